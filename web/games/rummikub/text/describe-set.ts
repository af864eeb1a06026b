/** Describes a set as a run or a group, with the tiles its jokers represent; and its fault if it is invalid. */
import { isGroup, isSet, runTiles } from '../../../../worker/games/rummikub/sets.ts';
import { JOKER, numberOf, type SetFault, type Tile, type TileSet } from '../../../../worker/games/rummikub/state.ts';
import type { Words } from './keys.ts';
import { colourText, tileTexts } from './tile-text.ts';

export type SetDescription =
  | { readonly kind: 'run'; readonly first: Tile; readonly last: Tile; readonly jokers: readonly number[] }
  | { readonly kind: 'group'; readonly tiles: readonly Tile[]; readonly jokers: number }
  | { readonly kind: 'loose' };

/** Return the kind of a set. `jokers` of a run are the numbers they represent. */
export function describeSet(set: TileSet): SetDescription {
  if (!isSet(set)) return { kind: 'loose' };
  const tiles = set.filter((tile) => tile !== JOKER);
  if (isGroup(set)) return { kind: 'group', tiles, jokers: set.length - tiles.length };
  const run = runTiles(set) ?? [];
  const jokers = run.filter((_, index) => set[index] === JOKER).map(numberOf);
  return { kind: 'run', first: run[0] ?? JOKER, last: run.at(-1) ?? JOKER, jokers };
}

/** Return the two numbers of one colour between which a run has a gap. */
export function runGap(set: TileSet): readonly [number, number] | undefined {
  const places = set.flatMap((tile, at) => (tile === JOKER ? [] : [{ number: numberOf(tile), at }]));
  const index = places.findIndex((place, i) => {
    const next = places[i + 1];
    return next && next.number - place.number !== next.at - place.at;
  });
  const [from, to] = places.slice(index, index + 2);
  return index >= 0 && from && to ? [from.number, to.number] : undefined;
}

/** A set as text for screen readers. */
export function readingText(words: Words, set: TileSet): string {
  const how = describeSet(set);
  switch (how.kind) {
    case 'run':
      return words.run({
        colour: colourText(words, how.first),
        from: numberOf(how.first),
        to: numberOf(how.last),
        n: how.jokers.length,
        jokers: how.jokers.map(String),
      });
    case 'group':
      return words.group({
        n: numberOf(how.tiles[0] ?? 1),
        colours: how.tiles.map((tile) => colourText(words, tile)),
        jokers: how.jokers,
      });
    case 'loose':
      return words.loose({ tiles: tileTexts(words, set) });
  }
}

/** The reason why a set is invalid, short enough to fit below it. */
export function faultText({ faults }: Words, why: SetFault, set: TileSet): string {
  switch (why) {
    case 'short':
      return faults.short({ n: 3 - set.length });
    case 'gap': {
      const [from = 0, to = 0] = runGap(set) ?? [];
      return faults.gap({ from, to });
    }
    default:
      return faults[why];
  }
}

/** A letter for each new set; empty if there is only one, an arrow for a set that is rearranged. */
export type SetLabel = string;

export const REARRANGED: SetLabel = '→';

/** The text of a mark of a hint. */
export const hintText = (words: Words, label: SetLabel): string =>
  label === REARRANGED ? words.hintChanges : `${words.hint} ${label}`.trim();
