/** What a sheet of Noch mal! is worth, at any time (NM-10 to NM-14), and how a solo game is judged (NM-16). */
import type { Outcome, Seat } from '../game.ts';
import { seatsOf } from '../game.ts';
import { fullColours, fullColumns, openStarCount } from './sheet.ts';
import { COLOUR_POINTS, COLOURS, FIRST_POINTS, LATER_POINTS, STAR_POINTS, type State, type Why } from './state.ts';

/** All that counts; a state and a view both have it. */
export type ScoredPosition = Pick<State, 'sheet' | 'crossed' | 'jokers' | 'columns' | 'colours' | 'coloursMax'>;

/** The lines of a score; `stars` is 0 or less. */
export interface Score {
  readonly colours: number;
  readonly columns: number;
  readonly jokers: number;
  readonly stars: number;
  readonly total: number;
}

const sum = (points: readonly number[]): number => points.reduce((all, one) => all + one, 0);

/** What the sheet of `seat` is worth now (NM-13). */
export function scoreOf(position: ScoredPosition, seat: Seat): Score {
  const crossed = position.crossed[seat] ?? [];
  const isFirst = (seats: readonly Seat[] | undefined): boolean => seats?.includes(seat) ?? false;
  const columns = sum(
    fullColumns(crossed).map(
      (column) => (isFirst(position.columns[column]) ? FIRST_POINTS : LATER_POINTS)[column] ?? 0,
    ),
  );
  const colours = sum(
    // The limit is for one seat alone, whose colours all score the same.
    fullColours(position.sheet, crossed)
      .slice(0, position.coloursMax)
      .map((colour) => COLOUR_POINTS[isFirst(position.colours[COLOURS.indexOf(colour)]) ? 0 : 1]),
  );
  const jokers = position.jokers[seat] ?? 0;
  // Not -0, which JSON does not know.
  const stars = 0 - STAR_POINTS * openStarCount(position.sheet, crossed);
  return { colours, columns, jokers, stars, total: colours + columns + jokers + stars };
}

/** NM-13, NM-14: more points, then more unused jokers; who has both equal shares the rank. */
export function outcomeOf(position: ScoredPosition, why: Why): Outcome<Why> {
  const seats = seatsOf(position.crossed.length);
  const points = seats.map((seat) => scoreOf(position, seat).total);
  const worth = points.map((own, seat) => own * 100 + (position.jokers[seat] ?? 0));
  const ranks = worth.map((own) => 1 + worth.filter((other) => other > own).length);
  return { points, ranks, why };
}

/** Fewest points of each band of a solo verdict, from the second on (NM-16). */
export const SOLO_BAND_POINTS_MIN: readonly number[] = [0, 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41];
/** Stars of each band, in halves of a star. */
export const SOLO_BAND_HALF_STARS: readonly number[] = [0, 0, 1, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8];

/** The band of a solo result, 0 (below zero) to 12 (above 40). */
export const soloBandOf = (points: number): number => SOLO_BAND_POINTS_MIN.filter((from) => points >= from).length;
