/** The bot of Qwantum: chooses a move from a view alone, for bot seats and hints. */
import { activeSeatOf, type Bot, type Rng, type Strength, type WorkBudget } from '../game.ts';
import type { Reason } from './bot/reason-types.ts';
import { type Choice, reasonsFor } from './bot/reasons.ts';
import { bestFittingMove, chooseEasy, chooseNormal, chooseWithoutLookahead } from './bot/simple.ts';
import { type RatedMove, rankMoves } from './bot/strong.ts';
import type { Move, Qwantum, View } from './state.ts';

export type { Reason } from './bot/reason-types.ts';

/** A rating below this is only a rounding error. */
const EVEN_VALUES = 1e-9;

/** The move of a bot that does not look ahead, beside the best other one by the same rules of thumb. */
function atAGlance(view: View, move: Move): Choice {
  const other = bestFittingMove(view, undefined, move);
  const instead = other.kind === 'pass' && move.kind === 'pass' ? undefined : other;
  return { move, instead, verdict: 'glance' };
}

/** The best of the rated moves, beside the second best. */
function bestOf(view: View, ranked: readonly RatedMove[]): Choice {
  const [best, second] = ranked;
  if (!best) return atAGlance(view, chooseWithoutLookahead(view));
  const lead = best.value - (second?.value ?? best.value);
  return {
    move: best.move,
    instead: second?.move,
    verdict: second && lead <= EVEN_VALUES ? 'even' : 'estimate',
    gain: view.sheets.length === 1 ? lead : 100 * lead,
    better: best.better,
  };
}

function choose(view: View, strength: Strength, rng: Rng, spend: WorkBudget): Choice {
  switch (strength) {
    case 'easy':
      return atAGlance(view, chooseEasy(view, rng));
    case 'normal':
      return atAGlance(view, chooseNormal(view, rng, spend));
    case 'strong':
      return bestOf(view, rankMoves(view, rng, spend));
  }
}

export const bot: Bot<Qwantum, Reason> = (view, strength, rng, spend) => {
  const seat = activeSeatOf(view);
  const choice = choose(view, strength, rng, spend);
  const { move, instead } = choice;
  return { move, reasons: reasonsFor(view, seat, choice), ...(instead && { instead }) };
};
