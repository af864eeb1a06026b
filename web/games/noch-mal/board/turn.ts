/** My half-made choice on the board: dice picked and cells crossed in pencil. What is possible is asked of the rules. */
import {
  availableDice,
  type CrossablePart,
  crossableParts,
  pairAllows,
  pairRefusal,
  payablePairs,
  refusal,
} from '../../../../worker/games/noch-mal/legal.ts';
import { colourOf } from '../../../../worker/games/noch-mal/sheet.ts';
import {
  CELLS,
  type Cross,
  type Dice,
  jokersOf,
  type Pair,
  type Refusal,
  type View,
} from '../../../../worker/games/noch-mal/state.ts';

/** The two sorts of dice. */
export type Sort = 'colour' | 'number';

export interface Draft {
  /** A draft is void once the next roll has been made. */
  readonly roll: number;
  /** Places of the picked dice among those of their sort. */
  readonly colour?: number | undefined;
  readonly number?: number | undefined;
  /** In the order in which they were tapped. */
  readonly cells: readonly number[];
}

/** A draft, and what can still become of it. */
export interface Choosing {
  readonly draft: Draft;
  /** Whether anything is picked or crossed in pencil. */
  readonly hasBegun: boolean;
  /** The dice that would be used: the picked ones, or the only ones that do. */
  readonly pair: Partial<Pair>;
  /** Dice with which the cells of the draft can become a choice, whatever is picked of their own sort; told by `dieKey`. */
  readonly useful: ReadonlySet<string>;
  /** Cells that may join the draft. */
  readonly lit: ReadonlySet<number>;
  /** How many cells may be added, ascending; 0 among them if the draft is a whole choice; nothing if no piece fits. */
  readonly more: readonly number[];
  /** The choice that the draft is, if it is whole: with as few jokers as do. */
  readonly move: Cross | undefined;
}

