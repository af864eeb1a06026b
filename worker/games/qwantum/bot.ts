/** The bot of Qwantum: chooses a move from a view alone, for bot seats and hints. */
import { activeSeatOf, type Bot, type Rng, type Strength, type WorkBudget } from '../game.ts';
import type { Reason } from './bot/reason-types.ts';
import { reasonsFor } from './bot/reasons.ts';
import { chooseEasy, chooseNormal, chooseWithoutLookahead } from './bot/simple.ts';
import { type RatedMove, rankMoves } from './bot/strong.ts';
import type { Move, Qwantum, View } from './state.ts';

export type { Reason } from './bot/reason-types.ts';

function chooseMove(view: View, strength: Strength, rng: Rng, spend: WorkBudget): Pick<RatedMove, 'move' | 'better'> {
  const plain = (move: Move) => ({ move });
  switch (strength) {
    case 'easy':
      return plain(chooseEasy(view, rng));
    case 'normal':
      return plain(chooseNormal(view, rng, spend));
    case 'strong':
      return rankMoves(view, rng, spend)[0] ?? plain(chooseWithoutLookahead(view));
  }
}

export const bot: Bot<Qwantum, Reason> = (view, strength, rng, spend) => {
  const seat = activeSeatOf(view);
  const { move, better } = chooseMove(view, strength, rng, spend);
  return { move, reasons: reasonsFor(view, seat, move, better) };
};
