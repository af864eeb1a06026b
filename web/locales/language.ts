/**
 * The user's language: taken from the browser, changeable (change-language.ts), stored; independent of the
 * match. Messages are loaded file by file.
 */
import { signal } from '@preact/signals';
import type { Catalogues } from '../../dist/locales/web.d.ts';
import { DEFAULT_LANG, isLang, type Lang, languageOf, PSEUDO_LANG } from '../../worker/protocol/languages.ts';
import { localStore } from '../browser/storage.ts';
import { importCatalogue } from './import-catalogue.ts';

export const lang = signal<Lang>(DEFAULT_LANG);

/** The messages of one section of a catalogue, loaded when a part of the page opens. */
export interface Sheet<M> {
  readonly load: (code?: Lang) => Promise<void>;
  /** The messages in the current language; undefined before `load` has finished. */
  readonly now: () => M | undefined;
  /** The same, for components that render only after `load`. */
  readonly text: () => M;
}

type Part = keyof Catalogues;

/** The requested sheets, by area and section. */
const sheets = new Map<Part, Sheet<unknown>>();

/** Return the messages of `<area>/<section>`: a section of web/locales/<lang>/<area>.json. All callers share one sheet. */
export function sheet<P extends Part>(part: P): Sheet<Catalogues[P]> {
  const made = (sheets.get(part) as Sheet<Catalogues[P]> | undefined) ?? makeSheet(part);
  sheets.set(part, made);
  return made;
}

/** Loaders of all sheets loaded so far; a change of language reloads them. */
export const loaders = new Set<(code: Lang) => Promise<void>>();

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

const common = sheet('common/first');

/** The messages that every page needs. */
export const text = common.text;

/** Set the language and the direction of the document. */
export function markDocument(): void {
  const { documentElement } = document;
  const code = lang.peek();
  documentElement.lang = code;
  documentElement.dir = languageOf(code)?.dir ?? 'ltr';
}

/** The pseudo-language has catalogues for the whole page, so it counts as a language here. */
const isReadable = (code: string | undefined): code is Lang => isLang(code) || code === PSEUDO_LANG;

const initialLang = (askedLang: string | undefined): Lang => {
  const codes = [askedLang, localStore.read('lang'), ...navigator.languages.map((tag) => tag.split('-')[0])];
  return codes.find(isReadable) ?? DEFAULT_LANG;
};

/** Load the user's language or the requested one; English if neither is available. */
export async function startLanguage(askedLang?: string): Promise<void> {
  lang.value = initialLang(askedLang);
  await common.load();
  markDocument();
}
