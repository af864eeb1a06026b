/** The end of a round and of a match in Rummikub, and points over several rounds. */
import { describe, expect, test } from 'vitest';
import { asSeat, seatsOf } from '../../../worker/games/game.ts';
import { isBetweenRounds, playMove, startMatch } from '../../../worker/games/match.ts';
import type { Match } from '../../../worker/games/match-types.ts';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import { DEFAULTS, type Rummikub, rackSum, type State } from '../../../worker/games/rummikub/state.ts';
import { headOf } from '../../kit/play-match.ts';
import { seededStreams } from '../../kit/rng.ts';
import {
  afterMove,
  afterMoves,
  DRAW,
  kindsOf,
  lay,
  type PositionSpec,
  position,
  refusalOf,
  TIMEOUT,
  tiles,
  viewOf,
} from './kit/build-position.ts';

const outcomeOf = (state: State) => rummikub.outcome(state);
/** A position with an empty pool. */
const dry = (text: string, given: PositionSpec = {}): State => position(`${text} | pool`, given);
const allStuck: PositionSpec = { rules: { poolEnd: 'all-stuck' } };

describe('an empty pool', () => {
  test('RK-14 gives nothing to draw', () => {
    const state = dry('r4 r5 r6 | rack r7 k2 | rack r3 k1');

    expect(refusalOf(state, DRAW)).toEqual({ code: 'pool-empty', clause: 'RK-14' });
    expect([...rummikub.moves(viewOf(state))].map(({ kind }) => kind)).not.toContain('draw');
  });

  test('RK-14 lets the round go on as long as the next seat can play', () => {
    const { state, events } = afterMove(dry('r4 r5 r6 | rack r7 k2 | rack r3 k1'), lay('r4 r5 r6 r7'));

    expect(outcomeOf(state)).toBeUndefined();
    expect(kindsOf(events)).toEqual(['played']);
    expect(rummikub.active(state)).toEqual([1]);
  });

  test('RK-14 ends the round when the first seat cannot play a single tile', () => {
    const { state, events } = afterMove(dry('r4 r5 r6 | rack r7 r3 | rack k1 k9 | rack r2'), lay('r4 r5 r6 r7'));

    expect(outcomeOf(state)).toEqual({ points: [-1, -8, 9], ranks: [2, 3, 1], why: 'stuck' });
    expect(events.slice(1)).toEqual([{ kind: 'skipped', seat: 1, why: 'stuck' }]);
    expect(rummikub.active(state)).toEqual([]);
  });

  test('RK-14 ends it as soon as the last tile is drawn, if the next seat is stuck', () => {
    const { state, events } = afterMove(position('r4 r5 r6 | rack r7 k2 | rack k1 | pool b1'), DRAW, () => 0);

    expect(kindsOf(events)).toEqual(['drew', 'skipped']);
    expect(outcomeOf(state)?.why).toBe('stuck');
  });

  test('RK-14 ends it as soon as penalty tiles empty the pool, if the next seat is stuck', () => {
    const { state, events } = afterMove(position('r4 r5 r6 | rack r7 k2 | rack k1 | pool b1'), TIMEOUT, () => 0);

    expect(kindsOf(events)).toEqual(['penalty', 'skipped']);
    expect(outcomeOf(state)?.why).toBe('stuck');
  });

  test('RK-14 does not end it before: with one tile left a stuck seat draws it', () => {
    const { state } = afterMove(position('r4 r5 r6 | rack r7 k2 | rack k1 | pool b1'), lay('r4 r5 r6 r7'));

    expect(outcomeOf(state)).toBeUndefined();
    expect([...rummikub.moves(viewOf(state))]).toEqual([DRAW]);
  });

  test.each([
    ['splits a run', 'r4 r5 r6 r7 r8 / k1 k2 k3', 'r6'],
    ['joins runs and groups', 'o1 o2 o3 o4 / r1 b1 k1 o1 / k1 k2 k3', 'b1'],
    ['needs a tile of a group and two of the rack', 'b4 k4 o4 r4 / k1 k2 k3', 'r5 r6'],
    ['frees a joker', 'r6 * r8 / b7 b8 b9 / k1 k2 k3', 'r7'],
    ['puts its joker anywhere', 'k1 k2 k3', '*'],
  ])('RK-14 asks whether a seat can play by exact search: it can if it %s', (_, sets, rack) => {
    const before = dry(`${sets} | rack k4 k12 | rack ${rack} o13`);
    const { state } = afterMove(before, lay(sets.replace('k1 k2 k3', 'k1 k2 k3 k4')));

    expect(outcomeOf(state)).toBeUndefined();
    expect([...rummikub.moves(viewOf(state))].length).toBeGreaterThan(0);
  });

  test('RK-14 asks by exact search: two groups of four and a fifth colour make no third', () => {
    const before = dry('r7 b7 k7 o7 / k1 k2 k3 | rack k4 k12 | rack r7 o13');

    expect(outcomeOf(afterMove(before, lay('r7 b7 k7 o7 / k1 k2 k3 k4')).state)?.why).toBe('stuck');
  });

  test('RK-14 locked jokers make a seat stuck that could play with free ones', () => {
    const text = 'b6 b7 * / k9 k10 k11 | rack k12 r1 | rack k7 o7';
    const move = lay('b6 b7 * / k9 k10 k11 k12');

    // A freed joker could join k7 and o7, but the run b6 b7 would be too short without it.
    expect(outcomeOf(afterMove(dry(text), move).state)?.why).toBe('stuck');
    const longer = text.replace('b6 b7 *', 'b5 b6 b7 *');
    const grown = lay('b5 b6 b7 * / k9 k10 k11 k12');
    expect(outcomeOf(afterMove(dry(longer), grown).state)).toBeUndefined();
    expect(outcomeOf(afterMove(dry(longer, { rules: { jokers: 'locked' } }), grown).state)?.why).toBe('stuck');
  });

  test('RK-14 the initial meld of 30 still holds', () => {
    const given = { melded: [true, false] };
    const low = dry('r4 r5 r6 | rack r7 k2 | rack r8 b9 k9 o1', given);
    const high = dry('r4 r5 r6 | rack r7 k2 | rack b10 k10 o10 r8', given);

    expect(outcomeOf(afterMove(low, lay('r4 r5 r6 r7')).state)?.why).toBe('stuck');
    expect(outcomeOf(afterMove(high, lay('r4 r5 r6 r7')).state)).toBeUndefined();
  });
});

