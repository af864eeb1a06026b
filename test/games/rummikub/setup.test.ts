/** The box, the deal and the starting seat: RK-1 and RK-2. */
import { describe, expect, test } from 'vitest';
import { defaultOptions } from '../../../worker/games/default-options.ts';
import { asSeat, type ClockKind, type Rng } from '../../../worker/games/game.ts';
import { startMatch } from '../../../worker/games/match.ts';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import {
  BOXES,
  DEFAULTS,
  type Event,
  JOKER_RULES,
  type Options,
  PENALTIES,
  POOL_ENDS,
  ROUNDS_MAX,
  type State,
} from '../../../worker/games/rummikub/state.ts';
import { seeds } from '../../kit/depth.ts';
import { headOf } from '../../kit/play-match.ts';
import { seededRng, seededStreams } from '../../kit/rng.ts';
import { box, tiles } from './kit/build-position.ts';
import { difference } from './kit/reference-sets.ts';

const XP: Options = { ...DEFAULTS, box: 'xp' };

const dealt = (options: Options, seats: number, seed = 1): State =>
  rummikub.setup(options, seats, asSeat(0), seededRng(seed)).state;

/** A generator that draws these tiles in the opening draw, each round from a whole box. The deal is arbitrary. */
function turningUp(rounds: readonly string[], whole = box(2, 2)): Rng {
  const script = rounds.flatMap((round) => {
    const rest = [...whole];
    return tiles(round).map((tile) => {
      const at = rest.indexOf(tile);
      rest.splice(at, 1);
      return at;
    });
  });
  const rest = seededRng(5);
  return (bound) => script.shift() ?? rest(bound);
}

/** The opening draw of `seats` seats if these tiles are turned up. */
function opening(seats: number, ...rounds: readonly string[]): Extract<Event, { kind: 'opening' }> {
  const { state, events } = rummikub.setup(DEFAULTS, seats, asSeat(0), turningUp(rounds));
  const [event] = events;
  if (event?.kind !== 'opening') throw new Error('no opening draw');
  expect(state.turn).toBe(event.first);
  return event;
}

describe('the box', () => {
  test.each([2, 3, 4])('RK-1 for %i seats has 106 tiles, or 160 by choice', (seats) => {
    for (const [options, copies, jokers] of [
      [DEFAULTS, 2, 2],
      [XP, 3, 4],
    ] as const) {
      const { racks, pool, table } = dealt(options, seats);
      const all = [...racks.flat(), ...pool];
      expect(all.toSorted((a, b) => a - b)).toEqual(box(copies, jokers).toSorted((a, b) => a - b));
      expect(table).toEqual([]);
    }
  });

  test.each([5, 6])('RK-1 for %i seats has 160 tiles', (seats) => {
    const { racks, pool } = dealt(XP, seats);

    expect(difference(box(3, 4), [...racks.flat(), ...pool])).toEqual([]);
    expect(racks.flat().length + pool.length).toBe(160);
  });

  test('RK-1 106 tiles are refused for five and six seats', () => {
    const faultsOf = (options: Options) => [2, 3, 4, 5, 6].map((seats) => rummikub.optionFault(options, seats));

    expect(faultsOf(DEFAULTS)).toEqual([undefined, undefined, undefined, 'box', 'box']);
    expect(faultsOf(XP)).toEqual(Array(5).fill(undefined));
  });

  test('RK-1 RK-11 RK-12 RK-14 RK-17 the options can be these', () => {
    expect([BOXES, JOKER_RULES, PENALTIES, POOL_ENDS, ROUNDS_MAX]).toEqual([
      ['classic', 'xp'],
      ['free', 'locked'],
      [1, 2, 3],
      ['first-stuck', 'all-stuck'],
      6,
    ]);
  });

  test('RK-1 RK-12 the default options go by the seats and the clock', () => {
    const defaultsOf = (seats: number, clock: ClockKind | undefined) => {
      const { box: tiles, penalty, ...rest } = defaultOptions(rummikub, seats, clock);
      expect({ ...DEFAULTS, ...rest }).toEqual(DEFAULTS);
      return [tiles, penalty];
    };

    expect([2, 4, 5, 6].map((seats) => defaultsOf(seats, undefined)[0])).toEqual(['classic', 'classic', 'xp', 'xp']);
    expect([undefined, 'live', 'post'].map((clock) => defaultsOf(3, clock as ClockKind)[1])).toEqual([3, 3, 1]);
    expect(defaultsOf(6, 'post')).toEqual(['xp', 1]);
  });

  test('RK-1 deals 14 tiles to each seat, told apart by the seed', () => {
    for (let seats = 2; seats <= 6; seats += 1)
      expect(dealt(DEFAULTS, seats).racks.map((rack) => rack.length)).toEqual(Array(seats).fill(14));
    expect(dealt(DEFAULTS, 2, 1).racks).not.toEqual(dealt(DEFAULTS, 2, 2).racks);
  });

  test('RK-1 is played by two to six seats, and nobody has melded or drawn at the start', () => {
    expect(rummikub.seats).toEqual([2, 6]);
    expect(dealt(DEFAULTS, 3)).toMatchObject({ melded: [false, false, false], drawn: [[], [], []], skips: 0 });
  });

  test('RK-1 keeps the rules of the match', () => {
    const options: Options = { ...DEFAULTS, jokers: 'locked', penalty: 2, strict: true, poolEnd: 'all-stuck' };

    expect(dealt({ ...options, meldThenTable: true }, 2).rules).toEqual({
      jokers: 'locked',
      penalty: 2,
      strict: true,
      poolEnd: 'all-stuck',
      meldThenTable: true,
      version: rummikub.version,
    });
  });
});

