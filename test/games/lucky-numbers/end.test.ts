/** Clauses of the end and of the variants: LN-9, LN-10, LN-13, LN-14 and LN-16. */
import { describe, expect, test } from 'vitest';
import { asSeat, type Seat, seatsOf } from '../../../worker/games/game.ts';
import { luckyNumbers } from '../../../worker/games/lucky-numbers/rules.ts';
import type { State } from '../../../worker/games/lucky-numbers/state.ts';
import { playMove, startMatch } from '../../../worker/games/match.ts';
import { headOf, playMatch, randomPlies } from '../../kit/play-match.ts';
import { seededRng, seededStreams } from '../../kit/rng.ts';
import {
  afterMove,
  afterMoves,
  DRAW,
  diagonal,
  LEAVE,
  options,
  place,
  position,
  refusalOf,
  TIMEOUT,
  take,
  viewOf,
} from './kit/build-position.ts';
import { SORTED } from './kit/reference-rules.ts';

/** One cell short of full: (1,4). */
const NEARLY = '1 2 3 . / 5 6 7 8 / 9 10 11 12 / 13 14 15 19';
const QUIET = diagonal(3, 8, 12, 17);
const outcomeOf = (state: State) => luckyNumbers.outcome(state);

describe('a full garden', () => {
  test('LN-9 wins at once with a drawn tile, face-down tiles or not', () => {
    const state = position({ gardens: [QUIET, NEARLY, QUIET], turn: 1, drawn: 4 });

    const { state: won, events } = afterMove(state, place(1, 4));

    expect(outcomeOf(won)).toEqual({ points: [-12, 2, -12], ranks: [2, 1, 2], why: 'full' });
    expect(luckyNumbers.active(won)).toEqual([]);
    expect(events.map(({ kind }) => kind)).toEqual(['placed']);
  });

  test('LN-9 wins at once with a taken tile', () => {
    const state = position({ gardens: [NEARLY, QUIET], middle: [4] });

    expect(outcomeOf(afterMoves(state, take(4, 1, 4)))?.ranks).toEqual([1, 2]);
  });

  test('LN-9 nothing can be done any more', () => {
    const won = afterMoves(position({ gardens: [NEARLY, QUIET], middle: [4, 9] }), take(4, 1, 4));

    for (const seat of seatsOf(2)) expect([...luckyNumbers.moves(luckyNumbers.view(won, seat))]).toEqual([]);
    expect(luckyNumbers.view(won, 'spectator').outcome?.why).toBe('full');
  });

  test('LN-9 is not won with 15 tiles', () => {
    const state = position({ gardens: [NEARLY, QUIET], drawn: 20 });

    expect(outcomeOf(afterMoves(state, place(4, 4)))).toBeUndefined();
  });
});

describe('the last face-down tile', () => {
  const gardens = [QUIET, '3 5 . . / . 8 . . / . . 12 . / . . . 17'];

  test('LN-10 leaves its turn to be finished, then the fewest empty cells win', () => {
    const up = afterMoves(position({ gardens, bag: [20] }), DRAW);

    expect(outcomeOf(up)).toBeUndefined();
    expect(options(up)).toContainEqual(LEAVE);
    expect(outcomeOf(afterMoves(up, LEAVE))).toEqual({ points: [-12, 2], ranks: [2, 1], why: 'exhausted' });
  });

  test('LN-10 a tie is a shared win', () => {
    const state = position({ gardens, bag: [10] });

    const tied = afterMoves(state, DRAW, place(2, 3));

    expect(outcomeOf(tied)).toEqual({ points: [2, 2], ranks: [1, 1], why: 'exhausted' });
  });

  test('LN-10 the tile itself may still fill the garden', () => {
    const state = position({ gardens: [NEARLY, QUIET], bag: [4] });

    expect(outcomeOf(afterMoves(state, DRAW, place(1, 4)))?.why).toBe('full');
  });

  test('LN-10 an empty bag has nothing to turn up', () => {
    expect(refusalOf(position({ gardens, bag: [], middle: [9] }), DRAW)).toEqual({
      code: 'bag-empty',
      clause: 'LN-10',
    });
  });

  test('LN-10 a tile that lies in the middle does not keep the round going', () => {
    const state = position({ gardens, bag: [10], middle: [9, 13] });

    expect(outcomeOf(afterMoves(state, DRAW, LEAVE))?.why).toBe('exhausted');
  });
});

