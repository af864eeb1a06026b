/**
 * Reference rules of Noch mal!: slow and written from the rule text alone. The product's rules are compared with them.
 */
import type {
  ColourFace,
  Crossed,
  Dice,
  Move,
  NumberFace,
  State,
  View,
} from '../../../../worker/games/noch-mal/state.ts';

export const LETTERS = 'ABCDEFGHIJKLMNO';

/** The printed sheet, row by row; a capital is a star. */
export const CLASSIC_SHEET = `
  gggyyyyGbbbOyyy
  ogYgYyoopBboogg
  BgpgggGpppyyogg
  bppgoObbggyyoPb
  poooopbbooopppp
  pBbPpppyYoPbbbO
  yybbbbpyyyggGoo
`.replaceAll(/\s/g, '');

export const CELLS: readonly number[] = Array.from({ length: 7 * 15 }, (_, cell) => cell);

/** `A1` is at the top left, `O7` at the bottom right. */
export const nameOf = (cell: number): string => `${LETTERS.charAt(cell % 15)}${1 + Math.floor(cell / 15)}`;

const BY_NAME = new Map(CELLS.map((cell) => [nameOf(cell), cell]));

export function cellAt(name: string): number {
  const cell = BY_NAME.get(name);
  if (cell === undefined) throw new Error(`no cell: ${name}`);
  return cell;
}

/** The letters of a sheet: a view has a name for the printed one. */
export const sheetLetters = (sheet: string): string => (sheet === 'classic' ? CLASSIC_SHEET : sheet);

/** The first letter of a cell's colour. */
export const colourAt = (sheet: string, cell: number): string => sheet.charAt(cell).toLowerCase();
export const hasStar = (sheet: string, cell: number): boolean => sheet.charAt(cell) !== colourAt(sheet, cell);

/** Crossed cells as in the state: one number per row, column A is its lowest bit. */
export const rowsOf = (cells: readonly number[]): Crossed =>
  Array.from({ length: 7 }, (_, row) =>
    cells.filter((cell) => Math.floor(cell / 15) === row).reduce((sum, cell) => sum + 2 ** (cell % 15), 0),
  );

/** Return `make` with a cache, because all viewers and seats need the same sheets again and again. */
function remembered<Rest extends readonly string[], Out>(
  make: (sheet: string, rows: Crossed, ...rest: Rest) => Out,
): (sheet: string, rows: Crossed, ...rest: Rest) => Out {
  const known = new Map<string, Out>();
  return (sheet, rows, ...rest) => {
    const key = `${sheet} ${rows} ${rest}`;
    const made = known.get(key) ?? make(sheet, rows, ...rest);
    known.set(key, made);
    return made;
  };
}

const knownCrossed = new WeakMap<Crossed, ReadonlySet<number>>();

/** The crossed cells. Cached by rows, because states are never changed. */
export function crossedIn(rows: Crossed): ReadonlySet<number> {
  const known = knownCrossed.get(rows);
  if (known) return known;
  const isSet = (cell: number) => Math.floor((rows[Math.floor(cell / 15)] ?? 0) / 2 ** (cell % 15)) % 2 === 1;
  const crossed = new Set(CELLS.filter(isSet));
  knownCrossed.set(rows, crossed);
  return crossed;
}

/** True if two cells share an edge: one step apart in a row or in a column. */
export const areBeside = (a: number, b: number): boolean =>
  Math.abs((a % 15) - (b % 15)) + Math.abs(Math.floor(a / 15) - Math.floor(b / 15)) === 1;

/** By cell: its neighbours. */
const BESIDE = CELLS.map((cell) => CELLS.filter((other) => areBeside(cell, other)));

const byNumber = (a: number, b: number): number => a - b;

const COLUMN_H = new Set(CELLS.filter((cell) => nameOf(cell).startsWith('H')));

/** NM-7: true in column H, or beside a cell crossed in an earlier turn. */
export const mayStart = (crossed: ReadonlySet<number>, cell: number): boolean =>
  COLUMN_H.has(cell) || BESIDE[cell]?.some((old) => crossed.has(old)) === true;

/** NM-5, NM-6: every connected set of 1 to 5 uncrossed cells of one colour, grown cell by cell. */
function piecesOf(sheet: string, crossed: ReadonlySet<number>, colour: string): readonly (readonly number[])[] {
  const free = CELLS.filter((cell) => colourAt(sheet, cell) === colour && !crossed.has(cell));
  const beside = new Map(free.map((cell) => [cell, free.filter((other) => areBeside(cell, other))]));
  let grown = new Map(free.map((cell) => [`${cell}`, [cell]]));
  const all = [...grown.values()];
  for (let size = 2; size <= 5; size += 1) {
    const next = new Map<string, number[]>();
    for (const piece of grown.values())
      for (const cell of piece.flatMap((one) => beside.get(one) ?? []))
        if (!piece.includes(cell)) {
          const more = [...piece, cell].toSorted(byNumber);
          next.set(more.join(), more);
        }
    all.push(...next.values());
    grown = next;
  }
  return all;
}

