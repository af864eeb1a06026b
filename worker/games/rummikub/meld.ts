/**
 * The initial meld (RK-4 to RK-6, RK-10): the old table stays unchanged, and the sets from the rack are worth enough.
 */
import { isGroup, isLone, isSet, setValue } from './sets.ts';
import {
  COLOURS,
  colourOf,
  HIGHEST,
  JOKER,
  MELD,
  numberOf,
  type Refusal,
  type Rules,
  type Table,
  type Tile,
  type TileSet,
  VERSION,
} from './state.ts';

/** The version of the rules of a match; undefined in version 1. */
type Version = Pick<Rules, 'version'>;

/**
 * A key that equal sets share. The order of a group has no meaning, except for one tile with jokers from version 2 on.
 */
const setKey = (set: TileSet, { version }: Version): string =>
  (isGroup(set) && !(version && isLone(set)) ? [...set].sort((a, b) => a - b) : set).join(' ');

/** The sets of the first table that are not in the second; equal ones cancel one by one. */
export function setsNotIn(from: Table, to: Table, rules: Version = { version: VERSION }): Table {
  const there = to.map((set) => setKey(set, rules));
  return from.filter((set) => {
    const at = there.indexOf(setKey(set, rules));
    if (at >= 0) there.splice(at, 1);
    return at < 0;
  });
}

const totalValue = (sets: Table): number => sets.reduce((sum, set) => sum + setValue(set), 0);

const SET_TILES_MIN = 3;
/** Longest run to consider. Longer runs can be split or shortened: 30 points need no run of more than 6 tiles. */
const RUN_TILES_MAX = 6;
/** A run from here to 13 is a meld by itself. So jokers at the start of any other run may move to its end. */
const TOP_RUN_START = 11;
const COLOUR_COUNT = COLOURS.length;
/** Number of places that the longest run spans, from its lowest tile on. */
const REACH = RUN_TILES_MAX * COLOUR_COUNT;
const JOKER_PLACE = COLOUR_COUNT * HIGHEST;

/** The place of a tile in the order by number: the colours of 1, then those of 2, and so on; jokers last. */
const placeOf = (tile: Tile): number =>
  tile === JOKER ? JOKER_PLACE : COLOUR_COUNT * (numberOf(tile) - 1) + colourOf(tile);

/** A set, relative to the place of its lowest tile. */
interface PlacedSet {
  /** Its places: bit i is the i-th place from the lowest tile on. */
  readonly bits: number;
  /** In a run, jokers fill the places that have no tile. */
  readonly isRun: boolean;
  /** Jokers in addition to these places. */
  readonly jokers: number;
  readonly value: number;
}

