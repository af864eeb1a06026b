/** A picture of Qwantum: four coloured rows with rising and falling numbers, and the dice above them. */
import { PICTURE_HEIGHT, PICTURE_WIDTH, Picture, PictureBox, PictureText } from '../shared/picture-shapes.tsx';

/** A row's colour and its numbers from the start, as the rules fill it. */
export const ROWS: readonly (readonly [string, readonly number[]])[] = [
  ['#b394dd', [6, 10, 14, 21, 18, 9]],
  ['#6ba7dd', [5, 9, 11, 24, 12]],
  ['#e0685f', [2, 6, 17]],
  ['#e0c84f', [4, 7, 11, 16]],
];
/** The cells of a row. */
const CELLS = [0, 1, 2, 3, 4, 5];
/** One face of each coloured die, in the order of the rules, and the white die. */
const DICE: readonly (readonly [string, number])[] = [
  ['#b394dd', 6],
  ['#e0c84f', 3],
  ['#e0685f', 1],
  ['#6ba7dd', 4],
  ['#b394dd', 2],
  ['#e0685f', 6],
  ['#f7f5ea', 5],
];
const INK = '#24271f';

export default () => (
  <Picture>
    <PictureBox x={0} y={0} width={PICTURE_WIDTH} height={PICTURE_HEIGHT} fill="#262b28" rounded={0} />
    {DICE.map(([fill, value], i) => (
      <g key={fill + value}>
        <PictureBox x={4 + i * 16.3} y={5} width={14} fill={fill} rounded={3} />
        <PictureText x={11 + i * 16.3} y={12.2} size={9} fill={INK}>
          {value}
        </PictureText>
      </g>
    ))}
    {ROWS.map(([fill, numbers], r) => (
      <g key={fill} transform={`translate(4 ${23 + r * 16.4})`}>
        <PictureBox x={0} y={0} width={112} height={15} fill={fill} rounded={3} />
        {CELLS.map((c) => (
          <g key={c} transform={`translate(${4 + c * 17 + (c > 3 ? 4 : 0)} 2)`}>
            <PictureBox x={0} y={0} width={15} height={11} fill="rgb(20 20 20 / 66%)" />
            {numbers[c] && (
              <PictureText x={7.5} y={5.7} size={7.5} fill="#fff">
                {numbers[c]}
              </PictureText>
            )}
          </g>
        ))}
        <PictureBox x={72} y={1.5} width={1.6} height={12} fill="#fff" rounded={0.8} />
      </g>
    ))}
  </Picture>
);
