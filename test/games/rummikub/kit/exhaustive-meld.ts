/** The value of played tiles (RK-6) by trying every way to form sets. Slow; the rules are compared with it. */
import { isSet, setValue, subtractTiles } from '../../../../worker/games/rummikub/sets.ts';
import { COLOURS, HIGHEST, JOKER, numberOf, type Tile } from '../../../../worker/games/rummikub/state.ts';

const jokersOf = (count: number): readonly Tile[] => Array.from({ length: count }, () => JOKER);

/**
 * Lengths of runs to try: longer ones can be split into these. Six and seven are for three or four jokers at one end.
 */
const RUN_LENGTHS = [3, 4, 5, 6, 7] as const;

/** Runs with `tile` as their lowest numbered tile. */
function* runsStartingWith(tile: Tile, tiles: readonly Tile[]): Iterable<readonly Tile[]> {
  for (const length of RUN_LENGTHS)
    for (let before = 0; before < length; before += 1) {
      const behind = Array.from({ length: length - before - 1 }, (_, i) => tile + 1 + i);
      yield [...jokersOf(before), tile, ...behind.map((next) => (tiles.includes(next) ? next : JOKER))];
    }
}

/** Groups of three and four with `tile`. */
function* groupsContaining(tile: Tile, tiles: readonly Tile[]): Iterable<readonly Tile[]> {
  const others = COLOURS.map((_, colour) => 1 + colour * HIGHEST + numberOf(tile) - 1).filter(
    (other) => other !== tile && tiles.includes(other),
  );
  for (let some = 0; some < 1 << others.length; some += 1) {
    const chosen = [tile, ...others.filter((_, i) => (some >> i) & 1)];
    for (const length of [3, 4]) if (chosen.length <= length) yield [...chosen, ...jokersOf(length - chosen.length)];
  }
}

/** True if some of these tiles can form sets worth at least `wanted`. The tiles must be in ascending order. */
export function canReachValue(tiles: readonly Tile[], wanted: number): boolean {
  if (wanted <= 0) return true;
  const first = tiles.find((tile) => tile !== JOKER);
  if (first === undefined) return false;
  for (const set of [...runsStartingWith(first, tiles), ...groupsContaining(first, tiles)])
    if (
      isSet(set) &&
      subtractTiles(set, tiles).length === 0 &&
      canReachValue(subtractTiles(tiles, set), wanted - setValue(set))
    )
      return true;
  return canReachValue(subtractTiles(tiles, [first]), wanted);
}