describe('the tournament', () => {
  const options = { ...SORTED, tournament: true };

  test('LN-13 has as many rounds as seats, and the start moves one seat on with each', () => {
    const head = headOf(luckyNumbers, 3, asSeat(2), options);
    const { match, events } = playMatch(luckyNumbers, head, seededStreams(4), randomPlies(luckyNumbers, seededRng(4)));

    const firsts = events.flatMap((event) => (event.kind === 'round-began' ? [event.first] : []));
    expect(match.rounds).toBe(3);
    expect(firsts).toEqual([2, 0, 1]);
  });

  test('LN-13 the seat that starts a round has the first turn', () => {
    const head = headOf(luckyNumbers, 2, asSeat(1), options);
    const start = startMatch(luckyNumbers, head, seededStreams(1)).match;
    const ended = { ...start, state: afterMoves({ ...start.state, bag: [1] }, DRAW, LEAVE) };

    const [step] = playMove(
      luckyNumbers,
      ended,
      { seat: asSeat(1), by: 'seat', move: { kind: 'round' } },
      seededStreams(1),
    );

    expect(start.state.turn).toBe(1);
    expect(step?.match.state.turn).toBe(0);
  });

  test('LN-13 a winner scores 2, every other seat -1 for each empty cell; totals add up and may be negative', () => {
    const head = headOf(luckyNumbers, 4, asSeat(0), options);
    const { match, events } = playMatch(
      luckyNumbers,
      head,
      seededStreams(9),
      randomPlies(luckyNumbers, seededRng(9), 2),
    );

    const rounds = events.flatMap((event) => (event.kind === 'round-over' ? [event.outcome.points.map(Number)] : []));
    const totals = match.totals.map(Number);
    expect(rounds).toHaveLength(4);
    expect(match.totals).toEqual(
      seatsOf(4).map((seat) => rounds.reduce((sum, points) => sum + (points[seat] ?? 0), 0)),
    );
    expect(Math.min(...totals)).toBeLessThan(0);
    expect(match.ranks?.indexOf(1)).toBe(totals.indexOf(Math.max(...totals)));
  });

  test('LN-13 several winners of one round score 2 each', () => {
    const gardens = [QUIET, diagonal(1, 2, 3, 4), '1 2 . . / . 5 . . / . . 9 . / . . . 11'];
    const ended = afterMoves(position({ gardens, bag: [5] }), DRAW, place(1, 2));

    expect(outcomeOf(ended)).toEqual({ points: [2, -12, 2], ranks: [1, 3, 1], why: 'exhausted' });
  });

  test('LN-13 without the option a match is one round', () => {
    expect(luckyNumbers.defaults.tournament).toBe(false);
    expect(luckyNumbers.rounds(SORTED, 4)).toBe(1);
    expect(luckyNumbers.rounds(options, 4)).toBe(4);
  });

  test('LN-13 a tournament has one round for each seat, so alone it has one', () => {
    expect([1, 2, 3, 4].map((seats) => luckyNumbers.rounds(options, seats))).toEqual([1, 2, 3, 4]);
  });
});

