/**
 * The opening draw: the tile each seat drew, including redraws after ties, and the starting seat; loaded when a round
 * begins.
 */
import type { Event } from '../../../../worker/games/rummikub/state.ts';
import { TileFace } from '../board/tile.tsx';
import type { Words } from '../text/keys.ts';
import { tileTexts } from '../text/tile-text.ts';
import './detail.css';

interface OpeningDrawProps {
  readonly opening: Extract<Event, { readonly kind: 'opening' }>;
  readonly names: readonly string[];
  readonly words: Words;
}

export const OpeningDraw = ({ opening: { draws, first }, names, words }: OpeningDrawProps) => (
  <section class="rk-opening">
    <h2 class="rk-head">{words.opening}</h2>
    <ul>
      {names.map((name, seat) => {
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
    <p>{words.first({ name: names[first] ?? '' })}</p>
  </section>
);
