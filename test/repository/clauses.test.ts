/** Rule clauses and product ids: each one that is cited is defined here, and each clause has a test with its id. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files, writtenFiles } from '../kit/repository.ts';
import { ROOT } from '../kit/source-imports.ts';

/** By game: how its clauses are called, and how many there are. */
const CLAUSES: Readonly<Record<string, readonly [prefix: string, count: number]>> = {
  'lucky-numbers': ['LN', 16],
  'noch-mal': ['NM', 19],
  qwantum: ['QW', 16],
  rummikub: ['RK', 18],
};

const clauseIds = ([prefix, count]: readonly [string, number]): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}-${i + 1}`);

const idsIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([id, named]) => named ?? id);

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Ids that are cited somewhere, with the files that cite them. */
function citations(pattern: RegExp): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { path, text } of writtenFiles)
    for (const id of new Set(idsIn(text, pattern))) found.set(id, [...(found.get(id) ?? []), path]);
  return found;
}

const undefinedIds = (pattern: RegExp, defined: ReadonlySet<string>): readonly string[] =>
  [...citations(pattern)].filter(([id]) => !defined.has(id)).map(([id, paths]) => `${id} in ${paths[0]}`);

describe('the clauses', () => {
  test('are known for every game', () => {
    const games = new Set(files.flatMap(({ path }) => /^worker\/games\/([^/]+)\//.exec(path)?.[1] ?? []));

    expect([...games]).toEqual(Object.keys(CLAUSES));
  });

  for (const [game, clauses] of Object.entries(CLAUSES)) {
    test(`of ${game} each have a test with the id in its title`, () => {
      const tests = files.filter(({ path }) => path.startsWith(`test/games/${game}/`)).map(({ text }) => text);
      const titled = new Set(tests.flatMap((text) => idsIn(text, /\btest\(\s*['"`](\w+-\d+) /g)));

      expect(clauseIds(clauses).filter((id) => !titled.has(id))).toEqual([]);
    });

    test(`of ${game} each have one heading in its RULES.md, and it has no others`, () => {
      const headings = idsIn(read(`worker/games/${game}/RULES.md`), /^#{2,4} ([A-Z]{2}-\d+)\b/gm);

      expect(headings.toSorted()).toEqual(clauseIds(clauses).toSorted());
    });
  }

  test('that are cited anywhere are defined', () => {
    const defined = new Set(Object.values(CLAUSES).flatMap(clauseIds));

    expect(citations(/\b(?:LN|NM|QW|RK)-\d+\b/g).size).toBe(defined.size);
    expect(undefinedIds(/\b(?:LN|NM|QW|RK)-\d+\b/g, defined)).toEqual([]);
  });
});

test('every product id that is cited is defined once in test/README.md', () => {
  const defined = idsIn(read('test/README.md'), /^\| (P-\d+) \|/gm);

  expect(defined.length).toBeGreaterThan(40);
  expect(new Set(defined).size).toBe(defined.length);
  expect(undefinedIds(/\bP-\d{1,2}\b/g, new Set(defined))).toEqual([]);
});
