/**
 * Recipes of golden matches and kept records: those that every game has, parts for others in
 * `<game>/kit/golden-recipes.ts`, and all those of a game that has none of its own: every number of seats, played at
 * random, and a clock that runs out. A game with options needs recipes that show each of their values.
 */
import { asSeat, type Game, type GameTypes } from '../../worker/games/game.ts';
import type { BotSeat } from '../../worker/protocol/fields.ts';
import type { GoldenSet, Recipe, RecordRecipe } from '../kit/game-kit.ts';
import { seedFromName } from '../kit/log-text.ts';
import { type ChoosePly, headOf, randomPlies } from '../kit/play-match.ts';
import { mixSeeds, seededRng } from '../kit/rng.ts';

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

/** In the match with time-outs, the clock makes about one move in 4. */
const SLEEPY_ONE_IN = 4;

const seatCounts = ([min, max]: readonly [min: number, max: number]): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, i) => min + i);

/** Random moves that depend on the entry alone. */
const playing =
  <T extends GameTypes>(game: Game<T>, sleepy: number): ChoosePly<T> =>
  (match) =>
    randomPlies(game, seededRng(mixSeeds(match.header.seats, match.entry)), sleepy)(match);

export function usualGolden<T extends GameTypes>(game: Game<T>): GoldenSet<T> {
  const recipe = (name: string, seats: number, sleepy = 0): Recipe<T> => ({
    file: `${game.id}-${name}.txt`,
    game,
    head: headOf(game, seats, asSeat(seats - 1)),
    seed: seedFromName(name),
    choose: playing(game, sleepy),
  });
  const [min, max] = game.seats;
  return {
    recipes: [
      ...seatCounts([min, max]).map((seats) => recipe(`${seats}-seats`, seats)),
      recipe('timeouts', Math.min(max, Math.max(min, 2)), SLEEPY_ONE_IN),
    ],
  };
}

export function usualRecords({ seats: [min, max] }: Game<GameTypes>): readonly RecordRecipe[] {
  const some = Math.min(max, Math.max(min, 2));
  const recipes: readonly RecordRecipe[] = [
    ...commonRecipes(some),
    ...seatCounts([min, max]).map((seats) => ({ name: `${seats}-seats`, seats })),
    { name: 'random-first', seats: some, rule: 'random', bots: some > 1 ? [STRONG_BOT] : [] },
    { name: 'hints', seats: some, hints: true, bots: some > 1 ? [EASY_BOT] : [], ...(some > 1 && { rule: 1 }) },
    { name: 'sleepers', seats: max, clock: LIVE_CLOCK },
  ];
  return recipes.filter(({ seats }) => seats >= min && seats <= max);
}
