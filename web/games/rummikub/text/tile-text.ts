/** Names of tiles, in the language of the texts. */
import { COLOURS, colourOf, JOKER, numberOf, type Tile } from '../../../../worker/games/rummikub/state.ts';
import type { TileWords } from './keys.ts';

/** The colour of a tile that is not a joker. */
export function colourText({ colours }: TileWords, tile: Tile): string {
  const colour = COLOURS[colourOf(tile)];
  return colour ? colours[colour] : '';
}

/** "red 4", "joker". */
export const tileText = (words: TileWords, tile: Tile): string =>
  words.tile(
    tile === JOKER
      ? { colour: 'joker', name: '', n: 0 }
      : { colour: COLOURS[colourOf(tile)] ?? '', name: colourText(words, tile), n: numberOf(tile) },
  );

export const tileTexts = (words: TileWords, tiles: readonly Tile[]): readonly string[] =>
  tiles.map((tile) => tileText(words, tile));

/** If there are more tiles than this, only their number is given. */
const NAMED_TILES_MAX = 4;

/** Arguments that name each tile while the list is short; `n` is 0 then. */
export const shortTiles = (
  words: TileWords,
  tiles: readonly Tile[],
): { readonly n: number; readonly tiles: readonly string[] } => ({
  n: tiles.length > NAMED_TILES_MAX ? tiles.length : 0,
  tiles: tileTexts(words, tiles),
});
