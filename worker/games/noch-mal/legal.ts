/** The legal moves of a seat of Noch mal!, from its view alone. */
import { isActive, ownPart, type Seat } from '../game.ts';
import { bitsOf, regionsWithParts } from './region-parts.ts';
import { colourOf, NEIGHBOURS } from './sheet.ts';
import {
  type Colour,
  type Cross,
  type Crossed,
  type Dice,
  isCrossed,
  jokersOf,
  type Move,
  NUMBERS,
  type NumberFace,
  type Pair,
  type Refusal,
  START_COLUMN,
  type View,
} from './state.ts';

/** Cells of one colour that could be crossed together with some dice. */
export interface CrossablePart {
  readonly colour: Colour;
  /** 1 to 5, ascending. */
  readonly cells: readonly number[];
}

const CROSS_CELLS_MAX = NUMBERS.length;

/** The dice that the view's seat may choose from: all except the pair that the active seat took out (NM-2 to NM-4). */
export function availableDice({ dice, taken }: Pick<View, 'dice' | 'taken'>): Dice {
  if (!taken) return dice;
  return { colours: without(dice.colours, taken.colour), numbers: without(dice.numbers, taken.number) };
}

function without<Face>(faces: readonly Face[], face: Face): readonly Face[] {
  const at = faces.indexOf(face);
  return faces.filter((_, i) => i !== at);
}

/** The cells where crossing may start (NM-7), as bits by row: column H, and the neighbours of crossed cells. */
const startCellsOf = (crossed: Crossed): Crossed =>
  crossed.map(
    (row, r) => (1 << START_COLUMN) | (row << 1) | (row >> 1) | (crossed[r - 1] ?? 0) | (crossed[r + 1] ?? 0),
  );

/** The cells that are connected with the first one through cells of the list (NM-6). */
function connectedCells(cells: readonly number[]): readonly number[] {
  const reached = cells.slice(0, 1);
  // The loop appends to the list while it walks it.
  for (const at of reached)
    for (const next of NEIGHBOURS[at] ?? []) if (cells.includes(next) && !reached.includes(next)) reached.push(next);
  return reached;
}

/**
 * All parts of regions that can be crossed on a sheet now: uncrossed, connected, with a starting cell (NM-5 to NM-8).
 */
export function crossableParts(sheet: string, crossed: Crossed): readonly CrossablePart[] {
  const startRows = startCellsOf(crossed);
  const found: CrossablePart[] = [];
  for (const { colour, cells, parts } of regionsWithParts(sheet)) {
    const done = bitsOf(cells, (cell) => isCrossed(crossed, cell));
    const starts = bitsOf(cells, (cell) => isCrossed(startRows, cell)) & ~done;
    if (starts === 0) continue;
    for (const part of parts) if (!(part.bits & done) && part.bits & starts) found.push({ colour, cells: part.cells });
  }
  return found;
}

/** All pairs of faces that the seat can choose and pay; each pair once. */
export function payablePairs(dice: Dice, jokers: number): readonly Pair[] {
  const numbers = [...new Set(dice.numbers)];
  return [...new Set(dice.colours)]
    .flatMap((colour) => numbers.map((number) => ({ colour, number })))
    .filter((pair) => jokersOf(pair) <= jokers);
}

/** True if a pair of dice allows this colour and number of cells. */
export const pairAllows = ({ colour, number }: Pair, piece: CrossablePart): boolean =>
  (colour === 'joker' || colour === piece.colour) && (number === 'joker' || number === piece.cells.length);

/** All legal moves of the view's seat, the pass last. */
export function* moves(view: View): Iterable<Move> {
  if (!isActive(view)) return;
  const open = payablePairs(availableDice(view), ownPart(view, view.jokers) ?? 0);
  for (const piece of crossableParts(view.sheet, ownPart(view, view.crossed) ?? []))
    for (const pair of open) if (pairAllows(pair, piece)) yield { kind: 'cross', ...pair, cells: piece.cells };
  yield { kind: 'pass' };
}

/** Return why these two dice cannot be chosen (NM-2, NM-9); `jokers` marks are left. Does not look at cells. */
export function pairRefusal(dice: Dice, jokers: number, pair: Pair): Refusal | undefined {
  if (!dice.colours.includes(pair.colour)) return { code: 'no-colour-die', clause: 'NM-2', face: pair.colour };
  if (!dice.numbers.includes(pair.number)) return { code: 'no-number-die', clause: 'NM-2', face: pair.number };
  const paid = jokersOf(pair);
  return paid > jokers ? { code: 'no-jokers', clause: 'NM-9', paid, left: jokers } : undefined;
}

/** Return why these cells cannot be crossed together (NM-5 to NM-7). Does not look at their number. */
export function cellsRefusal(sheet: string, crossed: Crossed, { colour, cells }: Cross): Refusal | undefined {
  const wanted = colour === 'joker' ? colourOf(sheet, cells[0] ?? 0) : colour;
  const other = cells.filter((cell) => colourOf(sheet, cell) !== wanted);
  if (other.length > 0) return { code: 'colour', clause: 'NM-5', face: colour, cells: other };
  const done = cells.filter((cell) => isCrossed(crossed, cell));
  if (done.length > 0) return { code: 'crossed', clause: 'NM-6', cells: done };
  const reached = connectedCells(cells);
  if (reached.length < cells.length)
    return { code: 'apart', clause: 'NM-6', cells: cells.filter((cell) => !reached.includes(cell)) };
  const startRows = startCellsOf(crossed);
  return cells.some((cell) => isCrossed(startRows, cell)) ? undefined : { code: 'no-start', clause: 'NM-7', cells };
}

/** Return why a number die does not allow this number of cells (NM-5, NM-9). */
function numberRefusal(face: NumberFace, cells: readonly number[]): Refusal | undefined {
  if (face === 'joker')
    return cells.length >= 1 && cells.length <= CROSS_CELLS_MAX
      ? undefined
      : { code: 'number', clause: 'NM-9', face, cells };
  return cells.length === face ? undefined : { code: 'number', clause: 'NM-5', face, cells };
}

/** Return why an active seat may not make this move; undefined if it may. Cells must be 0 to 104, ascending. */
export function refusal(view: View, move: Move): Refusal | undefined {
  if (move.kind === 'pass') return undefined;
  return (
    pairRefusal(availableDice(view), ownPart(view, view.jokers) ?? 0, move) ??
    cellsRefusal(view.sheet, ownPart(view, view.crossed) ?? [], move) ??
    numberRefusal(move.number, move.cells)
  );
}

/** Return a pass if the seat can cross nothing (NM-17), or else undefined. */
export function forcedMove(spectatorView: View, seat: Seat): Move | undefined {
  const [first] = moves({ ...spectatorView, viewer: seat });
  return first?.kind === 'pass' ? first : undefined;
}

/** The move of a seat whose clock runs out: a pass (NM-18). */
export const timeoutMove = (_view: View): Move => ({ kind: 'pass' });
