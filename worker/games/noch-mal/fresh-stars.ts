/** Puts the stars on a coloured sheet of Noch mal! (NM-19): first the regions by size, then a column for each. */
import type { Rng } from '../game.ts';
import { type Region, regionsOf } from './sheet.ts';
import { shuffle } from './shuffle.ts';
import { COLOURS, COLUMNS, columnOf } from './state.ts';

/**
 * The sizes of a colour's three starred regions, and how many of 40 colours have them. The first two lines are taken
 * from the 40 colours of the eight printed sheets. With the others, each size gets as many stars as on the printed
 * sheets.
 */
const SIZE_TRIPLES: readonly (readonly [count: number, sizes: readonly number[]])[] = [
  [13, [1, 5, 6]],
  [7, [1, 4, 6]],
  [5, [3, 5, 6]],
  [4, [2, 5, 6]],
  [4, [1, 3, 6]],
  [2, [4, 5, 6]],
  [2, [1, 2, 6]],
  [2, [1, 4, 5]],
  [1, [2, 4, 6]],
];
/** Each triple, repeated `count` times. */
const TRIPLES = SIZE_TRIPLES.flatMap(([count, sizes]) => Array.from({ length: count }, () => sizes));
/** Most assignments of triples to colours to try. */
const DEALS_MAX = 100;

/** The sizes of the starred regions, a triple for each colour. */
export const drawTriples = (rng: Rng): readonly (readonly number[])[] =>
  COLOURS.map(() => TRIPLES[rng(TRIPLES.length)] ?? []);

const ALL_COLUMNS = 2 ** COLUMNS - 1;

/** The columns of a region as bits. */
const columnBits = ({ cells }: Region): number => cells.reduce((bits, cell) => bits | (1 << columnOf(cell)), 0);

/** Match each column to a different region; return region indexes by column. Undefined if there is no such matching. */
function matchColumns(columnsOf: readonly number[]): readonly number[] | undefined {
  const owners: number[] = Array.from({ length: COLUMNS }, () => -1);
  let seen = 0;
  // An owner moves to another of its columns if it can (augmenting paths).
  const place = (region: number): boolean => {
    for (let column = 0; column < COLUMNS; column += 1) {
      if (!((((columnsOf[region] ?? 0) & ~seen) >> column) & 1)) continue;
      seen |= 1 << column;
      const owner = owners[column] ?? -1;
      if (owner >= 0 && !place(owner)) continue;
      owners[column] = region;
      return true;
    }
    return false;
  };
  for (let region = 0; region < columnsOf.length; region += 1) {
    seen = 0;
    if (!place(region)) return undefined;
  }
  return owners;
}

/**
 * Return the 105 small letters with 15 of them as capitals: one per column, three per colour, all in different regions
 * of these sizes. Undefined if none of `DEALS_MAX` assignments of sizes to colours fits the columns.
 */
export function addStars(letters: string, triples: readonly (readonly number[])[], rng: Rng): string | undefined {
  const regions = shuffle(regionsOf(letters), rng);
  for (let deal = 0; deal < DEALS_MAX; deal += 1) {
    const dealt = shuffle(triples, rng);
    const starred = regions.filter(({ colour, cells }) => dealt[COLOURS.indexOf(colour)]?.includes(cells.length));
    if (starred.reduce((all, region) => all | columnBits(region), 0) !== ALL_COLUMNS) continue;
    const owners = matchColumns(starred.map(columnBits));
    if (!owners) continue;
    const stars = new Set(
      owners.map((owner, column) => {
        const own = starred[owner]?.cells.filter((cell) => columnOf(cell) === column) ?? [];
        return own[rng(own.length)];
      }),
    );
    return Array.from(letters, (letter, cell) => (stars.has(cell) ? letter.toUpperCase() : letter)).join('');
  }
  return undefined;
}
