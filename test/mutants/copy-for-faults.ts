/** A copy of the project for planting faults: the working tree itself is never changed. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../kit/source-imports.ts';
import { type Mutation, withFault } from './mutations.ts';

export interface TreeCopy {
  readonly root: string;
  /** Call `use` while the fault is in its file. */
  readonly plant: <R>(mutation: Mutation, use: () => R | Promise<R>) => Promise<R>;
  readonly remove: () => void;
}

export function copyTree(): TreeCopy {
  const root = mkdtempSync(join(tmpdir(), 'tilepost-mutants-'));
  for (const name of ['worker', 'test', 'package.json'])
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    async plant(mutation, use) {
      const path = join(root, mutation.file);
      const whole = readFileSync(path, 'utf8');
      writeFileSync(path, withFault(whole, mutation));
      try {
        return await use();
      } finally {
        writeFileSync(path, whole);
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
