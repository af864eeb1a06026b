/** The emoji grids of all games, found by folder: a seat's final board without its tiles and dice. */
import type { AnyView, Seat } from '../../worker/games/game.ts';
import type { LogLine } from '../../worker/protocol/match.ts';
import { asGameValue } from './game-parts.ts';

type ShareGrid = (view: never, seat: Seat, log: readonly LogLine[]) => readonly string[];

/** Points from and to, or empty cells (below 0) and tiles. */
type BotPoints = readonly [from: number, to: number];

interface ShareGridFile {
  readonly default: ShareGrid;
  readonly botPoints?: BotPoints;
}

const files = import.meta.glob<ShareGridFile>('./*/share-grid.ts', { eager: true });

/** Return what a normal bot usually makes alone in this game, to compare with; undefined if nobody has measured it. */
export const botPointsOf = (game: string): BotPoints | undefined => files[`./${game}/share-grid.ts`]?.botPoints;

/** A square for each place, the own one filled; nothing for one seat alone, or before the end. */
function usualGrid({ outcome }: Partial<AnyView>, seat: Seat): readonly string[] {
  const own = outcome?.ranks[seat];
  if (!outcome || own === undefined || outcome.ranks.length < 2) return [];
  return [outcome.ranks.map((_, i) => (i + 1 === own ? '🟩' : '⬜')).join('')];
}

/**
 * Return the lines of the grid: those of the game, or the place of the seat. The log tells when a cell was filled; cells
 * whose line it lacks were filled early.
 */
export function shareGridOf(
  game: string,
  view: object | undefined,
  seat: Seat,
  log: readonly LogLine[] = [],
): readonly string[] {
  if (!view) return [];
  const grid = files[`./${game}/share-grid.ts`]?.default;
  return grid ? grid(asGameValue(view), seat, log) : usualGrid(view, seat);
}
