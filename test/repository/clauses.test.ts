/** Clauses of games, rules of the room and product ids: all cited ids are defined, and all rules have tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allGameIds } from '../../worker/games/registry.ts';
import { files, writtenFiles } from '../kit/repository.ts';
import { ROOT } from '../kit/source-imports.ts';

const idsIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([id, named]) => named ?? id);

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** By game: the ids of the clauses, from the headings of its RULES.md. */
const CLAUSES: ReadonlyMap<string, readonly string[]> = new Map(
  allGameIds.map((game) => [game, idsIn(read(`worker/games/${game}/RULES.md`), /^#{2,4} ([A-Z]{2,}-\d+)\b/gm)]),
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

/** Ids at the start of a title, alone or behind others: `R-9 ...`, `(P-32) R-9 ...`, also of tables of cases. */
const TITLE = /(?:\b(?:test|it|describe)|\))\(\s*['"`]((?:\(?[A-Z]{1,2}-\d+\)?[,:]? )+)/g;

const idsInTitles = (text: string): readonly string[] =>
  [...text.matchAll(TITLE)].flatMap(([, ids = '']) => idsIn(ids, /\b[A-Z]{1,2}-\d+\b/g));

describe('the rules of the room', () => {
  const rules = idsIn(read('worker/room/RULES.md'), /^### (R-\d+) \S/gm);

  test('are numbered from 1 in their order, and each is a sentence or a few', () => {
    const texts = [...read('worker/room/RULES.md').matchAll(/^### R-.*\n\n([^#]+)/gm)].map(([, text = '']) => text);

    expect(rules.length).toBeGreaterThanOrEqual(25);
    expect(rules).toEqual(rules.map((_, i) => `R-${i + 1}`));
    expect(texts).toHaveLength(rules.length);
    expect(texts.filter((text) => text.length < 40 || text.length > 400)).toEqual([]);
  });

  test('each have a test of the object or the service with the id in its title', () => {
    const tests = files.filter(({ path }) => /^test\/(worker|e2e)\//.test(path));
    const titled = new Set(tests.flatMap(({ text }) => idsInTitles(text)));

    expect(rules.filter((id) => !titled.has(id))).toEqual([]);
  });

  test('that are cited anywhere are defined', () => {
    expect(undefinedIds(/\bR-\d+\b/g, new Set(rules))).toEqual([]);
  });

  test('would be missed without a title of their own', () => {
    expect(
      idsInTitles("it('R-1 a move', ...); it.each([1])('P-2 R-3: x %s', ...); // R-4\nit('a move of R-5')"),
    ).toEqual(['R-1', 'P-2', 'R-3']);
  });
});

test('every product id that is cited is defined once in test/README.md', () => {
  const defined = idsIn(read('test/README.md'), /^\| (P-\d+) \|/gm);

  expect(defined.length).toBeGreaterThan(40);
  expect(new Set(defined).size).toBe(defined.length);
  expect(undefinedIds(/\bP-\d{1,2}\b/g, new Set(defined))).toEqual([]);
});
