/**
 * The stricter rule for jokers on the table (RK-11). A set with a joker may grow. No tile leaves it, and its joker
 * stays in place, until the tile that it stands for is played from the rack. After its last joker is freed, the set is
 * an ordinary set, in the same turn too. Each freed joker goes into a set with at least two tiles from the rack. Equal
 * tiles are indistinguishable, so a table is legal if at least one interpretation of it is legal.
 */
import { type Counts, countsOf, isGroup, isLone, runTiles, subtractTiles } from './sets.ts';
import {
  colourOf,
  HIGHEST,
  JOKER,
  numberOf,
  type Refusal,
  type Rules,
  type Table,
  type Tile,
  type TileSet,
} from './state.ts';

type Version = Pick<Rules, 'version'>;

/** A turn to check: the new table, the tiles from the rack, and the version of the rules. */
interface Turn {
  readonly after: Table;
  readonly laid: readonly Tile[];
  readonly laidCounts: Counts;
  readonly rules: Version;
  /** Cached results of `areHoused`, which many interpretations call with the same input. */
  readonly housed: Map<string, boolean>;
}

/** An outcome of a set with jokers: the tiles that freed some of them, and the set that the new table must contain. */
interface LockedSetOutcome {
  readonly freed: readonly Tile[];
  /** Undefined if the set has no joker left. */
  readonly left?: TileSet;
}

const COLOUR_COUNT = 4;
const jokersIn = (tiles: readonly Tile[]): number => tiles.filter((tile) => tile === JOKER).length;
const hasJoker = (set: TileSet): boolean => set.includes(JOKER);

/** The tiles that a joker at index `at` of a set can stand for. */
function standsFor(set: TileSet, at: number): readonly Tile[] {
  const run = runTiles(set)?.[at];
  const first = set.find((tile) => tile !== JOKER) ?? JOKER;
  const used = set.filter((tile) => tile !== JOKER).map(colourOf);
  const group = !isGroup(set)
    ? []
    : Array.from({ length: COLOUR_COUNT }, (_, colour) => colour)
        .filter((colour) => !used.includes(colour))
        .map((colour) => 1 + colour * HIGHEST + numberOf(first) - 1);
  return run === undefined ? group : [...group, run];
}

/** All outcomes of a set from index `from` on: each joker stays, or a tile from the rack frees it. */
function lockedSetOutcomes(
  set: TileSet,
  laid: Counts,
  from = 0,
  freed: readonly Tile[] = [],
): readonly LockedSetOutcome[] {
  const at = set.indexOf(JOKER, from);
  if (at < 0) return [hasJoker(set) ? { freed, left: set } : { freed }];
  const taken = standsFor(set, at).filter((tile) => laid[tile]);
  return [
    ...lockedSetOutcomes(set, laid, at + 1, freed),
    ...taken.flatMap((tile) => lockedSetOutcomes(set.with(at, tile), laid, at + 1, [...freed, tile])),
  ];
}

/** True for a group whose order has no meaning. From version 2 on, the order of one tile with jokers has. */
const isLooseGroup = (set: TileSet, { version }: Version): boolean => isGroup(set) && !(version && isLone(set));

/** All indexes in `tiles` at which `left` occurs unchanged. */
const startsOf = (left: TileSet, tiles: TileSet): readonly number[] =>
  tiles.map((_, at) => at).filter((at) => left.every((tile, i) => tiles[at + i] === tile));

/** True if `grown` contains `set` unchanged, with its jokers in place. */
const containsSet = (set: TileSet, grown: TileSet, rules: Version): boolean =>
  (isGroup(set) && isLooseGroup(grown, rules) && subtractTiles(set, grown).length === 0) ||
  startsOf(set, grown).length > 0;

/** A part of a set of the new table that may still contain an old set. */
interface SetRemainder {
  readonly set: number;
  readonly tiles: TileSet;
}

/** A partial interpretation of the turn: the outcomes of the old sets checked so far. */
interface Interpretation {
  readonly pieces: readonly SetRemainder[];
  /** Sets of the new table that contain an old one. They have its joker already, so they cannot house a freed one. */
  readonly keptSets: readonly number[];
  /** Tiles from the rack that have freed a joker. */
  readonly freed: readonly Tile[];
  /** The tiles of `freed` whose set still has another joker. */
  readonly inKept: readonly Tile[];
}

/** The remainders of a piece without an old set that it contains, for each position of the old set in it. */
function remaindersAround(
  left: TileSet,
  { set, tiles }: SetRemainder,
  { after, rules }: Turn,
): readonly (readonly SetRemainder[])[] {
  if (isGroup(left) && isLooseGroup(after[set] ?? [], rules) && subtractTiles(left, tiles).length === 0) return [[]];
  return startsOf(left, tiles).map((at) =>
    [tiles.slice(0, at), tiles.slice(at + left.length)].filter(hasJoker).map((rest) => ({ set, tiles: rest })),
  );
}

/** A set that houses freed jokers. `ownJokers` of its two tiles from the rack are jokers of the rack. */
interface JokerHouse {
  readonly set: TileSet;
  readonly ownJokers: number;
}

