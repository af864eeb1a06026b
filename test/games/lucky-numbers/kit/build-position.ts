/** Builds positions of Lucky Numbers from text, and plays single moves on them. */
import { asSeat, type Rng, type Step } from '../../../../worker/games/game.ts';
import { luckyNumbers } from '../../../../worker/games/lucky-numbers/rules.ts';
import type { Garden, LuckyNumbers, Move, Refusal, State, View } from '../../../../worker/games/lucky-numbers/state.ts';
import { noRng } from '../../../kit/rng.ts';

/** A garden from four rows, `3 5 . . / 7 8 . 10 / ...`, where `.` is an empty cell. */
export function garden(rows: string): Garden {
  const cells = rows.split(/[\s/]+/).map((word) => (word === '.' ? 0 : Number(word)));
  if (cells.length !== 16 || cells.some(Number.isNaN)) throw new Error(`no garden: ${rows}`);
  return cells;
}

/** A garden with only its diagonal filled. */
export const diagonal = (a: number, b: number, c: number, d: number): string =>
  `${a} . . . / . ${b} . . / . . ${c} . / . . . ${d}`.replaceAll(/\b0\b/g, '.');

/** The cell in this row and column, both from 1. */
export const cell = (row: number, column: number): number => 4 * (row - 1) + column - 1;

/** The parts of a position that a test sets. The defaults are an ordinary position in the middle of a round. */
export interface PositionSpec {
  readonly gardens: readonly string[];
  readonly middle?: readonly number[];
  /** Face-down tiles in the order of the draws. Default: all tiles that are not elsewhere. */
  readonly bag?: readonly number[];
  readonly drawn?: number;
  readonly turn?: number;
  readonly takes?: number;
  readonly bruno?: boolean;
  readonly sets?: number;
  readonly dealt?: number;
}

export function position(given: PositionSpec): State {
  const { middle = [], drawn = 0, turn = 0, takes = 0, bruno = false, dealt = 0 } = given;
  const gardens = given.gardens.map(garden);
  const sets = given.sets ?? gardens.length;
  const rest = Array.from({ length: 20 * sets }, (_, i) => 1 + Math.floor(i / sets));
  for (const tile of [...gardens.flat(), ...middle, drawn]) {
    const at = rest.indexOf(tile);
    if (at >= 0) rest.splice(at, 1);
  }
  return { bruno, sets, gardens, middle, bag: given.bag ?? rest, turn: asSeat(turn), drawn, takes, dealt };
}

/** The view of the seat to move. */
export const viewOf = (state: State): View => luckyNumbers.view(state, state.turn);
/** The legal moves of the seat to move. */
export const options = (state: State): readonly Move[] => [...luckyNumbers.moves(viewOf(state))];
/** The refusal of a move of the seat to move; undefined if it is legal. */
export const refusalOf = (state: State, move: Move): Refusal | undefined => luckyNumbers.refusal(viewOf(state), move);
/** The cells where the drawn tile may be placed. */
export const places = (state: State): readonly number[] =>
  options(state).flatMap((move) => (move.kind === 'place' ? [move.cell] : []));
/** The cells where a tile of the middle may be placed. */
export const takes = (state: State, tile: number): readonly number[] =>
  options(state).flatMap((move) => (move.kind === 'take' && move.tile === tile ? [move.cell] : []));

/** Play a move of the seat to move. Throws if it is not legal. */
export function afterMove(state: State, move: Move, rng: Rng = noRng): Step<LuckyNumbers> {
  const refusal = refusalOf(state, move);
  if (refusal) throw new Error(`${JSON.stringify(move)} is refused: ${JSON.stringify(refusal)}`);
  return luckyNumbers.play(state, state.turn, move, rng);
}

/** Play several moves in a row; draws turn up the first tile of the bag. */
export const afterMoves = (state: State, ...moves: readonly Move[]): State =>
  moves.reduce((at, move) => afterMove(at, move, () => 0).state, state);

export const DRAW: Move = { kind: 'draw' };
export const LEAVE: Move = { kind: 'leave' };
export const TIMEOUT: Move = { kind: 'timeout' };
export const place = (row: number, column: number): Move => ({ kind: 'place', cell: cell(row, column) });
export const take = (tile: number, row: number, column: number): Move => ({
  kind: 'take',
  tile,
  cell: cell(row, column),
});