describe('the option all-stuck', () => {
  test('RK-14 skips a seat that cannot play, and goes on', () => {
    const { state, events } = afterMove(
      dry('r4 r5 r6 | rack r7 r3 | rack k1 k9 | rack r8', allStuck),
      lay('r4 r5 r6 r7'),
    );

    expect(events.slice(1)).toEqual([{ kind: 'skipped', seat: 1, why: 'stuck' }]);
    expect(outcomeOf(state)).toBeUndefined();
    expect(rummikub.active(state)).toEqual([2]);
  });

  test('RK-14 comes back to the same seat if all others are stuck', () => {
    const { state, events } = afterMove(
      dry('r4 r5 r6 | rack r7 r8 k1 | rack k9 | rack k5', allStuck),
      lay('r4 r5 r6 r7'),
    );

    expect(kindsOf(events)).toEqual(['played', 'skipped', 'skipped']);
    expect(rummikub.active(state)).toEqual([0]);
    expect(outcomeOf(state)).toBeUndefined();
  });

  test('RK-14 ends when no seat can play', () => {
    const { state, events } = afterMove(dry('r4 r5 r6 | rack r7 k1 | rack k9 | rack k5', allStuck), lay('r4 r5 r6 r7'));

    expect(kindsOf(events)).toEqual(['played', 'skipped', 'skipped', 'skipped']);
    expect(outcomeOf(state)).toEqual({ points: [12, -8, -4], ranks: [1, 3, 2], why: 'stuck' });
  });
});

describe('a clock that runs out with an empty pool', () => {
  const BOTH = 'r4 r5 r6 | rack r7 k2 | rack r3 k1';

  test('RK-14 skips the seat', () => {
    const { state, events } = afterMove(dry(BOTH), TIMEOUT);

    expect(events).toEqual([{ kind: 'skipped', seat: 0, why: 'clock' }]);
    expect(state.racks).toEqual(dry(BOTH).racks);
    expect([state.turn, outcomeOf(state)]).toEqual([1, undefined]);
  });

  test('RK-14 a whole round of skips ends the round', () => {
    const state = afterMoves(dry(BOTH), TIMEOUT, TIMEOUT);

    expect(outcomeOf(state)).toEqual({ points: [-5, 5], ranks: [2, 1], why: 'skipped' });
  });

  test('RK-14 a play between begins the count anew', () => {
    const state = afterMoves(dry(BOTH), TIMEOUT, lay('r3 r4 r5 r6'), TIMEOUT);

    expect(outcomeOf(state)?.why).toBe('stuck');
    const third = dry('r4 r5 r6 | rack r7 k2 | rack r3 r2 k1');
    expect(outcomeOf(afterMoves(third, TIMEOUT, lay('r3 r4 r5 r6'), TIMEOUT))).toBeUndefined();
  });

  test('RK-14 skips by the clock and skips of the stuck make one whole round', () => {
    const { state, events } = afterMove(dry('r4 r5 r6 | rack r7 k2 | rack k1 | rack k5', allStuck), TIMEOUT);

    // The seat whose clock ran out could play, so this is not the case that no seat can.
    expect(kindsOf(events)).toEqual(['skipped', 'skipped', 'skipped']);
    expect(outcomeOf(state)?.why).toBe('skipped');
  });

  test('RK-14 forgets what was drawn before, as any end of a turn does', () => {
    const state = dry(BOTH, { drawn: [tiles('k2'), tiles('k1')] });

    expect(afterMove(state, TIMEOUT).state.drawn).toEqual([[], tiles('k1')]);
  });

  test('RK-13 RK-14 a strict illegal commit skips as well, for there is nothing to draw', () => {
    const state = dry(BOTH, { rules: { strict: true } });

    expect(afterMove(state, lay('r4 r5 r6 k2')).events).toEqual([{ kind: 'skipped', seat: 0, why: 'illegal' }]);
    expect(outcomeOf(afterMoves(state, lay('r4 r5 r6 k2'), lay('r4 r5 r6 k1')))?.why).toBe('skipped');
  });
});

