/** Which move to choose in Qwantum, from a view alone: for bot seats and the hint. */
import type { Bot, Meter, Rng, Strength } from '../game.ts';
import { easyMove, firstMove, normalMove } from './bot/plain.ts';
import type { Reason } from './bot/reason.ts';
import { reasonsFor } from './bot/reasons.ts';
import { type Rated, strongest } from './bot/strong.ts';
import type { Move, Qwantum, View } from './state.ts';

export type { Reason } from './bot/reason.ts';

function chosen(view: View, strength: Strength, rng: Rng, meter: Meter): Pick<Rated, 'move' | 'better'> {
  const plain = (move: Move) => ({ move });
  switch (strength) {
    case 'easy':
      return plain(easyMove(view, rng));
    case 'normal':
      return plain(normalMove(view, rng, meter));
    case 'strong':
      return strongest(view, rng, meter)[0] ?? plain(firstMove(view));
  }
}

export const bot: Bot<Qwantum, Reason> = (view, strength, rng, meter) => {
  if (view.viewer === 'spectator') throw new Error('a bot was asked for a watcher');
  const { move, better } = chosen(view, strength, rng, meter);
  return { move, reasons: reasonsFor(view, view.viewer, move, better) };
};
