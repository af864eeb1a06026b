/** The initial meld (RK-4 to RK-6, RK-10): what was there stays as it was, and the rack's own sets are worth enough. */
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

/** The version of the rules that a question is about; version 1 has none. */
type Version = Pick<Rules, 'version'>;

/** Two sets with one key are the same set. A group has no order, except that of one tile with jokers since version 2. */
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

/** Longer runs can be split, or do without their lowest tiles: 30 points need no run of more than six. */
const RUN_LENGTHS = [3, 4, 5, 6] as const;
/** A run to 13 that starts here is worth a meld by itself. So jokers at the start of any other run may move to its end. */
const TOP_RUN_START = 11;
const COLOUR_COUNT = COLOURS.length;
/** Places from the lowest tile of a set on that the longest run can take. */
const REACH = 6 * COLOUR_COUNT;
const JOKER_PLACE = COLOUR_COUNT * HIGHEST;
/** Jokers of the larger box. */
const JOKERS_MAX = 4;

/** A place in the order of numbers: the colours of 1, then those of 2, and so on; jokers last. */
const placeOf = (tile: Tile): number =>
  tile === JOKER ? JOKER_PLACE : COLOUR_COUNT * (numberOf(tile) - 1) + colourOf(tile);

/** A set by the places of its tiles; in a run jokers take those that are not there. */
interface PlacedSet {
  readonly places: readonly number[];
  readonly isRun: boolean;
  /** Jokers of a group. */
  readonly jokers: number;
  readonly value: number;
}

const NO_SET: PlacedSet = { places: [], isRun: false, jokers: JOKERS_MAX + 1, value: 0 };

/** All sets whose lowest tile is the one at a place. */
function setsFrom(at: number): readonly PlacedSet[] {
  const colour = at % COLOUR_COUNT;
  const number = 1 + (at - colour) / COLOUR_COUNT;
  const low = Math.min(number, TOP_RUN_START);
  const runs = RUN_LENGTHS.filter((length) => low + length - 1 <= HIGHEST).map((length) => {
    const numbers = Array.from({ length }, (_, i) => low + i);
    const places = numbers.map((one) => COLOUR_COUNT * (one - 1) + colour);
    return { places, isRun: true, jokers: 0, value: numbers.reduce((sum, one) => sum + one) };
  });
  const others = Array.from({ length: 1 << (COLOUR_COUNT - 1 - colour) }, (_, some) =>
    COLOURS.map((_, i) => at + 1 + i).filter((_, i) => (some >> i) & 1),
  );
  const groups = others.flatMap((more) =>
    [3, 4]
      .filter((length) => length > more.length)
      .map((length) => {
        const jokers = length - more.length - 1;
        return { places: [at, ...more], isRun: false, jokers, value: length * number };
      }),
  );
  return [...runs, ...groups];
}

/**
 * True if sets worth an initial meld can be made of some of these tiles. Takes the tiles by their numbers, and decides
 * about all sets with the lowest tile before the next one. Then the tiles left differ in few numbers only: there are few
 * cases, and the best value of each is searched once.
 */
function canReachMeld(tiles: readonly Tile[]): boolean {
  const left = new Array<number>(JOKER_PLACE + 1).fill(0);
  /**
   * A number for the tiles left: at most three of each, so each place of a reach has a digit to base 4. Places farther on
   * have changed nothing yet, and places before have no tile, so for one lowest tile equal numbers are equal tiles.
   */
  let key = 0;
  const change = (place: number, by: number): void => {
    left[place] = (left[place] ?? 0) + by;
    if (place < JOKER_PLACE) key += by * 4 ** (place % REACH);
  };
  for (const tile of tiles) change(placeOf(tile), 1);
  const sets: (readonly PlacedSet[])[] = [];
  /** Best values by the place of the lowest tile and the jokers, then by the tiles left. */
  const known: Map<number, number>[] = [];
  let isReached = false;

  /** The most that the tiles from a place on are worth, those before it being worth `done`. */
  const best = (from: number, done: number): number => {
    let at = from;
    while (at < JOKER_PLACE && !left[at]) at += 1;
    if (at === JOKER_PLACE) return 0;
    const jokers = left[JOKER_PLACE] ?? 0;
    const values = known[at + JOKER_PLACE * jokers] ?? new Map<number, number>();
    known[at + JOKER_PLACE * jokers] = values;
    let value = values.get(key);
    if (value === undefined) {
      sets[at] ??= setsFrom(at);
      value = bestWith(at, 0, done);
      values.set(key, value);
    }
    isReached ||= done + value >= MELD;
    return value;
  };
  /** The same, where sets with the tile at this place come in the order of the list. */
  const bestWith = (at: number, first: number, done: number): number => {
    const all = sets[at] ?? [];
    let most = 0;
    for (let i = first; i < all.length && left[at] && !isReached; i += 1) {
      const { places, isRun, jokers, value } = all[i] ?? NO_SET;
      let needed = jokers;
      for (const place of places) if (!left[place]) needed += isRun ? 1 : JOKERS_MAX + 1;
      if (needed > (left[JOKER_PLACE] ?? 0)) continue;
      isReached ||= done + value >= MELD;
      if (isReached) break;
      const taken = places.filter((place) => left[place]);
      for (const place of taken) change(place, -1);
      change(JOKER_PLACE, -needed);
      most = Math.max(most, value + bestWith(at, i, done + value));
      change(JOKER_PLACE, needed);
      for (const place of taken) change(place, 1);
    }
    if (isReached) return most;
    const unused = left[at] ?? 0;
    change(at, -unused);
    most = Math.max(most, best(at + 1, done));
    change(at, unused);
    return most;
  };
  best(0, 0);
  return isReached;
}

/** Why this is no initial meld; every set of the new table is legal already. */
export function meldRefusal(
  before: Table,
  after: Table,
  laid: readonly Tile[],
  rules: Pick<Rules, 'meldThenTable' | 'version'>,
): Refusal | undefined {
  // RK-6: what was laid for the 30 may lie elsewhere by now.
  if (rules.meldThenTable && canReachMeld(laid)) return undefined;
  const [changed] = setsNotIn(before, after, rules);
  if (changed) return { code: 'meld-table', clause: changed.includes(JOKER) ? 'RK-10' : 'RK-4', tiles: changed };
  const value = totalValue(setsNotIn(after, before, rules));
  return value >= MELD ? undefined : { code: 'meld-value', clause: 'RK-4', value, tiles: laid };
}

/** What the sets that a new table has more than the old one are worth: an initial meld in the making. */
export const meldValue = (before: Table, after: Table, rules?: Version): number =>
  totalValue(setsNotIn(after, before, rules).filter(isSet));
