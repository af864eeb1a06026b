/**
 * Searches that decide legality, compared with exhaustive functions: the same verdicts in both versions of the rules.
 */
import { describe, expect, test } from 'vitest';
import { lockedRefusal } from '../../../worker/games/rummikub/locked-jokers.ts';
import { meldRefusal } from '../../../worker/games/rummikub/meld.ts';
import { isSet, setValue, subtractTiles } from '../../../worker/games/rummikub/sets.ts';
import { COLOURS, HIGHEST, JOKER, numberOf, type Tile, VERSION } from '../../../worker/games/rummikub/state.ts';
import { seeds } from '../../kit/depth.ts';
import { seededRng, shuffled } from '../../kit/rng.ts';
import { box, tiles } from './kit/build-position.ts';
import { randomJokerTurn } from './kit/random-turns.ts';
import { lockedVerdict } from './kit/reference-locked.ts';

const jokersOf = (count: number): readonly Tile[] => Array.from({ length: count }, () => JOKER);

/**
 * Lengths of runs to try: longer ones can be split into these. Six and seven are for three or four jokers at one end.
 */
const RUN_LENGTHS = [3, 4, 5, 6, 7] as const;

/** Runs with `tile` as their lowest numbered tile. */
function* runsStartingWith(tile: Tile, tiles: readonly Tile[]): Iterable<readonly Tile[]> {
  for (const length of RUN_LENGTHS)
    for (let before = 0; before < length; before += 1) {
      const behind = Array.from({ length: length - before - 1 }, (_, i) => tile + 1 + i);
      yield [...jokersOf(before), tile, ...behind.map((next) => (tiles.includes(next) ? next : JOKER))];
    }
}

/** Groups of three and four with `tile`. */
function* groupsContaining(tile: Tile, tiles: readonly Tile[]): Iterable<readonly Tile[]> {
  const others = COLOURS.map((_, colour) => 1 + colour * HIGHEST + numberOf(tile) - 1).filter(
    (other) => other !== tile && tiles.includes(other),
  );
  for (let some = 0; some < 1 << others.length; some += 1) {
    const chosen = [tile, ...others.filter((_, i) => (some >> i) & 1)];
    for (const length of [3, 4]) if (chosen.length <= length) yield [...chosen, ...jokersOf(length - chosen.length)];
  }
}

/** True if some of these tiles can form sets worth at least `wanted`. The tiles must be in ascending order. */
function canReachValue(tiles: readonly Tile[], wanted: number): boolean {
  if (wanted <= 0) return true;
  const first = tiles.find((tile) => tile !== JOKER);
  if (first === undefined) return false;
  for (const set of [...runsStartingWith(first, tiles), ...groupsContaining(first, tiles)])
    if (
      isSet(set) &&
      subtractTiles(set, tiles).length === 0 &&
      canReachValue(subtractTiles(tiles, set), wanted - setValue(set))
    )
      return true;
  return canReachValue(subtractTiles(tiles, [first]), wanted);
}

/** True if these tiles can form sets worth 30. */
const isMeld = (laid: readonly Tile[]): boolean => meldRefusal([], [], laid, { meldThenTable: true }) === undefined;

/** A few tiles of low numbers with 0 to 4 jokers, so that 30 is often just reached or missed. */
function randomTiles(seed: number): readonly Tile[] {
  const rng = seededRng(seed);
  const top = 3 + rng(11);
  const numbered = shuffled(box(3, 0), rng).filter((tile) => 1 + ((tile - 1) % 13) <= top);
  return [...Array.from({ length: rng(5) }, () => 0), ...numbered.slice(0, 3 + rng(6)).toSorted((a, b) => a - b)];
}

describe('30 from the rack', () => {
  test('RK-6 are found if and only if there is a way to make them', () => {
    const tally = { found: 0, missed: 0 };
    for (const seed of seeds(500, 1)) {
      const laid = randomTiles(seed);
      const isThere = canReachValue(laid, 30);
      expect([laid, isMeld(laid)]).toEqual([laid, isThere]);
      tally[isThere ? 'found' : 'missed'] += 1;
    }

    expect(tally.found).toBeGreaterThan(70);
    expect(tally.missed).toBeGreaterThan(70);
  });

  test.each([
    ['r9 r10 *', true, 'a joker behind the run'],
    ['r12 r13 *', true, 'a joker before a run to 13'],
    ['r13 * *', true, 'two jokers before the 13'],
    ['r8 b8 k8 o8', true, 'a group of four: 32, where three are 24'],
    ['r2 r3 * * * * b1 k1 o1', true, 'a run of six: 27, and a group of 3'],
    ['r1 r2 * * * * b2 k2', false, 'the same one lower, and no group'],
    ['r4 * * * *', true, 'a run of five with four jokers'],
    ['r3 * * * *', false, 'a run of five: 25'],
    ['* * * *', false, 'jokers alone are no set'],
    ['r5 b5 o5 * * *', true, 'a group of four and a run have one 5 each'],
  ])('RK-6 RK-5 of %s: %s (%s)', (text, isThere) => {
    expect([isMeld(tiles(text)), canReachValue(tiles(text), 30)]).toEqual([isThere, isThere]);
  });
});

describe('the law of locked jokers', () => {
  const turns = seeds(4_000, 1).flatMap((seed) => randomJokerTurn(seededRng(seed)) ?? []);
  const VERDICTS = { locked: 'broken', 'locked-joker': 'homeless' } as const;

  test.each([
    [1, {}],
    [2, { version: VERSION }],
  ] as const)(
    'RK-11 of version %i is what a search for any story says: legal, homeless or broken',
    (version, rules) => {
      const tally = { legal: 0, homeless: 0, broken: 0 };
      for (const { before, after, laid } of turns) {
        const code = lockedRefusal(before, after, laid, rules)?.code as keyof typeof VERDICTS | undefined;
        const verdict = code ? VERDICTS[code] : 'legal';
        expect([before, after, verdict]).toEqual([before, after, lockedVerdict(before, after, laid, version)]);
        tally[verdict] += 1;
      }

      expect(Math.min(...Object.values(tally))).toBeGreaterThan(20);
    },
  );

  test('RK-11 of version 1 allowed more than version 2', () => {
    const isLegal = (rules: object) =>
      turns.filter((turn) => !lockedRefusal(turn.before, turn.after, turn.laid, rules));

    expect(isLegal({}).length).toBeGreaterThan(isLegal({ version: VERSION }).length + 20);
  });
});