describe('the last tile of a rack', () => {
  const NEARLY = 'r4 r5 r6 | rack r7 | rack k1 k9 | rack * o13 | pool b1';

  test('RK-15 wins the round at once, tiles in the pool or not', () => {
    const { state, events } = afterMove(position(NEARLY), lay('r4 r5 r6 r7'));

    expect(events).toEqual([
      { kind: 'played', seat: 0, laid: tiles('r7'), meld: 0 },
      { kind: 'out', seat: 0 },
    ]);
    expect(rummikub.active(state)).toEqual([]);
    expect(afterMove(position(NEARLY.replace('pool b1', 'pool')), lay('r4 r5 r6 r7')).events).toEqual(events);
  });

  test('RK-15 costs the others the sum of their racks, a joker 30; the winner gets it all', () => {
    const { state } = afterMove(position(NEARLY), lay('r4 r5 r6 r7'));

    expect(outcomeOf(state)).toEqual({ points: [53, -10, -43], ranks: [1, 2, 3], why: 'out' });
  });

  test('RK-15 counts the numbers of a rack, a joker as 30 and no tile as 0', () => {
    expect(['', 'r1', 'r13 b13', '* o2 *'].map((rack) => rackSum(tiles(rack)))).toEqual([0, 1, 26, 62]);
  });

  test('RK-15 may be part of an initial meld', () => {
    const state = position('| rack r10 b10 k10 | rack k1', { melded: [false, false] });

    expect(outcomeOf(afterMove(state, lay('r10 b10 k10')).state)).toEqual({
      points: [1, -1],
      ranks: [1, 2],
      why: 'out',
    });
  });

  test('RK-15 opens all racks, and nothing can be done any more', () => {
    const { state } = afterMove(position(NEARLY), lay('r4 r5 r6 r7'));

    for (const viewer of [asSeat(0), asSeat(1), 'spectator'] as const) {
      const view = rummikub.view(state, viewer);
      expect(view.racks).toEqual([[], tiles('k1 k9'), tiles('* o13')]);
      expect([...rummikub.moves(view)]).toEqual([]);
    }
  });
});

describe('a round that ends with nobody out', () => {
  const end = (racks: string): State => afterMove(dry(`r4 r5 r6 | rack r7 ${racks}`), lay('r4 r5 r6 r7')).state;

  test('RK-16 is won by the lowest sum; the others lose their sum less the lowest; the winner gets the total', () => {
    expect(outcomeOf(end('b10 | rack k2 o3 | rack k9 o9'))).toEqual({
      points: [-5, 18, -13],
      ranks: [2, 1, 3],
      why: 'stuck',
    });
  });

  test('RK-16 a joker on a rack counts 30 here too', () => {
    expect(outcomeOf(afterMoves(dry('r4 r5 r6 | rack * | rack r3 k1'), TIMEOUT, TIMEOUT))?.points).toEqual([-26, 26]);
  });

  test('RK-16 a tie for the lowest is a shared win, the total divided evenly', () => {
    expect(outcomeOf(end('b5 | rack k5 | rack k9 o2'))).toEqual({ points: [3, 3, -6], ranks: [1, 1, 3], why: 'stuck' });
    expect(outcomeOf(end('b5 | rack k5 | rack k10'))?.points).toEqual(['5/2', '5/2', -5]);
  });

  test('RK-16 three share a total that does not come out even', () => {
    expect(outcomeOf(end('b5 | rack k5 | rack o5 | rack k9'))).toEqual({
      points: ['4/3', '4/3', '4/3', -4],
      ranks: [1, 1, 1, 4],
      why: 'stuck',
    });
  });

  test('RK-16 all alike: nobody loses anything, all have won', () => {
    expect(outcomeOf(end('b5 | rack k5'))).toEqual({ points: [0, 0], ranks: [1, 1], why: 'stuck' });
  });
});