/** NM-5 to NM-8: all sets of cells of one colour that may be crossed on a sheet. The colour is its first letter. */
export const referenceCrossings = remembered(
  (sheet: string, rows: Crossed, colour: string): readonly (readonly number[])[] => {
    const crossed = crossedIn(rows);
    const starts = new Set(CELLS.filter((cell) => mayStart(crossed, cell)));
    return piecesOf(sheetLetters(sheet), crossed, colour).filter((piece) => piece.some((cell) => starts.has(cell)));
  },
);

/** The parts of a view that decide the legal moves of its seat. */
export type MovesView = Pick<View, 'viewer' | 'active' | 'sheet' | 'crossed' | 'jokers' | 'dice' | 'taken'>;

/** NM-2, NM-3, NM-4: the dice for the seat that chooses now. Of equal faces only one is taken out. */
export function referenceDice({ dice, taken }: Pick<View, 'dice' | 'taken'>): Dice {
  if (!taken) return dice;
  const [colour, number] = [dice.colours.indexOf(taken.colour), dice.numbers.indexOf(taken.number)];
  return {
    colours: dice.colours.filter((_, i) => i !== colour),
    numbers: dice.numbers.filter((_, i) => i !== number),
  };
}

const isFor = (face: ColourFace, letter: string): boolean => face === 'joker' || face.startsWith(letter);
const isSo = (face: NumberFace, size: number): boolean => face === 'joker' || face === size;

/** All legal choices of the view's seat by the reference rules, with jokers (NM-9), a pass first (NM-4). */
export function referenceMoves(view: MovesView): readonly Move[] {
  const { viewer, active, sheet, crossed, jokers } = view;
  if (viewer === 'spectator' || !active.includes(viewer)) return [];
  const moves: Move[] = [{ kind: 'pass' }];
  const lies = referenceDice(view);
  const pieces = [...'gybpo'].map((letter) => ({
    letter,
    all: referenceCrossings(sheet, crossed[viewer] ?? [], letter),
  }));
  for (const colour of new Set(lies.colours))
    for (const number of new Set(lies.numbers)) {
      const marks = [colour, number].filter((face) => face === 'joker').length;
      if (marks > (jokers[viewer] ?? 0)) continue;
      for (const { letter, all } of pieces)
        if (isFor(colour, letter))
          for (const cells of all) if (isSo(number, cells.length)) moves.push({ kind: 'cross', colour, number, cells });
    }
  return moves;
}

/** A list of moves as sorted texts, to compare lists in any order. Duplicates are kept. */
export const sortedTexts = (moves: Iterable<Move>): readonly string[] =>
  Array.from(moves, (move) =>
    move.kind === 'pass' ? 'pass' : `${move.colour} ${move.number} ${move.cells.map(nameOf).join(' ')}`,
  ).toSorted();

const FIRST = [5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5];
const LATER = [3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3];

/** The columns, from 0, and the colours, by their place in `gybpo`, that have no open cell left. */
export const referenceComplete = remembered((sheet: string, rows: Crossed) => {
  const crossed = crossedIn(rows);
  const open = CELLS.filter((cell) => !crossed.has(cell));
  return {
    columns: FIRST.flatMap((_, column) => (open.some((cell) => cell % 15 === column) ? [] : [column])),
    colours: [...'gybpo'].flatMap((letter, i) => (open.some((cell) => colourAt(sheet, cell) === letter) ? [] : [i])),
    stars: open.filter((cell) => hasStar(sheet, cell)).length,
  };
});

/** NM-13, NM-16: the score of a seat's sheet. */
export function referenceScore(state: State, seat: number): number {
  const { sheet, crossed, jokers, columns, colours, coloursMax } = state;
  const { columns: full, colours: done, stars } = referenceComplete(sheet, crossed[seat] ?? []);
  const isFirst = (claims: readonly number[] | undefined): boolean => claims?.includes(seat) === true;
  const byColumn = full.map((column) => (isFirst(columns[column]) ? FIRST : LATER)[column] ?? 0);
  const byColour = done.map((one) => (isFirst(colours[one]) ? 5 : 3));
  // NM-16: in solo all colours score 5, so any of them can be dropped.
  while (byColour.length > (coloursMax ?? 5)) byColour.pop();
  return [...byColumn, ...byColour].reduce((sum, one) => sum + one, 0) + (jokers[seat] ?? 0) - 2 * stars;
}
