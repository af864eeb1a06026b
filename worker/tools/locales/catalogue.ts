/** Catalogues are JSON files of nested ICU messages. Reads them, compares languages, writes modules and types. */
import { type CompiledMessage, compileMessage, type ParamType } from './message.ts';

/** The messages of one file: by key or in lists, nested to any depth. */
export type MessageNode = string | readonly MessageNode[] | { readonly [key: string]: MessageNode };

type CompiledNode = CompiledMessage | readonly CompiledNode[] | { readonly [key: string]: CompiledNode };

const isMessage = (node: CompiledNode): node is CompiledMessage => 'params' in node && node.params instanceof Map;
const isList = (node: MessageNode | CompiledNode): node is readonly never[] => Array.isArray(node);

export interface CompiledCatalogue {
  readonly tree: CompiledNode;
  readonly helpers: ReadonlySet<string>;
}

/** Compile all messages of a file. Throws with the key of the first faulty one. */
export function compileCatalogue(messages: MessageNode, lang: string): CompiledCatalogue {
  const helpers = new Set<string>();
  const compile = (node: MessageNode, path: string): CompiledNode => {
    const inside = (key: string | number): string => (path === '' ? `${key}` : `${path}.${key}`);
    if (isList(node)) return node.map((one, i) => compile(one, inside(i)));
    if (typeof node === 'object')
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, compile(value, inside(key))]));
    try {
      const message = compileMessage(node, lang);
      for (const helper of message.helpers) helpers.add(helper);
      return message;
    } catch (error) {
      throw new Error(`${path}: ${error instanceof Error ? error.message : error}`);
    }
  };
  return { tree: compile(messages, ''), helpers };
}

/** Differences of a catalogue from the English one: missing and unknown keys and parameters. */
export function differences(english: CompiledNode, other: CompiledNode, path = ''): readonly string[] {
  if (isMessage(english) || isMessage(other)) {
    if (isMessage(english) && isMessage(other)) return paramDifferences(english, other, path);
    return [`${path} is a message in one language and a group in the other`];
  }
  const [ours, theirs] = [Object.entries(english), new Map<string, CompiledNode>(Object.entries(other))];
  const nameOf = (key: string): string => (path === '' ? key : `${path}.${key}`);
  const known = new Set(ours.map(([key]) => key));
  return [
    ...ours.flatMap(([key, node]) => {
      const found = theirs.get(key);
      return found ? differences(node, found, nameOf(key)) : [`${nameOf(key)} is missing`];
    }),
    ...[...theirs.keys()].filter((key) => !known.has(key)).map((key) => `English has no ${nameOf(key)}`),
  ];
}

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

const KEY = /^[A-Za-z_$][\w$]*$/;
const quotedKey = (key: string): string => (KEY.test(key) ? key : JSON.stringify(key));

/** The module that a page or the worker imports. `helpersPath` is its path to the folder worker/protocol. */
export function moduleOf({ tree, helpers }: CompiledCatalogue, helpersPath: string): string {
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
  return `${josa}${format}export const messages=${write(tree)};\n`;
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
