/**
 * Reference rules of Qwantum: slow and written from the rule text alone. The product's rules are compared with them.
 */
import {
  type Colour,
  MOVES,
  type Move,
  type Options,
  type Sheet,
  type State,
  type View,
} from '../../../../worker/games/qwantum/state.ts';
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

/** The public state of the game without the dice, which are random. */
export interface RefereeState {
  readonly misthrow: Options['misthrow'];
  readonly turn: number;
  /** The open step of the turn: before a second roll, after it, or step C. */
  readonly step: 'a' | 'b' | 'c';
  readonly aside: Colour | null;
  readonly sheets: readonly Sheet[];
  readonly boxes: readonly number[];
  /** The choices of step C, by seat: a colour, nothing, or not yet chosen. */
  readonly said: readonly (Colour | 'nothing' | 'not yet')[];
  readonly why: 'on' | 'rows' | 'misthrows';
}

/** A referee for whole turns of Qwantum, from the rule text alone: the effect of each move on the sheets. */
export const startReferee = (misthrow: Options['misthrow'], seats: number, turn: number): RefereeState => ({
  misthrow,
  turn,
  step: 'a',
  aside: null,
  sheets: Array.from({ length: seats }, () => [[], [], [], []]),
  boxes: Array.from({ length: seats }, () => 0),
  said: Array.from({ length: seats }, () => 'not yet'),
  why: 'on',
});

const replaced = <T>(list: readonly T[], at: number, value: T): readonly T[] =>
  list.map((old, i) => (i === at ? value : old));

const hasFourRows = (table: RefereeState): boolean =>
  table.sheets.some((rows) => rows.every((row) => row.length === 6));

function ticked(table: RefereeState): RefereeState {
  return { ...table, boxes: replaced(table.boxes, table.turn, (table.boxes[table.turn] ?? 0) + 1) };
}

function wrote(table: RefereeState, seat: number, colour: Colour, dice: State['dice']): RefereeState {
  const rows = sheetWith(table.sheets[seat] ?? [], colour, referenceSum(dice, colour));
  return { ...table, sheets: replaced(table.sheets, seat, rows) };
}

/** The state after step C, once all seats have chosen (QW-9 to QW-11). */
function closed(table: RefereeState, dice: State['dice']): RefereeState {
  let after = table;
  for (const [seat, colour] of table.said.entries())
    if (colour !== 'nothing' && colour !== 'not yet') after = wrote(after, seat, colour, dice);
  const wroteNothing = table.aside === null && table.said[table.turn] === 'nothing';
  if (wroteNothing && table.misthrow === 'b-and-c') after = ticked(after);
  if (hasFourRows(after)) return { ...after, why: 'rows' };
  if (after.boxes.some((boxes) => boxes === 5)) return { ...after, why: 'misthrows' };
  const said = table.said.map(() => 'not yet' as const);
  return { ...after, turn: (table.turn + 1) % table.said.length, step: 'a', aside: null, said };
}

/** The state after a seat's move; `dice` are the dice before it. */
export function refereeMove(table: RefereeState, seat: number, move: Move, dice: State['dice']): RefereeState {
  if (move.kind === 'roll') return { ...table, step: 'b' };
  const colour = move.kind === 'write' ? move.colour : 'nothing';
  if (table.step === 'c') {
    const said = replaced(table.said, seat, colour);
    return said.includes('not yet') ? { ...table, said } : closed({ ...table, said }, dice);
  }
  if (colour === 'nothing') return { ...(table.misthrow === 'b-only' ? ticked(table) : table), step: 'c' };
  const after = wrote(table, seat, colour, dice);
  return hasFourRows(after) ? { ...after, why: 'rows' } : { ...after, step: 'c', aside: colour };
}

/** The seats that must choose now. */
export const seatsToMove = ({ why, step, said, turn }: RefereeState): readonly number[] => {
  if (why !== 'on') return [];
  return step === 'c' ? said.flatMap((one, seat) => (one === 'not yet' ? [seat] : [])) : [turn];
};

/** QW-12: the scores by seat. */
export const resultOf = ({ sheets, boxes }: RefereeState): readonly number[] =>
  sheets.map((rows, seat) => referencePoints(rows, boxes[seat] ?? 0));
