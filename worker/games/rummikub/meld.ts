/** The initial meld (RK-4 to RK-6, RK-10): what was there stays as it was, and the rack's own sets are worth enough. */
import { isGroup, isSet, setValue, subtractTiles } from './sets.ts';
import { COLOURS, HIGHEST, JOKER, MELD, numberOf, type Refusal, type Table, type Tile, type TileSet } from './state.ts';

/** Two sets with one name are the same set: a group has no order, in a run a joker's place counts. */
const setKey = (set: TileSet): string => (isGroup(set) ? [...set].sort((a, b) => a - b) : set).join(' ');

/** The sets of the first table that are not in the second; equal ones cancel one by one. */
export function setsNotIn(from: Table, to: Table): Table {
  const there = to.map(setKey);
  return from.filter((set) => {
    const at = there.indexOf(setKey(set));
    if (at >= 0) there.splice(at, 1);
    return at < 0;
  });
}

const totalValue = (sets: Table): number => sets.reduce((sum, set) => sum + setValue(set), 0);

const jokersOf = (count: number): readonly Tile[] => Array.from({ length: count }, () => JOKER);

/** Lengths of runs of which every longer one is made; six and seven where four jokers or three lie at one end. */
const RUN_LENGTHS = [3, 4, 5, 6, 7] as const;

/** Runs in which `tile` is the lowest that is no joker. */
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

/** Whether sets worth at least `wanted` can be made of some of these tiles, in ascending order. */
function canReachValue(tiles: readonly Tile[], wanted: number): boolean {
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

/** Why this is no initial meld; every set of the new table is legal already. */
export function meldRefusal(before: Table, after: Table, laid: readonly Tile[], mayGoOn: boolean): Refusal | undefined {
  // RK-6: what was laid for the 30 may lie elsewhere by now.
  if (mayGoOn && canReachValue(laid, MELD)) return undefined;
  const [changed] = setsNotIn(before, after);
  if (changed) return { code: 'meld-table', clause: changed.includes(JOKER) ? 'RK-10' : 'RK-4', tiles: changed };
  const value = totalValue(setsNotIn(after, before));
  return value >= MELD ? undefined : { code: 'meld-value', clause: 'RK-4', value, tiles: laid };
}

/** What the sets that a new table has more than the old one are worth: an initial meld in the making. */
export const meldValue = (before: Table, after: Table): number => totalValue(setsNotIn(after, before).filter(isSet));
