/**
 * Reference rules of Qwantum: slow and written from the rule text alone. The product's rules are compared with them.
 */
import { type Colour, MOVES, type Move, type Sheet, type View } from '../../../../worker/games/qwantum/state.ts';
import { allMovesIn } from '../../../kit/shape-moves.ts';

/** The table of faces, typed again from the rule text, in the same order. */
const FACE_TABLE = [
  'R1 R4 Y5 B1 B5 P6',
  'R2 R6 Y1 Y3 B5 P4',
  'R1 R3 Y2 Y4 B4 P3',
  'R5 Y6 B2 B4 P1 P3',
  'R3 Y4 B2 B6 P2 P5',
  'R6 Y1 Y5 B3 P2 P6',
] as const;

/** By die and face: six colour dice, then the white die, `w1` to `w6`. */
export const REFERENCE_FACES: readonly (readonly string[])[] = [
  ...FACE_TABLE.map((faces) => faces.split(' ')),
  [1, 2, 3, 4, 5, 6].map((number) => `w${number}`),
];

export const REFERENCE_COLOURS: readonly Colour[] = ['purple', 'blue', 'red', 'yellow'];
const LETTERS: Readonly<Record<Colour, string>> = { red: 'R', yellow: 'Y', blue: 'B', purple: 'P' };

/** The upper faces, die by die, such as `R4` or `w3`. */
export const upFaces = (dice: readonly number[]): readonly string[] =>
  dice.map((face, die) => REFERENCE_FACES[die]?.[face] ?? '?');

/** QW-3, QW-7: the sum of all numbers of one colour and the white die. */
export function referenceSum(dice: readonly number[], colour: Colour): number {
  let sum = 0;
  for (const face of upFaces(dice))
    if (face.startsWith(LETTERS[colour]) || face.startsWith('w')) sum += Number(face.slice(1));
  return sum;
}

/** QW-5, QW-6: true if a row may have these numbers, from its left end on. */
export function mayStand(row: readonly number[]): boolean {
  const [a1 = 0, a2 = 99, a3 = 100, a4 = 101, a5 = 0, a6 = -1] = row;
  return row.length <= 6 && a1 < a2 && a2 < a3 && a3 < a4 && a4 > a5 && a5 > a6;
}

export const referenceRow = (sheet: Sheet, colour: Colour): readonly number[] =>
  sheet[REFERENCE_COLOURS.indexOf(colour)] ?? [];

/** The sheet with one more number, legal or not. */
export const sheetWith = (sheet: Sheet, colour: Colour, number: number): Sheet =>
  sheet.map((row, i) => (REFERENCE_COLOURS[i] === colour ? [...row, number] : row));

/** QW-8: the points of a column; `cells` are its numbers. */
export function referenceColumnPoints(cells: readonly number[]): number {
  if (cells.length < 4) return 0;
  const lowest = Math.min(...cells);
  const others = cells.filter((number) => number !== lowest);
  return others.length === 0 ? lowest : Math.min(...others);
}

/** QW-8, QW-9, QW-12: the final score of a sheet; the nth ticked box costs n points. */
export function referencePoints(sheet: Sheet, misthrows: number): number {
  let points = 0;
  for (let column = 0; column < 6; column += 1)
    points += referenceColumnPoints(sheet.flatMap((row) => row.slice(column, column + 1)));
  for (let box = 1; box <= misthrows; box += 1) points -= box;
  return points;
}

/** QW-5, QW-6: true if the row of a colour accepts its worth. */
export const mayWrite = (sheet: Sheet, dice: readonly number[], colour: Colour): boolean =>
  mayStand([...referenceRow(sheet, colour), referenceSum(dice, colour)]);

/** QW-4: the colours that a sheet accepts, without the one set aside. */
export const openColours = (sheet: Sheet, dice: readonly number[], aside: Colour | null): readonly Colour[] =>
  REFERENCE_COLOURS.filter((colour) => colour !== aside && mayWrite(sheet, dice, colour));

/** All 132 moves that the schema accepts. */
export const ALL_MOVES: readonly Move[] = allMovesIn(MOVES);

/** True if the clauses allow an active seat with this sheet to make this move. */
function isAllowed(view: View, sheet: Sheet, move: Move): boolean {
  switch (move.kind) {
    case 'roll':
      return view.stage === 'a';
    case 'write':
      return openColours(sheet, view.dice, view.stage === 'c' ? view.written : null).includes(move.colour);
    case 'pass':
      return true;
  }
}

/** The legal moves of the view's seat by the reference rules, in the order of `ALL_MOVES`. */
export function referenceMoves(view: View): readonly Move[] {
  if (view.viewer === 'spectator' || !view.active.includes(view.viewer)) return [];
  const sheet = view.sheets[view.viewer] ?? [];
  return ALL_MOVES.filter((move) => isAllowed(view, sheet, move));
}
