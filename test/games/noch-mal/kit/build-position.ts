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
/** The names of all cells of one colour of the box's sheet, by the colour's first letter. */
export const colour = (letter: string): string => namesWhere((cell) => colourAt(CLASSIC_SHEET, cell) === letter);
/** The names of the whole sheet. */
export const ALL = namesWhere(() => true);
/** Names without some of them. */
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

/** Dice as they fell, `b y * | 2 5 ?`. */
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

/** Everything of a position that a test cares about; the rest is the first roll of a game. */
export interface PositionSpec {
  /** By seat: the names of the cells that are crossed. */
  readonly crossed: readonly string[];
  readonly dice: string;
  readonly roll?: number;
  readonly turn?: number;
  /** By seat; all eight marks if left out. */
  readonly jokers?: readonly number[];
  readonly choices?: State['choices'];
  /** Who has completed a column first, by its letter. */
  readonly columns?: Readonly<Record<string, readonly number[]>>;
  /** Who has completed a colour first, by its first letter. */
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

/** What a seat sees; the seat of the turn if none is named. */
export const viewOf = (state: State, seat: number = state.turn): View => nochMal.view(state, asSeat(seat));
/** What a seat may do. */
export const options = (state: State, seat: number = state.turn): readonly Move[] => [
  ...nochMal.moves(viewOf(state, seat)),
];
/** A first roll in which two joker dice let everything be chosen that there is. */
export const free = (crossed: string, given: Partial<PositionSpec> = {}): State =>
  position({ crossed: [crossed, ''], dice: '* * * | ? ? ?', ...given });

/** What is crossed on the first sheet in the worked positions 2 and 3. */
export const WORKED_2 = 'E2 F2 F1 G1 H1';
export const WORKED_3 = `${WORKED_2} D3 E3 F3 G3`;

/** All that can be crossed in a position, told by colour and number: `y5`. */
export const sorts = (state: State): readonly string[] => [
  ...new Set(
    options(state).flatMap((move) =>
      move.kind === 'cross' ? [`${colourAt(CLASSIC_SHEET, move.cells[0] ?? 0)}${move.cells.length}`] : [],
    ),
  ),
];

/** Whether exactly these cells are among what can be crossed. */
export const canCross = (state: State, names: string): boolean =>
  options(state).some((move) => move.kind === 'cross' && `${move.cells}` === `${cells(names)}`);

/** Why a seat may not do this. */
export const refusalOf = (state: State, move: Move, seat: number = state.turn): Refusal | undefined =>
  nochMal.refusal(viewOf(state, seat), move);
/** The pairs of dice that a seat can do something with, `b3` and so on, in the order of the list of moves. */
export const pairs = (state: State, seat: number = state.turn): readonly string[] => [
  ...new Set(options(state, seat).flatMap((move) => (move.kind === 'cross' ? [pairName(move)] : []))),
];

const pairName = ({ colour: top, number }: { readonly colour: ColourFace; readonly number: NumberFace }): string =>
  `${top === 'joker' ? '*' : top.charAt(0)}${number === 'joker' ? '?' : number}`;

/** What everybody sees of dice: the same text as `dice` reads. */
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

/** All dice that a test does not care about fall on their first face. */
export const ANY_DICE: Rng = () => 0;

/** Plays a move of a seat, which must be active and the move legal. */
export function afterMove(state: State, seat: number, move: Move, rng: Rng = ANY_DICE): Step<NochMal> {
  if (!nochMal.active(state).includes(asSeat(seat))) throw new Error(`seat ${seat} is not active`);
  const refusal = refusalOf(state, move, seat);
  if (refusal) throw new Error(`${JSON.stringify(move)} is refused: ${JSON.stringify(refusal)}`);
  return nochMal.play(state, asSeat(seat), move, rng);
}

/** What one seat does. */
export type SeatMove = readonly [seat: number, move: Move];

/** Plays several moves one after the other, and gathers what became public. */
export function afterMoves(state: State, ...deeds: readonly SeatMove[]): Step<NochMal> {
  let step: Step<NochMal> = { state, events: [] };
  for (const [seat, move] of deeds) {
    const { state: next, events } = afterMove(step.state, seat, move);
    step = { state: next, events: [...step.events, ...events] };
  }
  return step;
}

/** What became public of one kind. */
export const ofKind = <K extends NochMal['Event']['kind']>(
  events: readonly NochMal['Event'][],
  kind: K,
): readonly Extract<NochMal['Event'], { readonly kind: K }>[] =>
  events.filter((event): event is Extract<NochMal['Event'], { readonly kind: K }> => event.kind === kind);

/** Column E but for one cell, and a crossing that completes it. */
export const E_BUT_E7 = without(column('E'), 'E7');
export const BLUE_3 = cross('b3', 'D7 E7 F7');
/** A first roll in which that crossing can be chosen. */
export const blue = (given: Partial<PositionSpec>): State =>
  position({ crossed: ['', ''], dice: 'b b b | 3 3 3', ...given });

/** What was completed, columns first. */
export const claimed = ({ events }: Step<NochMal>) => [...ofKind(events, 'column'), ...ofKind(events, 'colour')];

/** The score of a seat, line by line. */
export const lines = (state: State, seat = 0) => scoreOf(state, asSeat(seat));
