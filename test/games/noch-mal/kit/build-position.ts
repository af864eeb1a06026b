/** Builds positions of Noch mal! from text: cells by their names, dice by letters, and plays single moves on them. */
import { asSeat, type Rng, type Seat, type Step } from '../../../../worker/games/game.ts';
import { nochMal } from '../../../../worker/games/noch-mal/rules.ts';
import { scoreOf } from '../../../../worker/games/noch-mal/score.ts';
import type {
  ColourFace,
  Crossed,
  Dice,
  Move,
  NochMal,
  NumberFace,
  Refusal,
  State,
  View,
} from '../../../../worker/games/noch-mal/state.ts';
import { CELLS, CLASSIC_SHEET, cellAt, colourAt, LETTERS, nameOf, rowsOf } from './reference-rules.ts';

/** The cells of a text such as `E2 F2 F1`, ascending. */
export const cells = (names: string): readonly number[] =>
  names
    .split(' ')
    .filter((name) => name !== '')
    .map(cellAt)
    .toSorted((a, b) => a - b);

const namesWhere = (holds: (cell: number) => boolean): string => CELLS.filter(holds).map(nameOf).join(' ');

/** The names of all cells of some columns, `column('AO')`. */
export const column = (letters: string): string => namesWhere((cell) => letters.includes(nameOf(cell).charAt(0)));
/** The names of all cells of one colour of the printed sheet, by the first letter of the colour. */
export const colour = (letter: string): string => namesWhere((cell) => colourAt(CLASSIC_SHEET, cell) === letter);
/** The names of all cells. */
export const ALL = namesWhere(() => true);
/** The names without those in `gone`. */
export const without = (names: string, gone: string): string =>
  names
    .split(' ')
    .filter((name) => !gone.split(' ').includes(name))
    .join(' ');

const COLOUR_FACES: Readonly<Record<string, ColourFace>> = {
  g: 'green',
  y: 'yellow',
  b: 'blue',
  p: 'pink',
  o: 'orange',
  '*': 'joker',
};
const NUMBER_FACES: Readonly<Record<string, NumberFace>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, '?': 'joker' };

function face<T>(faces: Readonly<Record<string, T>>, text: string): T {
  const found = faces[text];
  if (found === undefined) throw new Error(`no face: ${text}`);
  return found;
}

/** Dice from a text such as `b y * | 2 5 ?`. */
export function dice(text: string): Dice {
  const [colours = '', numbers = ''] = text.split('|').map((half) => half.trim());
  return {
    colours: colours.split(' ').map((one) => face(COLOUR_FACES, one)),
    numbers: numbers.split(' ').map((one) => face(NUMBER_FACES, one)),
  };
}

export const PASS: Move = { kind: 'pass' };

/** A crossing: a pair of dice such as `b3` or `*?`, and the cells. */
export const cross = (pair: string, names: string): Move => ({
  kind: 'cross',
  colour: face(COLOUR_FACES, pair.charAt(0)),
  number: face(NUMBER_FACES, pair.charAt(1)),
  cells: cells(names),
});

/** The parts of a position that a test sets. The defaults are the first roll of a game. */
export interface PositionSpec {
  /** By seat: the names of the cells that are crossed. */
  readonly crossed: readonly string[];
  readonly dice: string;
  readonly roll?: number;
  readonly turn?: number;
  /** By seat; default: all eight marks. */
  readonly jokers?: readonly number[];
  readonly choices?: State['choices'];
  /** The seats that completed a column first, by its letter. */
  readonly columns?: Readonly<Record<string, readonly number[]>>;
  /** The seats that completed a colour first, by its first letter. */
  readonly colours?: Readonly<Record<string, readonly number[]>>;
  readonly sheet?: string;
}

export const crossedOf = (names: string): Crossed => rowsOf(cells(names));

const seats = (numbers: readonly number[] = []): readonly Seat[] => numbers.map(asSeat);

export function position(given: PositionSpec): State {
  const { crossed, roll = 1, turn = 0, columns = {}, colours = {}, sheet = CLASSIC_SHEET } = given;
  return {
    sheet,
    roll,
    turn: asSeat(turn),
    dice: dice(given.dice),
    choices: given.choices ?? crossed.map(() => null),
    crossed: crossed.map(crossedOf),
    jokers: given.jokers ?? crossed.map(() => 8),
    columns: [...LETTERS].map((letter) => seats(columns[letter])),
    colours: [...'gybpo'].map((letter) => seats(colours[letter])),
    ...(crossed.length === 1 && { coloursMax: 2 }),
  };
}

