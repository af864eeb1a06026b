/**
 * Compiles the catalogues of both sides into dist/locales, and one file of types per side. Per language, each area has a
 * module `first`, which a page loads before it can be used, and a module `late` with all other sections. Rules are
 * modules of their own. The worker also gets `all.js`, a module with all registered languages, and browsers below the line
 * get a script with one sentence.
 * The build, the page's development server and the tests run it first. Prints faults and exits with status 1.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANG, isLang, LANGS, LANGUAGES, PSEUDO_LANG } from '../../protocol/languages.ts';
import { type CompiledSection, compileCatalogue, type MessageNode, moduleOf, typeOf } from './catalogue.ts';
import { OLD_BROWSER_FILE, oldBrowserScript } from './old-browser.ts';
import { pseudoCatalogue, pseudoRules } from './pseudo.ts';
import { readParts, type SourcePart, type SourceParts } from './read-parts.ts';
import { compileRules, exampleNames, headingCount, type RulesNode } from './rules.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SIDES = ['web', 'worker'] as const;

/** One part, compiled for one language. */
interface Part {
  readonly content: CompiledSection | readonly RulesNode[];
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
function compilePart(english: SourcePart, own: SourcePart | undefined, locale: string): Part {
  if (english.isRules) return compileRulesPart(english, own);
  const source: MessageNode = JSON.parse(english.text);
  const messages = (): unknown => (own === undefined ? null : JSON.parse(own.text));
  const compiled = compileCatalogue(source, locale, own === english ? source : messages(), english.section);
  const { tree } = compileCatalogue(source, DEFAULT_LANG);
  return { ...compiled, content: compiled, type: typeOf(tree) };
}

function compileRulesPart(english: SourcePart, own: SourcePart | undefined): Part {
  const isMissing = own === undefined || own.text.trim() === '';
  const isEnglish = own !== english && own?.text === english.text;
  const nodes = compileRules(isMissing ? english.text : own.text);
  return {
    content: nodes,
    type: 'readonly RulesNode[]',
    faults: rulesDifferences(compileRules(english.text), nodes),
    missing: isMissing ? [''] : [],
    untranslated: isEnglish ? [''] : [],
  };
}

const isRulesContent = (content: Part['content']): content is readonly RulesNode[] => Array.isArray(content);

/** The parts of one module, by section. */
type ModuleParts = ReadonlyMap<string, Part>;

function codeOf(parts: ModuleParts, helpersPath: string): string {
  const sections = new Map<string, CompiledSection>();
  for (const [section, { content }] of parts) {
    if (isRulesContent(content)) return `export const ${section}=${JSON.stringify(content)};\n`;
    sections.set(section, content);
  }
  return moduleOf(sections, helpersPath);
}

/** The module of a part. The page computes it too (web/locales/import-catalogue.ts). */
const modulePath = (path: string): string => path.replace(/\/(?!first$|rules$)\w+$/, '/late');

function rulesDifferences(ours: readonly RulesNode[], theirs: readonly RulesNode[]): readonly string[] {
  const [wanted, found] = [exampleNames(ours).join(', '), exampleNames(theirs).join(', ')];
  return [
    ...(wanted === found ? [] : [`it shows the examples ${found}, English shows ${wanted}`]),
    ...(headingCount(ours) === headingCount(theirs) ? [] : ['it has another number of headings than English']),
  ];
}

const errorText = (error: unknown): string => (error instanceof Error ? error.message : `${error}`);

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

/** A draft of a game is in English alone. Its listing says so, and is read as text: the build would import all games. */
const isDraft = (game: string): boolean =>
  /^ {2}isDraft: true,$/m.test(readFileSync(`${ROOT}worker/games/${game}/listing.ts`, 'utf8'));

/** True if other languages need not have a text: a part of a game, or its sentence on the first page. */
const isEnglishOnly = (path: string, key: string): boolean => {
  const [, game] = /^games\/([\w-]+)/.exec(path) ?? /^home\b.*\bgames\.([\w-]+)/.exec(`${path}/${key}`) ?? [];
  return game !== undefined && isDraft(game);
};

/** The parts of one language, by module and section. A module with a fault is left out. */
interface CompiledLanguage extends LanguageGaps {
  readonly modules: ReadonlyMap<string, ModuleParts>;
  readonly types: ReadonlyMap<string, string>;
  readonly faults: readonly string[];
}

function compileLanguage(english: SourceParts, own: SourceParts, locale: string): CompiledLanguage {
  const modules = new Map<string, Map<string, Part>>();
  const types = new Map<string, string>();
  const faults = [...own.faults, ...unknownParts(english, own)];
  const missing = new Set<string>();
  const untranslated: string[] = [];
  const faulty = new Set<string>();
  const files = new Set([...own.parts.values()].map(({ file }) => file));
  for (const [path, part] of english.parts) {
    const [module, section] = [modulePath(path), basename(path)];
    // A whole file that is missing is one gap.
    const isFileMissing = !files.has(part.file);
    const nameOf = (key: string): string => [part.file, isFileMissing ? '' : key].filter(Boolean).join(': ');
    try {
      const made = compilePart(part, own.parts.get(path), locale);
      types.set(path, made.type);
      const isWanted = (key: string): boolean => !isEnglishOnly(path, key);
      for (const key of made.missing.filter(isWanted)) missing.add(nameOf(key));
      untranslated.push(...made.untranslated.filter(isWanted).map(nameOf));
      faults.push(...made.faults.map(nameOf));
      if (made.faults.length > 0) faulty.add(module);
      const parts = modules.get(module) ?? new Map<string, Part>();
      modules.set(module, parts.set(section, made));
    } catch (error) {
      faulty.add(module);
      faults.push(`${part.file}: ${errorText(error)}`);
    }
  }
  for (const module of faulty) modules.delete(module);
  return { modules, types, faults, missing: [...missing], untranslated };
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
    const { missing, untranslated, ...compiled } = compileLanguage(
      english,
      partsOf(lang, english, source),
      localeOf(side, lang),
    );
    for (const [path, type] of compiled.types) types.set(path, type);
    for (const [path, parts] of compiled.modules) writeModule(`${target}/${lang}`, path, parts, write);
    if (missing.length + untranslated.length > 0) gaps.set(`${side}/locales/${lang}`, { missing, untranslated });
    faults.push(...compiled.faults.map((fault) => `${side}/locales/${lang}/${fault}`));
  }
  const members = [...types].map(([part, type]) => `  readonly '${part}': ${type};`).join('\n');
  write(`${target}.d.ts`, `${RICH_TYPES}\nexport interface Catalogues {\n${members}\n}\n`);
  if (side === 'worker') writeAll(target, [...types.keys()], write);
  return { faults, gaps };
}