// Several rounds (RK-17), with worked position 7.
const RNG_AT = seededStreams(3);

/** Play the given table from this state, as the seat to move. */
function ending(match: Match<Rummikub>, state: State, table: string): Match<Rummikub> {
  const [step] = playMove(rummikub, { ...match, state }, { seat: state.turn, by: 'seat', move: lay(table) }, RNG_AT);
  if (!step) throw new Error('no step');
  return step.match;
}

function next(match: Match<Rummikub>): Match<Rummikub> {
  const [step] = playMove(rummikub, match, { seat: asSeat(0), by: 'seat', move: { kind: 'round' } }, RNG_AT);
  if (!step) throw new Error('no step');
  return step.match;
}

const start = (seats: number, rounds: number): Match<Rummikub> =>
  startMatch(rummikub, headOf(rummikub, seats, asSeat(0), { ...DEFAULTS, rounds }), RNG_AT).match;

describe('a match of several rounds', () => {
  test('RK-17 has one round by default, and as many as the option says', () => {
    expect(DEFAULTS.rounds).toBe(1);
    for (const rounds of [1, 2, 6]) expect(rummikub.rounds({ ...DEFAULTS, rounds }, 4)).toBe(rounds);
  });

  test('RK-17 worked position 7: the totals of three rounds', () => {
    const first = position('b4 b5 b6 | rack b3 | rack r5 | rack r13 r3 | rack k3');
    const second = position('b4 b5 b6 | rack r6 | rack r11 | rack b3 | rack k5', { turn: 2 });
    const third = position('b4 b5 b6 | rack r13 k13 r6 | rack o13 | rack r2 | rack b3', { turn: 3 });

    const one = ending(start(4, 3), first, 'b3 b4 b5 b6');
    const two = ending(next(one), second, 'b3 b4 b5 b6');
    const three = ending(next(two), third, 'b3 b4 b5 b6');

    expect(rummikub.outcome(one.state)?.points).toEqual([24, -5, -16, -3]);
    expect(rummikub.outcome(two.state)?.points).toEqual([-6, -11, 22, -5]);
    expect(rummikub.outcome(three.state)?.points).toEqual([-32, -13, -2, 47]);
    expect(three.totals).toEqual([-14, -29, 4, 39]);
    expect(three.ranks).toEqual([3, 4, 2, 1]);
    expect([isBetweenRounds(rummikub, one), isBetweenRounds(rummikub, two), three.active]).toEqual([true, true, []]);
  });

  test('RK-17 a tie for the highest total is shared', () => {
    const one = ending(start(2, 2), position('b4 b5 b6 | rack b3 | rack r5'), 'b3 b4 b5 b6');
    const two = ending(next(one), position('b4 b5 b6 | rack k5 | rack b3', { turn: 1 }), 'b3 b4 b5 b6');

    expect([two.totals, two.ranks]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test('RK-17 totals of fractions are exact: equal totals share a rank in whatever order they came about', () => {
    const ends = seatsOf(4).map((loser) => {
      const racks = ['b5', 'k5', 'o5', 'k5'].map((tile, seat) => (seat === loser ? tile.replace('5', '6') : tile));
      return position(
        `r4 r5 r6 | ${racks.map((tile, seat) => `rack ${seat === 0 ? 'r7 ' : ''}${tile}`).join(' | ')} | pool`,
      );
    });

    const totals: unknown[] = [];
    let match = start(4, 4);
    for (const [i, state] of ends.entries()) {
      match = ending(i === 0 ? match : next(match), state, 'r4 r5 r6 r7');
      totals.push(match.totals);
    }

    expect(totals).toEqual([
      [-1, '1/3', '1/3', '1/3'],
      ['-2/3', '-2/3', '2/3', '2/3'],
      ['-1/3', '-1/3', '-1/3', 1],
      [0, 0, 0, 0],
    ]);
    expect(match.ranks).toEqual([1, 1, 1, 1]);
  });

  test('RK-17 every round is dealt anew, with an opening draw of its own', () => {
    const one = ending(start(2, 2), position('b4 b5 b6 | rack b3 | rack r5'), 'b3 b4 b5 b6');
    const [step] = playMove(rummikub, one, { seat: asSeat(1), by: 'seat', move: { kind: 'round' } }, RNG_AT);

    expect(step?.events.map(({ kind }) => kind)).toEqual(['round-began', 'opening']);
    expect(step?.match.state).toMatchObject({ table: [], melded: [false, false], skips: 0 });
    expect(step?.match.state.racks.map((rack) => rack.length)).toEqual([14, 14]);
  });
});
