/** Tiles: ivory pieces with a coloured number and the mark of their colour. A joker has a face. */
import { colourOf, JOKER, numberOf, type Tile } from '../../../../worker/games/rummikub/state.ts';
import './tile.css';

const Joker = () => (
  <svg class="rk-joker" viewBox="0 0 24 30" aria-hidden="true">
    <path d="M4 13 1 4l6 3 5-6 5 6 6-3-3 9z" />
    <path d="M5 15h14c1 8-3 13-7 13S4 23 5 15z" />
    <path d="M8 22c2 3 6 3 8 0" />
    <circle cx="9.5" cy="18.5" r="1.2" />
    <circle cx="14.5" cy="18.5" r="1.2" />
  </svg>
);

/** Decorative: the element around it has the label. */
export const TileFace = ({ tile }: { readonly tile: Tile }) => (
  <span class="rk-tile" translate={false} data-c={tile === JOKER ? 'j' : colourOf(tile)}>
    {tile === JOKER ? <Joker /> : numberOf(tile)}
  </span>
);
