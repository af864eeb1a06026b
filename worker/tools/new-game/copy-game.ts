/** Copies the files of a game under another name, in every spelling of that name. */
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The spellings of a game's name in its files. */
interface Spelling {
  /** `noch-mal` */
  readonly id: string;
  /** `nochMal`, as in variables. */
  readonly variable: string;
  /** `NochMal`, as in types. */
  readonly type: string;
  /** `Noch mal!`, as on the box. */
  readonly title: string;
  /** Titles in other languages; a copy has none. */
  readonly names: readonly string[];
  /** `NM`, as in the ids of its rulebook clauses. In lower case it begins its CSS classes and `data-` attributes. */
  readonly prefix: string;
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The title of a game that has only an id: `My Game`. */
export const titleOf = (id: string): string => id.split('-').map(capital).join(' ');

export function spellingOf(id: string, title: string, prefix: string, names: readonly string[] = []): Spelling {
  const type = id.split('-').map(capital).join('');
  return { id, variable: type.charAt(0).toLowerCase() + type.slice(1), type, title, names, prefix };
}

/** Comments and texts of code, between the parts that are code. */
const TEXTS = /(\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)/;
/** Code in the backticks of a comment. */
const QUOTED_CODE = /(`[^`\n]*`)/;
/** Code in a template. */
const INSERTED_CODE = /(\$\{[^}]*\})/;
/** A golden match is chosen by its seed, so the text that makes the seed stays. */
const SEED = /seedFromName\($/;

interface Part {
  readonly text: string;
  /** `prose` is written for people: it has a title where code has the name of a type or a variable. */
  readonly kind: 'prose' | 'code' | 'kept';
}

const alternating = (parts: readonly string[]): readonly Part[] =>
  parts.map((text, i) => ({ text, kind: i % 2 === 0 ? 'prose' : 'code' }));

function partsOf(text: string): readonly Part[] {
  const parts = text.split(TEXTS);
  return parts.flatMap((part, i): readonly Part[] => {
    if (i % 2 === 0) return [{ text: part, kind: 'code' }];
    if (SEED.test(parts[i - 1] ?? '')) return [{ text: part, kind: 'kept' }];
    return alternating(part.split(part.startsWith('/') ? QUOTED_CODE : INSERTED_CODE));
  });
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * The patterns of old names, without groups, and the new names; a text without one stays. The first pattern that fits a
 * place is used.
 */
function rulesOf(
  from: Spelling,
  to: Spelling,
  isProse: boolean,
): readonly (readonly [pattern: string, by: string | undefined])[] {
  const [old, fresh] = [from.prefix.toLowerCase(), to.prefix.toLowerCase()];
  return [
    // An address of another site.
    [String.raw`https?:\/\/\S+`, undefined],
    [String.raw`\b${from.type}(?=[A-Z\d])`, to.type],
    ...(isProse ? [from.title, ...from.names, from.type].map((name) => [escaped(name), to.title] as const) : []),
    [String.raw`\b${from.type}\b`, to.type],
    [String.raw`\b${from.variable}(?=[A-Z\d])`, to.variable],
    // An id of one word is spelled like the variable. In code it is in quotes or in a path.
    [String.raw`(?<=['"/-])${from.id}\b`, to.id],
    [String.raw`\b${from.variable}\b`, isProse ? to.id : to.variable],
    [String.raw`\b${from.id}\b`, to.id],
    [String.raw`\b${from.prefix}(?=-\d)`, to.prefix],
    // Classes, properties and animations of style sheets, in templates also before `${`; data attributes; `prefix="nm"`.
    [String.raw`(?<!\w)${old}(?=-(?:[a-z]|$))`, fresh],
    [String.raw`(?<=\bdata-|\bdataset\.)${old}\b`, fresh],
    [`(?<=['"])${old}(?=['"])`, fresh],
  ];
}

function respellPart(text: string, rules: ReturnType<typeof rulesOf>): string {
  const pattern = new RegExp(rules.map(([one]) => `(${one})`).join('|'), 'g');
  // One pass, because a new name may contain an old one.
  return text.replaceAll(pattern, (whole, ...groups: readonly unknown[]) => {
    const found = groups.findIndex((group) => group !== undefined);
    return rules[found]?.[1] ?? whole;
  });
}

/** Return the text of a file, or its name, spelled for another game. */
export function respell(text: string, path: string, from: Spelling, to: Spelling): string {
  const prose = rulesOf(from, to, true);
  if (!/\.(tsx?|css)$/.test(path)) return respellPart(text, prose);
  const code = rulesOf(from, to, false);
  const spelled = ({ text: part, kind }: Part): string =>
    kind === 'kept' ? part : respellPart(part, kind === 'prose' ? prose : code);
  return partsOf(text).map(spelled).join('');
}

/** True if the code of a file has this name, so that another thing cannot be called so. */
function usesName(text: string, name: string): boolean {
  const pattern = new RegExp(String.raw`\b${name}\b`);
  return partsOf(text).some((part) => part.kind === 'code' && pattern.test(part.text));
}

const COLUMNS_MAX = 120;

/** Wrap lines of prose that a longer name has made too long. The rest of a line joins the next line of its paragraph. */
export function wrapProse(text: string): string {
  const lines = text.split('\n');
  const wrapped: string[] = [];
  let isCode = false;
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    const isFence = /^\s*(`{3}|~{3})/.test(line);
    if (isFence) isCode = !isCode;
    const end = line.lastIndexOf(' ', COLUMNS_MAX);
    if (isCode || isFence || /^[|#]/.test(line) || line.length <= COLUMNS_MAX || end <= 0) {
      wrapped.push(line);
      continue;
    }
    const [start = ''] = /^\s*([-*] |\d+\. )?/.exec(line) ?? [];
    const indent = ' '.repeat(start.length);
    const rest = `${indent}${line.slice(end + 1)}`;
    const [next = ''] = lines;
    const goesOn = next.trim() !== '' && !/^\s*([-*] |\d+\. |[|#>]|`{3}|~{3})/.test(next);
    if (goesOn) lines.shift();
    lines.unshift(goesOn ? `${rest} ${next.trim()}` : rest);
    wrapped.push(line.slice(0, end));
  }
  return wrapped.join('\n');
}

