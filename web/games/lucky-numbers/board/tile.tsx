/**
 * A tile of Lucky Numbers: a four-leaf clover with a number. The tint follows the number and has no meaning of its own.
 */
import './tile.css';

/** Outline of a clover on a 100 x 100 canvas: two arcs for each leaf. */
export const CLOVER =
  'M50 11A20 20 0 0 0 14.5 14.5 20 20 0 0 0 11 50 20 20 0 0 0 14.5 85.5 20 20 0 0 0 50 89 20 20 0 0 0 85.5 85.5 20 20 0 0 0 89 50 20 20 0 0 0 85.5 14.5 20 20 0 0 0 50 11';

/** Midribs of the four leaves. */
const VEINS = 'M18 18l11 11M82 18l-11 11M82 82l-11-11M18 82l11-11';

export interface TileProps {
  readonly tile: number;
}

/** Decorative: the element around it gives assistive technology the number. */
export const Tile = ({ tile }: TileProps) => (
  <svg class="ln-tile" viewBox="0 0 100 106" style={`--ln-number: ${tile}`} aria-hidden="true">
    <path class="ln-tile-side" d={CLOVER} transform="translate(0 6)" />
    <path class="ln-tile-face" d={CLOVER} />
    <path class="ln-tile-rim" d={CLOVER} transform="translate(4 4) scale(0.92)" />
    <path class="ln-tile-veins" d={VEINS} />
    <text class="ln-tile-number" x="50" y="51">
      {tile}
    </text>
  </svg>
);

/** The clover-shaped hollow of an empty cell. */
export const EmptyCell = () => (
  <svg class="ln-mould" viewBox="0 0 100 106" aria-hidden="true">
    <path d={CLOVER} transform="translate(7 10) scale(0.86)" />
  </svg>
);
