/** Which move to choose in Lucky Numbers, from a view alone: for bot seats and the hint. */
import type { Bot } from '../game.ts';
import { moves } from './legal.ts';
import type { LuckyNumbers } from './state.ts';

/** What speaks for a move. */
export type Reason = { readonly code: 'only' };

export const bot: Bot<LuckyNumbers, Reason> = (view, _strength, rng, _meter) => {
  const list = [...moves(view)];
  const move = list[rng(list.length)];
  if (!move) throw new Error('a bot was asked out of turn');
  return { move, reasons: [{ code: 'only' }] };
};
