/** Respells the files of a game for another game: ids, names of types and variables, titles and prefixes. */

/** The spellings of a game's name in its files. */
export interface Spelling {
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
export function usesName(text: string, name: string): boolean {
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
