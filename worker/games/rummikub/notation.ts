/** Moves of Rummikub as text: `play r4 r5 r6 / b8 k8 * o8`; colours are r, b, k (black) and o, `*` is a joker. */
import { colourOf, JOKER, KINDS, type Move, numberOf, type Table, type Tile } from './state.ts';

const LETTERS = 'rbko';

/** `r1` to `o13`, or `*`. */
export const tileName = (tile: Tile): string =>
  tile === JOKER ? '*' : `${LETTERS.charAt(colourOf(tile))}${numberOf(tile)}`;

const tiles = new Map(Array.from({ length: KINDS }, (_, tile) => [tileName(tile), tile]));

export const writeTable = (table: Table): string => table.map((set) => set.map(tileName).join(' ')).join(' / ');

/** The table that a text stands for, or nothing; every set has at least one tile. */
export function readTable(text: string): Table | undefined {
  const sets = text.split(' / ').map((set) => set.split(' ').map((name) => tiles.get(name)));
  const known = sets.map((set) => set.filter((tile) => tile !== undefined));
  return known.every((set, i) => set.length === sets[i]?.length) ? known : undefined;
}

export const write = (move: Move): string => (move.kind === 'play' ? `play ${writeTable(move.table)}` : move.kind);

export function read(text: string): Move | undefined {
  if (text === 'draw' || text === 'timeout') return { kind: text };
  const table = text.startsWith('play ') ? readTable(text.slice('play '.length)) : undefined;
  return table && { kind: 'play', table };
}
