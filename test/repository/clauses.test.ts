/** Rule clauses and product ids: every cited id is defined, and every clause has a test with its id. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameIds } from '../../worker/games/registry.ts';
import { files, writtenFiles } from '../kit/repository.ts';
import { ROOT } from '../kit/source-imports.ts';

const idsIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([id, named]) => named ?? id);

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** By game: the ids of the clauses, from the headings of its RULES.md. */
const CLAUSES: ReadonlyMap<string, readonly string[]> = new Map(
  gameIds.map((game) => [game, idsIn(read(`worker/games/${game}/RULES.md`), /^#{2,4} ([A-Z]{2,}-\d+)\b/gm)]),
);

const prefixOf = (id: string): string => id.replace(/-.*/, '');
const prefixes = [...CLAUSES.values()].flatMap((ids) => [...new Set(ids.map(prefixOf))]);

/** Ids that are cited, with the files that cite them. */
function citations(pattern: RegExp): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { path, text } of writtenFiles)
    for (const id of new Set(idsIn(text, pattern))) found.set(id, [...(found.get(id) ?? []), path]);
  return found;
}

const undefinedIds = (pattern: RegExp, defined: ReadonlySet<string>): readonly string[] =>
  [...citations(pattern)].filter(([id]) => !defined.has(id)).map(([id, paths]) => `${id} in ${paths[0]}`);

describe('the clauses', () => {
  test('stand in the RULES.md of each folder of a game, and each game has a prefix of its own', () => {
    const folders = new Set(files.flatMap(({ path }) => /^worker\/games\/([^/]+)\//.exec(path)?.[1] ?? []));

    expect([...folders].toSorted()).toEqual([...CLAUSES.keys()].toSorted());
    expect(prefixes).toHaveLength(CLAUSES.size);
    expect(new Set(prefixes).size).toBe(CLAUSES.size);
  });

  for (const [game, ids] of CLAUSES) {
    test(`of ${game} each have a test with the id in its title`, () => {
      const tests = files.filter(({ path }) => path.startsWith(`test/games/${game}/`)).map(({ text }) => text);
      const titled = new Set(tests.flatMap((text) => idsIn(text, /\btest\(\s*['"`](\w+-\d+) /g)));

      expect(ids.filter((id) => !titled.has(id))).toEqual([]);
    });

    test(`of ${game} are numbered from 1 without a gap, each with one heading`, () => {
      const numbers = ids.map((id) => Number(id.replace(/.*-/, ''))).toSorted((a, b) => a - b);

      expect(numbers.length).toBeGreaterThan(0);
      expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    });
  }

  test('that are cited anywhere are defined', () => {
    const defined = new Set([...CLAUSES.values()].flat());
    const pattern = new RegExp(`\\b(?:${prefixes.join('|')})-\\d+\\b`, 'g');

    expect(citations(pattern).size).toBe(defined.size);
    expect(undefinedIds(pattern, defined)).toEqual([]);
  });
});

test('every product id that is cited is defined once in test/README.md', () => {
  const defined = idsIn(read('test/README.md'), /^\| (P-\d+) \|/gm);

  expect(defined.length).toBeGreaterThan(40);
  expect(new Set(defined).size).toBe(defined.length);
  expect(undefinedIds(/\bP-\d{1,2}\b/g, new Set(defined))).toEqual([]);
});
