/** RK-14: the solver decides if a seat can play, compared with the reference rules, which try every table. */
import { describe, expect, test } from 'vitest';
import { bestMeld, canPlay } from '../../../../worker/games/rummikub/solver/solve.ts';
import type { Rules, State, Table, Tile } from '../../../../worker/games/rummikub/state.ts';
import { seedOf, times } from '../../../kit/depth.ts';
import { seededRng, shuffled } from '../../../kit/rng.ts';
import { heap, table } from '../kit/build-position.ts';
import { TEST_OPTIONS } from '../kit/contract-fixture.ts';
import { randomStates } from '../kit/random-plays.ts';
import { lockedChoices } from '../kit/reference-locked.ts';
import { isLegalTable } from '../kit/reference-rules.ts';
import { bestWorth, tablesOf } from '../kit/reference-sets.ts';

type Jokers = Rules['jokers'];

/** True if some tiles of the rack and the whole table form a table that the reference rules allow. */
const mayPlay = (sets: Table, rack: readonly Tile[], jokers: Jokers): boolean =>
  lockedChoices(rack).some((some) =>
    tablesOf([...sets.flat(), ...some]).some((after) =>
      isLegalTable({ table: sets, rack, melded: true, rules: { jokers, meldThenTable: false } }, after),
    ),
  );

/** Some sets of a played table and some tiles of a rack, few enough for the reference rules. */
function* corners(seed: number): Generator<{ readonly sets: Table; readonly rack: readonly Tile[] }> {
  const rng = seededRng(seed);
  const states: readonly State[] = Array.from({ length: times(2) }, (_, match) => match + 1).flatMap((match) => [
    ...randomStates(TEST_OPTIONS.all160, 3, seed + match),
  ]);
  for (const { table: all, racks, turn } of states) {
    const sets = shuffled(all, rng).slice(0, 1 + rng(4));
    const rack = shuffled(racks[turn] ?? [], rng).slice(0, 3);
    if (sets.length > 0 && sets.flat().length <= 14) yield { sets, rack: rack.toSorted((a, b) => a - b) };
  }
}

describe('who can play', () => {
  test.each(['free', 'locked'] as const)('RK-14 is the same by the solver and by the book: jokers are %s', (jokers) => {
    const tally = { can: 0, cannot: 0, jokers: 0 };
    for (const { sets, rack } of corners(seedOf(20))) {
      const can = mayPlay(sets, rack, jokers);
      expect([sets, rack, canPlay({ table: sets, rack, melded: true, jokers })]).toEqual([sets, rack, can]);
      tally[can ? 'can' : 'cannot'] += 1;
      if (sets.flat().includes(0)) tally.jokers += 1;
    }

    expect(tally.can).toBeGreaterThan(15);
    expect(tally.cannot).toBeGreaterThan(15);
    expect(tally.jokers).toBeGreaterThan(10);
  });

  test('RK-14 before the initial meld it is whether the rack holds 30, whatever lies on the table', () => {
    const sets = table('r4 r5 r6');

    for (const [rack, can] of [
      ['r7 r8 k1', false],
      ['r9 r10 r11', true],
      ['r2 r3 r4 r5 b4 b5 b6', false],
      ['r9 r10 *', true],
      ['r10 * *', true],
      ['r8 * *', false],
    ] as const)
      expect(canPlay({ table: sets, rack: heap(rack), melded: false, jokers: 'free' })).toBe(can);
  });

  test('RK-4 RK-5 the best initial meld is worth what the book says', () => {
    let melds = 0;
    for (const { racks, turn } of randomStates(TEST_OPTIONS.default, 4, seedOf(2))) {
      const rack = (racks[turn] ?? []).slice(0, 16);
      const best = bestWorth(rack);
      const found = bestMeld(rack);
      expect([rack, found?.value]).toEqual([rack, best >= 30 ? best : undefined]);
      if (found) melds += 1;
    }

    expect(melds).toBeGreaterThan(5);
  });
});
