/** A tile of Lucky Numbers: a clover of four leaves with a number. Its tint grows with the number; the number alone counts. */ import './tile.css';

/** Outline of a clover on a ground of 100 x 100. */
export const CLOVER =
  'M50 11C46 3 32-1 22 5 18 7.5 15.5 11 14.5 14.5 11 15.5 7.5 18 5 22-1 32 3 46 11 50 3 54-1 68 5 78 7.5 82 11 84.5 14.5 85.5 15.5 89 18 92.5 22 95 32 101 46 97 50 89 54 97 68 101 78 95 82 92.5 84.5 89 85.5 85.5 89 84.5 92.5 82 95 78 101 68 97 54 89 50 97 46 101 32 95 22 92.5 18 89 15.5 85.5 14.5 84.5 11 82 7.5 78 5 68-1 54 3 50 11Z';

/** Midribs of the four leaves. */
const VEINS = 'M18 18l11 11M82 18l-11 11M82 82l-11-11M18 82l11-11';

export interface TileProps {
  readonly tile: number;
}

/** Picture only: whatever holds it says its number to assistive technology. */
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

/** The mould that a clover leaves in the soil where no tile lies. */
export const EmptyCell = () => (
  <svg class="ln-mould" viewBox="0 0 100 106" aria-hidden="true">
    <path d={CLOVER} transform="translate(7 10) scale(0.86)" />
  </svg>
);
