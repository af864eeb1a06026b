/** A copy of the project in its own folder, for tests that add a game or a language. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
/** Folders that a copy builds itself or does not need. */
const LEFT_OUT = ['.git', '.data', '.wrangler', 'dist', 'node_modules'];

const PROGRAMS: Readonly<Record<string, string>> = { node: process.execPath, npm: 'npm' };
/** The environment of a user, without variables of the test runner, which would change the build. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|DEV|PROD|MODE|TEST|VITEST.*)$/.test(name)),
);

export interface ProjectCopy {
  readonly root: string;
  /** Run Node, npm or a program of `node_modules/.bin` in the copy. */
  readonly run: (program: string, ...words: readonly string[]) => SpawnSyncReturns<string>;
  readonly remove: () => void;
}

export function copyProject(): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), 'tilepost-copy-'));
  for (const name of readdirSync(ROOT))
    if (!LEFT_OUT.includes(name))
      // The type checker would reuse these results of the original folder for the copy.
      cpSync(join(ROOT, name), join(root, name), {
        recursive: true,
        filter: (path) => !/\.tsbuildinfo$|\/node_modules$/.test(path),
      });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    run: (program, ...words) =>
      spawnSync(PROGRAMS[program] ?? join(root, 'node_modules/.bin', program), words, {
        cwd: root,
        env,
        encoding: 'utf8',
      }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

const LANGUAGES = 'worker/protocol/languages.ts';

/** Add the invented language `xx` to the registry. */
export function nameLanguage(root: string): void {
  const registry = readFileSync(join(root, LANGUAGES), 'utf8');
  const named = registry.replace('  ko: {', "  xx: { name: 'Made-up', locale: 'xx' },\n  ko: {");
  if (named === registry) throw new Error(`${LANGUAGES}: no line of Korean`);
  writeFileSync(join(root, LANGUAGES), named);
}

/** Give the invented language the English catalogues. */
export function copyCatalogues(root: string): void {
  for (const side of ['web', 'worker'])
    cpSync(join(root, side, 'locales/en'), join(root, side, 'locales/xx'), { recursive: true });
}

/** Add the invented language to the registry with all its catalogues. */
export function addLanguage(root: string): void {
  nameLanguage(root);
  copyCatalogues(root);
}
