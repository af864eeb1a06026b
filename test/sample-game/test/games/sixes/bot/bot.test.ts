/** The bot of Sixes: positions with one right move, and the truth of its reasons. */
import { expect, test } from 'vitest';
import { asSeat, BOT_WORK_UNITS, createWorkBudget, STRENGTHS, type Strength } from '../../../../worker/games/game.ts';
import { bot, type Reason } from '../../../../worker/games/sixes/bot.ts';
import { sixes } from '../../../../worker/games/sixes/rules.ts';
import type { Move, Sixes, View } from '../../../../worker/games/sixes/state.ts';
import { seededRng } from '../../../kit/rng.ts';
import { type Player, playContest } from '../../../kit/tournament.ts';
import { afterMove, EMPTY, position, viewOf } from '../kit/build-position.ts';

const advised = (view: View, strength: Strength = 'strong', rng = seededRng(7)) =>
  bot(view, strength, rng, createWorkBudget(BOT_WORK_UNITS));

test.for([
  ['keeps three equal dice', [5, 5, 1, 5, 2], 'roll 2 4'],
  ['writes five equal dice', [5, 5, 5, 5, 5], 'write 5'],
] as const)('it %s', ([, dice, text]) => {
  const { move } = advised(viewOf(position({ sheets: [EMPTY, EMPTY], dice })));

  expect(sixes.notation.write(move)).toBe(text);
});

test('it writes 0 where that costs least', () => {
  const poor = position({ sheets: ['- 4 - - 10 12', EMPTY], dice: [2, 2, 5, 6, 6], stage: 'write' });

  expect(advised(viewOf(poor)).move).toEqual({ kind: 'write', cell: 1 });
});

test('it copies many dice, and no 0', () => {
  const choice = (dice: readonly number[]) =>
    advised(viewOf(afterMove(position({ sheets: [EMPTY, EMPTY], dice }), 'write 6').state, asSeat(1))).move.kind;

  expect([choice([6, 6, 6, 6, 1]), choice([1, 2, 3, 4, 5])]).toEqual(['copy', 'pass']);
});

/** True if the dice and the sheet show what a reason says. */
function isTrue({ dice, sheets, viewer, written }: View, move: Move, reason: Reason): boolean {
  if (!('cell' in reason)) return move.kind === (reason.code === 'extra' ? 'copy' : 'pass');
  const own = viewer === 'spectator' ? undefined : sheets[viewer];
  const again = move.kind === 'roll' ? move.dice : [];
  const stays = dice.filter((shown, die) => shown === reason.cell && !again.includes(die)).length;
  switch (reason.code) {
    case 'shows':
      return (
        reason.cell === (move.kind === 'write' ? move.cell : written) &&
        reason.dice === stays &&
        reason.points === stays * reason.cell
      );
    case 'lowest':
      return move.kind === 'write' && move.cell === reason.cell && own?.indexOf(null) === reason.cell - 1;
    case 'keeps':
      return own?.[reason.cell - 1] === null && reason.dice === stays;
    case 'chance':
      return Math.abs(reason.percent / 100 - 1 + (5 / 6) ** again.length) < 0.01;
  }
}

test('P-35 its reasons are true in whole matches', () => {
  const said = new Set<string>();
  const player: Player<Sixes> = (view, rng) => {
    const all = STRENGTHS.map((strength) => advised(view, strength, rng));
    for (const { move, reasons } of all)
      for (const reason of reasons) {
        said.add(reason.code);
        expect(isTrue(view, move, reason), `${reason.code} for ${sixes.notation.write(move)}`).toBe(true);
      }
    return all[rng(all.length)]?.move ?? sixes.timeoutMove(view);
  };

  for (const seed of [1, 2, 3, 4]) playContest(sixes, [player, player, player], seed);

  expect([...said].toSorted()).toEqual(['chance', 'extra', 'keeps', 'lowest', 'once', 'shows']);
});
