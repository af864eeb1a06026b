/** Locked jokers (RK-11) told a second time: looks for any story of the turn that the clause allows. */
import type { Table, Tile, TileSet } from '../../../../worker/games/rummikub/state.ts';
import { difference, isJoker, isSingle, type SetReading, setReadings } from './reference-sets.ts';

/** A place in the new table: which set, which tile in it. */
type Place = readonly [set: number, at: number];

/** A story so far: what is known to lie where it lay, what the rack has put in a joker's place, who was freed. */
interface Story {
  readonly kept: readonly Place[];
  /** Places among the kept where a tile of the rack has taken a joker's place. */
  readonly taken: readonly Place[];
  /** Tiles of the rack that have taken no joker's place yet. */
  readonly unpaired: readonly Tile[];
  readonly freed: number;
}

const isAmong = (places: readonly Place[], [set, at]: Place): boolean => places.some(([s, a]) => s === set && a === at);

/** All ways to choose some of a list, none and all among them. */
export function lockedChoices<T>(list: readonly T[]): readonly (readonly T[])[] {
  const [first, ...rest] = list;
  if (first === undefined) return [[]];
  return lockedChoices(rest).flatMap((some) => [some, [first, ...some]]);
}

/** Where the places of a run could lie in set `j`: one behind the other. */
const alongRun = (image: TileSet, set: TileSet, j: number): readonly (readonly Place[])[] =>
  set.flatMap((_, from) =>
    image.every((tile, i) => set[from + i] === tile) ? [image.map((_, i): Place => [j, from + i])] : [],
  );

/** Where the places of a group could lie in set `j`: anywhere. */
function inGroup(image: TileSet, set: TileSet, j: number, used: readonly Place[] = []): readonly (readonly Place[])[] {
  const [first, ...rest] = image;
  if (first === undefined) return [used];
  return set.flatMap((tile, i) => {
    const place: Place = [j, i];
    return tile === first && !isAmong(used, place) ? inGroup(rest, set, j, [...used, place]) : [];
  });
}

/** Where an old set, perhaps with tiles in jokers' places, is found in the new table and still read the same way. */
const foundIn = (image: TileSet, { kind }: SetReading, after: Table): readonly (readonly Place[])[] =>
  after.flatMap((set, j) => {
    if (!setReadings(set).some((reading) => reading.kind === kind)) return [];
    return kind === 'run' || isSingle(set) ? alongRun(image, set, j) : inGroup(image, set, j);
  });

/** How the story may go on for one old set with jokers: some are freed, none, or all. */
function chapters(old: TileSet, after: Table, story: Story): readonly Story[] {
  const jokers = old.flatMap((tile, i) => (isJoker(tile) ? [i] : []));
  return setReadings(old).flatMap((reading) =>
    lockedChoices(jokers).flatMap((places): readonly Story[] => {
      const put = places.map((i) => reading.stands[i] ?? 0);
      const unpaired = difference(story.unpaired, put);
      if (unpaired.length !== story.unpaired.length - put.length) return [];
      const freed = story.freed + places.length;
      if (places.length === jokers.length) return [{ ...story, unpaired, freed }];
      const image = old.map((tile, i) => (places.includes(i) ? (reading.stands[i] ?? 0) : tile));
      return foundIn(image, reading, after)
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

/** Whether tiles of the rack can lie so that each of these sets has two of them beside its freed jokers. */
function hosted(hosts: readonly number[], after: Table, freed: readonly Place[], laid: readonly Tile[]): boolean {
  const [host, ...others] = hosts;
  if (host === undefined) return true;
  const open = (after[host] ?? []).filter((_, at) => !isAmong(freed, [host, at]));
  return lockedChoices(open)
    .filter((two) => two.length === 2 && difference(two, laid).length === 0)
    .some((two) => hosted(others, after, freed, difference(laid, two)));
}

/** Whether the freed jokers of a finished story lie in new sets, in which nothing is kept, as the clause wants. */
function endsWell({ kept, taken, freed: count }: Story, after: Table, laid: readonly Tile[]): boolean {
  const isNew = (set: number): boolean => !kept.some(([other]) => other === set);
  const jokers = after.flatMap((set, j) =>
    set.flatMap((tile, at): Place[] => (isJoker(tile) && isNew(j) ? [[j, at]] : [])),
  );
  const putInPlace = taken.map(([set, at]) => after[set]?.[at] ?? 0);
  return lockedChoices(jokers)
    .filter((freed) => freed.length === count)
    .some((freed) => hosted([...new Set(freed.map(([set]) => set))], after, freed, difference(laid, putInPlace)));
}

/** Whether RK-11 lets `before` become `after` with these tiles of the rack; both tables are legal. */
export function respectsLocks(before: Table, after: Table, laid: readonly Tile[]): boolean {
  const start: Story = { kept: [], taken: [], unpaired: laid, freed: 0 };
  const stories = before
    .filter((set) => set.some(isJoker))
    .reduce<readonly Story[]>((all, old) => all.flatMap((story) => chapters(old, after, story)), [start]);
  return stories.some((story) => endsWell(story, after, laid));
}
