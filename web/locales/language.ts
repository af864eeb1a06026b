/** The reader's language: from the browser, changeable, remembered; never the match's. Its messages are loaded part by part. */
import { signal } from '@preact/signals';
import type { Catalogues } from '../../dist/locales/web.d.ts';
import { DEFAULT_LANG, isLang, type Lang, languageOf, PSEUDO_LANG } from '../../worker/protocol/languages.ts';
import { localStore } from '../browser/storage.ts';
import { importCatalogue } from './import-catalogue.ts';

export const lang = signal<Lang>(DEFAULT_LANG);

/** The messages of one part of the page, loaded when the part is opened. */
export interface Sheet<M> {
  readonly load: (code?: Lang) => Promise<void>;
  /** The messages in the present language; undefined before `load` is done. */
  readonly now: () => M | undefined;
  /** The same for whoever is only drawn after `load`. */
  readonly text: () => M;
}

type Part = keyof Catalogues;

/** The sheets that were asked for, by part. */
const sheets = new Map<Part, Sheet<unknown>>();

/** The messages of web/locales/<lang>/<part>.json. All callers share one sheet. */
export function sheet<P extends Part>(part: P): Sheet<Catalogues[P]> {
  const made = (sheets.get(part) as Sheet<Catalogues[P]> | undefined) ?? makeSheet(part);
  sheets.set(part, made);
  return made;
}

/** Sheets that were loaded once follow a change of the language. */
const loaders = new Set<(code: Lang) => Promise<void>>();

function makeSheet<P extends Part>(part: P): Sheet<Catalogues[P]> {
  const known = signal<Partial<Record<Lang, Catalogues[P]>>>({});
  const load = async (code: Lang = lang.peek()): Promise<void> => {
    loaders.add(load);
    if (known.peek()[code]) return;
    const messages = await importCatalogue(code, part);
    known.value = { ...known.peek(), [code]: messages };
  };
  const now = () => known.value[lang.value];
  const text = () => {
    const messages = now();
    if (!messages) throw new Error('drawn before its messages were loaded');
    return messages;
  };
  return { load, now, text };
}

const common = sheet('common');

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
  markDocument();
  localStore.write('lang', code);
}

function markDocument(): void {
  const { documentElement } = document;
  const code = lang.peek();
  documentElement.lang = code;
  documentElement.dir = languageOf(code)?.dir ?? 'ltr';
}

/** The pseudo-language has catalogues for all of the page, so it passes for a language here. */
const isReadable = (code: string | undefined): code is Lang => isLang(code) || code === PSEUDO_LANG;

const initialLang = (askedLang: string | undefined): Lang => {
  const codes = [askedLang, localStore.read('lang'), ...navigator.languages.map((tag) => tag.split('-')[0])];
  return codes.find(isReadable) ?? DEFAULT_LANG;
};

/** Loads the reader's language, or the one that is asked for; English where there are no words for it. */
export async function startLanguage(askedLang?: string): Promise<void> {
  lang.value = initialLang(askedLang);
  await common.load();
  markDocument();
}
