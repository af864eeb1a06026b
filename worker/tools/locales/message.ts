/** Compiles an ICU message to JavaScript: a string, or a function of its parameters that returns text or nodes. */
import { type Content, type FunctionArg, type PlainArg, parse, type Select, type Token } from '@messageformat/parser';

/** Types of parameters. `tag` wraps a part of the text: `<link>…</link>`. */
export type ParamType = 'text' | 'number' | 'boolean' | 'list' | 'date' | 'tag';

export interface CompiledMessage {
  /** A JavaScript expression. */
  readonly code: string;
  readonly params: ReadonlyMap<string, ParamType>;
  /** Names that the expression imports from worker/protocol/format.ts and josa.ts. */
  readonly helpers: ReadonlySet<string>;
}

/** Formatters of arguments, such as `{names, list}` and `{seat, josa, 이}`: the type of the parameter and its styles. */
const FORMATTERS: Readonly<Record<string, { readonly type: ParamType; readonly styles?: readonly string[] }>> = {
  number: { type: 'number', styles: ['', 'percent', '::percent', 'signed'] },
  list: { type: 'list', styles: ['', 'or', 'comma'] },
  date: { type: 'date', styles: ['', 'short', 'medium', 'long', 'full'] },
  time: { type: 'date', styles: ['', 'short', 'medium'] },
  josa: { type: 'text', styles: ['은', '이', '을', '과', '으로'] },
};

/** A pattern for the tags that the message closes; other angle brackets are text. */
function tagPattern(text: string): RegExp {
  const names = [...text.matchAll(/<\/([a-z]\w*)>/g)].map(([, name]) => name);
  return new RegExp(`<(/?)(${names.length > 0 ? names.join('|') : '$.'})>`);
}

interface Compiler {
  readonly lang: string;
  readonly params: Map<string, ParamType>;
  readonly helpers: Set<string>;
  readonly tag: RegExp;
  readonly isRich: boolean;
}

/** Compile a message. Throws with the reason if it is not an ICU message, or uses an unsupported feature. */
export function compileMessage(text: string, lang: string): CompiledMessage {
  const tag = tagPattern(text);
  const compiler: Compiler = { lang, params: new Map(), helpers: new Set(), tag, isRich: tag.test(text) };
  const parts = compileTokens(parse(text), compiler, undefined);
  const value = joined(parts, compiler);
  return { code: compiler.params.size === 0 ? value : `(p)=>${value}`, ...compiler };
}

/** A part of a message: literal text, or an expression; `isString` is true if its value is surely a string. */
type Part = { readonly text: string } | { readonly code: string; readonly isString: boolean };

function compileTokens(tokens: readonly Token[], compiler: Compiler, counted: string | undefined): Part[] {
  const stack: { readonly tag: string; readonly parts: Part[] }[] = [{ tag: '', parts: [] }];
  const top = () => stack[stack.length - 1] as (typeof stack)[number];
  for (const token of tokens) {
    if (token.type !== 'content') {
      top().parts.push({ code: compileToken(token, compiler, counted), isString: token.type !== 'argument' });
      continue;
    }
    for (const piece of piecesOf(token, compiler.tag)) {
      if (typeof piece === 'string') top().parts.push({ text: piece });
      else if (!piece.isEnd) stack.push({ tag: piece.tag, parts: [] });
      else {
        const closed = stack.pop();
        if (closed?.tag !== piece.tag) throw new Error(`</${piece.tag}> has no start tag`);
        addParam(compiler, piece.tag, 'tag');
        top().parts.push({ code: `p.${piece.tag}(${joined(closed.parts, compiler)})`, isString: false });
      }
    }
  }
  if (stack.length > 1) throw new Error(`<${top().tag}> has no end tag`);
  return top().parts;
}

