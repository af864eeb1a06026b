/**
 * Compiles the catalogues of both sides into dist/locales: a module for each file and language, and one file of types a side.
 * The worker also gets `all.js`, a module with all languages of the registry.
 * The build, the page's development server and the tests do it first. Prints what is wrong and ends with status 1.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANG, isLang, LANGS, LANGUAGES, PSEUDO_LANG } from '../../protocol/languages.ts';
import { compileCatalogue, differences, moduleOf, typeOf } from './catalogue.ts';
import { pseudoCatalogue, pseudoRules } from './pseudo.ts';
import { compileRules, exampleNames, headingCount, type RulesNode } from './rules.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SIDES = ['web', 'worker'] as const;

/** One catalogue or one file of rules, in one language. */
interface Part {
  readonly code: string;
  readonly type: string;
  /** How it differs from the same part in English. */
  readonly faults: readonly string[];
}

const RICH_TYPES = `/** A part of a message that something is drawn around. */
export type Rich = readonly (string | number | object | Rich)[];
export type Wrap = (text: Rich) => string | number | object;
/** Text, or an element as its tag and children, or a place for an example: \`['example', name, ...captions]\`. */
export type RulesNode = string | readonly RulesNode[];
`;

function compilePart(english: string, text: string, isRules: boolean, lang: string, helpersPath: string): Part {
  if (isRules) {
    const [ours, theirs] = [compileRules(english), compileRules(text)];
    return { code: rulesModule(theirs), type: 'readonly RulesNode[]', faults: rulesDifferences(ours, theirs) };
  }
  const compiled = compileCatalogue(JSON.parse(text), lang);
  const { tree } = compileCatalogue(JSON.parse(english), DEFAULT_LANG);
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

/** The text of a part in the pseudo-language. */
const pseudoText = (text: string, isRules: boolean): string =>
  isRules ? pseudoRules(text) : JSON.stringify(pseudoCatalogue(JSON.parse(text)));

/** The first page shows all games at once, so what they say there is part of its own catalogue. */
const ON_FIRST_PAGE = /^games\/[^/]+\/home\.json$/;

/** The text of a file in one language; what the games say on the first page stands under `games` there. */
function readPart(folder: string, file: string): string {
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  if (file !== 'home.json') return text;
  const ids = globSync('games/*/home.json', { cwd: folder }).map((path) => path.split('/')[1] ?? '');
  const games = ids.sort().map((id) => [id, JSON.parse(readFileSync(`${folder}/games/${id}/home.json`, 'utf8'))]);
  return JSON.stringify({ ...JSON.parse(text), games: Object.fromEntries(games) });
}

type Write = (path: string, text: string) => void;

/** Compiles one side. Returns the faults, each with the path of its file. */
function writeSide(side: (typeof SIDES)[number], write: Write): readonly string[] {
  const source = `${ROOT}${side}/locales`;
  const target = `${ROOT}dist/locales/${side}`;
  const all = globSync('**/*.{json,md}', { cwd: `${source}/${DEFAULT_LANG}` }).sort();
  const files = all.filter((file) => !ON_FIRST_PAGE.test(file));
  const faults: string[] = [];
  const types = new Map<string, string>();
  const unknown = globSync('*', { cwd: source }).filter(
    (name) => !name.includes('.') && !LANGS.some((lang) => lang === name),
  );
  faults.push(...unknown.map((name) => `${side}/locales/${name}: the language is not in worker/protocol/languages.ts`));
  for (const lang of [...LANGS, PSEUDO_LANG]) {
    const extra = lang === PSEUDO_LANG ? [] : globSync('**/*.{json,md}', { cwd: `${source}/${lang}` });
    faults.push(
      ...extra
        .filter((file) => !all.includes(file))
        .map((file) => `${side}/locales/${lang}/${file}: English has no such file`),
    );
    for (const file of files) {
      const isRules = file.endsWith('.md');
      const part = file.replace(/\.\w+$/, '');
      const english = readPart(`${source}/${DEFAULT_LANG}`, file);
      const path = `${source}/${lang}/${file}`;
      const name = relative(ROOT, path);
      if (lang !== PSEUDO_LANG && !existsSync(path)) {
        faults.push(`${name} is missing`);
        continue;
      }
      const out = `${target}/${lang}/${part}`;
      try {
        const text = lang === PSEUDO_LANG ? pseudoText(english, isRules) : readPart(`${source}/${lang}`, file);
        const helpersPath = relative(dirname(out), `${ROOT}worker/protocol`);
        const compiled = compilePart(english, text, isRules, localeOf(side, lang), helpersPath);
        faults.push(...compiled.faults.map((fault) => `${name}: ${fault}`));
        types.set(part, compiled.type);
        write(`${out}.js`, compiled.code);
        const typesPath = `${relative(dirname(out), `${ROOT}dist/locales/${side}`)}.d.ts`;
        write(
          `${out}.d.ts`,
          `import type { Catalogues } from '${typesPath}';\nexport declare const messages: Catalogues['${part}'];\n`,
        );
      } catch (error) {
        faults.push(`${name}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  const members = [...types].map(([part, type]) => `  readonly '${part}': ${type};`).join('\n');
  write(`${target}.d.ts`, `${RICH_TYPES}\nexport interface Catalogues {\n${members}\n}\n`);
  if (side === 'worker') writeAll(target, [...types.keys()], write);
  return faults;
}

/** The locale of lists and numbers: the server takes the registry's, the page the bare code. */
const localeOf = (side: (typeof SIDES)[number], lang: string): string =>
  side === 'worker' && isLang(lang) ? LANGUAGES[lang].locale : lang;

/** One module with all parts in all languages of the registry: the worker answers in any of them at once. */
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

/** Compiles everything. Returns what is wrong with the catalogues. Files that stay the same are not touched: servers watch them. */
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
  // The last good module of a faulty catalogue stays, so that a page in development goes on.
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
