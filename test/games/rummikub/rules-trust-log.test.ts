/** Replay trusts the log: it plays a table that was accepted once, even if the current rules would refuse it. */
import { expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import type { State } from '../../../worker/games/rummikub/state.ts';
import { noRng, seededRng } from '../../kit/rng.ts';

const RUN = [1, 2, 3];

test('a meld that is worth too little is refused, and yet laid where a log holds it; only RK-13 puts it back', () => {
  const { state } = rummikub.setup(rummikub.defaults, 2, asSeat(0), seededRng(1));
  const seat = state.turn;
  const racks = state.racks.map((rack, i) => (i === seat ? [...RUN, ...rack] : rack));
  const move = { kind: 'play', table: [RUN] } as const;
  const open: State = { ...state, racks };
  const strict: State = { ...open, rules: { ...open.rules, strict: true } };

  expect(rummikub.refusal(rummikub.view(open, seat), move)?.code).toBe('meld-value');
  expect(rummikub.play(open, seat, move, noRng).state.table).toEqual([RUN]);
  expect(rummikub.play(strict, seat, move, seededRng(2)).state.table).toEqual([]);
});
