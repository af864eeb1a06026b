/** Moves of Lucky Numbers as text: cells are a column letter and a row number, `a1` at the top left. */
import { CELL_NUMBERS, HIGHEST, type Move, SIDE } from './state.ts';

const COLUMNS = 'abcd';

/** `a1` to `d4` for a cell from 0 to 15. */
export const cellName = (cell: number): string => `${COLUMNS[cell % SIDE]}${Math.floor(cell / SIDE) + 1}`;

const cells = new Map(CELL_NUMBERS.map((cell) => [cellName(cell), cell]));

export function write(move: Move): string {
  switch (move.kind) {
    case 'draw':
    case 'leave':
    case 'timeout':
      return move.kind;
    case 'place':
      return `place ${cellName(move.cell)}`;
    case 'take':
      return `take ${move.tile} ${cellName(move.cell)}`;
  }
}

export function read(text: string): Move | undefined {
  if (text === 'draw' || text === 'leave' || text === 'timeout') return { kind: text };
  const place = /^place (\w\d)$/.exec(text);
  const take = /^take ([1-9]\d?) (\w\d)$/.exec(text);
  const cell = cells.get(place?.[1] ?? take?.[2] ?? '');
  if (cell === undefined) return undefined;
  if (place) return { kind: 'place', cell };
  const tile = Number(take?.[1]);
  return tile <= HIGHEST ? { kind: 'take', tile, cell } : undefined;
}
