/**
 * Estimated chances for the strong bot: of playing the whole rack now or with one more tile, and of another seat going
 * out. Only for free jokers: then a table is just the multiset of its tiles, because all of them may be rearranged.
 */
import type { Rng, WorkBudget } from '../../game.ts';
import { KINDS, type Tile } from '../state.ts';
import { canAllFit, createFitSearch, type FitSearch } from './fit-check.ts';
import type { UnseenTiles } from './unseen-tiles.ts';

/** Number of random racks of another seat to check. */
const SAMPLED_RACKS = 24;
/** Most search states for one check of many samples, and for the check that decides a move. */
const STATES_PER_SAMPLE = 250;
const STATES_PER_CHECK = 3_000;
/** Work units of a check at least, and search states per work unit. */
const FIT_CHECK_WORK = 5;
const STATES_PER_WORK_UNIT = 1.3;

/** True if the tiles in `counts` of the search all fit in sets; undefined once the budget is used up. */
function tryFit(search: FitSearch, spend: WorkBudget, states: number): boolean | undefined {
  if (!spend(FIT_CHECK_WORK)) return undefined;
  const answer = canAllFit(search, states);
  return spend(search.statesSeen / STATES_PER_WORK_UNIT) ? answer : undefined;
}

function addTiles({ counts }: FitSearch, tiles: readonly Tile[], by: 1 | -1): void {
  for (const tile of tiles) counts[tile] = (counts[tile] ?? 0) + by;
}

function fitSearchWith(tiles: readonly Tile[]): FitSearch {
  const search = createFitSearch();
  addTiles(search, tiles, 1);
  return search;
}

/** True if all these tiles fit in sets together. False may be wrong if the search reaches its limit. */
export const canLayAll = (tiles: readonly Tile[], spend: WorkBudget): boolean =>
  tryFit(fitSearchWith(tiles), spend, STATES_PER_CHECK) === true;

/** The share of unseen tiles that make all these tiles fit in sets. Undefined once the budget is used up. */
export function goOutChance(
  tiles: readonly Tile[],
  { counts, total }: UnseenTiles,
  spend: WorkBudget,
): number | undefined {
  const search = fitSearchWith(tiles);
  let sum = 0;
  for (let tile = 0; tile < KINDS; tile += 1) {
    const count = counts[tile] ?? 0;
    if (count === 0) continue;
    addTiles(search, [tile], 1);
    const answer = tryFit(search, spend, STATES_PER_SAMPLE);
    addTiles(search, [tile], -1);
    if (answer === undefined) return undefined;
    if (answer) sum += count;
  }
  return sum / Math.max(1, total);
}

/** The share of random racks of `size` unseen tiles that fit on a table. Undefined once the budget is used up. */
export function rivalOutChance(
  table: readonly Tile[],
  size: number,
  { counts }: UnseenTiles,
  rng: Rng,
  spend: WorkBudget,
): number | undefined {
  const search = fitSearchWith(table);
  const bag = counts.flatMap((count, tile) => Array.from({ length: count }, () => tile));
  let sum = 0;
  for (let sample = 0; sample < SAMPLED_RACKS; sample += 1) {
    for (let i = 0; i < Math.min(size, bag.length); i += 1) {
      const j = i + rng(bag.length - i);
      const tile = bag[i] ?? 0;
      bag[i] = bag[j] ?? 0;
      bag[j] = tile;
    }
    addTiles(search, bag.slice(0, size), 1);
    const answer = tryFit(search, spend, STATES_PER_SAMPLE);
    addTiles(search, bag.slice(0, size), -1);
    if (answer === undefined) return undefined;
    if (answer) sum += 1;
  }
  return sum / SAMPLED_RACKS;
}
