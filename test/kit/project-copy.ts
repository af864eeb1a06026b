/** A copy of the project in a folder of its own, for tests that add a game or a language to it. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
/** Folders that a copy builds by itself or does not need. */
const LEFT_OUT = ['.git', '.data', '.wrangler', 'dist', 'node_modules'];

const PROGRAMS: Readonly<Record<string, string>> = { node: process.execPath, npm: 'npm' };
/** The environment that a person has: a build for tests is another build. */
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
      // The type checker would take what it wrote about this folder for true of the copy.
      cpSync(join(ROOT, name), join(root, name), {
        recursive: true,
        filter: (path) => !path.endsWith('.tsbuildinfo'),
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
