/** The bot of Noch mal!: chooses a move from a view alone and gives reasons, for bot seats and hints. */
import type { Bot, Rng, Strength, WorkBudget } from '../game.ts';
import type { Crossing } from './bot/crossings.ts';
import { bestCrossingBy, chooseEasy, immediateWorth } from './bot/easy.ts';
import { createFeatures } from './bot/features.ts';
import { type BotPosition, moveOf, ownSheet, positionOf, rivalryFor, sheetAfter } from './bot/position.ts';
import { type Reason, reasonsFor } from './bot/reasons.ts';
import { simpleWorth } from './bot/simple-worth.ts';
import { chooseStrong } from './bot/strong.ts';
import type { NochMal } from './state.ts';

export type { Reason } from './bot/reasons.ts';

/** Work units of the normal bot for one choice. */
const SIMPLE_WORK = 4;

/**
 * The normal bot: the choice after which the sheet has the highest simple worth. With no budget, the immediate worth.
 */
function chooseNormal(position: BotPosition, spend: WorkBudget): Crossing {
  const features = createFeatures(position.tables);
  const rivalry = rivalryFor(position, position.seat);
  if (!spend(SIMPLE_WORK)) return bestCrossingBy(position, (crossing) => immediateWorth(position, crossing));
  return bestCrossingBy(position, (crossing) =>
    spend(SIMPLE_WORK)
      ? simpleWorth(position.tables, sheetAfter(position.tables, ownSheet(position), crossing), rivalry, features)
      : undefined,
  );
}

function chooseCrossing(position: BotPosition, strength: Strength, rng: Rng, spend: WorkBudget): Crossing {
  switch (strength) {
    case 'easy':
      return chooseEasy(position, rng);
    case 'normal':
      return chooseNormal(position, spend);
    case 'strong':
      return (
        chooseStrong(position, spend) ?? bestCrossingBy(position, (crossing) => immediateWorth(position, crossing))
      );
  }
}

export const bot: Bot<NochMal, Reason> = (view, strength, rng, spend) => {
  const position = positionOf(view);
  const crossing = chooseCrossing(position, strength, rng, spend);
  return { move: moveOf(position, crossing), reasons: reasonsFor(position, crossing) };
};
