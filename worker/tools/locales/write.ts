/**
 * Compiles the catalogues of both sides into dist/locales: a module per part and language, and one file of types per
 * side. The worker also gets `all.js`, a module with all registered languages.
 * The build, the page's development server and the tests run it first. Prints faults and exits with status 1.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANG, isLang, LANGS, LANGUAGES, PSEUDO_LANG } from '../../protocol/languages.ts';
import { compileCatalogue, type MessageNode, moduleOf, typeOf } from './catalogue.ts';
import { pseudoCatalogue, pseudoRules } from './pseudo.ts';
import { readParts, type SourcePart, type SourceParts } from './read-parts.ts';
import { compileRules, exampleNames, headingCount, type RulesNode } from './rules.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SIDES = ['web', 'worker'] as const;

/** One part, compiled for one language. */
interface Part {
  readonly code: string;
  readonly type: string;
  /** Why the part cannot be used. */
  readonly faults: readonly string[];
  /** Keys that are missing or empty, or sentences that are still English; an empty key stands for the whole part. */
  readonly missing: readonly string[];
  readonly untranslated: readonly string[];
}

/** Texts of a language that pages show in English, each with file and key. */
export interface LanguageGaps {
  readonly missing: readonly string[];
  readonly untranslated: readonly string[];
}

export interface LocalesReport {
  readonly faults: readonly string[];
  /** By side and language, such as `web/locales/ko`. */
  readonly gaps: ReadonlyMap<string, LanguageGaps>;
}

const RICH_TYPES = `/** A part of a message that something is drawn around. */
export type Rich = readonly (string | number | object | Rich)[];
export type Wrap = (text: Rich) => string | number | object;
/** Text, or an element as its tag and children, or a place for an example: \`['example', name, ...captions]\`. */
export type RulesNode = string | readonly RulesNode[];
`;

/** Compile a part for a locale. `own` is undefined if the language lacks the part, and `english` itself for English. */
function compilePart(english: SourcePart, own: SourcePart | undefined, locale: string, helpersPath: string): Part {
  if (english.isRules) return compileRulesPart(english, own);
  const source: MessageNode = JSON.parse(english.text);
  const messages = (): unknown => (own === undefined ? null : JSON.parse(own.text));
  const compiled = compileCatalogue(source, locale, own === english ? source : messages());
  const { tree } = compileCatalogue(source, DEFAULT_LANG);
  return { ...compiled, code: moduleOf(compiled, helpersPath), type: typeOf(tree) };
}

