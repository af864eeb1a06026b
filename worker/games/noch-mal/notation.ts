/** Moves of Noch mal! as text: `cross blue 3 d7 e7 f7`, with `joker` for a joker die; `a1` is at the top left. */
import {
  CELLS,
  COLOUR_FACES,
  type ColourFace,
  columnOf,
  type Move,
  NUMBER_FACES,
  NUMBERS,
  type NumberFace,
  rowOf,
} from './state.ts';

const LETTERS = 'abcdefghijklmno';

/** `a1` to `o7` for a cell from 0 to 104. */
export const cellName = (cell: number): string => `${LETTERS[columnOf(cell)]}${rowOf(cell) + 1}`;

const cells = new Map(Array.from({ length: CELLS }, (_, cell) => [cellName(cell), cell]));
const colours = new Map<string, ColourFace>(COLOUR_FACES.map((face) => [face, face]));
const numbers = new Map<string, NumberFace>(NUMBER_FACES.map((face) => [`${face}`, face]));

export function write(move: Move): string {
  if (move.kind === 'pass') return 'pass';
  return `cross ${move.colour} ${move.number} ${move.cells.map(cellName).join(' ')}`;
}

export function read(text: string): Move | undefined {
  if (text === 'pass') return { kind: 'pass' };
  const [verb, colourText = '', numberText = '', ...names] = text.split(' ');
  const colour = colours.get(colourText);
  const number = numbers.get(numberText);
  const at = names.flatMap((name) => cells.get(name) ?? []);
  const isAscending = at.every((cell, i) => i === 0 || cell > (at[i - 1] ?? cell));
  const isSome = at.length > 0 && at.length <= NUMBERS.length && at.length === names.length;
  if (verb !== 'cross' || !colour || !number || !isSome || !isAscending) return undefined;
  return { kind: 'cross', colour, number, cells: at };
}
