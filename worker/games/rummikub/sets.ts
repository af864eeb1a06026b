/** Sets of Rummikub: runs, groups, faults of other tiles, values of sets, and multisets of tiles. */
import { colourOf, HIGHEST, JOKER, KINDS, numberOf, type SetFault, type Tile, type TileSet } from './state.ts';

/** The number of tiles of each kind; by tile, the joker first. */
export type Counts = readonly number[];

export function countsOf(tiles: Iterable<Tile>): number[] {
  const counts = new Array<number>(KINDS).fill(0);
  for (const tile of tiles) counts[tile] = (counts[tile] ?? 0) + 1;
  return counts;
}

/** The multiset difference of two lists of tiles, ascending. Equal tiles cancel one by one. */
export function subtractTiles(tiles: Iterable<Tile>, taken: Iterable<Tile>): readonly Tile[] {
  const counts = countsOf(tiles);
  for (const tile of taken) counts[tile] = (counts[tile] ?? 0) - 1;
  const left: Tile[] = [];
  for (let tile = 0; tile < KINDS; tile += 1) for (let n = counts[tile] ?? 0; n > 0; n -= 1) left.push(tile);
  return left;
}

const SET_TILES_MIN = 3;
const GROUP_TILES_MAX = 4;

const numberedTiles = (set: TileSet): readonly Tile[] => set.filter((tile) => tile !== JOKER);
const areEqual = (values: readonly number[]): boolean => values.every((value) => value === values[0]);
/** The tiles whose value occurs more than once. */
const repeated = (tiles: readonly Tile[], of: (tile: Tile) => number): readonly Tile[] =>
  tiles.filter((tile) => tiles.filter((other) => of(other) === of(tile)).length > 1);

/** The number that the first place of a run stands for, by its numbered tiles; undefined if they differ. */
function runBase(set: TileSet): number | undefined {
  const bases = set.flatMap((tile, at) => (tile === JOKER ? [] : [numberOf(tile) - at]));
  return areEqual(bases) ? bases[0] : undefined;
}

interface SetProblem {
  readonly fault: SetFault;
  /** The tiles concerned. */
  readonly tiles: readonly Tile[];
}

function groupFault(set: TileSet): SetProblem | undefined {
  const twice = repeated(numberedTiles(set), colourOf);
  if (twice.length > 0) return { fault: 'twice', tiles: twice };
  return set.length > GROUP_TILES_MAX ? { fault: 'long', tiles: set } : undefined;
}

function runFault(set: TileSet): SetProblem | undefined {
  const tiles = numberedTiles(set);
  const twice = repeated(tiles, numberOf);
  if (twice.length > 0) return { fault: 'twice', tiles: twice };
  if (tiles.some((tile, i) => i > 0 && tile < (tiles[i - 1] ?? tile))) return { fault: 'order', tiles };
  const base = runBase(set);
  if (base === undefined) return { fault: 'gap', tiles };
  return base < 1 || base + set.length - 1 > HIGHEST ? { fault: 'beyond', tiles: set } : undefined;
}

/** Return the fault of a set; undefined if it is a run or a group. */
export function setFault(set: TileSet): SetProblem | undefined {
  const tiles = numberedTiles(set);
  if (tiles.length === 0) return { fault: 'jokers', tiles: set };
  if (set.length < SET_TILES_MIN) return { fault: 'short', tiles: set };
  const isGroup = areEqual(tiles.map(numberOf));
  const isRun = areEqual(tiles.map(colourOf));
  // One numbered tile with jokers can be a group or a run.
  if (isGroup && isRun && tiles.length === 1) return groupFault(set) && runFault(set);
  if (isGroup) return groupFault(set);
  return isRun ? runFault(set) : { fault: 'mixed', tiles };
}

export const isSet = (set: TileSet): boolean => setFault(set) === undefined;

/** True for one numbered tile with jokers: only the order shows what the jokers stand for. */
export const isLone = (set: TileSet): boolean => numberedTiles(set).length === 1;

/** True if a legal set is a group. One numbered tile with jokers counts as a group if it can be one. */
export const isGroup = (set: TileSet): boolean =>
  areEqual(numberedTiles(set).map(numberOf)) && groupFault(set) === undefined;

/** The tile that each place of a legal run stands for, jokers too; undefined for a set that can only be a group. */
export function runTiles(set: TileSet): readonly Tile[] | undefined {
  const [first] = numberedTiles(set);
  const base = runBase(set);
  if (first === undefined || base === undefined || runFault(set)) return undefined;
  return set.map((_, at) => first - numberOf(first) + base + at);
}

/**
 * The value of a legal set, as a run or as a group, whichever is more (RK-5). A joker counts as the tile it stands for.
 */
export function setValue(set: TileSet): number {
  const [first = 1] = numberedTiles(set);
  const asGroup = isGroup(set) ? set.length * numberOf(first) : 0;
  const asRun = (runTiles(set) ?? []).reduce((sum, tile) => sum + numberOf(tile), 0);
  return Math.max(asGroup, asRun);
}

/** Order tiles as a legal set: jokers fill gaps, then the end, then the start. Undefined if there is no such set. */
export function orderTiles(tiles: readonly Tile[]): TileSet | undefined {
  const plain = [...numberedTiles(tiles)].sort((a, b) => a - b);
  const jokers = tiles.length - plain.length;
  const group = [...plain, ...Array.from({ length: jokers }, () => JOKER)];
  const run = orderRun(plain, jokers);
  // Tiles of two numbers are never a group, and tiles of two colours are never a run.
  return [run, group].find((set) => set !== undefined && isSet(set));
}

function orderRun(plain: readonly Tile[], jokers: number): TileSet | undefined {
  const [first] = plain;
  const last = plain.at(-1);
  if (first === undefined || last === undefined || colourOf(first) !== colourOf(last)) return undefined;
  if (new Set(plain).size < plain.length) return undefined;
  const span = Array.from({ length: last - first + 1 }, (_, i) => (plain.includes(first + i) ? first + i : JOKER));
  const rest = jokers - span.filter((tile) => tile === JOKER).length;
  if (rest < 0) return undefined;
  const behind = Math.min(rest, HIGHEST - numberOf(last));
  const fill = (count: number): readonly Tile[] => Array.from({ length: count }, () => JOKER);
  return [...fill(rest - behind), ...span, ...fill(behind)];
}
