/**
 * Compiles the catalogues of both sides into dist/locales: a module per part and language, and one file of types per
 * side. The worker also gets `all.js`, a module with all registered languages.
 * The build, the page's development server and the tests run it first. Prints faults and exits with status 1.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANG, isLang, LANGS, LANGUAGES, PSEUDO_LANG } from '../../protocol/languages.ts';
import { compileCatalogue, differences, moduleOf, typeOf } from './catalogue.ts';
import { pseudoCatalogue, pseudoRules } from './pseudo.ts';
import { readParts, type SourcePart, type SourceParts } from './read-parts.ts';
import { compileRules, exampleNames, headingCount, type RulesNode } from './rules.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SIDES = ['web', 'worker'] as const;

/** One part, compiled for one language. */
interface Part {
  readonly code: string;
  readonly type: string;
  /** Differences from the same part in English. */
  readonly faults: readonly string[];
}

const RICH_TYPES = `/** A part of a message that something is drawn around. */
export type Rich = readonly (string | number | object | Rich)[];
export type Wrap = (text: Rich) => string | number | object;
/** Text, or an element as its tag and children, or a place for an example: \`['example', name, ...captions]\`. */
export type RulesNode = string | readonly RulesNode[];
`;

function compilePart(english: SourcePart, text: string, lang: string, helpersPath: string): Part {
  if (english.isRules) {
    const [ours, theirs] = [compileRules(english.text), compileRules(text)];
    return { code: rulesModule(theirs), type: 'readonly RulesNode[]', faults: rulesDifferences(ours, theirs) };
  }
  const compiled = compileCatalogue(JSON.parse(text), lang);
  const { tree } = compileCatalogue(JSON.parse(english.text), DEFAULT_LANG);
  return { code: moduleOf(compiled, helpersPath), type: typeOf(tree), faults: differences(tree, compiled.tree) };
}

const rulesModule = (nodes: readonly RulesNode[]): string => `export const messages=${JSON.stringify(nodes)};\n`;

function rulesDifferences(ours: readonly RulesNode[], theirs: readonly RulesNode[]): readonly string[] {
  const [wanted, found] = [exampleNames(ours).join(', '), exampleNames(theirs).join(', ')];
  return [
    ...(wanted === found ? [] : [`it shows the examples ${found}, English shows ${wanted}`]),
    ...(headingCount(ours) === headingCount(theirs) ? [] : ['it has another number of headings than English']),
  ];
}

/** All parts in the pseudo-language. */
const pseudoParts = ({ parts }: SourceParts): SourceParts => ({
  parts: new Map(
    [...parts].map(([path, part]) => {
      const { isRules, text } = part;
      return [path, { ...part, text: isRules ? pseudoRules(text) : JSON.stringify(pseudoCatalogue(JSON.parse(text))) }];
    }),
  ),
  faults: [],
});

type Write = (path: string, text: string) => void;

/** Differences of a language from English: missing and additional files and sections. */
function partDifferences(english: SourceParts, other: SourceParts): readonly string[] {
  const filesOf = ({ parts }: SourceParts) => new Set([...parts.values()].map(({ file }) => file));
  const [ours, theirs] = [filesOf(english), filesOf(other)];
  const missing = [...english.parts]
    .filter(([path]) => !other.parts.has(path))
    .map(([, { file, section }]) => (theirs.has(file) ? `${file}: ${section} is missing` : `${file} is missing`));
  const extra = [...other.parts]
    .filter(([path]) => !english.parts.has(path))
    .map(([, { file, section }]) => `${file}: English has no ${ours.has(file) ? section : 'such file'}`);
  return [...new Set([...missing, ...extra])];
}

