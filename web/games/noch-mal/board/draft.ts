/** The draft of a choice: dice picked and cells crossed in pencil. The rules decide what is possible. */
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

/** The sorts of dice. */
export type DieSort = 'colour' | 'number';

export interface Draft {
  /** The roll it belongs to: the next roll discards the draft. */
  readonly roll: number;
  /** Indexes of the picked dice among those of their sort. */
  readonly colour?: number | undefined;
  readonly number?: number | undefined;
  /** In the order in which they were tapped. */
  readonly cells: readonly number[];
}

/** A draft, and how it can be completed. */
export interface ChoiceState {
  readonly draft: Draft;
  /** True if any die is picked or any cell is crossed in pencil. */
  readonly hasBegun: boolean;
  /** The dice that would be used: picked ones, or the only ones possible. */
  readonly pair: Partial<Pair>;
  /**
   * Keys (`dieKey`) of dice with which the cells of the draft can become a choice, ignoring the picked die of the same
   * sort.
   */
  readonly usefulDice: ReadonlySet<string>;
  /** Cells that may join the draft. */
  readonly fittingCells: ReadonlySet<number>;
  /** How many cells may be added, ascending; contains 0 if the draft is a complete choice; empty if no piece fits. */
  readonly addable: readonly number[];
  /** The choice that the draft makes, if it is complete; with as few jokers as possible. */
  readonly move: Cross | undefined;
}