/** Split literal text at its tags. */
function piecesOf(
  { value }: Content,
  tagOf: RegExp,
): readonly (string | { readonly tag: string; readonly isEnd: boolean })[] {
  const [before = '', end, tag, ...rest] = value.split(tagOf);
  if (tag === undefined) return [before];
  const pieces: (string | { tag: string; isEnd: boolean })[] = [before, { tag, isEnd: end === '/' }];
  for (let i = 0; i < rest.length; i += 3) {
    pieces.push(rest[i] ?? '');
    const next = rest[i + 2];
    if (next !== undefined) pieces.push({ tag: next, isEnd: rest[i + 1] === '/' });
  }
  return pieces.filter((piece) => piece !== '');
}

/** An expression for the parts in sequence. */
function joined(parts: readonly Part[], { isRich }: Compiler): string {
  const [only] = parts;
  if (isRich) return `[${parts.map((part) => ('text' in part ? JSON.stringify(part.text) : part.code)).join(',')}]`;
  if (parts.length === 0) return '""';
  if (parts.length === 1 && only && 'text' in only) return JSON.stringify(only.text);
  if (parts.length === 1 && only && 'code' in only && only.isString) return only.code;
  const quoted = (text: string) => text.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&');
  return `\`${parts.map((part) => ('text' in part ? quoted(part.text) : `\${${part.code}}`)).join('')}\``;
}

function addParam({ params }: Compiler, name: string, type: ParamType): void {
  const known = params.get(name);
  // Plain arguments fit any type, so another use of the same argument decides.
  if (known !== undefined && known !== type && known !== 'text' && type !== 'text')
    throw new Error(`{${name}} is used as ${known} and as ${type}`);
  if (known === undefined || known === 'text') params.set(name, type);
}

function compileToken(token: Exclude<Token, Content>, compiler: Compiler, counted: string | undefined): string {
  switch (token.type) {
    case 'argument':
      addParam(compiler, token.arg, 'text');
      return argument(token);
    case 'octothorpe':
      return `p.${counted}.toLocaleString(${JSON.stringify(compiler.lang)})`;
    case 'function':
      return compileFormatter(token, compiler);
    case 'select':
      return compileSelect(token, compiler, counted);
    default:
      return compilePlural(token, compiler);
  }
}

const argument = ({ arg }: PlainArg | FunctionArg | Select): string => `p.${arg}`;

/** The style after the name of a formatter, if there is one. */
export function styleOf({ param = [] }: FunctionArg): readonly string[] {
  const style = param
    .map((part) => (part.type === 'content' ? part.value : ''))
    .join('')
    .trim();
  return style === '' ? [] : [style];
}

function compileFormatter(token: FunctionArg, compiler: Compiler): string {
  const [style = ''] = styleOf(token);
  const formatter = FORMATTERS[token.key];
  if (!formatter) throw new Error(`there is no formatter ${token.key}`);
  if (formatter.styles && !formatter.styles.includes(style))
    throw new Error(`{${token.arg}, ${token.key}} has no style “${style}”`);
  addParam(compiler, token.arg, formatter.type);
  compiler.helpers.add(token.key);
  const first = token.key === 'josa' ? [] : [JSON.stringify(compiler.lang)];
  // As in ICU: `percent` takes 0.5 for 50 %, and `::percent` takes 50.
  const isOfHundred = style === '::percent';
  const value = isOfHundred ? `${argument(token)}/100` : argument(token);
  const last = style === '' ? [] : [JSON.stringify(isOfHundred ? 'percent' : style)];
  return `${token.key}(${[...first, value, ...last].join(',')})`;
}

/** The expression `a?x:b?y:z`, in parentheses. */
const conditional = (cases: readonly (readonly [condition: string, value: string])[], otherwise: string): string =>
  cases.length === 0
    ? otherwise
    : `(${cases.map(([condition, value]) => `${condition}?${value}:`).join('')}${otherwise})`;

function compileSelect(token: Select, compiler: Compiler, counted: string | undefined): string {
  const keys = token.cases.map(({ key }) => key);
  const isBoolean = keys.includes('true') && keys.every((key) => ['true', 'false', 'other'].includes(key));
  addParam(compiler, token.arg, isBoolean ? 'boolean' : 'text');
  const codeOf = (key: string): string | undefined => {
    const found = token.cases.find((one) => one.key === key);
    return found && joined(compileTokens(found.tokens, compiler, counted), compiler);
  };
  const other = codeOf('other');
  if (other === undefined) throw new Error(`{${token.arg}, select} has no case “other”`);
  if (isBoolean) return conditional([[argument(token), codeOf('true') ?? other]], codeOf('false') ?? other);
  const named = keys.filter((key) => key !== 'other');
  return conditional(
    named.map((key) => [`${argument(token)}==${JSON.stringify(key)}`, codeOf(key) ?? other]),
    other,
  );
}

