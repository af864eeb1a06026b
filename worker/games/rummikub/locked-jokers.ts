/**
 * The stricter rule for jokers on the table (RK-11). A set with a joker may grow; nothing leaves it and its joker stands
 * still until the tile that it stands for is laid from the rack. With its last joker freed the set is a set like any
 * other, in the same turn too. Each freed joker then lies in a set with at least two tiles laid from the rack.
 * Equal tiles cannot be told apart, so a table is legal if it can be understood in a legal way.
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

/** A turn to judge: the new table, the tiles laid on it, and the version of the rules. */
interface Turn {
  readonly after: Table;
  readonly laid: readonly Tile[];
  readonly laidCounts: Counts;
  readonly rules: Version;
  /** Cached answers: do the freed jokers find a place? Many interpretations ask the same question. */
  readonly housed: Map<string, boolean>;
}

/** What may become of a set with jokers: some of them freed by these tiles, and the set as it then must be found. */
interface LockedSetOutcome {
  readonly freed: readonly Tile[];
  /** Nothing once no joker is left in it. */
  readonly left?: TileSet;
}

const COLOUR_COUNT = 4;
const jokersIn = (tiles: readonly Tile[]): number => tiles.filter((tile) => tile === JOKER).length;
const hasJoker = (set: TileSet): boolean => set.includes(JOKER);

/** The tiles that the place `at` of a set can stand for. */
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

/** All that may become of a set from its place `from` on: each joker stays, or a laid tile frees it. */
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

/** True for a group that may lie in any order; one tile with jokers may not, since version 2. */
const isLooseGroup = (set: TileSet, { version }: Version): boolean => isGroup(set) && !(version && isLone(set));

/** Places in `tiles` where `left` lies as it was. */
const startsOf = (left: TileSet, tiles: TileSet): readonly number[] =>
  tiles.map((_, at) => at).filter((at) => left.every((tile, i) => tiles[at + i] === tile));

/** Whether `set` lies in `grown` as it was, its jokers where they were. */
const containsSet = (set: TileSet, grown: TileSet, rules: Version): boolean =>
  (isGroup(set) && isLooseGroup(grown, rules) && subtractTiles(set, grown).length === 0) ||
  startsOf(set, grown).length > 0;

/** A part of a set of the new table in which an old set may still be found. */
interface SetRemainder {
  readonly set: number;
  readonly tiles: TileSet;
}

/** A way to understand the turn, as far as the old sets have been looked at. */
interface Interpretation {
  readonly pieces: readonly SetRemainder[];
  /** Sets of the new table in which an old one has stayed: they hold its joker already and are no house for a freed one. */
  readonly keptSets: readonly number[];
  /** Laid tiles that have freed a joker. */
  readonly freed: readonly Tile[];
  /** Those of them that stand beside another joker of their set. */
  readonly inKept: readonly Tile[];
}

/** What is left of a piece around an old set that lies in it, once for each way in which it lies there. */
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

/** A set for freed jokers, and how many jokers of the rack are among its two tiles of the rack. */
interface JokerHouse {
  readonly set: TileSet;
  readonly ownJokers: number;
}

/** True if each house can have its two tiles: any of the houses together find as many laid tiles as they need. */
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

/** Whether the freed jokers can all lie in sets with two tiles of the rack, no laid tile counted twice. */
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
  // A joker of the rack is a tile of the rack, and takes the place of a freed one.
  for (let ownJokers = 0; ownJokers < Math.min(jokers, 3); ownJokers += 1)
    if (canHouseJokers(freed - jokers + ownJokers, rest, laid, [...houses, { set, ownJokers }])) return true;
  return canHouseJokers(freed, rest, laid, houses);
}

/** How an interpretation may go on if this becomes of an old set. */
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
      // Version 1 also took a set as a house in which an old joker stayed.
      keptSets: turn.rules.version ? [...story.keptSets, piece.set] : [],
      inKept: [...story.inKept, ...freed],
    })),
  );
}

/** True if all freed jokers of an interpretation can lie in sets with two tiles of the rack. */
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

/** Whether the old sets with jokers can be understood as grown or freed; `broken` if one was changed otherwise. */
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

/** Why a legal new table does not keep the stricter rule for jokers. */
export function lockedRefusal(before: Table, after: Table, laid: readonly Tile[], rules: Version): Refusal | undefined {
  const old = before.filter(hasJoker);
  // An old set keeps a joker, so it can lie only where there is one.
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