describe('the bonus of Bruno', () => {
  /** A 9 is on (2,3). Another 9 may go on (3,2), below left of it, or on (1,4), above right of it. */
  const TWIN = '3 . . . / . 8 9 . / . . 12 . / . . . 17';
  const bruno = true;

  test('LN-14 gives the seat another turn for equal neighbours on an anti-diagonal, down-left and up-right', () => {
    for (const move of [place(3, 2), place(1, 4)]) {
      const { state, events } = afterMove(position({ gardens: [TWIN, QUIET], drawn: 9, bruno }), move);

      expect(state.turn).toBe(0);
      expect(events.map(({ kind }) => kind)).toEqual(['placed', 'bonus']);
      expect(options(state)).toContainEqual(DRAW);
    }
  });

  test('LN-14 the event names the placed cell and its twin', () => {
    const { events } = afterMove(position({ gardens: [TWIN, QUIET], drawn: 9, bruno }), place(3, 2));

    expect(events[1]).toEqual({ kind: 'bonus', seat: 0, cells: [9, 6] });
  });

  test('LN-14 the event names both twins of a tile between them', () => {
    const between = '3 . . . / . 8 9 . / . . 12 . / 9 . . 17';
    const { events } = afterMove(position({ gardens: [between, QUIET], drawn: 9, bruno }), place(3, 2));

    expect(events[1]).toEqual({ kind: 'bonus', seat: 0, cells: [9, 6, 12] });
  });

  test('LN-14 a take may earn it as well, and it may chain', () => {
    const state = position({ gardens: [TWIN, QUIET], middle: [9, 9], bruno });

    const once = afterMoves(state, take(9, 3, 2));
    const twice = afterMoves(once, take(9, 4, 1));

    expect(once.turn).toBe(0);
    expect(twice.turn).toBe(0);
    expect(afterMoves(twice, DRAW, LEAVE).turn).toBe(1);
  });

  test('LN-14 is not given for equal numbers elsewhere: on the main diagonal, or two cells away', () => {
    const apart = '3 . . 9 / . 8 . . / . . 12 . / . . . 17';
    const main = '3 . . . / . 9 . . / . . 12 . / . . . 17';

    expect(afterMoves(position({ gardens: [apart, QUIET], drawn: 9, bruno }), place(3, 2)).turn).toBe(1);
    expect(afterMoves(position({ gardens: [main, QUIET], drawn: 9, bruno }), place(3, 3)).turn).toBe(1);
  });

  test('LN-14 does not reach round the edge of the garden', () => {
    // (2,4) and (3,1) are not neighbours; (1,4) and (2,1) are three columns apart.
    const edge = '3 . . . / . 8 . 10 / . . 12 . / . . . 17';

    expect(afterMoves(position({ gardens: [edge, QUIET], drawn: 10, bruno }), place(3, 1)).turn).toBe(1);
    const corner = '3 . . 10 / . 12 . . / . . 14 . / . . . 17';
    expect(afterMoves(position({ gardens: [corner, QUIET], drawn: 10, bruno }), place(2, 1)).turn).toBe(1);
  });

  test('LN-14 is not given for twins that lay there before', () => {
    const before = '3 . . . / . 8 9 . / . 9 12 . / . . . 17';

    expect(afterMoves(position({ gardens: [before, QUIET], drawn: 18, bruno }), place(4, 4)).turn).toBe(1);
  });

  test('LN-14 is off unless the option is on', () => {
    expect(luckyNumbers.defaults.bruno).toBe(false);
    expect(afterMoves(position({ gardens: [TWIN, QUIET], drawn: 9 }), place(3, 2)).turn).toBe(1);
  });

  test('LN-14 is not given during the setup', () => {
    // Diagonal cells never touch on an anti-diagonal, so this needs a garden that cannot occur in play.
    const gardens = ['3 . . . / . . . . / 9 . 12 . / . . . 17', diagonal(1, 0, 0, 0)];
    const { state, events } = afterMove(position({ gardens, drawn: 9, bruno }), place(2, 2));

    expect(state.turn).toBe(1);
    expect(events.map(({ kind }) => kind)).not.toContain('bonus');
  });

  test('LN-14 with no face-down tile left the bonus turn can only be a take', () => {
    const state = afterMoves(position({ gardens: [TWIN, QUIET], middle: [18], drawn: 9, bag: [], bruno }), place(3, 2));

    expect(outcomeOf(state)).toBeUndefined();
    expect(new Set(options(state).map(({ kind }) => kind))).toEqual(new Set(['take']));
    expect(outcomeOf(afterMoves(state, take(18, 4, 4)))?.why).toBe('exhausted');
  });

  test('LN-14 with neither a face-down tile nor a take the bonus turn is skipped', () => {
    const state = position({ gardens: [TWIN, QUIET], middle: [], drawn: 9, bag: [], bruno });

    const { state: ended, events } = afterMove(state, place(3, 2));

    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'bonus', 'bonus-skipped']);
    expect(outcomeOf(ended)?.points).toEqual([2, -12]);
  });

  test('LN-14 with an empty bag the bonus turn is skipped too if no open tile fits', () => {
    const full = '3 . . 18 / . 8 9 . / . . 12 . / . . 15 20';
    const state = position({ gardens: [full, QUIET], middle: [20], drawn: 9, bag: [], bruno });

    const { state: ended, events } = afterMove(state, place(3, 2));

    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'bonus', 'bonus-skipped']);
    expect(outcomeOf(ended)?.why).toBe('exhausted');
  });

  test('LN-14 a clock that runs out in a bonus turn with an empty bag ends the round', () => {
    const state = afterMoves(position({ gardens: [TWIN, QUIET], middle: [18], drawn: 9, bag: [], bruno }), place(3, 2));

    expect(outcomeOf(afterMoves(state, TIMEOUT))?.why).toBe('exhausted');
  });

  test('LN-14 the winning tile wins, with a twin or without', () => {
    const nearly = '1 2 3 . / 4 5 9 10 / 6 7 11 12 / 8 13 14 15';
    const { state, events } = afterMove(position({ gardens: [nearly, QUIET], drawn: 9, bruno }), place(1, 4));

    expect(outcomeOf(state)?.why).toBe('full');
    expect(events.map(({ kind }) => kind)).toEqual(['placed']);
  });
});