function compilePlural(token: Select, compiler: Compiler): string {
  const { lang } = compiler;
  if (token.pluralOffset) throw new Error(`{${token.arg}, plural} has an offset, which is not supported`);
  const type = token.type === 'selectordinal' ? 'ordinal' : 'cardinal';
  addParam(compiler, token.arg, 'number');
  const { wanted, used } = pluralsOf(lang, type);
  const codeOf = ({ tokens }: Select['cases'][number]): string =>
    joined(compileTokens(tokens, compiler, token.arg), compiler);
  const exact = token.cases.filter(({ key }) => key.startsWith('='));
  const named = token.cases.filter(({ key }) => !key.startsWith('='));
  const other = named.find(({ key }) => key === 'other');
  if (!other) throw new Error(`{${token.arg}, plural} has no case “other”`);
  const unknown = named.find(({ key }) => !wanted.includes(key));
  if (unknown) throw new Error(`the language ${lang} has no plural “${unknown.key}”`);
  // A message with only `other` does not depend on the number.
  const missing = [...used].find((key) => named.length > 1 && !named.some((one) => one.key === key));
  if (missing !== undefined) throw new Error(`{${token.arg}, plural} has no case “${missing}”`);
  const conditions: [string, string][] = exact.map((one) => [`${argument(token)}==${one.key.slice(1)}`, codeOf(one)]);
  for (const one of named) {
    if (one === other) continue;
    conditions.push([categoryTest(one.key, token.arg, type, compiler), codeOf(one)]);
  }
  return conditional(conditions, codeOf(other));
}

/** Numbers that occur in a match. */
const SMALL_NUMBERS = Array.from({ length: 1_001 }, (_, n) => n);
/** Numbers that distinguish the plural rules of all languages. */
const SAMPLES = [-1, ...SMALL_NUMBERS, 0.5, 1.5, 2.5, 1e6, 2e6];

type PluralType = 'cardinal' | 'ordinal';

interface Plurals {
  readonly wanted: readonly string[];
  /** Categories of the numbers that occur in a match. */
  readonly used: ReadonlySet<string>;
  /** Categories of the samples. */
  readonly categories: ReadonlyMap<number, string>;
}

const knownPlurals = new Map<string, Plurals>();

/** Asked for each message with a number, so each language is worked out once. */
function pluralsOf(lang: string, type: PluralType): Plurals {
  const key = `${lang} ${type}`;
  const known = knownPlurals.get(key);
  if (known) return known;
  const rules = new Intl.PluralRules(lang, { type });
  const plurals = {
    wanted: rules.resolvedOptions().pluralCategories,
    used: new Set(SMALL_NUMBERS.map((n) => rules.select(n))),
    categories: new Map(SAMPLES.map((n) => [n, rules.select(n)])),
  };
  knownPlurals.set(key, plurals);
  return plurals;
}

/**
 * An expression that tests the plural category. It needs no helper for "1 or -1", as in English, and for "nearer to 0
 * than 2", as in French.
 */
function categoryTest(category: string, arg: string, type: PluralType, compiler: Compiler): string {
  const { categories } = pluralsOf(compiler.lang, type);
  const isFor = (test: (square: number) => boolean) =>
    SAMPLES.every((n) => (categories.get(n) === category) === test(n * n));
  if (isFor((square) => square === 1)) return `p.${arg}**2==1`;
  if (isFor((square) => square < 4)) return `p.${arg}**2<4`;
  const helper = type === 'ordinal' ? 'ordinal' : 'plural';
  compiler.helpers.add(helper);
  return `${helper}(${JSON.stringify(compiler.lang)},p.${arg})==${JSON.stringify(category)}`;
}
