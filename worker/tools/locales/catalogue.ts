/** Catalogues are JSON files of nested ICU messages. Compiles their sections, compares languages, writes modules and types. */
import { DEFAULT_LANG } from '../../protocol/languages.ts';
import { type CompiledMessage, compileMessage, type ParamType } from './message.ts';

/** The messages of one section: by key or in lists, nested to any depth. */
export type MessageNode = string | readonly MessageNode[] | { readonly [key: string]: MessageNode };

type CompiledNode = CompiledMessage | readonly CompiledNode[] | { readonly [key: string]: CompiledNode };

const isMessage = (node: CompiledNode): node is CompiledMessage => 'params' in node && node.params instanceof Map;
const isList = (node: MessageNode | CompiledNode): node is readonly never[] => Array.isArray(node);

export interface CompiledCatalogue {
  /** Same keys as in English. */
  readonly tree: CompiledNode;
  readonly helpers: ReadonlySet<string>;
  /** Faulty messages, each with its key. */
  readonly faults: readonly string[];
  /** Keys of messages and groups that are missing or empty: the tree has the English ones. */
  readonly missing: readonly string[];
  /** Keys of sentences that are the same as in English. */
  readonly untranslated: readonly string[];
}

/** Single words and names may be the same in two languages. A text with this many words in lower case may not. */
const SENTENCE_WORDS = 3;

