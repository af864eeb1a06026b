/** The emoji grids of all games, found by folder: a seat's final board without its tiles and dice. */
import type { Seat } from '../../worker/games/game.ts';
import { asGameValue } from './game-parts.ts';

type ShareGrid = (view: never, seat: Seat) => readonly string[];

const files: Readonly<Record<string, ShareGrid>> = import.meta.glob('./*/share-grid.ts', {
  eager: true,
  import: 'default',
});

/** Return the lines of the grid; empty for a game without one. */
export const shareGridOf = (game: string, view: object | undefined, seat: Seat): readonly string[] =>
  (view && files[`./${game}/share-grid.ts`]?.(asGameValue(view), seat)) ?? [];
