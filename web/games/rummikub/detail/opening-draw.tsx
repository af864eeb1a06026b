/**
 * The opening draw: the tile each seat drew, including redraws after ties, and the starting seat; loaded when a round
 * begins.
 */
import type { Event, View } from '../../../../worker/games/rummikub/state.ts';
import { sheet } from '../../../locales/language.ts';
import { personAt, tableNames } from '../../shared/on-demand/say.ts';
import { TileFace } from '../board/tile.tsx';
import type { Words } from '../text/keys.ts';
import { tileTexts } from '../text/tile-text.ts';
import './detail.css';

const detailSheet = sheet('games/rummikub/detail');
const logSheet = sheet('match/log');

/** Load the texts of the opening draw, and return it. */
export const loadOpeningDraw = () => Promise.all([detailSheet.load(), logSheet.load()]).then(() => OpeningDraw);

interface OpeningDrawProps {
  readonly view: View;
  readonly opening: Extract<Event, { readonly kind: 'opening' }>;
  readonly names: readonly string[];
  readonly words: Words;
}

const OpeningDraw = ({ view: { viewer }, opening: { draws, first }, names, words }: OpeningDrawProps) => (
  <section class="rk-opening">
    <h2 class="rk-head">{detailSheet.text().opening}</h2>
    <ul>
      {tableNames(names, viewer, logSheet.text().you).map((name, seat) => {
        const tiles = draws.flat().flatMap((draw) => (draw.seat === seat ? [draw.tile] : []));
        return (
          <li key={seat} data-first={seat === first ? '' : undefined}>
            <bdi translate={false}>{name}</bdi>
            <span class="rk-drawn" role="img" aria-label={tileTexts(words, tiles).join(', ')}>
              {tiles.map((tile, i) => (
                <TileFace key={i} tile={tile} />
              ))}
            </span>
          </li>
        );
      })}
    </ul>
    <p>{detailSheet.text().first(personAt(first, names, viewer))}</p>
  </section>
);
