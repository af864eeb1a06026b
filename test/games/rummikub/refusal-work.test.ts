/** The highest cost of a legality check (RK-6, RK-11), in work and not in time. Searches for the most costly turns. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Rng } from '../../../worker/games/game.ts';
import { lockedRefusal } from '../../../worker/games/rummikub/locked-jokers.ts';
import { meldRefusal } from '../../../worker/games/rummikub/meld.ts';
import { SETS_MAX, type Table, type Tile, VERSION } from '../../../worker/games/rummikub/state.ts';
import { countingWork } from '../../kit/count-work.ts';
import { seeds } from '../../kit/depth.ts';
import { seededRng, shuffled } from '../../kit/rng.ts';
import { asVersion1, box, codeOf, position, table } from './kit/build-position.ts';
import { type JokerTurn, randomJokerTurn } from './kit/random-turns.ts';
import { difference, isSet } from './kit/reference-sets.ts';

/** Most blocks of code that one call may run. A million of them take about 20 ms of CPU. */
const WORK_MAX = 100_000;
/** The same for calls counted in a new process, where no function has run before: 4 ms of CPU. */
const FIRST_WORK_MAX = 180_000;
const BOX = box(3, 4);

/** The tiles with the most work to decide if they are worth 30, found by long searches. */
const COSTLY = [
  '* * r1 r1 r3 r3 r4 b1 b1 b2 b2 b4 b4 k1 k1 k2 k2 k5 k5 o1 o1 o3 o3',
  '* * r1 r1 r2 r2 r2 r4 r4 b1 b1 b1 b3 k1 k1 k1 k2 k2 k2 k5 o1 o1 o3 o3 o3',
  '* * r1 r1 r2 r2 r5 r5 b1 b1 b2 b2 b4 b4 b6 k1 k1 k3 k3 k4 k4 o1 o1 o3 o3 o5 o5',
  '* r1 r1 r2 r3 r6 b1 b1 b2 b2 b4 b4 b5 b8 b8 k1 k1 k2 k2 k4 k4 k5 o1 o1 o3',
  '* * r1 r1 r1 r3 r3 r3 r5 r5 r5 r8 b1 b1 b1 b2 b3 b3 b3 b5 b5 k2 k2 k2 k4 k4 k4 k6 o2 o2 o4 o7',
  '* * * r1 r1 r1 r2 r2 r2 b1 b1 b1 b3 b3 b3 k1 k1 k1 k2 k2 k2 o1 o1',
];

type Count = (run: () => void) => number;

/** The work to decide if these tiles can form a meld of 30, in any turn that plays them. */
const meldWork = (count: Count, laid: readonly Tile[]): number =>
  count(() => meldRefusal([], [], laid, { meldThenTable: true }));

/** The work of the more costly version. */
const lockWork = (count: Count, { before, after, laid }: JokerTurn): number =>
  Math.max(
    ...([{}, { version: VERSION }] as const).map((rules) => count(() => lockedRefusal(before, after, laid, rules))),
  );

const turnOf = (before: Table, after: Table): JokerTurn => ({
  before,
  after,
  laid: difference(after.flat(), before.flat()),
});

/** Hill climbing from turn to turn, each with at least as much work as the one before. Return the most work found. */
function climb<T>(first: T, steps: number, workOf: (turn: T) => number, next: (turn: T) => T): number {
  let [turn, most] = [first, workOf(first)];
  for (let step = 0; step < steps; step += 1) {
    const other = next(turn);
    const work = workOf(other);
    if (work >= most) [turn, most] = [other, work];
  }
  return most;
}

/** One tile more, if the box has it, or one less. */
function otherTiles(rng: Rng, laid: readonly Tile[], top: number): readonly Tile[] {
  if (rng(2) === 0 && laid.length > 3) return laid.toSpliced(rng(laid.length), 1);
  const more = [...laid, rng(8) === 0 ? 0 : 1 + 13 * rng(4) + rng(top)];
  return difference(more, BOX).length > 0 ? laid : more;
}

/** One tile or set more or less on one of the tables; the same turn if the result is not a turn. */
function otherTurn(rng: Rng, turn: JokerTurn): JokerTurn {
  const change = (sets: Table): Table => {
    const at = rng(sets.length);
    const set = sets[at] ?? [];
    switch (rng(5)) {
      case 0:
        return sets.with(at, [...set, rng(53)]);
      case 1:
        return sets.with(at, [rng(53), ...set]);
      case 2:
        return sets.with(at, set.with(rng(set.length), rng(4) > 0 ? rng(53) : 0));
      case 3:
        return sets.toSpliced(at, sets.length > 1 ? 1 : 0);
      default:
        return [...sets, set];
    }
  };
  const next = rng(3) === 0 ? turnOf(change(turn.before), turn.after) : turnOf(turn.before, change(turn.after));
  const { before, after, laid } = next;
  const isTurn = laid.length > 0 && difference(before.flat(), after.flat()).length === 0;
  const isInBox = difference(after.flat(), BOX).length === 0 && after.length <= SETS_MAX;
  return isTurn && isInBox && [...before, ...after].every(isSet) ? next : turn;
}