const isWithin = (value: unknown, below: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < below;

const isDieIndex = (raw: object, sort: DieSort, dice: number): boolean => {
  const index: unknown = Reflect.get(raw, sort);
  return index === undefined || isWithin(index, dice);
};

const isDraft = (raw: unknown, { roll, dice }: View): raw is Draft =>
  typeof raw === 'object' &&
  raw !== null &&
  'roll' in raw &&
  raw.roll === roll &&
  isDieIndex(raw, 'colour', dice.colours.length) &&
  isDieIndex(raw, 'number', dice.numbers.length) &&
  'cells' in raw &&
  Array.isArray(raw.cells) &&
  raw.cells.every((cell: unknown) => isWithin(cell, CELLS)) &&
  new Set(raw.cells).size === raw.cells.length;

/** Return the indexes of the dice that the rolling seat took; -1 for none. */
export const takenIndexes = ({ dice, taken }: View): Readonly<Record<DieSort, number>> => ({
  colour: taken ? dice.colours.indexOf(taken.colour) : -1,
  number: taken ? dice.numbers.indexOf(taken.number) : -1,
});

const NO_DIE = -1;

/** The faces that were picked by hand. */
const pickedFaces = ({ dice }: View, draft: Draft): Partial<Pair> => {
  const colour = dice.colours[draft.colour ?? NO_DIE];
  const number = dice.numbers[draft.number ?? NO_DIE];
  return { ...(colour && { colour }), ...(number && { number }) };
};

const jokersLeft = ({ viewer, jokers }: View): number => (viewer === 'spectator' ? 0 : (jokers[viewer] ?? 0));

/** Return the open dice; for a sort with a picked die, only that one. */
function candidateDice(view: View, { colour, number }: Partial<Pair>): Dice {
  const open = availableDice(view);
  return { colours: colour ? [colour] : open.colours, numbers: number ? [number] : open.numbers };
}

/** Return the pairs that allow a piece with the fewest jokers. */
function cheapestPairs(all: readonly Pair[], piece: CrossablePart): readonly Pair[] {
  const matching = all.filter((pair) => pairAllows(pair, piece));
  const leastJokers = Math.min(...matching.map(jokersOf));
  return matching.filter((pair) => jokersOf(pair) === leastJokers);
}

/** Return the value that all items of a list share; undefined if they differ. */
const commonValue = <Value>(values: readonly Value[]): Value | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

/** Return every piece that fits the viewer's sheet, regardless of the dice. */
export const fittingPieces = ({ viewer, sheet, crossed }: View): readonly CrossablePart[] =>
  viewer === 'spectator' ? [] : crossableParts(sheet, crossed[viewer] ?? []);

/** A joker is a face of both sorts. */
export const dieKey = (sort: DieSort, face: Pair[DieSort]): string => `${sort} ${face}`;

/**
 * Return the keys of dice of one sort that allow one of these pieces together with the picked die of the other sort.
 */
function usefulDieKeys(
  view: View,
  picked: Partial<Pair>,
  sort: DieSort,
  fitting: readonly CrossablePart[],
): readonly string[] {
  const all = payablePairs(candidateDice(view, { ...picked, [sort]: undefined }), jokersLeft(view));
  return all.filter((pair) => fitting.some((piece) => pairAllows(pair, piece))).map((pair) => dieKey(sort, pair[sort]));
}

/** Return how a draft can be completed; `candidates` are the pieces that fit in this view. */
export function choiceState(view: View, candidates: readonly CrossablePart[], draft: Draft): ChoiceState {
  const picked = pickedFaces(view, draft);
  const all = payablePairs(candidateDice(view, picked), jokersLeft(view));
  const { cells } = draft;
  const containing = candidates.filter((piece) => cells.every((cell) => piece.cells.includes(cell)));
  const fitting = containing.filter((piece) => all.some((pair) => pairAllows(pair, piece)));
  const whole = fitting.find((piece) => piece.cells.length === cells.length);
  const best = whole && cheapestPairs(all, whole)[0];
  const hasBegun = cells.length > 0 || draft.colour !== undefined || draft.number !== undefined;
  const used = hasBegun ? fitting.flatMap((piece) => cheapestPairs(all, piece)) : [];
  const colour = picked.colour ?? best?.colour ?? commonValue(used.map((pair) => pair.colour));
  const number = picked.number ?? best?.number ?? commonValue(used.map((pair) => pair.number));
  return {
    draft,
    hasBegun,
    pair: { ...(colour && { colour }), ...(number && { number }) },
    usefulDice: new Set([
      ...usefulDieKeys(view, picked, 'colour', containing),
      ...usefulDieKeys(view, picked, 'number', containing),
    ]),
    fittingCells: new Set(fitting.flatMap((piece) => piece.cells).filter((cell) => !cells.includes(cell))),
    addable: [...new Set(fitting.map((piece) => piece.cells.length - cells.length))].sort((a, b) => a - b),
    move: whole && best && { kind: 'cross', ...best, cells: whole.cells },
  };
}

/** Return the part of the draft that still fits the position. */
export function draftOf(view: View, candidates: readonly CrossablePart[], raw: unknown): Draft {
  const empty: Draft = { roll: view.roll, cells: [] };
  const taken = takenIndexes(view);
  if (!isDraft(raw, view)) return empty;
  if ((taken.colour >= 0 && raw.colour === taken.colour) || (taken.number >= 0 && raw.number === taken.number))
    return empty;
  return choiceState(view, candidates, raw).addable.length > 0 ? raw : { ...raw, cells: [] };
}

/** Return why a die cannot be picked, given the other picked die, if any. */
export function dieRefusal(view: View, draft: Draft, sort: DieSort, index: number): Refusal | undefined {
  const { colour, number } = pickedFaces(view, { ...draft, [sort]: index });
  const open = availableDice(view);
  return pairRefusal(open, jokersLeft(view), {
    colour: colour ?? open.colours.find((face) => face !== 'joker') ?? 'joker',
    number: number ?? open.numbers.find((face) => face !== 'joker') ?? 'joker',
  });
}

/** Return why a cell cannot join the draft: build the choice with it and ask the rules. */
export function cellRefusal(view: View, draft: Draft, cell: number): Refusal | undefined {
  const cells = [...draft.cells, cell].sort((a, b) => a - b);
  const { sheet } = view;
  const picked = pickedFaces(view, draft);
  const open = availableDice(view);
  const canJoke = jokersLeft(view) > 0;
  const own = colourOf(sheet, draft.cells[0] ?? cell);
  const usesPlain = open.colours.includes(own) || !canJoke || !open.colours.includes('joker');
  const enough = open.numbers.filter((face) => face !== 'joker' && face >= cells.length);
  return refusal(view, {
    kind: 'cross',
    colour: picked.colour ?? (usesPlain ? own : 'joker'),
    number:
      picked.number ?? enough[0] ?? (canJoke && open.numbers.includes('joker') ? 'joker' : (open.numbers[0] ?? 1)),
    cells,
  });
}

/** The state of a cell of the viewer's sheet during a choice. */
export type CellMark = 'fits' | 'draft' | 'tried' | 'conflict' | 'mine';

/** The refusal being shown, and the tapped cell. */
interface ShownRefusal {
  readonly refused: Refusal | undefined;
  readonly refusedAt: number | undefined;
}

/** Return the mark of a cell; undefined if it has none. */
export function markOf(
  cell: number,
  { draft, fittingCells }: ChoiceState,
  { refused, refusedAt }: ShownRefusal,
  mine: readonly number[],
): CellMark | undefined {
  if (refusedAt === cell) return 'tried';
  if (refused && 'cells' in refused && refused.cells.includes(cell)) return 'conflict';
  if (draft.cells.includes(cell)) return 'draft';
  if (fittingCells.has(cell)) return 'fits';
  return mine.includes(cell) ? 'mine' : undefined;
}

/** Return the draft of a complete choice, with its dice picked. */
export function draftFromMove(view: View, { colour, number, cells }: Cross): Draft {
  const taken = takenIndexes(view);
  const { colours, numbers } = view.dice;
  return {
    roll: view.roll,
    colour: colours.findIndex((face, index) => face === colour && index !== taken.colour),
    number: numbers.findIndex((face, index) => face === number && index !== taken.number),
    cells,
  };
}