function compileRulesPart(english: SourcePart, own: SourcePart | undefined): Part {
  const isMissing = own === undefined || own.text.trim() === '';
  const isEnglish = own !== english && own?.text === english.text;
  const nodes = compileRules(isMissing ? english.text : own.text);
  return {
    code: rulesModule(nodes),
    type: 'readonly RulesNode[]',
    faults: rulesDifferences(compileRules(english.text), nodes),
    missing: isMissing ? [''] : [],
    untranslated: isEnglish ? [''] : [],
  };
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

function partsOf(lang: string, english: SourceParts, folder: string): SourceParts {
  if (lang === DEFAULT_LANG) return english;
  return lang === PSEUDO_LANG ? pseudoParts(english) : readParts(`${folder}/${lang}`);
}

type Write = (path: string, text: string) => void;

/** Files and sections that English lacks. */
function unknownParts(english: SourceParts, other: SourceParts): readonly string[] {
  const files = new Set([...english.parts.values()].map(({ file }) => file));
  const unknown = [...other.parts]
    .filter(([path]) => !english.parts.has(path))
    .map(([, { file, section }]) => `${file}: English has no ${files.has(file) ? section : 'such file'}`);
  return [...new Set(unknown)];
}

/** Compile one side. Faults and gaps have the paths of their files. */
function writeSide(side: (typeof SIDES)[number], write: Write): LocalesReport {
  const source = `${ROOT}${side}/locales`;
  const target = `${ROOT}dist/locales/${side}`;
  const english = readParts(`${source}/${DEFAULT_LANG}`);
  const types = new Map<string, string>();
  const gaps = new Map<string, LanguageGaps>();
  const faults = globSync('*', { cwd: source })
    .filter((name) => !name.includes('.') && !LANGS.some((lang) => lang === name))
    .map((name) => `${side}/locales/${name}: the language is not in worker/protocol/languages.ts`);
  for (const lang of [...LANGS, PSEUDO_LANG]) {
    const own = partsOf(lang, english, source);
    const missing: string[] = [];
    const untranslated: string[] = [];
    const compiled = [...english.parts].flatMap(([path, part]) => {
      const out = `${target}/${lang}/${path}`;
      const nameOf = (key: string): string =>
        [part.file, [part.section, key].filter(Boolean).join('.')].filter(Boolean).join(': ');
      try {
        const helpersPath = relative(dirname(out), `${ROOT}worker/protocol`);
        const made = compilePart(part, own.parts.get(path), localeOf(side, lang), helpersPath);
        types.set(path, made.type);
        missing.push(...made.missing.map(nameOf));
        untranslated.push(...made.untranslated.map(nameOf));
        if (made.faults.length > 0) return made.faults.map(nameOf);
        write(`${out}.js`, made.code);
        const typesPath = `${relative(dirname(out), `${ROOT}dist/locales/${side}`)}.d.ts`;
        write(
          `${out}.d.ts`,
          `import type { Catalogues } from '${typesPath}';\nexport declare const messages: Catalogues['${path}'];\n`,
        );
        return [];
      } catch (error) {
        return [`${part.file}: ${error instanceof Error ? error.message : error}`];
      }
    });
    if (missing.length + untranslated.length > 0) gaps.set(`${side}/locales/${lang}`, { missing, untranslated });
    const all = [...own.faults, ...unknownParts(english, own), ...compiled];
    faults.push(...all.map((fault) => `${side}/locales/${lang}/${fault}`));
  }
  const members = [...types].map(([part, type]) => `  readonly '${part}': ${type};`).join('\n');
  write(`${target}.d.ts`, `${RICH_TYPES}\nexport interface Catalogues {\n${members}\n}\n`);
  if (side === 'worker') writeAll(target, [...types.keys()], write);
  return { faults, gaps };
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

/** Compile everything, and write each file with `write`. */
export function compileLocales(write: Write): LocalesReport {
  const reports = SIDES.map((side) => writeSide(side, write));
  return {
    faults: reports.flatMap(({ faults }) => faults),
    gaps: new Map(reports.flatMap(({ gaps }) => [...gaps])),
  };
}

/** Compile everything into dist/locales. Unchanged files are not rewritten, because servers watch them. */
export function writeLocales(): LocalesReport {
  const target = `${ROOT}dist/locales`;
  const written = new Set<string>();
  const report = compileLocales((path, text) => {
    written.add(path);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  });
  // The last valid module of a faulty catalogue stays, so that the page under development still works.
  if (report.faults.length === 0)
    for (const file of globSync('**/*.{js,ts}', { cwd: target }))
      if (!written.has(`${target}/${file}`)) rmSync(`${target}/${file}`);
  return report;
}

const LISTED_MAX = 20;

/** Lines for the terminal: the texts that pages show in English. */
export function gapLines({ gaps }: LocalesReport, listedMax = LISTED_MAX): readonly string[] {
  return [...gaps].flatMap(([folder, { missing, untranslated }]) => {
    const all = [...missing.map((key) => `${key} is missing`), ...untranslated.map((key) => `${key} is still English`)];
    const more = all.length > listedMax ? [`  and ${all.length - listedMax} more; --all lists them`] : [];
    return [
      `${folder}: ${missing.length} missing and ${untranslated.length} still English; pages show English there`,
      ...all.slice(0, listedMax).map((line) => `  ${line}`),
      ...more,
    ];
  });
}

if (import.meta.main) {
  const report = writeLocales();
  for (const line of gapLines(report, process.argv.includes('--all') ? Number.POSITIVE_INFINITY : LISTED_MAX))
    console.warn(line);
  for (const fault of report.faults) console.error(fault);
  if (report.faults.length > 0) process.exitCode = 1;
}
