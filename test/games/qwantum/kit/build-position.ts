/** Builds positions of Qwantum from text, and plays single moves on them. */
import { asSeat, type Rng, type Step, type Viewer } from '../../../../worker/games/game.ts';
import type { Match } from '../../../../worker/games/match-types.ts';
import { qwantum } from '../../../../worker/games/qwantum/rules.ts';
import type {
  Colour,
  Dice,
  Event,
  Move,
  Options,
  Qwantum,
  Refusal,
  Sheet,
  Stage,
  State,
  View,
} from '../../../../worker/games/qwantum/state.ts';
import { headOf } from '../../../kit/play-match.ts';
import { noRng, scriptedRng } from '../../../kit/rng.ts';
import { REFERENCE_FACES } from './reference-rules.ts';

/** The upper face of each die, from a text such as `R4 R2 Y2 B4 P1 Y5 w3`. Throws if a die has no such face. */
export function dice(text: string): Dice {
  const words = text.split(' ');
  const faces = REFERENCE_FACES.map((names, die) => names.indexOf(words[die] ?? ''));
  if (words.length !== 7 || faces.includes(-1)) throw new Error(`no dice: ${text}`);
  return faces;
}

/** A sheet from four rows, `5 9 14 / - / 3 8 / -`: purple, blue, red, yellow; `-` is an empty row. */
export function sheet(text: string): Sheet {
  const rows = text.split(' / ').map((row) => (row === '-' ? [] : row.split(' ').map(Number)));
  if (rows.length !== 4 || rows.flat().some(Number.isNaN)) throw new Error(`no sheet: ${text}`);
  return rows;
}

/** Four rows without a number. */
export const EMPTY = '- / - / - / -';

/** A sheet that accepts no number: after a 1 behind the line, no number is low enough. */
export const BLOCKED = '30 31 32 33 1 / 30 31 32 33 1 / 30 31 32 33 1 / 30 31 32 33 1';

/** The parts of a position that a test sets. The defaults are the ordinary start of a turn. */
export interface PositionSpec {
  readonly sheets: readonly string[];
  readonly dice?: string;
  readonly stage?: Stage;
  readonly turn?: number;
  readonly written?: Colour;
  /** By seat; default: no seat has chosen. */
  readonly choices?: State['choices'];
  readonly misthrows?: readonly number[];
  readonly misthrow?: Options['misthrow'];
}

/** Red 6, blue 13, purple 6, yellow 8: the dice of the rulebook's example turn. */
export const SARAS_DICE = 'Y5 B5 R3 P3 B2 B3 w3';
/** No red and no purple dice, so worth 3 each; yellow 8, blue 19. */
export const JERRYS_DICE = 'B5 Y1 Y4 B2 B6 B3 w3';

export function position(given: PositionSpec): State {
  const { stage = 'b', turn = 0, misthrow = 'b-and-c', written = null } = given;
  return {
    misthrow,
    turn: asSeat(turn),
    stage,
    dice: dice(given.dice ?? SARAS_DICE),
    written,
    choices: given.choices ?? given.sheets.map(() => null),
    sheets: given.sheets.map(sheet),
    misthrows: given.misthrows ?? given.sheets.map(() => 0),
  };
}

/** The view of a viewer; default: the active seat. */
export const viewOf = (state: State, viewer: Viewer = state.turn): View => qwantum.view(state, viewer);
/** The legal moves of a seat. */
export const options = (state: State, seat: number = state.turn): readonly Move[] => [
  ...qwantum.moves(viewOf(state, asSeat(seat))),
];
/** The colours that a seat may write. */
export const colours = (state: State, seat: number = state.turn): readonly Colour[] =>
  options(state, seat).flatMap((move) => (move.kind === 'write' ? [move.colour] : []));
/** The refusal of a move of a seat; undefined if it is legal. */
export const refusalOf = (state: State, move: Move, seat: number = state.turn): Refusal | undefined =>
  qwantum.refusal(viewOf(state, asSeat(seat)), move);

/** Play a move of a seat. Throws if it is not legal. */
export function afterMove(state: State, move: Move, rng: Rng = noRng, seat: number = state.turn): Step<Qwantum> {
  const refusal = refusalOf(state, move, seat);
  if (refusal) throw new Error(`${JSON.stringify(move)} is refused: ${JSON.stringify(refusal)}`);
  if (!qwantum.active(state).includes(asSeat(seat))) throw new Error(`seat ${seat} is not active`);
  return qwantum.play(state, asSeat(seat), move, rng);
}

/** Play the choices of step C in this order; `next` are the dice of the next turn. */
export function choosing(
  state: State,
  choices: readonly (readonly [seat: number, move: Move])[],
  next: string = NEXT_DICE,
): Step<Qwantum> {
  let at: State = state;
  const events: Event[] = [];
  for (const [seat, move] of choices) {
    const step = afterMove(at, move, throws(next), seat);
    at = step.state;
    events.push(...step.events);
  }
  return { state: at, events };
}

/** A match at this position. */
export function matchAt(state: State): Match<Qwantum> {
  const head = headOf(qwantum, state.sheets.length, state.turn, { misthrow: state.misthrow });
  const none = state.sheets.map(() => 0);
  return {
    header: head,
    round: 0,
    rounds: 1,
    state,
    totals: none,
    active: qwantum.active(state),
    entry: 0,
    sharedDraws: 0,
    opened: none,
    left: [],
  };
}

/** A throw of all dice that no other position starts with. */
export const NEXT_DICE = 'R1 P4 Y4 Y6 B6 P2 w1';

/** A generator that rolls these dice in order, one call per die. Throws on a call beyond them. */
export const throws = (...texts: readonly string[]): Rng => scriptedRng(texts.flatMap(dice));

/** A generator that rolls only first faces, and records the bound of each call. */
export function countingRng(): { readonly rng: Rng; readonly asked: readonly number[] } {
  const asked: number[] = [];
  return { asked, rng: (bound) => asked.push(bound) * 0 };
}

export const PASS: Move = { kind: 'pass' };
export const write = (colour: Colour): Move => ({ kind: 'write', colour });
/** Dice 0 to 5 are the colour dice, 6 is the white one. */
export const roll = (...thrown: readonly number[]): Move => ({ kind: 'roll', dice: thrown });
