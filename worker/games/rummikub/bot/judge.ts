/**
 * Chances that strong play goes by: that the whole rack can be laid now or with one more tile, that the nearest other seat could
 * go out. Only where jokers are free: there a table is the multiset of its tiles, since all of it may be arranged anew.
 */
import type { Meter, Rng } from '../../game.ts';
import { KINDS, type Tile } from '../state.ts';
import { fits, newWalk, type Walk } from './fit.ts';
import type { Unseen } from './unseen.ts';

/** Racks of another seat that are tried. */
const SAMPLES = 24;
/** States of one question among many, and of the one that decides. */
const STATES_EACH = 250;
const STATES_ONCE = 3_000;
/** What a question costs a meter at the least, and how many states of it make a unit. */
const WALK_COST = 5;
const STATES_A_UNIT = 1.3;

/** Whether the tiles of the walk's tally fit; undefined once the meter is used up. */
function asked(walk: Walk, meter: Meter, states: number): boolean | undefined {
  if (!meter(WALK_COST)) return undefined;
  const answer = fits(walk, states);
  return meter(walk.seen / STATES_A_UNIT) ? answer : undefined;
}

function put({ tally }: Walk, tiles: readonly Tile[], by: 1 | -1): void {
  for (const tile of tiles) tally[tile] = (tally[tile] ?? 0) + by;
}

function walkWith(tiles: readonly Tile[]): Walk {
  const walk = newWalk();
  put(walk, tiles, 1);
  return walk;
}

/** Whether all these tiles can lie in sets together; a no may be wrong where the question is too hard. */
export const fitsAll = (tiles: readonly Tile[], meter: Meter): boolean =>
  asked(walkWith(tiles), meter, STATES_ONCE) === true;

/** The share of unseen tiles with each of which all these tiles can lie in sets; nothing if there is no time to ask. */
export function outWith(tiles: readonly Tile[], { counts, total }: Unseen, meter: Meter): number | undefined {
  const walk = walkWith(tiles);
  let sum = 0;
  for (let tile = 0; tile < KINDS; tile += 1) {
    const count = counts[tile] ?? 0;
    if (count === 0) continue;
    put(walk, [tile], 1);
    const answer = asked(walk, meter, STATES_EACH);
    put(walk, [tile], -1);
    if (answer === undefined) return undefined;
    if (answer) sum += count;
  }
  return sum / Math.max(1, total);
}

/** The share of racks of so many unseen tiles that can all be laid on a table; nothing if there is no time to ask. */
export function threatOf(
  table: readonly Tile[],
  size: number,
  { counts }: Unseen,
  rng: Rng,
  meter: Meter,
): number | undefined {
  const walk = walkWith(table);
  const bag = counts.flatMap((count, tile) => Array.from({ length: count }, () => tile));
  let sum = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    for (let i = 0; i < Math.min(size, bag.length); i += 1) {
      const j = i + rng(bag.length - i);
      const tile = bag[i] ?? 0;
      bag[i] = bag[j] ?? 0;
      bag[j] = tile;
    }
    put(walk, bag.slice(0, size), 1);
    const answer = asked(walk, meter, STATES_EACH);
    put(walk, bag.slice(0, size), -1);
    if (answer === undefined) return undefined;
    if (answer) sum += 1;
  }
  return sum / SAMPLES;
}