describe('the opening draw', () => {
  test('RK-2 the highest number starts, of whatever colour', () => {
    expect(opening(3, 'r5 o12 b11')).toEqual({
      kind: 'opening',
      draws: [
        [
          { seat: 0, tile: tiles('r5')[0] },
          { seat: 1, tile: tiles('o12')[0] },
          { seat: 2, tile: tiles('b11')[0] },
        ],
      ],
      first: 1,
    });
  });

  test('RK-2 those who tie for the highest draw again, nobody else', () => {
    const { draws, first } = opening(4, 'r9 r2 b9 k8', 'r3 k4');

    expect(draws[1]?.map(({ seat }) => seat)).toEqual([0, 2]);
    expect(first).toBe(2);
  });

  test('RK-2 a tie may come again', () => {
    const { draws, first } = opening(2, 'r9 b9', 'k1 o1', 'r13 r12');

    expect(draws).toHaveLength(3);
    expect(first).toBe(0);
  });

  test('RK-2 who has a joker draws again, while the others keep what they have', () => {
    expect(opening(3, '* r9 b5', 'r10').first).toBe(0);
    expect(opening(3, '* r9 b5', 'r8').first).toBe(1);
    expect(opening(3, '* r9 b5', 'r8').draws[1]).toEqual([{ seat: 0, tile: tiles('r8')[0] }]);
  });

  test('RK-2 a joker may be followed by a joker, and by a tie', () => {
    expect(opening(2, '* r9', '*', 'r10').first).toBe(0);
    const { draws, first } = opening(3, 'r9 * b9', 'r4', 'k5 k6');

    expect(draws[2]?.map(({ seat }) => seat)).toEqual([0, 2]);
    expect(first).toBe(2);
  });

  test('RK-2 the tile drawn instead of a joker may tie for the highest', () => {
    const { draws, first } = opening(3, '* r9 b5', 'k9', 'r1 r2');

    expect(draws[2]?.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(first).toBe(1);
  });

  test('RK-2 who has a joker draws alone, though two others tie for the highest', () => {
    const { draws, first } = opening(3, '* r9 b9', 'k10');

    expect(draws[1]?.map(({ seat }) => seat)).toEqual([0]);
    expect([draws.length, first]).toEqual([2, 0]);
    expect(opening(3, '* r9 b9', 'k3', 'r1 r2').draws[2]?.map(({ seat }) => seat)).toEqual([1, 2]);
  });

  test('RK-2 jokers alone draw again all together', () => {
    expect(opening(2, '* *', 'r1 r2')).toMatchObject({ first: 1 });
  });

  test('RK-2 tiles turned up at the same time come from one box: no third equal tile', () => {
    for (const seed of seeds(300, 1)) {
      const [event] = rummikub.setup(DEFAULTS, 4, asSeat(0), seededRng(seed)).events;
      if (event?.kind !== 'opening') throw new Error('no opening draw');
      for (const draws of event.draws)
        expect(
          difference(
            draws.map(({ tile }) => tile),
            box(2, 2),
          ),
        ).toEqual([]);
    }
  });

  test('RK-2 what was turned up goes back, so that it may be dealt to anybody', () => {
    const { state } = rummikub.setup(DEFAULTS, 2, asSeat(0), turningUp(['r13 r12']));

    expect(state.racks.flat().length + state.pool.length).toBe(106);
  });

  test('RK-2 overrules the seat that the match would let start, and the match says so', () => {
    const rngAt = (entry: number) => (entry === 0 ? turningUp(['r1 r2 r13']) : seededStreams(1)(entry));
    const { match, events } = startMatch(rummikub, headOf(rummikub, 3, asSeat(1)), rngAt);

    expect(match.active).toEqual([2]);
    expect(events.map((event) => ('first' in event ? event.first : -1))).toEqual([2, 2]);
  });

  test('RK-2 then it goes clockwise', () => {
    const { state } = rummikub.setup(DEFAULTS, 3, asSeat(0), turningUp(['r1 r13 r2']));
    const turns = [0, 1, 2, 3].reduce<readonly State[]>(
      (states) => [
        ...states,
        ...states.slice(-1).map((at) => rummikub.play(at, at.turn, { kind: 'draw' }, seededRng(1)).state),
      ],
      [state],
    );

    expect(turns.map(({ turn }) => turn)).toEqual([1, 2, 0, 1, 2]);
  });
});
