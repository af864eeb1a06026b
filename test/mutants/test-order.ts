/** Which tests a planted fault is tried on, and in which order. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, ROOT } from '../kit/source-imports.ts';
import type { TestFile } from './test-host.ts';

/** Finds that count for a file that has found nothing yet. */
const FINDS_AT_FIRST = 0.1;

/**
 * Returns the project's files that a file loads, itself included; paths are from the top of the project. If the name of a
 * folder is worked out at run time, as for the kits of games, it is taken to be `game`.
 */
export function loadedFiles(path: string, game: string): ReadonlySet<string> {
  const loaded = new Set([path]);
  // The set grows while it is walked.
  for (const from of loaded) {
    const text = readFileSync(join(ROOT, from), 'utf8').replace(
      /\bimport\(`([^`$]*)\$\{\w+\}([^`$]*)`\)/g,
      `import('$1${game}$2')`,
    );
    for (const { to, how } of importsOf({ path: from, text })) if (how !== 'type' && to.endsWith('.ts')) loaded.add(to);
  }
  return loaded;
}

/** The tests of a game. It learns which of them find the faults of a source file. */
export class TestOrder {
  readonly #files: readonly TestFile[];
  readonly #loaded: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #finds = new Map<string, number>();

  constructor(files: readonly TestFile[], loaded: (path: string) => ReadonlySet<string>) {
    this.#files = files;
    this.#loaded = new Map(files.map(({ path }) => [path, loaded(path)]));
  }

  /** The tests that load a source file: first those that take little time for each fault found in it. */
  of(source: string): readonly TestFile[] {
    const price = ({ path, ms }: TestFile): number =>
      ms / (FINDS_AT_FIRST + (this.#finds.get(`${source} ${path}`) ?? 0));
    return this.#files
      .filter(({ path }) => this.#loaded.get(path)?.has(source))
      .toSorted((a, b) => price(a) - price(b));
  }

  /** Counts a fault of a source file that a test has found. */
  addFind(source: string, path: string): void {
    const key = `${source} ${path}`;
    this.#finds.set(key, (this.#finds.get(key) ?? 0) + 1);
  }
}
