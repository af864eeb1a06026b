/** The recipes of the kept records that every game has, and parts for the others in `<game>/kit/golden-recipes.ts`. */
import type { BotSeat } from '../../worker/protocol/fields.ts';
import type { RecordRecipe } from '../kit/game-kit.ts';

export const EASY_BOT: BotSeat = { strength: 'easy', yields: true };
export const NORMAL_BOT: BotSeat = { strength: 'normal', yields: false };
export const STRONG_BOT: BotSeat = { strength: 'strong', yields: false };

export const LIVE_CLOCK = { kind: 'live', seconds: 60 } as const;
export const POST_CLOCK = { kind: 'post', hours: 24, sparesQuiet: true } as const;

/** The records that every game has; `seats` is for the deal of the day. */
export const commonRecipes = (seats: number): readonly RecordRecipe[] => [
  { name: 'daily', seats, daily: '2026-11-21', bots: seats > 1 ? [NORMAL_BOT] : [] },
  { name: 'secret-day', seats, daily: '2026-11-23', isSecretDay: true, bots: seats > 1 ? [NORMAL_BOT] : [] },
  { name: 'ended-early', seats: 2, clock: POST_CLOCK, endedAfter: 14 },
  { name: 'conceded', seats: 2, concededAfter: 9 },
  { name: 'conceded-by-one-of-three', seats: 3, concededAfter: 11 },
];
