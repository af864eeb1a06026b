/** Sets of Rummikub: what is a run, what is a group, what is wrong with other tiles, what a set is worth, and multisets. */
import { colourOf, HIGHEST, JOKER, KINDS, numberOf, type SetFault, type Tile, type TileSet } from './state.ts';

/** How often each kind of tile is there; by tile, the joker first. */
export type Counts = readonly number[];

export function countsOf(tiles: Iterable<Tile>): number[] {
  const counts = new Array<number>(KINDS).fill(0);
  for (const tile of tiles) counts[tile] = (counts[tile] ?? 0) + 1;
  return counts;
}

/** The tiles of the first list that are too many for the second; equal tiles cancel one by one. Ascending. */
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
/** Values that stand more than once. */
const repeated = (tiles: readonly Tile[], of: (tile: Tile) => number): readonly Tile[] =>
  tiles.filter((tile) => tiles.filter((other) => of(other) === of(tile)).length > 1);

/** What stands on the place before the first of a run, by its numbered tiles; nothing if they do not agree. */
function runBase(set: TileSet): number | undefined {
  const bases = set.flatMap((tile, at) => (tile === JOKER ? [] : [numberOf(tile) - at]));
  return areEqual(bases) ? bases[0] : undefined;
}

interface SetProblem {
  readonly fault: SetFault;
  /** Those concerned. */
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

/** What is wrong with a set; nothing if it is a run or a group. */
export function setFault(set: TileSet): SetProblem | undefined {
  const tiles = numberedTiles(set);
  if (tiles.length === 0) return { fault: 'jokers', tiles: set };
  if (set.length < SET_TILES_MIN) return { fault: 'short', tiles: set };
  const isGroup = areEqual(tiles.map(numberOf));
  const isRun = areEqual(tiles.map(colourOf));
  // One numbered tile and jokers can be read both ways.
  if (isGroup && isRun && tiles.length === 1) return groupFault(set) && runFault(set);
  if (isGroup) return groupFault(set);
  return isRun ? runFault(set) : { fault: 'mixed', tiles };
}

export const isSet = (set: TileSet): boolean => setFault(set) === undefined;

/** True for one numbered tile with jokers: only their order says what the jokers stand for. */
export const isLone = (set: TileSet): boolean => numberedTiles(set).length === 1;

/** Whether a legal set is a group; three tiles with one number may be read as a run too, and are a group here. */
export const isGroup = (set: TileSet): boolean =>
  areEqual(numberedTiles(set).map(numberOf)) && groupFault(set) === undefined;

/** What each place of a legal run stands for, jokers too; nothing for a set that can be read as a group alone. */
export function runTiles(set: TileSet): readonly Tile[] | undefined {
  const [first] = numberedTiles(set);
  const base = runBase(set);
  if (first === undefined || base === undefined || runFault(set)) return undefined;
  return set.map((_, at) => first - numberOf(first) + base + at);
}

/** The sum of a legal set, each joker as what it stands for where it lies; as a run or a group, whichever is more (RK-5). */
export function setValue(set: TileSet): number {
  const [first = 1] = numberedTiles(set);
  const asGroup = isGroup(set) ? set.length * numberOf(first) : 0;
  const asRun = (runTiles(set) ?? []).reduce((sum, tile) => sum + numberOf(tile), 0);
  return Math.max(asGroup, asRun);
}

/** These tiles in the order of a legal set: jokers fill gaps, then go on at the end, then before the start. */
export function orderTiles(tiles: readonly Tile[]): TileSet | undefined {
  const plain = [...numberedTiles(tiles)].sort((a, b) => a - b);
  const jokers = tiles.length - plain.length;
  const group = [...plain, ...Array.from({ length: jokers }, () => JOKER)];
  const run = orderRun(plain, jokers);
  // Tiles of two numbers are no group, and tiles of two colours no run.
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