/** Write a module with its types. `path` is its path in the folder of a language. */
function writeModule(folder: string, path: string, parts: ModuleParts, write: Write): void {
  const out = `${folder}/${path}`;
  write(`${out}.js`, codeOf(parts, relative(dirname(out), `${ROOT}worker/protocol`)));
  const typesPath = relative(dirname(out), `${dirname(folder)}.d.ts`);
  const members = [...parts.keys()].map(
    (section) => `export declare const ${section}: Catalogues['${dirname(path)}/${section}'];\n`,
  );
  write(`${out}.d.ts`, `import type { Catalogues } from '${typesPath}';\n${members.join('')}`);
}

/** The locale of lists and numbers: the server uses the registry's, the page the language code. */
const localeOf = (side: (typeof SIDES)[number], lang: string): string =>
  side === 'worker' && isLang(lang) ? LANGUAGES[lang].locale : lang;

/** Write one module with all parts in all registered languages, because the worker answers in any of them. */
function writeAll(target: string, parts: readonly string[], write: Write): void {
  const modules = LANGS.flatMap((lang, i) => parts.map((part, j) => ({ lang, part, name: `m${i}_${j}` })));
  const imports = modules.map(
    ({ lang, part, name }) => `import{${basename(part)} as ${name}}from'./${lang}/${modulePath(part)}.js';\n`,
  );
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
  const write: Write = (path, text) => {
    written.add(path);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  const report = compileLocales(write);
  // The last valid module of a faulty catalogue stays, so that the page under development still works.
  if (report.faults.length > 0) return report;
  write(`${target}/${OLD_BROWSER_FILE}`, oldBrowserScript());
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
