/** Every game by its id; the one place that forgets a game's types. A new game is one line here. */
import type { Game } from './game.ts';
import { luckyNumbers } from './lucky-numbers/rules.ts';
import { luckyNumbers1 } from './lucky-numbers/rules-1.ts';
import type { PlayedStep } from './match.ts';
import type { Match, MatchStep } from './match-types.ts';
import { nochMal } from './noch-mal/rules.ts';
import { nochMal1 } from './noch-mal/rules-1.ts';
import { qwantum } from './qwantum/rules.ts';
import { rummikub } from './rummikub/rules.ts';
import { rummikub1 } from './rummikub/rules-1.ts';

// biome-ignore lint/suspicious/noExplicitAny: games of unlike types stand side by side; each caller holds only one.
type Any = any;
export type AnyGame = Game<Any>;
export type AnyMatch = Match<Any>;
export type AnyMatchStep = MatchStep<Any>;
export type AnyPlayedStep = PlayedStep<Any>;

export const games = {
  'lucky-numbers': luckyNumbers,
  'noch-mal': nochMal,
  qwantum,
  rummikub,
} as const satisfies Record<string, AnyGame>;

export type GameId = keyof typeof games;

export const gameIds = Object.keys(games) as readonly GameId[];

export const isGameId = (id: string): id is GameId => Object.hasOwn(games, id);

/** Rules that matches still run on, or that records stand on, although newer ones stand in `games`. */
export const earlierGames: readonly AnyGame[] = [luckyNumbers1, nochMal1, rummikub1];

/** Finds rules among these by the game and the version that a match was made with. */
export const finder =
  (all: readonly AnyGame[]) =>
  (id: string, version: number): AnyGame | undefined =>
    all.find((game) => game.id === id && game.version === version);

/** The rules that a match was made with; nothing if this build does not have them. */
export const gameOf = finder([...Object.values(games), ...earlierGames]);
