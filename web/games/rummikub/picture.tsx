/** A picture of Rummikub: runs and groups on the table, and a rack below. */
import { PICTURE_HEIGHT, PICTURE_WIDTH, Picture, PictureBox, PictureText } from '../shared/picture-shapes.tsx';

const INKS: Readonly<Record<string, string>> = { r: '#c4222c', b: '#1f5fc4', k: '#22251f', o: '#b85a06' };
/** Rows of sets on the table; each tile is a colour and a number. */
export const TABLE = [
  ['b4 b5 b6 b7', 'r9 k9 o9'],
  ['r1 b1 k1', 'o10 o11 o12'],
  ['k6 k7 k8 k9 k10', 'r3 b3 o3'],
];
const RACK = 'r11 b11 k2 o5 r6 b13 k4 o8'.split(' ');
const WIDTH = 11;
const STEP = 11.8;

interface TileProps {
  readonly tile: string;
  readonly x: number;
  readonly y: number;
}

const Tile = ({ tile, x, y }: TileProps) => (
  <>
    <PictureBox x={x} y={y + 1} width={WIDTH} height={15} fill="#cdbf9d" />
    <PictureBox x={x} y={y} width={WIDTH} height={15} fill="#fdf8ea" />
    <PictureText x={x + WIDTH / 2} y={y + 6.2} size={8} fill={INKS[tile.charAt(0)] ?? ''}>
      {tile.slice(1)}
    </PictureText>
    <PictureBox x={x + 4.4} y={y + 11} width={2.2} fill={INKS[tile.charAt(0)] ?? ''} rounded={1.1} />
  </>
);

export default () => (
  <Picture>
    <PictureBox x={0} y={0} width={PICTURE_WIDTH} height={PICTURE_HEIGHT} fill="#2f6b54" rounded={0} />
    {TABLE.map((row, r) => {
      const first = row[0]?.split(' ').length ?? 0;
      return row.flatMap((set, s) =>
        set
          .split(' ')
          .map((tile, i) => <Tile key={tile} tile={tile} x={6 + i * STEP + s * (first * STEP + 5)} y={4 + r * 20} />),
      );
    })}
    <PictureBox x={0} y={66} width={PICTURE_WIDTH} height={24} fill="#7a5230" rounded={0} />
    <PictureBox x={0} y={84} width={PICTURE_WIDTH} height={6} fill="#5f3d21" rounded={0} />
    {RACK.map((tile, i) => (
      <Tile key={tile} tile={tile} x={9 + i * 13.1} y={69} />
    ))}
  </Picture>
);