/** The view of a seat; default: the active seat. */
export const viewOf = (state: State, seat: number = state.turn): View => nochMal.view(state, asSeat(seat));
/** The legal moves of a seat. */
export const options = (state: State, seat: number = state.turn): readonly Move[] => [
  ...nochMal.moves(viewOf(state, seat)),
];
/** A first roll of jokers only, so that every crossing can be chosen. */
export const free = (crossed: string, given: Partial<PositionSpec> = {}): State =>
  position({ crossed: [crossed, ''], dice: '* * * | ? ? ?', ...given });

/** The crossed cells of the first sheet in the worked positions 2 and 3. */
export const WORKED_2 = 'E2 F2 F1 G1 H1';
export const WORKED_3 = `${WORKED_2} D3 E3 F3 G3`;

/** All colours and numbers that can be crossed in a position, such as `y5`. */
export const sorts = (state: State): readonly string[] => [
  ...new Set(
    options(state).flatMap((move) =>
      move.kind === 'cross' ? [`${colourAt(CLASSIC_SHEET, move.cells[0] ?? 0)}${move.cells.length}`] : [],
    ),
  ),
];

/** True if a legal move crosses exactly these cells. */
export const canCross = (state: State, names: string): boolean =>
  options(state).some((move) => move.kind === 'cross' && `${move.cells}` === `${cells(names)}`);

/** The refusal of a move of a seat; undefined if it is legal. */
export const refusalOf = (state: State, move: Move, seat: number = state.turn): Refusal | undefined =>
  nochMal.refusal(viewOf(state, seat), move);
/** The pairs of dice that a seat can use, such as `b3`, in the order of the list of moves. */
export const pairs = (state: State, seat: number = state.turn): readonly string[] => [
  ...new Set(options(state, seat).flatMap((move) => (move.kind === 'cross' ? [pairName(move)] : []))),
];

const pairName = ({ colour: top, number }: { readonly colour: ColourFace; readonly number: NumberFace }): string =>
  `${top === 'joker' ? '*' : top.charAt(0)}${number === 'joker' ? '?' : number}`;

/** Dice as the text that `dice` reads. */
export const diceText = ({ colours, numbers }: Dice): string =>
  `${colours.map((top) => (top === 'joker' ? '*' : top.charAt(0))).join(' ')} | ${numbers
    .map((top) => (top === 'joker' ? '?' : top))
    .join(' ')}`;

/** The names of the cells that are crossed on a seat's sheet. */
export const crosses = (state: State, seat: number): string =>
  namesWhere((cell) => {
    const row = state.crossed[seat]?.[Math.floor(cell / 15)] ?? 0;
    return Math.floor(row / 2 ** (cell % 15)) % 2 === 1;
  });

/** A generator for tests that do not depend on the dice: all fall on their first face. */
export const ANY_DICE: Rng = () => 0;

/** Play a move of a seat. Throws if the seat is not active or the move not legal. */
export function afterMove(state: State, seat: number, move: Move, rng: Rng = ANY_DICE): Step<NochMal> {
  if (!nochMal.active(state).includes(asSeat(seat))) throw new Error(`seat ${seat} is not active`);
  const refusal = refusalOf(state, move, seat);
  if (refusal) throw new Error(`${JSON.stringify(move)} is refused: ${JSON.stringify(refusal)}`);
  return nochMal.play(state, asSeat(seat), move, rng);
}

/** A move of one seat. */
export type SeatMove = readonly [seat: number, move: Move];

/** Play several moves in a row, and collect their events. */
export function afterMoves(state: State, ...deeds: readonly SeatMove[]): Step<NochMal> {
  let step: Step<NochMal> = { state, events: [] };
  for (const [seat, move] of deeds) {
    const { state: next, events } = afterMove(step.state, seat, move);
    step = { state: next, events: [...step.events, ...events] };
  }
  return step;
}

/** The events of one kind. */
export const ofKind = <K extends NochMal['Event']['kind']>(
  events: readonly NochMal['Event'][],
  kind: K,
): readonly Extract<NochMal['Event'], { readonly kind: K }>[] =>
  events.filter((event): event is Extract<NochMal['Event'], { readonly kind: K }> => event.kind === kind);

/** Column E without one cell, and a crossing that completes it. */
export const E_BUT_E7 = without(column('E'), 'E7');
export const BLUE_3 = cross('b3', 'D7 E7 F7');
/** A first roll in which that crossing can be chosen. */
export const blue = (given: Partial<PositionSpec>): State =>
  position({ crossed: ['', ''], dice: 'b b b | 3 3 3', ...given });

/** The events of completed columns and colours, columns first. */
export const claimed = ({ events }: Step<NochMal>) => [...ofKind(events, 'column'), ...ofKind(events, 'colour')];

/** The score of a seat, line by line. */
export const lines = (state: State, seat = 0) => scoreOf(state, asSeat(seat));