/** Arguments and the keys of plurals and selections: `{n}`, `{n, plural,`, `other {`. */
const SYNTAX = /\{\w+(?:, *(?:plural|select|selectordinal),|[^{}]*\})|(?:=\d+|\w+) *(?=\{)/g;
const isSentence = (text: string): boolean =>
  (text.replaceAll(SYNTAX, ' ').match(/(?<!\p{L})\p{Ll}\p{L}*/gu) ?? []).length >= SENTENCE_WORDS;

/** Translation platforms write an empty text, or null, for a message that is not translated yet. */
const isGap = (node: unknown): boolean =>
  node === undefined || node === null || (typeof node === 'string' && node.trim() === '');

const errorText = (error: unknown): string => (error instanceof Error ? error.message : `${error}`);

/** The nodes in a list or group, by key. */
const entriesOf = (node: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof node === 'object' && node !== null ? Object.entries(node) : []);

/**
 * Compile all messages of a section. `english` is the same section in English: its messages fill gaps, and only its
 * keys and parameters are known. Keys are given with the name of the section.
 */
export function compileCatalogue(
  english: MessageNode,
  lang: string,
  messages: unknown = english,
  section = '',
): CompiledCatalogue {
  const helpers = new Set<string>();
  const faults: string[] = [];
  const missing: string[] = [];
  const untranslated: string[] = [];
  const isEnglish = messages === english;

  const compileText = (text: string, textLang: string): CompiledMessage => {
    const message = compileMessage(text, textLang);
    for (const helper of message.helpers) helpers.add(helper);
    return message;
  };
  const compileSentence = (text: string, source: string, path: string): CompiledMessage => {
    try {
      const message = compileText(text, lang);
      if (isEnglish) return message;
      if (text === source && isSentence(text)) untranslated.push(path);
      const ours = englishMessage(source);
      if (ours) faults.push(...paramDifferences(ours, message, path));
      return message;
    } catch (error) {
      faults.push(`${path}: ${errorText(error)}`);
      return EMPTY;
    }
  };
  /** Compile a node beside its English one. `isCounted` is false inside a group that is reported as missing. */
  const compile = (source: MessageNode, node: unknown, path: string, isCounted: boolean): CompiledNode => {
    const hasGap = isGap(node);
    if (hasGap && isEnglish) faults.push(`${path} is empty`);
    else if (hasGap && isCounted) missing.push(path);
    if (typeof source === 'string') {
      if (hasGap) return englishMessage(source) ? compileText(source, DEFAULT_LANG) : EMPTY;
      if (typeof node === 'string') return compileSentence(node, source, path);
      faults.push(`${path} is a message in English`);
      return EMPTY;
    }
    if (!hasGap && (typeof node !== 'object' || Array.isArray(node) !== isList(source)))
      faults.push(`${path} is a ${isList(source) ? 'list' : 'group'} in English`);
    const inside = (key: string): string => (path === '' ? key : `${path}.${key}`);
    const own = entriesOf(node);
    const known = entriesOf(source);
    faults.push(...[...own.keys()].filter((key) => !known.has(key)).map((key) => `English has no ${inside(key)}`));
    const compiled = Object.entries(source).map(
      ([key, one]) => [key, compile(one, own.get(key), inside(key), isCounted && !hasGap)] as const,
    );
    return isList(source) ? compiled.map(([, one]) => one) : Object.fromEntries(compiled);
  };
  return { tree: compile(english, messages, section, true), helpers, faults, missing, untranslated };
}

/** The message in English; undefined if it is faulty, which is reported with the English catalogue. */
function englishMessage(text: string): CompiledMessage | undefined {
  try {
    return compileMessage(text, DEFAULT_LANG);
  } catch {
    return undefined;
  }
}

const EMPTY: CompiledMessage = { code: '""', params: new Map(), helpers: new Set() };

const paramDifferences = (ours: CompiledMessage, theirs: CompiledMessage, name: string): readonly string[] => [
  ...[...ours.params.keys()].filter((key) => !theirs.params.has(key)).map((key) => `${name}: {${key}} is missing`),
  ...[...theirs.params.keys()].filter((key) => !ours.params.has(key)).map((key) => `${name}: {${key}} is not known`),
  // Plain text accepts everything but dates and tags; other formatters need the type that English passes.
  ...[...theirs.params].flatMap(([key, type]) => {
    const known = ours.params.get(key);
    const isFit = known === undefined || known === type || (type === 'text' && known !== 'date' && known !== 'tag');
    return isFit ? [] : [`${name}: {${key}} is a ${known} in English, not a ${type}`];
  }),
];

/** A section, without its faults and gaps. */
export type CompiledSection = Pick<CompiledCatalogue, 'tree' | 'helpers'>;

const KEY = /^[A-Za-z_$][\w$]*$/;
const quotedKey = (key: string): string => (KEY.test(key) ? key : JSON.stringify(key));

/**
 * The module that a page or the worker imports: each section is an export of its name. `helpersPath` is its path to the
 * folder worker/protocol.
 */
export function moduleOf(sections: ReadonlyMap<string, CompiledSection>, helpersPath: string): string {
  const helpers = new Set([...sections.values()].flatMap((section) => [...section.helpers]));
  const write = (node: CompiledNode): string => {
    if (isMessage(node)) return node.code;
    if (isList(node)) return `[${node.map(write).join(',\n')}]`;
    return `{${Object.entries(node)
      .map(([key, value]) => `${quotedKey(key)}:${write(value)}`)
      .join(',\n')}}`;
  };
  // A separate file, because only Korean needs it.
  const josa = helpers.has('josa') ? `import{josa}from${JSON.stringify(`${helpersPath}/josa.ts`)};\n` : '';
  const others = [...helpers].filter((name) => name !== 'josa').sort();
  const format =
    others.length > 0 ? `import{${others.join(',')}}from${JSON.stringify(`${helpersPath}/format.ts`)};\n` : '';
  const exported = [...sections].map(([section, { tree }]) => `export const ${section}=${write(tree)};\n`);
  return `${josa}${format}${exported.join('')}`;
}

const TYPES: Readonly<Record<ParamType, string>> = {
  text: 'string | number',
  number: 'number',
  boolean: 'boolean',
  list: 'readonly string[]',
  date: 'Date | number',
  tag: 'Wrap',
};

/** The TypeScript type of a catalogue. All items of a list have the same type. */
export function typeOf(node: CompiledNode): string {
  if (isMessage(node)) {
    if (node.params.size === 0) return 'string';
    const params = [...node.params].map(([name, type]) => `readonly ${name}: ${TYPES[type]}`).join('; ');
    return `(p: { ${params} }) => ${[...node.params.values()].includes('tag') ? 'Rich' : 'string'}`;
  }
  if (isList(node)) return `readonly (${[...new Set(node.map(typeOf))].join(' | ')})[]`;
  return `{ ${Object.entries(node)
    .map(([key, value]) => `readonly ${quotedKey(key)}: ${typeOf(value)}`)
    .join('; ')} }`;
}
