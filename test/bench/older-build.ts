/** The build that a bench compares this one with: of an older commit, or in a folder that holds one. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface OlderBuild {
  /** The script that serves it. */
  readonly script: string;
  readonly remove: () => void;
}

function run(folder: string, program: string, ...words: readonly string[]): void {
  const { status, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stderr}`);
}

const scriptIn = (folder: string): string => join(folder, 'worker/tools/serve.mjs');

/** Build a commit in a folder of its own, with the packages of this one. A folder with a build is used as it is. */
export function olderBuild(commitOrFolder: string): OlderBuild {
  const given = resolve(commitOrFolder);
  if (existsSync(scriptIn(given))) return { script: scriptIn(given), remove: () => {} };
  const parent = mkdtempSync(join(tmpdir(), 'tilepost-commit-'));
  const folder = join(parent, 'tree');
  run(ROOT, 'git', 'worktree', 'add', '--detach', folder, commitOrFolder);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  run(folder, 'npm', 'run', '-s', 'build');
  const remove = () => {
    run(ROOT, 'git', 'worktree', 'remove', '--force', folder);
    rmSync(parent, { recursive: true, force: true });
  };
  return { script: scriptIn(folder), remove };
}
