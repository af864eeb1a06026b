/**
 * Whether tiles can all lie in sets, asked hundreds of times for one move: a forward search over the numbers, for the bot's
 * estimates alone. What is laid is decided by the solver.
 *
 * The state behind a number is what each colour has open: runs of one tile, of two, of three and more, as in
 * colour-graph.ts; all tiles must be used, so that little can be chosen. A joker that is over is taken to find a place.
 */
import { COLOURS, HIGHEST, JOKER, KINDS } from '../state.ts';

/** Tiles by kind, the joker first; written in place while many near ones are tried. */
export type TileCounts = Uint8Array;

/** Six bits a colour: two each for runs of one, two, and three or more. */
const BITS_PER_COLOUR = 6;
const LONG_RUNS_MAX = 3;
/** Above the four colours: the jokers that are left; three bits, and four more for the number. */
const JOKERS_SHIFT = BITS_PER_COLOUR * COLOURS.length;
const NUMBER_SHIFT = JOKERS_SHIFT + 3;
const SLOT_COUNT = 1 << 12;
/** More states than that overflow the table of those that were met. */
const STATES_MAX = SLOT_COUNT - 1;

/** By tiles for groups, two bits a colour: the jokers that the fewest groups need (see groups.ts). */
const GROUP_JOKERS_NEEDED = Uint8Array.from({ length: 256 }, (_, tiles) => {
  const shares = COLOURS.map((_, colour) => (tiles >> (2 * colour)) & 3);
  return Math.max(0, 3 * Math.max(...shares) - shares.reduce((sum, share) => sum + share, 0));
});

/** Room to work in, made once for a move. */
export interface FitSearch {
  readonly counts: TileCounts;
  /** A hash table of the states that lead nowhere, each with the search in which it was written. */
  readonly slots: Int32Array;
  readonly slotRounds: Int32Array;
  round: number;
  /** States looked at in this search, and the most that may be. */
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

/** Whether a state was met before in this search; notes it if not. */
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

/** Goes on with one colour after the other: tiles to groups, the rest into runs, jokers where they are needed. */
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
    // A joker goes on with a long run only where a tile follows.
    const wanted = next > 0 ? Math.max(needed, Math.min(needed + 1, one + two + three - tiles)) : needed;
    for (let filled = needed; filled <= wanted && filled <= left; filled += 1) {
      const on = tiles + filled - one - two;
      const fresh = Math.max(0, on - three);
      // Short runs that the next number cannot all go on need jokers.
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

/** Whether runs that are short behind 13 can be filled up with jokers. */
function canFinishRuns(state: number, left: number): boolean {
  let needed = 0;
  for (let colour = 0; colour < COLOURS.length; colour += 1) {
    const open = (state >> (BITS_PER_COLOUR * colour)) & 63;
    needed += 2 * (open & 3) + ((open >> 2) & 3);
  }
  return needed <= left;
}

/**
 * Whether all tiles of the search's `counts` can lie in sets together. After so many states the answer is a no that may be wrong;
 * a yes is wrong only where a joker that is over finds no place.
 */
export function canAllFit(search: FitSearch, states: number): boolean {
  search.round += 1;
  search.statesSeen = 0;
  search.statesMax = Math.min(states, STATES_MAX);
  return searchFrom(search, 1, 0, search.counts[JOKER] ?? 0);
}
