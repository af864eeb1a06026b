/** Moves of Rummikub as text: `play r4 r5 r6 / b8 k8 joker o8`; colours are r, b, k (black) and o. */
import { colourOf, HIGHEST, JOKER, KINDS, type Move, numberOf, SETS_MAX, type Table, type Tile } from './state.ts';

const COLOUR_LETTERS = 'rbko';

/** `r1` to `o13`, or `joker`. */
export const tileName = (tile: Tile): string =>
  tile === JOKER ? 'joker' : `${COLOUR_LETTERS.charAt(colourOf(tile))}${numberOf(tile)}`;

const tiles = new Map(Array.from({ length: KINDS }, (_, tile) => [tileName(tile), tile]));

export const writeTable = (table: Table): string => table.map((set) => set.map(tileName).join(' ')).join(' / ');

/** Return the table of a text, or undefined; every set has 1 to 13 tiles. */
export function readTable(text: string): Table | undefined {
  const sets = text.split(' / ').map((set) => set.split(' ').map((name) => tiles.get(name)));
  const known = sets.map((set) => set.filter((tile) => tile !== undefined));
  const isWhole = known.every((set, i) => set.length === sets[i]?.length && set.length <= HIGHEST);
  return isWhole && known.length <= SETS_MAX ? known : undefined;
}

/** The text of a table without sets, which is never legal but can be sent. */
const EMPTY_PLAY = 'play nothing';

export function write(move: Move): string {
  if (move.kind !== 'play') return move.kind;
  return move.table.length === 0 ? EMPTY_PLAY : `play ${writeTable(move.table)}`;
}

export function read(text: string): Move | undefined {
  if (text === 'draw' || text === 'timeout') return { kind: text };
  if (text === EMPTY_PLAY) return { kind: 'play', table: [] };
  const table = text.startsWith('play ') ? readTable(text.slice('play '.length)) : undefined;
  return table && { kind: 'play', table };
}
