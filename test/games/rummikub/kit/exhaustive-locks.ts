/** Locked jokers (RK-11) by trying every order and every pair of tiles. Slow; the rules are compared with it. */
import { isGroup, runTiles, subtractTiles } from '../../../../worker/games/rummikub/sets.ts';
import {
  colourOf,
  HIGHEST,
  JOKER,
  numberOf,
  type Table,
  type Tile,
  type TileSet,
} from '../../../../worker/games/rummikub/state.ts';

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

/** All outcomes of a set: no joker freed, or some of them in any order. */
function lockedSetOutcomes(set: TileSet): readonly LockedSetOutcome[] {
  const [at] = set.flatMap((tile, i) => (tile === JOKER ? [i] : []));
  if (at === undefined) return [{ freed: [] }];
  const places = set.flatMap((tile, i) => (tile === JOKER ? [i] : []));
  const fates = places.flatMap((place) =>
    standsFor(set, place).flatMap((tile) =>
      lockedSetOutcomes(set.with(place, tile)).map(
        ({ freed, ...rest }): LockedSetOutcome => ({ freed: [...freed, tile], ...rest }),
      ),
    ),
  );
  return [{ freed: [], left: set }, ...fates];
}

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
  /** Tiles from the rack that have not freed a joker yet. */
  readonly unusedTiles: readonly Tile[];
  /** Tiles from the rack that have not freed a joker of a set that still has another one. */
  readonly loose: readonly Tile[];
  readonly freed: number;
}

/** The remainders of a piece without an old set that it contains, for each position of the old set in it. */
function remaindersAround(left: TileSet, piece: SetRemainder, after: Table): readonly (readonly SetRemainder[])[] {
  const { set, tiles } = piece;
  if (isGroup(left) && isGroup(after[set] ?? []) && subtractTiles(left, tiles).length === 0) return [[]];
  const starts = tiles.map((_, at) => at).filter((at) => left.every((tile, i) => tiles[at + i] === tile));
  return starts.map((at) => [tiles.slice(0, at), tiles.slice(at + left.length)].map((rest) => ({ set, tiles: rest })));
}

/** True if all freed jokers can be in sets with two tiles from the rack, with no tile counted twice. */
function canHouseJokers(freed: number, sets: readonly TileSet[], laid: readonly Tile[]): boolean {
  if (freed <= 0) return true;
  const [set, ...rest] = sets;
  if (!set) return false;
  const pairs = set.flatMap((one, i) => set.slice(i + 1).map((other) => [one, other]));
  // A joker from the rack counts as a tile of the rack, so it houses one freed joker less.
  const isHere = pairs.some(
    (pair) =>
      subtractTiles(pair, laid).length === 0 &&
      canHouseJokers(freed - jokersIn(set) + jokersIn(pair), rest, subtractTiles(laid, pair)),
  );
  return isHere || canHouseJokers(freed, rest, laid);
}

/** The interpretations that follow from this outcome of an old set. */
function nextInterpretations(
  { freed, left }: LockedSetOutcome,
  after: Table,
  story: Interpretation,
): readonly Interpretation[] {
  if (subtractTiles(freed, story.unusedTiles).length > 0) return [];
  const next = { ...story, unusedTiles: subtractTiles(story.unusedTiles, freed), freed: story.freed + freed.length };
  if (!left) return [next];
  return story.pieces.flatMap((piece) =>
    remaindersAround(left, piece, after).map((parts) => ({
      ...next,
      pieces: [...story.pieces.filter((one) => one !== piece), ...parts],
      stayed: [...story.keptSets, piece.set],
      loose: subtractTiles(story.loose, freed),
    })),
  );
}

type LockedVerdict = 'legal' | 'homeless' | 'broken';

/** Return `legal` if an interpretation is legal, `homeless` if only houses are missing, or else `broken`. */
function checkInterpretations(old: readonly TileSet[], after: Table, story: Interpretation): LockedVerdict {
  const [set, ...rest] = old;
  if (!set) {
    const houses = after.filter((one, i) => hasJoker(one) && !story.keptSets.includes(i));
    return canHouseJokers(story.freed, houses, story.loose) ? 'legal' : 'homeless';
  }
  let best: LockedVerdict = 'broken';
  for (const fate of lockedSetOutcomes(set))
    for (const next of nextInterpretations(fate, after, story)) {
      const verdict = checkInterpretations(rest, after, next);
      if (verdict === 'legal') return 'legal';
      if (verdict === 'homeless') best = 'homeless';
    }
  return best;
}

/** The verdict of version 1 on a legal new table. Version 2 differs in the order of a set with one numbered tile. */
export function lockedVerdict(before: Table, after: Table, laid: readonly Tile[]): LockedVerdict {
  const old = before.filter(hasJoker);
  const pieces = after.map((tiles, set) => ({ set, tiles }));
  return checkInterpretations(old, after, { pieces, keptSets: [], unusedTiles: laid, loose: laid, freed: 0 });
}