/** True if each house can have its two tiles. By Hall's theorem: every subset of houses finds enough tiles. */
function hasTilesForAll(houses: readonly JokerHouse[], laid: readonly Tile[]): boolean {
  const counts = countsOf(laid);
  if (houses.reduce((sum, { ownJokers }) => sum + ownJokers, 0) > (counts[JOKER] ?? 0)) return false;
  const kinds = [...new Set(laid)].filter((tile) => tile !== JOKER);
  for (let some = 1; some < 1 << houses.length; some += 1) {
    const chosen = houses.filter((_, i) => (some >> i) & 1);
    const found = kinds.map((tile) =>
      Math.min(counts[tile] ?? 0, chosen.filter(({ set }) => set.includes(tile)).length),
    );
    const needed = chosen.reduce((sum, { ownJokers }) => sum + 2 - ownJokers, 0);
    if (found.reduce((sum, count) => sum + count, 0) < needed) return false;
  }
  return true;
}

/** True if all freed jokers can be in sets with two tiles from the rack, with no tile counted twice. */
function canHouseJokers(
  freed: number,
  sets: readonly TileSet[],
  laid: readonly Tile[],
  houses: readonly JokerHouse[] = [],
): boolean {
  if (freed <= 0) return hasTilesForAll(houses, laid);
  const [set, ...rest] = sets;
  if (!set) return false;
  const jokers = jokersIn(set);
  // A joker from the rack counts as a tile of the rack, so it houses one freed joker less.
  for (let ownJokers = 0; ownJokers < Math.min(jokers, 3); ownJokers += 1)
    if (canHouseJokers(freed - jokers + ownJokers, rest, laid, [...houses, { set, ownJokers }])) return true;
  return canHouseJokers(freed, rest, laid, houses);
}

/** The interpretations that follow from this outcome of an old set. */
function nextInterpretations(
  { freed, left }: LockedSetOutcome,
  turn: Turn,
  story: Interpretation,
): readonly Interpretation[] {
  const next = { ...story, freed: [...story.freed, ...freed] };
  const isLaid = (tile: Tile): boolean =>
    next.freed.filter((other) => other === tile).length <= (turn.laidCounts[tile] ?? 0);
  if (!freed.every(isLaid)) return [];
  if (!left) return [next];
  return story.pieces.flatMap((piece) =>
    remaindersAround(left, piece, turn).map((parts) => ({
      ...next,
      pieces: [...story.pieces.filter((one) => one !== piece), ...parts],
      // Version 1 also accepted a set that keeps an old joker as a house.
      keptSets: turn.rules.version ? [...story.keptSets, piece.set] : [],
      inKept: [...story.inKept, ...freed],
    })),
  );
}

/** True if all freed jokers of an interpretation can be in sets with two tiles from the rack. Cached. */
function areHoused({ freed, keptSets, inKept }: Interpretation, { after, laid, housed }: Turn): boolean {
  const key = [freed.length, keptSets, inKept].join('|');
  const known = housed.get(key);
  if (known !== undefined) return known;
  const houses = after.filter((set, i) => hasJoker(set) && !keptSets.includes(i));
  const answer = canHouseJokers(freed.length, houses, subtractTiles(laid, inKept));
  housed.set(key, answer);
  return answer;
}

type LockedVerdict = 'legal' | 'homeless' | 'broken';

/** Return `legal` if an interpretation is legal, `homeless` if only houses are missing, or else `broken`. */
function checkInterpretations(old: readonly TileSet[], turn: Turn, story: Interpretation): LockedVerdict {
  const [set, ...rest] = old;
  if (!set) return areHoused(story, turn) ? 'legal' : 'homeless';
  let best: LockedVerdict = 'broken';
  for (const fate of lockedSetOutcomes(set, turn.laidCounts))
    for (const next of nextInterpretations(fate, turn, story)) {
      const verdict = checkInterpretations(rest, turn, next);
      if (verdict === 'legal') return 'legal';
      if (verdict === 'homeless') best = 'homeless';
    }
  return best;
}

/** Return why a new table of legal sets breaks RK-11; undefined if it does not. */
export function lockedRefusal(before: Table, after: Table, laid: readonly Tile[], rules: Version): Refusal | undefined {
  const old = before.filter(hasJoker);
  // Only sets with a joker can contain an old set with a joker.
  const pieces = after.map((tiles, set) => ({ set, tiles })).filter(({ tiles }) => hasJoker(tiles));
  const turn = { after, laid, laidCounts: countsOf(laid), rules, housed: new Map() };
  const verdict = checkInterpretations(old, turn, { pieces, keptSets: [], freed: [], inKept: [] });
  if (verdict === 'legal') return undefined;
  if (verdict === 'homeless') {
    const houses = after.filter((set) => hasJoker(set) && !old.some((one) => containsSet(one, set, rules)));
    return { code: 'locked-joker', clause: 'RK-11', tiles: houses.flat() };
  }
  const changed = old.find((set) => !after.some((grown) => containsSet(set, grown, rules))) ?? [];
  return { code: 'locked', clause: 'RK-11', tiles: changed };
}
