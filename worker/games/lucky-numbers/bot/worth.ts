/** What a seat of Lucky Numbers may hope for between two turns: its share of the win; alone, how few tiles it turns up. */
import { type Gauge, survey, turnsLeft } from './gauge.ts';
import { emptyOf, type Table } from './table.ts';

/**
 * How surely the faster of two gardens wins: the logistic curve of the difference of turns, in units of what chance
 * scatters them by. Fitted to the ends of matches from all their positions.
 */
const STEEPNESS = 2;
const SCATTER = 0.3;
const SCATTER_PER_TURN = 1;

/** Alone an empty cell at the end is as bad as turning up so many tiles more: one is about what a late cell costs. */
const SOLO_EMPTY = 3;

/** The round is over: by a full garden of `seat`, or because the bag is empty (LN-9, LN-10, LN-16). */
export function settled(table: Table, seat: number): number | undefined {
  const empty = table.plots.map(emptyOf);
  const own = empty[seat] ?? 0;
  if (table.plots.length === 1) {
    if (own === 0) return table.left;
    return table.left === 0 ? -SOLO_EMPTY * own : undefined;
  }
  if (own === 0) return 1;
  if (empty.includes(0)) return 0;
  if (table.left > 0) return undefined;
  const fewest = Math.min(...empty);
  return own === fewest ? 1 / empty.filter((cells) => cells === fewest).length : 0;
}

/** The hope of `seat` while `next` is to move; the gauge is surveyed anew. */
export function hope(gauge: Gauge, table: Table, seat: number, next: number): number {
  const { plots, left } = table;
  const seats = plots.length;
  survey(gauge, table);
  // Who moves earlier in the round is that part of a turn ahead.
  const wait = (one: number): number => ((one - next + seats) % seats) / seats;
  const turnsOf = (one: number): number => {
    const plot = plots[one];
    return plot ? turnsLeft(gauge, plot, left) + wait(one) : 0;
  };
  const own = turnsOf(seat);
  if (seats === 1) return left - own;
  let odds = 1;
  for (let rival = 0; rival < seats; rival += 1) {
    if (rival === seat) continue;
    const other = turnsOf(rival);
    odds += Math.exp((STEEPNESS * (own - other)) / Math.sqrt(SCATTER + SCATTER_PER_TURN * Math.max(0, own + other)));
  }
  return 1 / odds;
}

/** What `seat` has reached with a turn of its own that is over now. */
export const reached = (gauge: Gauge, table: Table, seat: number): number =>
  settled(table, seat) ?? hope(gauge, table, seat, (seat + 1) % table.plots.length);
