/** Several rounds (RK-17), with worked position 7. */
import { describe, expect, test } from 'vitest';
import { asSeat, seatsOf } from '../../../worker/games/game.ts';
import { isBetweenRounds, playMove, startMatch } from '../../../worker/games/match.ts';
import type { Match } from '../../../worker/games/match-types.ts';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import { DEFAULTS, type Rummikub, type State } from '../../../worker/games/rummikub/state.ts';
import { headOf } from '../../kit/play-match.ts';
import { seededStreams } from '../../kit/rng.ts';
import { lay, position } from './kit/build-position.ts';

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