/** The sample game is in its own tree, which mirrors the project. It is never part of a build. */
const SAMPLE = 'test/sample-game';

/** Where the files of a game are; `<id>` stands for its id. */
const PLACES = [
  'worker/games/<id>/**',
  'web/games/<id>/**',
  'web/locales/*/games/<id>/**',
  'test/games/<id>/**',
  'test/web/games/<id>/**',
  'test/e2e/support/players/<id>.ts',
  'test/e2e/play/<id>.test.ts',
] as const;

const ID_PATTERN = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Reserved words, and the folder of shared code. */
const RESERVED = new Set(
  (
    'shared await break case catch class const continue debugger default delete do else enum export extends false finally ' +
    'for function if implements import in instanceof interface let new null package private protected public return ' +
    'static super switch this throw true try typeof var void while with yield arguments eval'
  ).split(' '),
);

/** The files that list all games. */
export const LISTS = { server: 'worker/games/all-games.ts', page: 'web/games/listings.ts' } as const;

const DRAFT_LINE = '  isDraft: true,\n';

/** An error whose message is for the person at the terminal. */
export class NewGameError extends Error {}

const firstGroup = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1];

/** The root folder of a game's files; undefined if there is no such game. */
const baseOf = (root: string, id: string): string | undefined =>
  [root, join(root, SAMPLE)].find((base) => existsSync(join(base, 'worker/games', id, 'RULES.md')));

