/** Reference rules for locked jokers (RK-11): a search for any story of the turn that the clause allows. */
import type { Table, Tile, TileSet } from '../../../../worker/games/rummikub/state.ts';
import { difference, isJoker, isSingle, type SetReading, setReadings } from './reference-sets.ts';

/** A place in the new table: the index of a set, and of a tile in it. */
type Place = readonly [set: number, at: number];

/** A partial story: the old tiles found in the new table, the replaced jokers, and the number of freed jokers. */
interface Story {
  readonly kept: readonly Place[];
  /** The kept places where a tile from the rack replaced a joker. */
  readonly taken: readonly Place[];
  /** Tiles from the rack that have not replaced a joker yet. */
  readonly unpaired: readonly Tile[];
  readonly freed: number;
}

const isAmong = (places: readonly Place[], [set, at]: Place): boolean => places.some(([s, a]) => s === set && a === at);

/** All subsets of a list. */
export function lockedChoices<T>(list: readonly T[]): readonly (readonly T[])[] {
  const [first, ...rest] = list;
  if (first === undefined) return [[]];
  return lockedChoices(rest).flatMap((some) => [some, [first, ...some]]);
}

/** The possible places of a run in set `j`: consecutive ones. */
const alongRun = (image: TileSet, set: TileSet, j: number): readonly (readonly Place[])[] =>
  set.flatMap((_, from) =>
    image.every((tile, i) => set[from + i] === tile) ? [image.map((_, i): Place => [j, from + i])] : [],
  );

/** The possible places of a group in set `j`: any of them. */
function inGroup(image: TileSet, set: TileSet, j: number, used: readonly Place[] = []): readonly (readonly Place[])[] {
  const [first, ...rest] = image;
  if (first === undefined) return [used];
  return set.flatMap((tile, i) => {
    const place: Place = [j, i];
    return tile === first && !isAmong(used, place) ? inGroup(rest, set, j, [...used, place]) : [];
  });
}

/** In version 1 of the rules the order of a set with one numbered tile never matters. */
type Version = 1 | 2;

/** The possible places of an old set in the new table, in sets of the same kind. Tiles may have replaced its jokers. */
const foundIn = (image: TileSet, { kind }: SetReading, after: Table, version: Version): readonly (readonly Place[])[] =>
  after.flatMap((set, j) => {
    if (!setReadings(set).some((reading) => reading.kind === kind)) return [];
    return kind === 'run' || (version === 2 && isSingle(set)) ? alongRun(image, set, j) : inGroup(image, set, j);
  });

/** All continuations of a story for one old set with jokers: none, some or all of them are freed. */
function chapters(old: TileSet, after: Table, story: Story, version: Version): readonly Story[] {
  const jokers = old.flatMap((tile, i) => (isJoker(tile) ? [i] : []));
  return setReadings(old).flatMap((reading) =>
    lockedChoices(jokers).flatMap((places): readonly Story[] => {
      const put = places.map((i) => reading.stands[i] ?? 0);
      const unpaired = difference(story.unpaired, put);
      if (unpaired.length !== story.unpaired.length - put.length) return [];
      const freed = story.freed + places.length;
      if (places.length === jokers.length) return [{ ...story, unpaired, freed }];
      const image = old.map((tile, i) => (places.includes(i) ? (reading.stands[i] ?? 0) : tile));
      return foundIn(image, reading, after, version)
        .filter((found) => !found.some((place) => isAmong(story.kept, place)))
        .map((found) => ({
          kept: [...story.kept, ...found],
          taken: [...story.taken, ...found.filter((_, i) => places.includes(i))],
          unpaired,
          freed,
        }));
    }),
  );
}

/** True if each of these sets can have two tiles from the rack in addition to its freed jokers. */
function hosted(hosts: readonly number[], after: Table, freed: readonly Place[], laid: readonly Tile[]): boolean {
  const [host, ...others] = hosts;
  if (host === undefined) return true;
  const open = (after[host] ?? []).filter((_, at) => !isAmong(freed, [host, at]));
  return lockedChoices(open)
    .filter((two) => two.length === 2 && difference(two, laid).length === 0)
    .some((two) => hosted(others, after, freed, difference(laid, two)));
}

/**
 * True if the freed jokers of a complete story are in new sets, as the clause requires: in sets without kept tiles. In
 * version 1 any set will do.
 */
function endsWell(
  { kept, taken, freed: count }: Story,
  after: Table,
  laid: readonly Tile[],
  version: Version,
): boolean {
  const isNew = (set: number): boolean => version === 1 || !kept.some(([other]) => other === set);
  const jokers = after.flatMap((set, j) =>
    set.flatMap((tile, at): Place[] => (isJoker(tile) && isNew(j) ? [[j, at]] : [])),
  );
  const putInPlace = taken.map(([set, at]) => after[set]?.[at] ?? 0);
  return lockedChoices(jokers)
    .filter((freed) => freed.length === count)
    .some((freed) => hosted([...new Set(freed.map(([set]) => set))], after, freed, difference(laid, putInPlace)));
}

/** `homeless`: a joker was freed rightly, but no set may take it. `broken`: there is no story at all. */
export type LockedVerdict = 'legal' | 'homeless' | 'broken';

/** Return the verdict of RK-11 on the change from `before` to `after` with these tiles from the rack. Both tables must be legal. */
export function lockedVerdict(before: Table, after: Table, laid: readonly Tile[], version: Version = 2): LockedVerdict {
  const start: Story = { kept: [], taken: [], unpaired: laid, freed: 0 };
  const stories = before
    .filter((set) => set.some(isJoker))
    .reduce<readonly Story[]>((all, old) => all.flatMap((story) => chapters(old, after, story, version)), [start]);
  if (stories.some((story) => endsWell(story, after, laid, version))) return 'legal';
  return stories.length > 0 ? 'homeless' : 'broken';
}

/** True if RK-11 of version 2 allows the change. */
export const respectsLocks = (before: Table, after: Table, laid: readonly Tile[]): boolean =>
  lockedVerdict(before, after, laid) === 'legal';
