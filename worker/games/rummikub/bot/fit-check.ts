/**
 * Checks if all tiles fit in sets: a forward search over the numbers, fast enough for hundreds of calls per move. Only
 * for the bot's estimates; the solver decides what to play.
 *
 * The state after a number is the open runs of each colour: of one tile, of two, and of three or more, as in
 * colour-graph.ts. All tiles must be used, so there are few choices. A spare joker is assumed to fit somewhere.
 */
import { COLOURS, HIGHEST, JOKER, KINDS } from '../state.ts';

/** Tiles by kind, the joker first. Changed in place between similar checks. */
export type TileCounts = Uint8Array;

/** Six bits per colour: two each for the number of runs of one tile, of two, and of three or more. */
const BITS_PER_COLOUR = 6;
const LONG_RUNS_MAX = 3;
/** The bits above the four colours: three for the jokers left, four for the number. */
const JOKERS_SHIFT = BITS_PER_COLOUR * COLOURS.length;
const NUMBER_SHIFT = JOKERS_SHIFT + 3;
const SLOT_COUNT = 1 << 12;
/** Most states of a search: more would overflow the hash table of visited states. */
const STATES_MAX = SLOT_COUNT - 1;

/** By tiles for groups, two bits per colour: the jokers that the fewest groups need (see groups.ts). */
const GROUP_JOKERS_NEEDED = Uint8Array.from({ length: 256 }, (_, tiles) => {
  const shares = COLOURS.map((_, colour) => (tiles >> (2 * colour)) & 3);
  return Math.max(0, 3 * Math.max(...shares) - shares.reduce((sum, share) => sum + share, 0));
});

/** The tiles and scratch arrays of a search, created once per move. */
export interface FitSearch {
  readonly counts: TileCounts;
  /** A hash table of visited states, each with the round (search) in which it was written. */
  readonly slots: Int32Array;
  readonly slotRounds: Int32Array;
  round: number;
  /** States visited in this search, and the limit. */
  statesSeen: number;
  statesMax: number;
}

export const createFitSearch = (): FitSearch => ({
  counts: new Uint8Array(KINDS),
  slots: new Int32Array(SLOT_COUNT),
  slotRounds: new Int32Array(SLOT_COUNT),
  round: 0,
  statesSeen: 0,
  statesMax: 0,
});

/** True if a state was visited before in this search. Marks it as visited. */
function markVisited({ slots, slotRounds: rounds, round }: FitSearch, state: number): boolean {
  let slot = (Math.imul(state, 0x9e3779b1) >>> 15) & (SLOT_COUNT - 1);
  while (rounds[slot] === round) {
    if (slots[slot] === state) return true;
    slot = (slot + 1) & (SLOT_COUNT - 1);
  }
  rounds[slot] = round;
  slots[slot] = state;
  return false;
}

/**
 * Try all ways to use the tiles of one number, colour by colour: some in groups, the rest in runs, jokers where needed.
 */
function assignColour(
  search: FitSearch,
  number: number,
  colour: number,
  state: number,
  groups: number,
  left: number,
  after: number,
): boolean {
  if (colour === COLOURS.length) {
    const rest = left - (GROUP_JOKERS_NEEDED[groups] ?? 0);
    return rest >= 0 && searchFrom(search, number + 1, after, rest);
  }
  const open = (state >> (BITS_PER_COLOUR * colour)) & 63;
  const one = open & 3;
  const two = (open >> 2) & 3;
  const three = open >> 4;
  const tile = HIGHEST * colour + number;
  const have = search.counts[tile] ?? 0;
  const next = number < HIGHEST ? (search.counts[tile + 1] ?? 0) : 0;
  for (let grouped = 0; grouped <= have; grouped += 1) {
    const tiles = have - grouped;
    const needed = Math.max(0, one + two - tiles);
    // A joker extends a long run only if a tile follows it.
    const wanted = next > 0 ? Math.max(needed, Math.min(needed + 1, one + two + three - tiles)) : needed;
    for (let filled = needed; filled <= wanted && filled <= left; filled += 1) {
      const on = tiles + filled - one - two;
      const fresh = Math.max(0, on - three);
      // Short runs need a tile of the next number or a joker each.
      if (number < HIGHEST && fresh + one > next + left - filled) continue;
      const long = two + Math.min(three, on);
      const kept = Math.min(LONG_RUNS_MAX, long, next > 0 ? next + left - filled - fresh - one : left - filled);
      const share = groups | (Math.min(3, grouped) << (2 * colour));
      const runs = (Math.min(3, fresh) | (one << 2) | (Math.max(0, kept) << 4)) << (BITS_PER_COLOUR * colour);
      if (assignColour(search, number, colour + 1, state, share, left - filled, after | runs)) return true;
    }
  }
  return false;
}

function searchFrom(search: FitSearch, number: number, state: number, left: number): boolean {
  if (number > HIGHEST) return canFinishRuns(state, left);
  if (
    search.statesSeen >= search.statesMax ||
    markVisited(search, state | (left << JOKERS_SHIFT) | (number << NUMBER_SHIFT))
  )
    return false;
  search.statesSeen += 1;
  return assignColour(search, number, 0, state, 0, left, 0);
}

/** True if the jokers left can complete all runs that are too short after 13. */
function canFinishRuns(state: number, left: number): boolean {
  let needed = 0;
  for (let colour = 0; colour < COLOURS.length; colour += 1) {
    const open = (state >> (BITS_PER_COLOUR * colour)) & 63;
    needed += 2 * (open & 3) + ((open >> 2) & 3);
  }
  return needed <= left;
}

/**
 * True if all tiles in `counts` of the search fit in sets together. False may be wrong after `states` visited states.
 * True is wrong only if a spare joker does not fit anywhere.
 */
export function canAllFit(search: FitSearch, states: number): boolean {
  search.round += 1;
  search.statesSeen = 0;
  search.statesMax = Math.min(states, STATES_MAX);
  return searchFrom(search, 1, 0, search.counts[JOKER] ?? 0);
}
