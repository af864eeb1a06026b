/** A picture of Lucky Numbers: a partly filled garden, and tiles in the middle beside it. */
import { PICTURE_HEIGHT, PICTURE_WIDTH, Picture, PictureBox, PictureText } from '../shared/picture-shapes.tsx';

/** Four rows of four; 0 is an empty cell. */
export const GARDEN = [3, 7, 0, 14, 5, 0, 11, 17, 0, 9, 13, 0, 8, 12, 0, 20];
const MIDDLE = [16, 6, 10];
const SIDE = 4;
const CELL = 20;
const GAP = 1.6;
const EDGE = 2.6;
/** Centres of a clover's leaves, on a 100 x 100 canvas. */
const LEAVES = [29, 71] as const;

const hue = (number: number) => 100 + number * 13;

interface CloverProps {
  readonly x: number;
  readonly y: number;
  readonly fill: string;
  /** Size in the picture. */
  readonly size?: number;
}

const Clover = ({ x, y, fill, size = CELL - 3 }: CloverProps) => (
  <g transform={`translate(${x} ${y}) scale(${size / 100})`} style={{ fill }}>
    <path d="M20 20H80V80H20z" />
    {LEAVES.flatMap((cx) => LEAVES.map((cy) => <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="27" />))}
  </g>
);

const Tile = ({ number, x, y }: { readonly number: number; readonly x: number; readonly y: number }) => (
  <>
    <Clover x={x} y={y + 1.3} fill={`oklch(0.6 0.1 ${hue(number)})`} />
    <Clover x={x} y={y} fill={`oklch(0.88 0.085 ${hue(number)})`} />
    <PictureText x={x + (CELL - 3) / 2} y={y + (CELL - 3) / 2} size={8} fill={`oklch(0.25 0.06 ${hue(number)})`}>
      {number}
    </PictureText>
  </>
);

const at = (line: number) => EDGE + line * (CELL + GAP);

export default () => (
  <Picture>
    <PictureBox
      x={0}
      y={0}
      width={PICTURE_WIDTH}
      height={PICTURE_HEIGHT}
      fill="light-dark(#e9e2d2, #1f2521)"
      rounded={0}
    />
    <PictureBox x={0} y={0} width={PICTURE_HEIGHT} fill="light-dark(#b9d2b2, #4a6347)" rounded={0} />
    {GARDEN.map((number, cell) => {
      const [x, y] = [at(cell % SIDE), at(Math.floor(cell / SIDE))];
      return (
        <g key={number || -cell}>
          <PictureBox x={x} y={y} width={CELL} fill="light-dark(#edf4e9, #283526)" rounded={2.5} />
          {number > 0 ? (
            <Tile number={number} x={x + 1.5} y={y + 0.8} />
          ) : (
            <Clover x={x + 3} y={y + 3} size={CELL - 6} fill="light-dark(#cadfc6, #3a4c37)" />
          )}
        </g>
      );
    })}
    {MIDDLE.map((number, i) => (
      <Tile key={number} number={number} x={96.5} y={12 + i * 24} />
    ))}
  </Picture>
);