const isWithin = (value: unknown, below: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < below;

const isPlace = (raw: object, sort: Sort, dice: number): boolean => {
  const at: unknown = Reflect.get(raw, sort);
  return at === undefined || isWithin(at, dice);
};

const isDraft = (raw: unknown, { roll, dice }: View): raw is Draft =>
  typeof raw === 'object' &&
  raw !== null &&
  'roll' in raw &&
  raw.roll === roll &&
  isPlace(raw, 'colour', dice.colours.length) &&
  isPlace(raw, 'number', dice.numbers.length) &&
  'cells' in raw &&
  Array.isArray(raw.cells) &&
  raw.cells.every((cell: unknown) => isWithin(cell, CELLS)) &&
  new Set(raw.cells).size === raw.cells.length;

/** Which dice of the roll the seat of the turn took out; -1 for none. */
export const takenAt = ({ dice, taken }: View): Readonly<Record<Sort, number>> => ({
  colour: taken ? dice.colours.indexOf(taken.colour) : -1,
  number: taken ? dice.numbers.indexOf(taken.number) : -1,
});

const NONE = -1;

/** The faces that were picked by hand. */
const pickedOf = ({ dice }: View, draft: Draft): Partial<Pair> => {
  const colour = dice.colours[draft.colour ?? NONE];
  const number = dice.numbers[draft.number ?? NONE];
  return { ...(colour && { colour }), ...(number && { number }) };
};

const jokersLeft = ({ viewer, jokers }: View): number => (viewer === 'spectator' ? 0 : (jokers[viewer] ?? 0));

/** The open dice, of a sort that is picked the picked one alone. */
function diceFor(view: View, { colour, number }: Partial<Pair>): Dice {
  const open = availableDice(view);
  return { colours: colour ? [colour] : open.colours, numbers: number ? [number] : open.numbers };
}

/** The pairs that say a piece at the least cost: no joker is used where a plain die does. */
function cheapest(all: readonly Pair[], piece: CrossablePart): readonly Pair[] {
  const said = all.filter((pair) => pairAllows(pair, piece));
  const least = Math.min(...said.map(jokersOf));
  return said.filter((pair) => jokersOf(pair) === least);
}

/** The one value of a list whose values are all the same. */
const only = <Value>(values: readonly Value[]): Value | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

/** Every piece that fits my sheet now, whatever the dice say. */
export const piecesOf = ({ viewer, sheet, crossed }: View): readonly CrossablePart[] =>
  viewer === 'spectator' ? [] : crossableParts(sheet, crossed[viewer] ?? []);

/** A joker is a face of both sorts. */
export const dieKey = (sort: Sort, face: Pair[Sort]): string => `${sort} ${face}`;

/** The dice of a sort that say one of these pieces, together with what is picked of the other sort. */
function usefulOf(view: View, picked: Partial<Pair>, sort: Sort, fitting: readonly CrossablePart[]): readonly string[] {
  const all = payablePairs(diceFor(view, { ...picked, [sort]: undefined }), jokersLeft(view));
  return all.filter((pair) => fitting.some((piece) => pairAllows(pair, piece))).map((pair) => dieKey(sort, pair[sort]));
}

/** What can become of a draft; `known` are the pieces of the view. */
export function choosing(view: View, known: readonly CrossablePart[], draft: Draft): Choosing {
  const picked = pickedOf(view, draft);
  const all = payablePairs(diceFor(view, picked), jokersLeft(view));
  const { cells } = draft;
  const around = known.filter((piece) => cells.every((cell) => piece.cells.includes(cell)));
  const fitting = around.filter((piece) => all.some((pair) => pairAllows(pair, piece)));
  const whole = fitting.find((piece) => piece.cells.length === cells.length);
  const best = whole && cheapest(all, whole)[0];
  const hasBegun = cells.length > 0 || draft.colour !== undefined || draft.number !== undefined;
  const used = hasBegun ? fitting.flatMap((piece) => cheapest(all, piece)) : [];
  const colour = picked.colour ?? best?.colour ?? only(used.map((pair) => pair.colour));
  const number = picked.number ?? best?.number ?? only(used.map((pair) => pair.number));
  return {
    draft,
    hasBegun,
    pair: { ...(colour && { colour }), ...(number && { number }) },
    useful: new Set([...usefulOf(view, picked, 'colour', around), ...usefulOf(view, picked, 'number', around)]),
    lit: new Set(fitting.flatMap((piece) => piece.cells).filter((cell) => !cells.includes(cell))),
    more: [...new Set(fitting.map((piece) => piece.cells.length - cells.length))].sort((a, b) => a - b),
    move: whole && best && { kind: 'cross', ...best, cells: whole.cells },
  };
}

/** The draft as far as it still fits the position. */
export function draftOf(view: View, known: readonly CrossablePart[], raw: unknown): Draft {
  const empty: Draft = { roll: view.roll, cells: [] };
  const taken = takenAt(view);
  if (!isDraft(raw, view)) return empty;
  if ((taken.colour >= 0 && raw.colour === taken.colour) || (taken.number >= 0 && raw.number === taken.number))
    return empty;
  return choosing(view, known, raw).more.length > 0 ? raw : { ...raw, cells: [] };
}

/** Why a die cannot be picked, with the other one that is picked, if any. */
export function dieRefusal(view: View, draft: Draft, sort: Sort, at: number): Refusal | undefined {
  const { colour, number } = pickedOf(view, { ...draft, [sort]: at });
  const open = availableDice(view);
  return pairRefusal(open, jokersLeft(view), {
    colour: colour ?? open.colours.find((face) => face !== 'joker') ?? 'joker',
    number: number ?? open.numbers.find((face) => face !== 'joker') ?? 'joker',
  });
}

/** Why a cell cannot join the draft: the choice is built as far as it is drafted, and the rules are asked. */
export function cellRefusal(view: View, draft: Draft, cell: number): Refusal | undefined {
  const cells = [...draft.cells, cell].sort((a, b) => a - b);
  const { sheet } = view;
  const picked = pickedOf(view, draft);
  const open = availableDice(view);
  const canJoke = jokersLeft(view) > 0;
  const own = colourOf(sheet, draft.cells[0] ?? cell);
  const plain = open.colours.includes(own) || !canJoke || !open.colours.includes('joker');
  const enough = open.numbers.filter((face) => face !== 'joker' && face >= cells.length);
  return refusal(view, {
    kind: 'cross',
    colour: picked.colour ?? (plain ? own : 'joker'),
    number:
      picked.number ?? enough[0] ?? (canJoke && open.numbers.includes('joker') ? 'joker' : (open.numbers[0] ?? 1)),
    cells,
  });
}

/** How a cell of my sheet stands to what is being chosen. */
export type CellMark = 'fits' | 'draft' | 'tried' | 'conflict' | 'mine';

export interface Told {
  readonly why: Refusal;
  /** The cell that was tapped. */
  readonly cell?: number | undefined;
}

/** The mark of a cell; nothing where nothing is to be shown. */
export function markOf(
  cell: number,
  { draft, lit }: Choosing,
  told: Told | undefined,
  mine: readonly number[],
): CellMark | undefined {
  if (told?.cell === cell) return 'tried';
  if (told && 'cells' in told.why && told.why.cells.includes(cell)) return 'conflict';
  if (draft.cells.includes(cell)) return 'draft';
  if (lit.has(cell)) return 'fits';
  return mine.includes(cell) ? 'mine' : undefined;
}

/** The draft that a whole choice is, with its dice picked. */
export function draftFor(view: View, { colour, number, cells }: Cross): Draft {
  const taken = takenAt(view);
  const { colours, numbers } = view.dice;
  return {
    roll: view.roll,
    colour: colours.findIndex((face, at) => face === colour && at !== taken.colour),
    number: numbers.findIndex((face, at) => face === number && at !== taken.number),
    cells,
  };
}
