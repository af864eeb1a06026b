/** No import cycles between files or between folders, type imports included. Lazy imports may close a cycle. */
import { dirname } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { files } from '../kit/repository.ts';
import { importsOf, type SourceFile } from '../kit/source-imports.ts';

type Edge = readonly [from: string, to: string];

/**
 * One cycle in a directed graph, as the names on it, with the first one repeated at the end; undefined if there is
 * none.
 */
function findCycle(edges: readonly Edge[]): readonly string[] | undefined {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of edges) if (from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (name: string): readonly string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    path.push(name);
    for (const target of targets.get(name) ?? []) {
      const cycle = visit(target);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(name);
    return undefined;
  };
  for (const name of targets.keys()) {
    const cycle = visit(name);
    if (cycle) return cycle;
  }
  return undefined;
}

const edgesOf = (sources: readonly SourceFile[]): readonly Edge[] => {
  const known = new Set(sources.map(({ path }) => path));
  return sources
    .flatMap(importsOf)
    .filter(({ how, to }) => how !== 'lazy' && known.has(to))
    .map(({ from, to }) => [from, to]);
};

/** Imports between the direct children of a folder, each with everything below it. */
function edgesBetweenChildren(folder: string, edges: readonly Edge[]): readonly Edge[] {
  const childOf = (path: string): string | undefined => {
    if (!path.startsWith(`${folder}/`)) return undefined;
    const [child, ...rest] = path.slice(folder.length + 1).split('/');
    return rest.length > 0 ? `${folder}/${child}` : undefined;
  };
  return edges.flatMap(([from, to]): readonly Edge[] => {
    const [a, b] = [childOf(from), childOf(to)];
    return a !== undefined && b !== undefined ? [[a, b]] : [];
  });
}

const foldersOf = (paths: readonly string[]): readonly string[] => {
  const folders = new Set<string>();
  for (const path of paths)
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  return [...folders].toSorted();
};

const source = (path: string, text: string): SourceFile => ({ path, text });

describe('imports go in no circle', () => {
  const edges = edgesOf(files);

  test('between files', () => {
    expect(edges.length).toBeGreaterThan(1_000);
    expect(findCycle(edges)).toBeUndefined();
  });

  const folders = foldersOf(files.map(({ path }) => path));
  test('between folders', () => {
    expect(folders.length).toBeGreaterThan(50);
    expect(folders.map((folder) => findCycle(edgesBetweenChildren(folder, edges))).filter(Boolean)).toEqual([]);
  });

  test('and one would be found: of types, over three files, between folders alone, not a lazy one', () => {
    const files = [
      source('a/x.ts', "import type { Y } from './y.ts';"),
      source('a/y.ts', "import { z } from './z.ts';"),
      source('a/z.ts', "import { x } from './x.ts';"),
    ];
    expect(findCycle(edgesOf(files))).toEqual(['a/x.ts', 'a/y.ts', 'a/z.ts', 'a/x.ts']);

    const apart = [
      source('a/b/one.ts', "import { two } from '../c/two.ts';"),
      source('a/c/two.ts', ''),
      source('a/c/three.ts', "import { four } from '../b/four.ts';"),
      source('a/b/four.ts', ''),
    ];
    expect(findCycle(edgesOf(apart))).toBeUndefined();
    expect(findCycle(edgesBetweenChildren('a', edgesOf(apart)))).toEqual(['a/b', 'a/c', 'a/b']);

    const lazy = [source('a/x.ts', "const y = await import('./y.ts');"), source('a/y.ts', "import './x.ts';")];
    expect(findCycle(edgesOf(lazy))).toBeUndefined();
  });
});
