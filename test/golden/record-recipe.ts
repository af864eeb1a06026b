/** How a kept record is played when it is made; the recipes of a game stand in `test/games/<game>/kit/record-recipes.ts`. */
import type { BotSeat } from '../../worker/protocol/match.ts';
import type { MatchRecord } from '../../worker/record/format.ts';

/** A record to make. Options that are left out are the game's defaults; all seats are people who never time out. */
export interface RecordRecipe {
  readonly name: string;
  readonly seats: number;
  readonly options?: object;
  readonly rule?: MatchRecord['rule'];
  /** On the last seats. */
  readonly bots?: readonly BotSeat[];
  readonly daily?: string;
  readonly clock?: MatchRecord['clock'];
  /** People look at a hint now and then. */
  readonly hints?: true;
  /** Now and then a table is laid that the option `strict` makes its seat pay for. */
  readonly careless?: true;
  /** The last seat is lent to a bot after this many entries. */
  readonly lentAfter?: number;
  /** The last seat concedes after this many entries; with more than two seats a bot plays on for it. */
  readonly concededAfter?: number;
  /** Those who are there end the match after this many entries. */
  readonly endedAfter?: number;
}

export const EASY_BOT: BotSeat = { strength: 'easy', yields: true };
export const NORMAL_BOT: BotSeat = { strength: 'normal', yields: false };
export const STRONG_BOT: BotSeat = { strength: 'strong', yields: false };

export const LIVE_CLOCK = { kind: 'live', seconds: 60 } as const;
export const POST_CLOCK = { kind: 'post', hours: 24, sparesQuiet: true } as const;

/** The records that every game has; `seats` is for the deal of the day. */
export const commonRecipes = (seats: number): readonly RecordRecipe[] => [
  { name: 'daily', seats, daily: '2026-11-21', bots: seats > 1 ? [NORMAL_BOT] : [] },
  { name: 'ended-early', seats: 2, clock: POST_CLOCK, endedAfter: 14 },
  { name: 'conceded', seats: 2, concededAfter: 9 },
  { name: 'conceded-by-one-of-three', seats: 3, concededAfter: 11 },
];
