/** Planted faults: the changes found in a piece of code, and the report on their outcomes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { gameIds } from '../../worker/games/registry.ts';
import { type Mutation, mutationsOf, mutationsOfGame, withFault } from './mutations.ts';
import { type Explanation, explanationsOf, isSamePlace, judge } from './report.ts';
import { loadedFiles, TestOrder } from './test-order.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilepost-mutations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All mutations of this code, as the changed code. */
function faultyCodes(code: string): readonly string[] {
  const path = join(folder, 'code.ts');
  writeFileSync(path, code);
  writeFileSync(join(folder, 'tsconfig.json'), '{ "files": ["code.ts"], "compilerOptions": { "noLib": true } }');
  return mutationsOf(folder, join(folder, 'tsconfig.json'), [path]).map((mutation) => withFault(code, mutation));
}

test('an operator becomes its neighbours and its opposite', () => {
  expect(faultyCodes('let a = b < c;')).toEqual(['let a = b <= c;', 'let a = b >= c;']);
  expect(faultyCodes('let a = b && !c;')).toEqual(['let a = b || !c;', 'let a = b && c;']);
});

test('a number becomes its neighbours, a truth value the other one', () => {
  expect(faultyCodes('let a = 3;')).toEqual(['let a = 4;', 'let a = 2;']);
  expect(faultyCodes('let a = 0, b = true;')).toEqual(['let a = 1, b = true;', 'let a = 0, b = false;']);
});

test('a statement is dropped, and an `if` goes or always holds', () => {
  expect(faultyCodes('a(); b();')).toEqual(['; b();', 'a(); ;']);
  expect(faultyCodes('if (a) throw b;')).toEqual(['if (true) throw b;', ';']);
});

test('an element is dropped, and a property that the object has without it', () => {
  expect(faultyCodes('let a = [b, ...c];')).toEqual(['let a = [...c];', 'let a = [b];']);
  expect(faultyCodes('let a = { b, ...c, d };')).toEqual(['let a = { b, ...c };']);
  expect(faultyCodes('let a = { b, ...(c && { d }) };')).toContain('let a = { b };');
});

test('words in types, imports, texts and comments stay as they are', () => {
  expect(faultyCodes("// 1 < 2\nimport type { A } from './a.ts';\ntype B = 1 | A;\nlet a: 1 = b('3 < 4');")).toEqual(
    [],
  );
});

test('(P-45) faults are found in every game, and none in bots, notation and earlier versions', () => {
  for (const game of gameIds) {
    const faults = mutationsOfGame(game);
    const files = new Set(faults.map(({ file }) => file));

    // The sample game, the smallest, has about 150.
    expect(faults.length).toBeGreaterThan(100);
    expect(files).toContain(`worker/games/${game}/rules.ts`);
    expect([...files].filter((file) => /bot|notation|-\d+\.ts/.test(file))).toEqual([]);
  }
});

const fault = (line: number): Mutation => ({
  file: 'rules.ts',
  line,
  code: `a < ${line}`,
  from: '<',
  to: '<=',
  nth: 1,
  start: 0,
  end: 1,
});
const because = (line: number): Explanation => ({
  file: 'rules.ts',
  code: `a < ${line}`,
  from: '<',
  to: '<=',
  why: 'a is odd',
});
/** 100 faults, of which those in these lines survive. */
const outcomes = (...survive: readonly number[]) =>
  Array.from({ length: 100 }, (_, line) => ({
    mutation: fault(line),
    killedBy: survive.includes(line) ? undefined : 'LN-7',
  }));

test('95 of 100 faults must be killed or explained, and all must be tried', () => {
  expect(judge(outcomes(1, 2, 3, 4, 5), [], 100)).toMatchObject({ killed: 95, share: 0.95, isEnough: true });
  expect(judge(outcomes(1, 2, 3, 4, 5, 6), [], 100)).toMatchObject({ killed: 94, isEnough: false });
  expect(judge(outcomes(1, 2, 3, 4, 5, 6), [because(6)], 100)).toMatchObject({ killed: 94, isEnough: true });
  expect(judge(outcomes(), [], 101)).toMatchObject({ untried: 1, isEnough: false });
});

test('each explanation stands for code that is still there', () => {
  for (const game of gameIds) {
    const explained: readonly Explanation[] = explanationsOf(game);
    const places = mutationsOfGame(game);

    for (const one of explained) {
      const fits = places.some((place) => isSamePlace(one, place));
      expect([fits, one.why.length > 20], JSON.stringify(one)).toEqual([true, true]);
    }
  }
});

test('a fault changes its file and nothing else', () => {
  const [mutation] = mutationsOfGame('qwantum');
  const text = readFileSync(new URL(`../../${mutation?.file}`, import.meta.url), 'utf8');

  expect(mutation && withFault(text, mutation)).not.toBe(text);
});

test('a fault is tried on the tests that load its file, first on the quick ones and on those that find its like', () => {
  const files = [
    { path: 'slow.ts', ms: 900 },
    { path: 'quick.ts', ms: 20 },
    { path: 'other.ts', ms: 1 },
    { path: 'middle.ts', ms: 200 },
  ];
  const order = new TestOrder(files, (path) => new Set([path, path === 'other.ts' ? 'b.ts' : 'a.ts']));
  const pathsOf = (source: string) => order.of(source).map(({ path }) => path);

  expect([pathsOf('a.ts'), pathsOf('b.ts')]).toEqual([['quick.ts', 'middle.ts', 'slow.ts'], ['other.ts']]);
  for (let n = 0; n < 2; n += 1) order.addFind('a.ts', 'middle.ts');
  expect(pathsOf('a.ts')).toEqual(['middle.ts', 'quick.ts', 'slow.ts']);
});

test('a test loads what its imports load, types excepted', () => {
  const loaded = loadedFiles('test/games/noch-mal/fresh-sheet.test.ts', 'noch-mal');

  expect(loaded).toContain('worker/games/noch-mal/fresh-colours.ts');
  expect(loaded).toContain('worker/games/noch-mal/state.ts');
  expect(loaded).not.toContain('worker/games/noch-mal/score.ts');
  expect(loaded).not.toContain('worker/games/noch-mal/rules.ts');
});

test('a test that loads the kits of games by their folders loads that of the game', () => {
  const loaded = loadedFiles('test/golden/golden.test.ts', 'noch-mal');

  expect(loaded).toContain('test/games/noch-mal/kit/game-kit.ts');
  expect(loaded).toContain('worker/games/noch-mal/rules-1.ts');
  expect(loaded).not.toContain('test/games/qwantum/kit/game-kit.ts');
});
