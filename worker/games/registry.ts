/** Every game by its id; the one place that forgets a game's types. A new game is one line here. */
import type { Game } from './game.ts';
import { luckyNumbers } from './lucky-numbers/rules.ts';

// biome-ignore lint/suspicious/noExplicitAny: games of unlike types stand side by side; each caller holds only one.
export type AnyGame = Game<any>;

export const games = {
  'lucky-numbers': luckyNumbers,
} as const satisfies Record<string, AnyGame>;

export type GameId = keyof typeof games;

export const gameIds = Object.keys(games) as readonly GameId[];

export const isGameId = (id: string): id is GameId => Object.hasOwn(games, id);

export const gameOf = (id: GameId): AnyGame => games[id];
