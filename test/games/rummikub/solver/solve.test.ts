/** The solver, compared with an integer program on positions of all sizes, and its general properties. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Rng } from '../../../../worker/games/game.ts';
import { canPlay, type SolveRequest, solve } from '../../../../worker/games/rummikub/solver/solve.ts';
import { colourOf, JOKER, type Tile } from '../../../../worker/games/rummikub/state.ts';
import { seeds, times } from '../../../kit/depth.ts';
import { seededRng } from '../../../kit/rng.ts';
import { expectValidSolution, totalWeight } from './check-solution.ts';
import { allSets, loadGlpk, optimum, WEIGH_TILES, WEIGH_VALUE } from './integer-program.ts';
import { CLASSIC, type Position, randomPosition, shuffled, type TileSupply, XP } from './random-positions.ts';

let glpk: Awaited<ReturnType<typeof loadGlpk>>;
beforeAll(async () => {
  glpk = await loadGlpk();
});

type Goal = 'tiles' | 'value';
const WORTHS = { tiles: WEIGH_TILES, value: WEIGH_VALUE } as const;
const GOALS: readonly Goal[] = ['tiles', 'value'];

/** Counters: a comparison without plays, or without proofs, would show nothing. */
interface Seen {
  plays: number;
  proofs: number;
  jokers: number;
}

function compare({ table, rack }: Position, goal: Goal, seen: Seen): void {
  const question: SolveRequest = { table, rack, goal, jokers: 'free' };
  const answer = solve(question);
  if (answer) expectValidSolution(question, answer);
  const best = optimum(glpk, table, rack, WORTHS[goal]);
  expect({ worth: totalWeight(answer?.laid ?? [], WORTHS[goal]), table, rack }).toEqual({ worth: best, table, rack });
  seen[answer ? 'plays' : 'proofs'] += 1;
  if (answer?.table.flat().includes(JOKER)) seen.jokers += 1;
}

interface Class {
  readonly name: string;
  readonly box: TileSupply;
  readonly tiles: readonly [from: number, to: number];
  readonly rack: number;
  readonly positions: number;
}
const CLASSES: readonly Class[] = [
  { name: 'an empty table', box: CLASSIC, tiles: [0, 0], rack: 14, positions: 20 },
  { name: 'a small table', box: CLASSIC, tiles: [3, 29], rack: 14, positions: 40 },
  { name: 'a small table and a small rack', box: CLASSIC, tiles: [3, 29], rack: 3, positions: 40 },
  { name: 'a table of 30 to 60 tiles', box: CLASSIC, tiles: [30, 60], rack: 14, positions: 24 },
  { name: 'a table of 65 to 85 tiles', box: CLASSIC, tiles: [65, 85], rack: 14, positions: 6 },
  { name: 'nearly the whole box', box: CLASSIC, tiles: [90, 106], rack: 5, positions: 5 },
  { name: 'a large rack', box: CLASSIC, tiles: [10, 50], rack: 30, positions: 8 },
  { name: 'the large box', box: XP, tiles: [10, 80], rack: 14, positions: 24 },
  { name: 'the large box, nearly all of it', box: XP, tiles: [100, 155], rack: 5, positions: 5 },
];

describe('the solver finds what the integer program finds', () => {
  for (const { name, box, tiles, rack, positions } of CLASSES)
    test(`on ${name}`, () => {
      const seen: Seen = { plays: 0, proofs: 0, jokers: 0 };
      for (const seed of seeds(positions)) {
        const rng = seededRng(seed);
        const wanted = { ...box, jokers: rng(box.jokers + 1), tiles: tiles[0] + rng(tiles[1] - tiles[0] + 1), rack };
        compare(randomPosition(wanted, rng), GOALS[seed % 2] ?? 'tiles', seen);
      }
      expect(seen.plays).toBeGreaterThan(0);
      expect(seen.jokers).toBeGreaterThan(0);
    });

  test('where nothing can be played', () => {
    const seen: Seen = { plays: 0, proofs: 0, jokers: 0 };
    for (const seed of seeds(80)) {
      const rng = seededRng(seed);
      const position = randomPosition({ copies: 2, jokers: rng(2), tiles: 3 + rng(20), rack: 1 + rng(3) }, rng);
      compare(position, 'tiles', seen);
    }
    expect(seen.proofs).toBeGreaterThan(8);
    expect(seen.plays).toBeGreaterThan(8);
  });
});

test('the program has as many sets as the paper says', () => {
  expect([2, 4].map((jokers) => allSets(jokers).length)).toEqual([1173, 1445]);
});

/** Positions with few and with many solutions. */
function* positions(count: number): Iterable<Position & { readonly rng: Rng }> {
  for (const seed of seeds(count, 1_000)) {
    const rng = seededRng(seed);
    const rack = [2, 5, 14][seed % 3] ?? 14;
    yield { ...randomPosition({ copies: 2, jokers: rng(3), tiles: rng(50), rack }, rng), rng };
  }
}

describe('whatever the position', () => {
  test('some play is found if and only if a best one is', () => {
    let plays = 0;
    for (const { table, rack } of positions(60)) {
      const best = solve({ table, rack, goal: 'tiles', jokers: 'free' });
      const any = solve({ table, rack, goal: 'any', jokers: 'free' });
      expect(any === undefined).toBe(best === undefined);
      expect(canPlay({ table, rack, melded: true, jokers: 'free' })).toBe(best !== undefined);
      if (any) expectValidSolution({ table, rack }, any);
      if (any) plays += 1;
    }
    expect(plays).toBeGreaterThan(20);
    expect(plays).toBeLessThan(times(60));
  });

  test('other colours change nothing', () => {
    for (const { table, rack, rng } of positions(30)) {
      const order = shuffled([0, 1, 2, 3], rng);
      const as = (tile: Tile): Tile =>
        tile === JOKER ? JOKER : tile + 13 * ((order[colourOf(tile)] ?? 0) - colourOf(tile));
      const other = { table: table.map((set) => set.map(as)), rack: rack.map(as) };
      for (const goal of GOALS) {
        const worths = [{ table, rack }, other].map((position) =>
          totalWeight(solve({ ...position, goal, jokers: 'free' })?.laid ?? [], WORTHS[goal]),
        );
        expect(worths[1]).toBe(worths[0]);
      }
    }
  });

  test('the order of sets and tiles changes nothing about what is laid', () => {
    for (const { table, rack, rng } of positions(30)) {
      const shuffledOne = { table: shuffled(table, rng), rack: shuffled(rack, rng) };
      const [one, other] = [{ table, rack }, shuffledOne].map((position) =>
        solve({ ...position, goal: 'tiles', jokers: 'free' }),
      );
      expect(other?.laid).toEqual(one?.laid);
    }
  });

  test('the same question has the same answer', () => {
    for (const { table, rack } of positions(30)) {
      const question: SolveRequest = { table, rack, goal: 'value', jokers: 'free' };
      expect(solve(question)).toEqual(solve(structuredClone(question)));
    }
  });
});