export const clausePrefix = (base: string, id: string): string =>
  firstGroup(readFileSync(join(base, 'worker/games', id, 'RULES.md'), 'utf8'), /^#{2,4} ([A-Z]{2})-\d+\b/m) ?? '';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Two letters that no other game uses: initials of two words, the first letters of one word, or the next free pair. */
function freePrefix(root: string, id: string): string {
  const games = readdirSync(join(root, 'worker/games'), { withFileTypes: true }).filter((one) => one.isDirectory());
  const taken = games.map(({ name }) => clausePrefix(root, name));
  const words = id.toUpperCase().split('-');
  const letters = id.toUpperCase().replaceAll('-', '');
  const [first = ''] = letters;
  const wanted = [
    words.map(([initial = '']) => initial).join(''),
    ...[...letters.slice(1), ...ALPHABET].map((one) => first + one),
  ];
  const free = wanted.find((two) => /^[A-Z]{2}$/.test(two) && !taken.includes(two));
  if (free === undefined) throw new NewGameError(`No two letters of ${id} are free for the ids of its clauses.`);
  return free;
}

/** Files of earlier versions of the rules and of their tests, such as `rules-1.ts` and `rules-1.test.ts`. */
const EARLIER_FILE = /-\d+(\.test)?\.tsx?$/;

/** By the name of a file, what it says about earlier versions of the rules, or about other languages' names. */
const NOT_COPIED: Readonly<Record<string, RegExp>> = {
  'listing.ts': /^ {2}names: \{.*\},\n/gm,
  'entry.ts': /^(import \{.*\} from '\.\/rules-\d+\.ts'| {2}earlier: \[.*\],)(;?)\n/gm,
  'RULES.md': /^## Earlier versions\n[\s\S]*?(?=^## |$(?![\s\S]))/gm,
};

/** A new game begins as a draft. */
const asDraft = (listing: string): string =>
  listing.includes(DRAFT_LINE) ? listing : listing.replace(/^(export const listing = \{\n)/m, `$1${DRAFT_LINE}`);

/** Respell a file for another game. A copy has only its own name and the present rules; its long lines are wrapped. */
function respellFile(text: string, path: string, from: Spelling, to: Spelling): string {
  const left = NOT_COPIED[basename(path)];
  const copied = left === undefined ? text : `${text.replaceAll(left, '').trimEnd()}\n`;
  const spelled = respell(basename(path) === 'listing.ts' ? asDraft(copied) : copied, path, from, to);
  return path.endsWith('.md') ? wrapProse(spelled) : spelled;
}

/** Insert a line among similar lines in alphabetical order, or after them all. */
function addSorted(text: string, pattern: RegExp, line: string, keyOf: (line: string) => string): string {
  const lines = text.split('\n');
  const places = lines.flatMap((one, i) => (pattern.test(one) ? [i] : []));
  const behind = places.find((i) => keyOf(lines[i] ?? '') > keyOf(line)) ?? (places.at(-1) ?? -1) + 1;
  return lines.toSpliced(behind, 0, line).join('\n');
}

const quoted = (id: string): string => (id.includes('-') ? `'${id}'` : id);

/** Add the lines that list a game: one on the server; one and an import on the page. */
function listGame(root: string, { id, variable }: Spelling): void {
  const edit = (path: string, change: (text: string) => string): void => {
    const file = join(root, path);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  const pathIn = (line: string): string => firstGroup(line, /'(\.[^']+)'/) ?? '';
  edit(LISTS.server, (text) =>
    addSorted(text, /^export /, `export { entry as ${quoted(id)} } from './${id}/entry.ts';`, pathIn),
  );
  edit(LISTS.page, (text) => {
    const line = `import { listing as ${variable} } from '../../worker/games/${id}/listing.ts';`;
    const entry = quoted(id) === variable ? `  ${id},` : `  ${quoted(id)}: ${variable},`;
    const idIn = (one: string): string => one.replaceAll(/^ +'?|'?[:,].*$/g, '');
    return addSorted(addSorted(text, /^import \{ listing /, line, pathIn), /^ {2}('[\w-]+': \w+|\w+),$/, entry, idIn);
  });
}

interface NewGame {
  /** The folder of the project. */
  readonly root: string;
  readonly id: string;
  /** The game to copy. The sample game keeps its id if it is copied under its own. */
  readonly like: string;
}

interface Copy {
  readonly file: string;
  /** The path of the copy below the project. */
  readonly target: string;
}

/** Refuse an id whose variable or type would have the name of something else in the copied code. */
function refuseUsedNames(files: readonly string[], { id, variable, type }: Spelling, like: string): void {
  const codes = files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  const used = [variable, type].find((name) => codes.some((code) => usesName(code, name)));
  if (used !== undefined)
    throw new NewGameError(`The id ${id} cannot be used: the code of ${like} calls something else ${used}.`);
}

/** Create the files of a new game and list it. Returns the paths of the files. Changes nothing if it throws. */
export function copyGame({ root, id, like }: NewGame): readonly string[] {
  if (!ID_PATTERN.test(id))
    throw new NewGameError(`An id needs lower-case letters, digits and single hyphens: not ${id}.`);
  const base = baseOf(root, like);
  if (base === undefined) throw new NewGameError(`There is no game ${like} to copy.`);
  if (RESERVED.has(id)) throw new NewGameError(`The id ${id} is reserved.`);
  const listing = readFileSync(join(base, 'worker/games', like, 'listing.ts'), 'utf8');
  const names = [...(firstGroup(listing, /^ {2}names: \{(.*)\}/m) ?? '').matchAll(/'([^']+)'/g)].flatMap(
    ([, name = '']) => name,
  );
  const from = spellingOf(like, firstGroup(listing, /name: '([^']+)'/) ?? '', clausePrefix(base, like), names);
  const to = id === like ? from : spellingOf(id, titleOf(id), freePrefix(root, id));
  const files = PLACES.flatMap((place) => globSync(place.replace('<id>', like), { cwd: base, withFileTypes: true }))
    .filter((one) => one.isFile() && !EARLIER_FILE.test(one.name))
    .map((one) => join(one.parentPath, one.name));
  if (id !== like) refuseUsedNames(files, to, like);
  const copies = files.map((file): Copy => {
    const path = file.slice(base.length + 1);
    const folder = `${dirname(path)}/`.replaceAll(`/${like}/`, `/${id}/`);
    return { file, target: join(folder, respell(`/${basename(path)}`, path, from, to)) };
  });
  const taken = copies.find(({ target }) => existsSync(join(root, target)));
  if (taken !== undefined) throw new NewGameError(`There is a game ${id} already: ${taken.target}.`);
  for (const { file, target } of copies) {
    mkdirSync(dirname(join(root, target)), { recursive: true });
    writeFileSync(join(root, target), respellFile(readFileSync(file, 'utf8'), target, from, to));
  }
  listGame(root, to);
  return copies.map(({ target }) => target);
}

/** Make a draft a game that people can play. Returns the path of its listing. */
export function releaseGame(root: string, id: string): string {
  const path = `worker/games/${id}/listing.ts`;
  const file = join(root, path);
  const text = ID_PATTERN.test(id) && existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!text.includes(DRAFT_LINE)) throw new NewGameError(`There is no draft ${id}.`);
  writeFileSync(file, text.replace(DRAFT_LINE, ''));
  return path;
}
