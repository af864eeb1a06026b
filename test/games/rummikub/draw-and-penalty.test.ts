/** Draws, time-outs and illegal commits: RK-3, RK-8, RK-12 and RK-13. */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { refusal as matchRefusal, playMove, startMatch } from '../../../worker/games/match.ts';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import { DEFAULTS, PENALTIES } from '../../../worker/games/rummikub/state.ts';
import { headOf } from '../../kit/play-match.ts';
import { scriptedRng, seededStreams } from '../../kit/rng.ts';
import {
  afterMove,
  DRAW,
  heap,
  lay,
  position,
  refusalOf,
  refusedTable,
  TIMEOUT,
  table,
  tiles,
  viewOf,
} from './kit/build-position.ts';

const QUIET = 'r4 r5 r6 | rack r7 k2 | rack k1 | pool b1 b2 b3 b4 b5';

describe('a draw', () => {
  test('RK-3 takes exactly one tile and ends the turn', () => {
    const { state, events } = afterMove(position(QUIET), DRAW, scriptedRng([2]));

    expect(state.racks).toEqual([heap('r7 k2 b3'), tiles('k1')]);
    expect(state.pool).toEqual(tiles('b1 b2 b4 b5'));
    expect(state.turn).toBe(1);
    expect(events).toEqual([{ kind: 'drew', seat: 0 }]);
  });

  test('RK-3 is possible although the seat could play', () => {
    const state = position(QUIET);

    expect(refusedTable(state, 'r4 r5 r6 r7')).toBeUndefined();
    expect(refusalOf(state, DRAW)).toBeUndefined();
    expect([...rummikub.moves(viewOf(state))][0]).toEqual(DRAW);
  });

  test('RK-3 a tile just drawn cannot be played in that turn: the turn is over', () => {
    const { state } = afterMove(position('r4 r5 r6 | rack k2 | rack k1 | pool r7'), DRAW, scriptedRng([0]));

    expect(rummikub.active(state)).not.toContain(0);
    expect([...rummikub.moves(rummikub.view(state, asSeat(0)))]).toEqual([]);
  });

  test('RK-3 the drawn tile is marked for its seat alone, until its next turn ends', () => {
    const one = afterMove(position(QUIET), DRAW, scriptedRng([0])).state;
    const two = afterMove(one, DRAW, scriptedRng([0])).state;
    const three = afterMove(two, lay('r4 r5 r6 r7')).state;

    expect(rummikub.view(one, asSeat(0)).drawn).toEqual(tiles('b1'));
    expect(rummikub.view(one, asSeat(1)).drawn).toEqual([]);
    expect(rummikub.view(one, 'spectator').drawn).toBeUndefined();
    expect(rummikub.view(two, asSeat(0)).drawn).toEqual(tiles('b1'));
    expect(rummikub.view(three, asSeat(0)).drawn).toEqual([]);
    expect(rummikub.view(three, asSeat(1)).drawn).toEqual(tiles('b2'));
  });

  test('RK-3 one seat moves at a time', () => {
    const { match } = startMatch(rummikub, headOf(rummikub, 3, asSeat(0)), seededStreams(1));
    const idle = asSeat((match.state.turn + 1) % 3);

    expect(matchRefusal(rummikub, match, { seat: idle, move: DRAW })).toMatchObject({ code: 'not-active' });
    const [step] = playMove(rummikub, match, { seat: match.state.turn, by: 'seat', move: DRAW }, seededStreams(1));
    expect(step?.match.active).toEqual([idle]);
  });
});

describe('a clock that runs out', () => {
  test.each(PENALTIES)('RK-12 leaves the table as it was and draws %i penalty tiles', (penalty) => {
    const state = position(QUIET, { rules: { penalty } });
    const { state: after, events } = afterMove(state, TIMEOUT, () => 0);

    expect(after.table).toEqual(state.table);
    expect(after.racks[0]).toEqual(heap(['r7 k2 b1', 'b2', 'b3'].slice(0, penalty).join(' ')));
    expect(after.pool).toHaveLength(5 - penalty);
    expect(after.drawn[0]).toEqual(tiles('b1 b2 b3').slice(0, penalty));
    expect(after.turn).toBe(1);
    expect(events).toEqual([{ kind: 'penalty', seat: 0, count: penalty, why: 'clock' }]);
  });

  test('RK-12 draws three by default', () => {
    expect(DEFAULTS.penalty).toBe(3);
  });

  test('RK-12 draws what is left if that is less', () => {
    const state = position('r4 r5 r6 | rack r7 k2 | rack r7 k1 | pool b1 b2');
    const { state: after, events } = afterMove(state, TIMEOUT, () => 0);

    expect(events).toEqual([{ kind: 'penalty', seat: 0, count: 2, why: 'clock' }]);
    expect([after.pool, after.racks[0]]).toEqual([[], heap('r7 k2 b1 b2')]);
  });

  test('RK-12 is what happens to a sleeper, and no move that the list offers', () => {
    const view = viewOf(position(QUIET));

    expect(rummikub.timeoutMove(view)).toEqual(TIMEOUT);
    expect(rummikub.refusal(view, TIMEOUT)).toBeUndefined();
    expect([...rummikub.moves(view)]).not.toContainEqual(TIMEOUT);
  });

  test('RK-12 happens before the initial meld as after it', () => {
    const { state, events } = afterMove(position(QUIET, { melded: [false, false] }), TIMEOUT, () => 0);

    expect(state.melded).toEqual([false, false]);
    expect(events).toMatchObject([{ kind: 'penalty', count: 3 }]);
  });
});

