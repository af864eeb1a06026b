/** The reader's language: from the browser, changeable, remembered; never the match's. */
import { signal } from '@preact/signals';
import { localStore } from '../browser/storage.ts';
import type { Messages } from './en.ts';

export const LANGS = ['en', 'ko'] as const;
export type Lang = (typeof LANGS)[number];

/** Each language in its own words. */
export const LANG_NAMES: Readonly<Record<Lang, string>> = { en: 'English', ko: '한국어' };

export const lang = signal<Lang>('en');

const isLang = (code: string | undefined): code is Lang => LANGS.some((known) => known === code);

/** Messages of one part of the page, one file a language, loaded when the part is opened. */
export interface Sheet<M> {
  readonly load: (code?: Lang) => Promise<void>;
  /** The messages in the present language; undefined before `load` is done. */
  readonly now: () => M | undefined;
  /** The same for whoever is only drawn after `load`. */
  readonly text: () => M;
}

const loaders = new Set<(code: Lang) => Promise<void>>();

export function sheet<M>(files: Readonly<Record<Lang, () => Promise<{ readonly messages: M }>>>): Sheet<M> {
  const known = signal<Partial<Record<Lang, M>>>({});
  const load = async (code: Lang = lang.peek()): Promise<void> => {
    loaders.add(load);
    if (known.peek()[code]) return;
    const { messages } = await files[code]();
    known.value = { ...known.peek(), [code]: messages };
  };
  const now = (): M | undefined => known.value[lang.value];
  const text = (): M => {
    const messages = now();
    if (!messages) throw new Error('drawn before its messages were loaded');
    return messages;
  };
  return { load, now, text };
}

const common = sheet<Messages>({ en: () => import('./en.ts'), ko: () => import('./ko.ts') });

/** The messages that every page needs. */
export const text = common.text;

/** Changes the language once all messages on the page are there in it, so that nothing flashes half translated; an unknown one changes nothing. */
export async function changeLanguage(code: string): Promise<void> {
  if (!isLang(code)) return;
  // A part that opens meanwhile begins to load its own.
  for (let known = -1; known < loaders.size; ) {
    known = loaders.size;
    await Promise.all([...loaders].map((load) => load(code)));
  }
  lang.value = code;
  document.documentElement.lang = code;
  localStore.write('lang', code);
}

const initialLang = (askedLang: string | undefined): Lang => {
  const codes = [askedLang, localStore.read('lang'), ...navigator.languages.map((tag) => tag.split('-')[0])];
  return codes.find(isLang) ?? 'en';
};

/** Loads the reader's language, or the one that is asked for; English stands in where it cannot be had. */
export async function startLanguage(askedLang?: string): Promise<void> {
  lang.value = initialLang(askedLang);
  await common.load();
  document.documentElement.lang = lang.peek();
}