describe('solo', () => {
  const alone = (soloSets: 1 | 2): State =>
    luckyNumbers.setup({ ...SORTED, soloSets }, 1, asSeat(0), seededRng(3)).state;
  const only: Seat = asSeat(0);

  test('LN-16 is played with one set or two', () => {
    expect(alone(1).bag).toHaveLength(16);
    expect(alone(2).bag).toHaveLength(36);
    expect(luckyNumbers.setup({ ...SORTED, soloSets: 2 }, 2, only, seededRng(3)).state.sets).toBe(2);
  });

  test('LN-16 has one set if its maker says nothing', () => {
    expect(luckyNumbers.defaults.soloSets).toBe(1);
  });

  test('LN-16 the turn comes back to the same seat', () => {
    expect(afterMoves(alone(1), DRAW, LEAVE).turn).toBe(only);
  });

  test('LN-16 a full garden scores the tiles that had been turned up', () => {
    const state = position({ gardens: [NEARLY], sets: 1, drawn: 4 });

    expect(state.bag).toEqual([16, 17, 18, 20]);
    expect(outcomeOf(afterMoves(state, place(1, 4)))).toEqual({ points: [16], ranks: [1], why: 'solo-full' });
  });

  test('LN-16 tiles that lie in the middle had been turned up too', () => {
    const state = position({ gardens: [NEARLY], sets: 2, drawn: 4, middle: [1, 20] });

    expect(outcomeOf(afterMoves(state, place(1, 4)))?.points).toEqual([18]);
  });

  test('LN-16 tiles of the sorted diagonal were dealt, not turned up; those of the harder setup were turned up', () => {
    const state = position({ gardens: [NEARLY], sets: 1, drawn: 4, bag: [16, 17, 20], dealt: 4 });
    const harder = luckyNumbers.setup({ ...SORTED, setup: 'michael' }, 1, only, seededRng(3)).state;

    expect(outcomeOf(afterMoves(state, place(1, 4)))?.points).toEqual([13]);
    expect([alone(1).dealt, alone(2).dealt, harder.dealt]).toEqual([4, 4, 0]);
  });

  test('LN-16 when the tiles run out the empty cells are counted', () => {
    const state = position({ gardens: [NEARLY], sets: 1, bag: [], drawn: 20 });

    expect(outcomeOf(afterMoves(state, LEAVE))).toEqual({ points: [-1], ranks: [1], why: 'solo-exhausted' });
  });

  test('LN-16 the view shows how many sets are in play', () => {
    expect(viewOf(alone(2)).sets).toBe(2);
  });
});
