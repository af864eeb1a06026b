/** The solver, compared with brute force for few tiles; locked jokers and kept sets too. */
import { describe, expect, test } from 'vitest';
import { setValue, subtractTiles } from '../../../../worker/games/rummikub/sets.ts';
import { bestMeld, canPlay, type SolveRequest, solve } from '../../../../worker/games/rummikub/solver/solve.ts';
import type { Table, Tile } from '../../../../worker/games/rummikub/state.ts';
import { seeds, times } from '../../../kit/depth.ts';
import { seededRng } from '../../../kit/rng.ts';
import { respectsLocks } from '../kit/reference-locked.ts';
import { allTables } from './brute-force.ts';
import { expectValidSolution, keptSets, sortedTiles, totalWeight } from './check-solution.ts';
import { WEIGH_TILES, WEIGH_VALUE } from './integer-program.ts';
import { edgeCasePosition, randomPosition } from './random-positions.ts';

const GOALS = { tiles: WEIGH_TILES, value: WEIGH_VALUE } as const;

interface Best {
  readonly worth: number;
  /** The most old sets that can be kept, by the played tiles. */
  readonly kept: ReadonlyMap<string, number>;
}

/** The best of all legal tables. */
function bestOf({ table, rack, jokers }: SolveRequest, worth: (tile: Tile) => number): Best {
  let best = 0;
  const kept = new Map<string, number>();
  for (const after of allTables(table.flat(), rack)) {
    const laid = subtractTiles(after.flat(), table.flat());
    const sum = totalWeight(laid, worth);
    const name = laid.join(' ');
    const same = keptSets(table, after);
    if (sum < best || (sum === best && same <= (kept.get(name) ?? -1))) continue;
    if (jokers === 'locked' && !respectsLocks(table, after, laid)) continue;
    best = sum;
    kept.set(name, same);
  }
  return { worth: best, kept };
}

function compare(question: SolveRequest): boolean {
  const worth = GOALS[question.goal === 'value' ? 'value' : 'tiles'];
  const answer = solve(question);
  const best = bestOf(question, worth);
  expect({ ...question, worth: totalWeight(answer?.laid ?? [], worth) }).toEqual({ ...question, worth: best.worth });
  if (!answer) return false;
  expectValidSolution(question, answer);
  const most = best.kept.get(answer.laid.join(' '));
  if (question.jokers === 'free')
    expect({ ...question, kept: keptSets(question.table, answer.table) }).toEqual({ ...question, kept: most });
  return true;
}

describe('the solver finds the best of all tables that can be made', () => {
  for (const jokers of ['free', 'locked'] as const)
    test(`with ${jokers} jokers${jokers === 'free' ? ', and keeps as many sets as the laid tiles let it' : ''}`, () => {
      let plays = 0;
      for (const seed of seeds(30)) {
        const rng = seededRng(seed);
        const question: SolveRequest = { ...edgeCasePosition(rng), goal: seed % 2 ? 'tiles' : 'value', jokers };
        if (compare(question)) plays += 1;
      }
      expect(plays).toBeGreaterThan(10);
      expect(plays).toBeLessThan(times(30));
    });
});

describe('locked jokers', () => {
  test('RK-11 brute force finds the play beside a set whose only tile comes after its jokers', () => {
    // * * o1, o1 * o3 o4, and the rack b4 k2 k3 o2: o2 frees the joker for k2 and k3.
    const table = [
      [0, 0, 40],
      [40, 0, 42, 43],
    ];
    expect(compare({ table, rack: [17, 28, 29, 41], goal: 'value', jokers: 'locked' })).toBe(true);
  });

  test('are laid as the clause wants, and sometimes cost something', () => {
    let worse = 0;
    let stuck = 0;
    for (const seed of seeds(40, 7_000)) {
      const rng = seededRng(seed);
      const position = randomPosition({ copies: 2, jokers: 2, tiles: 20 + rng(30), rack: 1 + rng(10) }, rng);
      const [free, locked] = (['free', 'locked'] as const).map((jokers) =>
        solve({ ...position, goal: 'tiles', jokers }),
      );
      const [most = 0, least = 0] = [free, locked].map((answer) => totalWeight(answer?.laid ?? [], WEIGH_TILES));
      expect(least).toBeLessThanOrEqual(most);
      expect(canPlay({ ...position, melded: true, jokers: 'locked' })).toBe(locked !== undefined);
      if (least < most) worse += 1;
      if (free && !locked) stuck += 1;
      if (!locked) continue;
      expectValidSolution(position, locked);
      expect(respectsLocks(position.table, locked.table, locked.laid)).toBe(true);
    }
    expect(worse).toBeGreaterThan(3);
    expect(stuck).toBeGreaterThan(0);
  });
});

describe('the best initial meld', () => {
  const sumOf = (sets: Table): number => sets.reduce((sum, set) => sum + setValue(set), 0);

  test('is worth the most that the rack has', () => {
    let melds = 0;
    for (const seed of seeds(40, 3_000)) {
      const rng = seededRng(seed);
      const { rack } = randomPosition({ copies: 2, jokers: rng(3), tiles: 0, rack: 8 + rng(8) }, rng);
      const most = [...allTables([], rack)].reduce((best, sets) => Math.max(best, sumOf(sets)), 0);
      const meld = bestMeld(rack);
      expect({ rack, value: meld?.value ?? 0 }).toEqual({ rack, value: most >= 30 ? most : 0 });
      expect(canPlay({ table: [[1, 2, 3]], rack, melded: false, jokers: 'free' })).toBe(most >= 30);
      if (!meld) continue;
      melds += 1;
      expect(sumOf(meld.sets)).toBe(meld.value);
      expectValidSolution({ table: [], rack }, { table: meld.sets, laid: sortedTiles(meld.sets.flat()) });
    }
    expect(melds).toBeGreaterThan(5);
    expect(melds).toBeLessThan(times(40));
  });

  test('may be 30 and not 29', () => {
    expect(bestMeld([9, 10, 11])?.value).toBe(30);
    expect(bestMeld([9, 10, 11, 14])?.sets).toEqual([[9, 10, 11]]);
    expect(bestMeld([8, 9, 10, 14])).toBeUndefined();
  });

  test('counts a joker as what it stands for, in the better reading', () => {
    expect(bestMeld([0, 0, 10])?.value).toBe(33);
    expect(bestMeld([0, 0, 13])?.value).toBe(39);
    expect(bestMeld([0, 9, 10])?.value).toBe(30);
    // Both runs need a joker as red 11.
    expect(bestMeld([0, 0, 9, 10, 12, 13, 24, 24])?.value).toBe(66);
    expect(bestMeld([0, 8, 9])).toBeUndefined();
  });
});