describe('an initial meld that goes on with the table', () => {
  test.each([
    ['k4 k5 k6', 'r1 r1 r2 b1 b3 k1 k2 k3 o1 o3 * * k13', 'k2 * k4 k5 k6 / r1 b1 k1 o1 / r1 r2 * / b3 k3 o3'],
    [
      'k4 k5 k6 / r3 b3 o3',
      'r1 r1 r2 r2 b1 b2 k1 k2 k3 k3 o1 o2 * * k13',
      'r1 b1 k1 o1 / r2 b2 k2 o2 / r1 r2 * / r3 b3 o3 k3 / k3 k4 k5 k6 *',
    ],
  ])('RK-6 takes little work: %s, rack %s', (before, rack, after) => {
    const options = { melded: [false, true], rules: { jokers: 'locked', meldThenTable: true } } as const;
    const state = position(`${before} | rack ${rack} | rack k1`, options);

    const refusals = countingWork((count) =>
      [state, asVersion1(state)].map((at) => {
        let code: string | undefined;
        expect(
          count(() => {
            code = codeOf(at, after);
          }),
        ).toBeLessThan(WORK_MAX);
        return code;
      }),
    );
    expect(refusals).toEqual(['meld-table', 'meld-table']);
  });

  test('RK-6 takes little work if the tiles are laid for which long searches have found the most', () => {
    const script = fileURLToPath(new URL('kit/meld-work.ts', import.meta.url));
    const work: readonly number[] = JSON.parse(
      execFileSync(process.execPath, [script, ...COSTLY], { encoding: 'utf8' }),
    );

    expect(work).toHaveLength(COSTLY.length);
    expect(Math.min(...work)).toBeGreaterThan(10_000);
    expect(Math.max(...work)).toBeLessThan(FIRST_WORK_MAX);
  });

  test('RK-6 takes little work in all turns that a search for much work finds', () => {
    countingWork((count) => {
      for (const seed of seeds(2, 1)) {
        const rng = seededRng(seed);
        const top = 3 + rng(6);
        const first: readonly Tile[] = shuffled(BOX, rng)
          .filter((tile) => tile === 0 || 1 + ((tile - 1) % 13) <= top)
          .slice(0, 10 + rng(10));
        const most = climb(
          first,
          60,
          (laid) => meldWork(count, laid),
          (laid) => otherTiles(rng, laid, top),
        );
        expect(most).toBeLessThan(WORK_MAX);
      }
    });
  });
});

describe('locked jokers', () => {
  test.each([
    [
      'k1 r1 b1 / * r6 * / * r4 *',
      'b11 o11 k11 * / k1 r1 b1 * / o2 b2 k2 r2 / k4 k5 k6 / r4 r5 r6 r7 / b11 o11 k11 * / k1 r1 b1 * / r4 r5 r6 r7',
    ],
    ['r5 * * / r5 * *', 'o5 b5 k5 / * * r10 / r5 b5 k5 / r6 r7 r8 / r4 r5 r6 * r8 * / o1 o2 o3 / k5 k6 k7 k8 k9'],
    ['r5 * * * *', 'r5 r6 r7 r8 r9 / b1 b2 * / b4 b5 * / k1 k2 * / k4 k5 *'],
    [
      'b8 * b10 b11 b12 b13 / b8 * * *',
      'b8 r8 k8 o8 / b8 b9 b10 b11 b12 b13 / k2 * k4 / r5 r6 * r8 / b5 * b7 / b5 * b7',
    ],
  ])('RK-11 take little work: %s to %s', (before, after) => {
    countingWork((count) => expect(lockWork(count, turnOf(table(before), table(after)))).toBeLessThan(WORK_MAX));
  });

  test('RK-11 take little work in all turns that a search for much work finds', () => {
    countingWork((count) => {
      for (const seed of seeds(2, 1)) {
        const rng = seededRng(seed);
        let turn = randomJokerTurn(rng);
        while (!turn) turn = randomJokerTurn(rng);
        const most = climb(
          turn,
          80,
          (one) => lockWork(count, one),
          (one) => otherTurn(rng, one),
        );
        expect(most).toBeLessThan(WORK_MAX);
      }
    });
  });
});
