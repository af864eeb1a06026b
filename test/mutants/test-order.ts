/** The tests to run on a planted fault, and their order. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, ROOT } from '../kit/source-imports.ts';
import type { TestFile } from './test-host.ts';

/** Number of finds assumed for a file that has found nothing yet. */
const FINDS_AT_FIRST = 0.1;

/**
 * The project's files that a file loads, including itself; paths are relative to the project. If the name of a folder
 * is computed at run time, as for game kits, it is assumed to be `game`.
 */
export function loadedFiles(path: string, game: string): ReadonlySet<string> {
  const loaded = new Set([path]);
  // The set grows during the iteration.
  for (const from of loaded) {
    const text = readFileSync(join(ROOT, from), 'utf8').replace(
      /\bimport\(`([^`$]*)\$\{\w+\}([^`$]*)`\)/g,
      `import('$1${game}$2')`,
    );
    for (const { to, how } of importsOf({ path: from, text })) if (how !== 'type' && to.endsWith('.ts')) loaded.add(to);
  }
  return loaded;
}

/** The tests of a game. Learns which of them find the faults of a source file. */
export class TestOrder {
  readonly #files: readonly TestFile[];
  readonly #loaded: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #finds = new Map<string, number>();

  constructor(files: readonly TestFile[], loaded: (path: string) => ReadonlySet<string>) {
    this.#files = files;
    this.#loaded = new Map(files.map(({ path }) => [path, loaded(path)]));
  }

  /** The tests that load a source file, ordered by time per fault found in it. */
  of(source: string): readonly TestFile[] {
    const price = ({ path, ms }: TestFile): number =>
      ms / (FINDS_AT_FIRST + (this.#finds.get(`${source} ${path}`) ?? 0));
    return this.#files
      .filter(({ path }) => this.#loaded.get(path)?.has(source))
      .toSorted((a, b) => price(a) - price(b));
  }

  /** Count a fault of a source file that a test has found. */
  addFind(source: string, path: string): void {
    const key = `${source} ${path}`;
    this.#finds.set(key, (this.#finds.get(key) ?? 0) + 1);
  }
}
