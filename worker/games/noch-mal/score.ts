/** The score of a Noch mal! sheet at any time (NM-10 to NM-14), and the verdict on a solo game (NM-16). */
import type { Outcome, Seat } from '../game.ts';
import { seatsOf } from '../game.ts';
import { fullColours, fullColumns, openStarCount } from './sheet.ts';
import { COLOUR_POINTS, COLOURS, FIRST_POINTS, LATER_POINTS, STAR_POINTS, type State, type Why } from './state.ts';

/** The fields that a score depends on. A state and a view both have them. */
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

/** The score of the sheet of `seat` now (NM-13). */
export function scoreOf(position: ScoredPosition, seat: Seat): Score {
  const crossed = position.crossed[seat] ?? [];
  const isFirst = (seats: readonly Seat[] | undefined): boolean => seats?.includes(seat) ?? false;
  const columns = sum(
    fullColumns(crossed).map(
      (column) => (isFirst(position.columns[column]) ? FIRST_POINTS : LATER_POINTS)[column] ?? 0,
    ),
  );
  const colours = sum(
    // The limit applies only in solo, where all colours score the same.
    fullColours(position.sheet, crossed)
      .slice(0, position.coloursMax)
      .map((colour) => COLOUR_POINTS[isFirst(position.colours[COLOURS.indexOf(colour)]) ? 0 : 1]),
  );
  const jokers = position.jokers[seat] ?? 0;
  // Subtracting from 0 avoids -0, which JSON does not keep.
  const stars = 0 - STAR_POINTS * openStarCount(position.sheet, crossed);
  return { colours, columns, jokers, stars, total: colours + columns + jokers + stars };
}

/** The outcome (NM-13, NM-14): ranked by points, then by unused joker marks. Seats with both equal share the rank. */
export function outcomeOf(position: ScoredPosition, why: Why): Outcome<Why> {
  const seats = seatsOf(position.crossed.length);
  const points = seats.map((seat) => scoreOf(position, seat).total);
  const worth = points.map((own, seat) => own * 100 + (position.jokers[seat] ?? 0));
  const ranks = worth.map((own) => 1 + worth.filter((other) => other > own).length);
  return { points, ranks, why };
}

/** Lowest points of each band of the solo verdict, from the second band on (NM-16). */
export const SOLO_BAND_POINTS_MIN: readonly number[] = [0, 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41];
/** Stars of each band, in half stars. */
export const SOLO_BAND_HALF_STARS: readonly number[] = [0, 0, 1, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8];

/** The band of a solo result, 0 (below zero) to 12 (above 40). */
export const soloBandOf = (points: number): number => SOLO_BAND_POINTS_MIN.filter((from) => points >= from).length;