/** All sets whose lowest tile is at a place. */
function setsFrom(at: number): readonly PlacedSet[] {
  const sets: PlacedSet[] = [];
  const colour = at % COLOUR_COUNT;
  const number = 1 + (at - colour) / COLOUR_COUNT;
  const low = Math.min(number, TOP_RUN_START);
  for (let length = 1, bits = 0, value = 0; length <= RUN_TILES_MAX && low + length - 1 <= HIGHEST; length += 1) {
    const one = low + length - 1;
    if (one >= number) bits |= 1 << (COLOUR_COUNT * (one - number));
    value += one;
    if (length >= SET_TILES_MIN) sets.push({ bits, isRun: true, jokers: number - low, value });
  }
  // Each group has the lowest tile and some of the later tiles with the same number.
  for (let bits = 1; bits < 1 << (COLOUR_COUNT - colour); bits += 2) {
    const tiles = bitCount(bits);
    for (let length = Math.max(SET_TILES_MIN, tiles); length <= COLOUR_COUNT; length += 1)
      sets.push({ bits, isRun: false, jokers: length - tiles, value: length * number });
  }
  return sets;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * True if some of these tiles can form sets worth an initial meld. A search with memory: it goes through the tiles by
 * number and chooses all sets with the lowest tile first. So the remaining tiles differ in few numbers only. There are
 * few states, and the best value of each is computed once.
 */
function canReachMeld(tiles: readonly Tile[]): boolean {
  const left = new Array<number>(JOKER_PLACE).fill(0);
  /** By number: the colours left, as bits. Zeros follow, as far as a set reaches. */
  const colours = new Array<number>(HIGHEST + RUN_TILES_MAX).fill(0);
  /**
   * A key of the tiles left: a digit to base 4 for each place within reach, because each tile occurs at most three
   * times. Later places are unchanged and earlier ones are empty. So for one lowest tile, equal keys mean equal tiles.
   */
  let key = 0;
  let jokers = 0;
  const change = (place: number, by: number): void => {
    const count = (left[place] ?? 0) + by;
    left[place] = count;
    key += by * 4 ** (place % REACH);
    const bit = 1 << (place % COLOUR_COUNT);
    const number = (place - (place % COLOUR_COUNT)) / COLOUR_COUNT;
    colours[number] = count > 0 ? (colours[number] ?? 0) | bit : (colours[number] ?? 0) & ~bit;
  };
  for (const tile of tiles)
    if (tile === JOKER) jokers += 1;
    else change(placeOf(tile), 1);

  /** The places from `at` on that have tiles, as bits. */
  const placesLeft = (at: number): number => {
    const number = (at - (at % COLOUR_COUNT)) / COLOUR_COUNT;
    let bits = 0;
    for (let i = RUN_TILES_MAX - 1; i >= 0; i -= 1) bits = (bits << COLOUR_COUNT) | (colours[number + i] ?? 0);
    return bits >> (at % COLOUR_COUNT);
  };
  /** The number of jokers that a set needs if these places have tiles; undefined if jokers do not help. */
  const jokersNeeded = (set: PlacedSet, there: number): number | undefined => {
    const missing = set.bits & ~there;
    if (missing === 0) return set.jokers;
    return set.isRun ? set.jokers + bitCount(missing) : undefined;
  };
  /** By the place of the lowest tile: the sets that all the tiles can form. */
  const sets: (readonly PlacedSet[])[] = [];
  for (let at = 0; at < JOKER_PLACE; at += 1)
    if (left[at]) {
      const there = placesLeft(at);
      sets[at] = setsFrom(at).filter((set) => (jokersNeeded(set, there) ?? jokers + 1) <= jokers);
    }

  /** Cached best values, by the place of the lowest tile and the jokers, then by the key of the tiles left. */
  const known: Map<number, number>[] = [];
  let isReached = false;
  /** The best value of the tiles from a place on. `done` is the value of the sets chosen before. */
  const best = (from: number, done: number): number => {
    let at = from;
    while (at < JOKER_PLACE && !left[at]) at += 1;
    if (at === JOKER_PLACE) return 0;
    const values = known[at + JOKER_PLACE * jokers] ?? new Map<number, number>();
    known[at + JOKER_PLACE * jokers] = values;
    let value = values.get(key);
    if (value === undefined) {
      value = bestWith(at, 0, done);
      values.set(key, value);
    }
    isReached ||= done + value >= MELD;
    return value;
  };
  /** The same, with the sets of the lowest tile chosen in the order of the list, from `first` on. */
  const bestWith = (at: number, first: number, done: number): number => {
    const all = sets[at] ?? [];
    const there = placesLeft(at);
    let most = 0;
    for (let i = first; left[at]; i += 1) {
      const set = all[i];
      if (!set) break;
      const needed = jokersNeeded(set, there);
      if (needed === undefined || needed > jokers) continue;
      isReached ||= done + set.value >= MELD;
      if (isReached) return most;
      const taken = set.bits & there;
      for (let bits = taken; bits > 0; bits &= bits - 1) change(at + bitAt(bits), -1);
      jokers -= needed;
      most = Math.max(most, set.value + bestWith(at, i, done + set.value));
      jokers += needed;
      for (let bits = taken; bits > 0; bits &= bits - 1) change(at + bitAt(bits), 1);
      if (isReached) return most;
    }
    const unused = left[at] ?? 0;
    if (unused > 0) change(at, -unused);
    most = Math.max(most, best(at + 1, done));
    if (unused > 0) change(at, unused);
    return most;
  };
  best(0, 0);
  return isReached;
}

/** The index of the lowest bit. */
const bitAt = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** Return why this is not an initial meld; undefined if it is. All sets of the new table must be legal. */
export function meldRefusal(
  before: Table,
  after: Table,
  laid: readonly Tile[],
  rules: Pick<Rules, 'meldThenTable' | 'version'>,
): Refusal | undefined {
  // RK-6: the tiles of the meld may already be in other sets.
  if (rules.meldThenTable && canReachMeld(laid)) return undefined;
  const [changed] = setsNotIn(before, after, rules);
  if (changed) return { code: 'meld-table', clause: changed.includes(JOKER) ? 'RK-10' : 'RK-4', tiles: changed };
  const value = totalValue(setsNotIn(after, before, rules));
  return value >= MELD ? undefined : { code: 'meld-value', clause: 'RK-4', value, tiles: laid };
}

/** The value of the legal sets that the new table has in addition to the old one, also of an unfinished meld. */
export const meldValue = (before: Table, after: Table, rules?: Version): number =>
  totalValue(setsNotIn(after, before, rules).filter(isSet));