describe('an illegal commit', () => {
  const BAD = lay('r4 r5 r6 k2');

  test('RK-13 is refused with the reason and the tiles; nothing changes', () => {
    const state = position(QUIET);
    const text = JSON.stringify(state);

    expect(refusalOf(state, BAD)).toMatchObject({
      code: 'set',
      clause: 'RK-7',
      fault: 'mixed',
      tiles: tiles('r4 r5 r6 k2'),
    });
    expect(JSON.stringify(state)).toBe(text);
  });

  test('RK-13 by the option strict is put back and costs three tiles, whatever the clock costs', () => {
    const { state, events } = afterMove(position(QUIET, { rules: { strict: true, penalty: 1 } }), BAD, () => 0);

    expect(state.table).toEqual(table('r4 r5 r6'));
    expect(state.racks[0]).toEqual(heap('r7 k2 b1 b2 b3'));
    expect(state.drawn[0]).toEqual(tiles('b1 b2 b3'));
    expect(state.turn).toBe(1);
    expect(events).toEqual([{ kind: 'penalty', seat: 0, count: 3, why: 'illegal' }]);
  });

  test('RK-13 costs what is left if that is less', () => {
    const state = position('r4 r5 r6 | rack r7 k2 | rack r7 k1 | pool b1', { rules: { strict: true } });

    expect(afterMove(state, BAD, () => 0).events).toEqual([{ kind: 'penalty', seat: 0, count: 1, why: 'illegal' }]);
  });

  test.each([
    ['a set that is none', 'r4 r5 r6 k2'],
    ['a tile of the table that is gone', 'r5 r6 r7'],
    ['a tile of the table that is gone, and a set', 'r4 r5 r7'],
  ])('RK-13 the option is strict with %s', (_, text) => {
    const { events } = afterMove(position(QUIET, { rules: { strict: true } }), lay(text), () => 0);

    expect(events).toEqual([{ kind: 'penalty', seat: 0, count: 3, why: 'illegal' }]);
  });

  test('RK-13 the option is strict with an initial meld of less than 30, and with one that uses the table', () => {
    const given = { rules: { strict: true }, melded: [false, true] };
    const text = 'r4 r5 r6 | rack r7 b1 b2 b3 | rack k1';

    expect(afterMove(position(text, given), lay('r4 r5 r6 r7'), () => 0).events).toMatchObject([{ why: 'illegal' }]);
    expect(afterMove(position(text, given), lay('r4 r5 r6 / b1 b2 b3'), () => 0).events).toMatchObject([
      { why: 'illegal' },
    ]);
  });

  test('RK-13 the option is strict with locked jokers', () => {
    const state = position('b6 b7 * | rack b5 k1 k2 | rack k1', { rules: { strict: true, jokers: 'locked' } });

    expect(afterMove(state, lay('b5 b6 b7 / k1 k2 *'), () => 0).events).toMatchObject([
      { kind: 'penalty', why: 'illegal' },
    ]);
  });

  test('RK-13 the option does not hurt a legal play', () => {
    const { state, events } = afterMove(position(QUIET, { rules: { strict: true } }), lay('r4 r5 r6 r7'));

    expect(events).toEqual([{ kind: 'played', seat: 0, laid: tiles('r7'), meld: 0 }]);
    expect(state.racks[0]).toEqual(tiles('k2'));
  });

  test('RK-13 tiles that the seat has not, and a table without new tiles, are refused by the option too', () => {
    const state = position(QUIET, { rules: { strict: true } });

    expect(refusedTable(state, 'r4 r5 r6 / k9')).toMatchObject({ code: 'not-yours', tiles: tiles('k9') });
    expect(refusedTable(state, 'r4 r5 r6')).toMatchObject({ code: 'nothing-laid' });
  });
});