/** Compile one side. Returns the faults, each with the path of its file. */
function writeSide(side: (typeof SIDES)[number], write: Write): readonly string[] {
  const source = `${ROOT}${side}/locales`;
  const target = `${ROOT}dist/locales/${side}`;
  const english = readParts(`${source}/${DEFAULT_LANG}`);
  const types = new Map<string, string>();
  const faults = globSync('*', { cwd: source })
    .filter((name) => !name.includes('.') && !LANGS.some((lang) => lang === name))
    .map((name) => `${side}/locales/${name}: the language is not in worker/protocol/languages.ts`);
  for (const lang of [...LANGS, PSEUDO_LANG]) {
    const own = lang === PSEUDO_LANG ? pseudoParts(english) : readParts(`${source}/${lang}`);
    const compiled = [...english.parts].flatMap(([path, part]) => {
      const { text, file, section } = own.parts.get(path) ?? {};
      if (text === undefined) return [];
      const out = `${target}/${lang}/${path}`;
      try {
        const helpersPath = relative(dirname(out), `${ROOT}worker/protocol`);
        const { type, code, faults: found } = compilePart(part, text, localeOf(side, lang), helpersPath);
        types.set(path, type);
        write(`${out}.js`, code);
        const typesPath = `${relative(dirname(out), `${ROOT}dist/locales/${side}`)}.d.ts`;
        write(
          `${out}.d.ts`,
          `import type { Catalogues } from '${typesPath}';\nexport declare const messages: Catalogues['${path}'];\n`,
        );
        return found.map((fault) => `${file}: ${section === undefined ? '' : `${section}.`}${fault}`);
      } catch (error) {
        return [`${file}: ${error instanceof Error ? error.message : error}`];
      }
    });
    const all = [...own.faults, ...partDifferences(english, own), ...compiled];
    faults.push(...all.map((fault) => `${side}/locales/${lang}/${fault}`));
  }
  const members = [...types].map(([part, type]) => `  readonly '${part}': ${type};`).join('\n');
  write(`${target}.d.ts`, `${RICH_TYPES}\nexport interface Catalogues {\n${members}\n}\n`);
  if (side === 'worker') writeAll(target, [...types.keys()], write);
  return faults;
}

/** The locale of lists and numbers: the server uses the registry's, the page the language code. */
const localeOf = (side: (typeof SIDES)[number], lang: string): string =>
  side === 'worker' && isLang(lang) ? LANGUAGES[lang].locale : lang;

/** Write one module with all parts in all registered languages, because the worker answers in any of them. */
function writeAll(target: string, parts: readonly string[], write: Write): void {
  const modules = LANGS.flatMap((lang, i) => parts.map((part, j) => ({ lang, part, name: `m${i}_${j}` })));
  const imports = modules.map(({ lang, part, name }) => `import{messages as ${name}}from'./${lang}/${part}.js';\n`);
  const languages = LANGS.map((lang) => {
    const members = modules.filter((one) => one.lang === lang).map(({ part, name }) => `'${part}':${name}`);
    return `'${lang}':{${members}}`;
  });
  write(`${target}/all.js`, `${imports.join('')}export const catalogues={${languages}};\n`);
  const types = [
    "import type { Lang } from '../../../worker/protocol/languages.ts';",
    "import type { Catalogues } from '../worker.d.ts';",
    'export declare const catalogues: Readonly<Record<Lang, Catalogues>>;',
  ];
  write(`${target}/all.d.ts`, `${types.join('\n')}\n`);
}

/**
 * Compile everything. Returns the faults of the catalogues. Unchanged files are not rewritten, because servers watch
 * them.
 */
export function writeLocales(): readonly string[] {
  const target = `${ROOT}dist/locales`;
  const written = new Set<string>();
  const write: Write = (path, text) => {
    written.add(path);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  const faults = SIDES.flatMap((side) => writeSide(side, write));
  // The last valid module of a faulty catalogue stays, so that the page under development still works.
  if (faults.length === 0)
    for (const file of globSync('**/*.{js,ts}', { cwd: target }))
      if (!written.has(`${target}/${file}`)) rmSync(`${target}/${file}`);
  return faults;
}

if (import.meta.main) {
  const faults = writeLocales();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
