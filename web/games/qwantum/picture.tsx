/** A picture of Qwantum: four coloured rows with rising and falling numbers, and the dice above them. */
import { PICTURE_HEIGHT, PICTURE_WIDTH, Picture, PictureBox, PictureText } from '../shared/picture-shapes.tsx';

/** A row's colour and its numbers; 0 is an empty cell. */
const ROWS: readonly (readonly [string, readonly number[]])[] = [
  ['#b394dd', [6, 10, 21, 0, 18, 9]],
  ['#6ba7dd', [5, 9, 11, 24, 0, 12]],
  ['#e0685f', [2, 6, 0, 17, 11, 0]],
  ['#e0c84f', [4, 7, 11, 16, 0, 3]],
];
const DICE: readonly (readonly [string, number])[] = [
  ['#b394dd', 4],
  ['#6ba7dd', 6],
  ['#e0685f', 1],
  ['#b394dd', 5],
  ['#e0c84f', 3],
  ['#f7f5ea', 2],
];
const INK = '#24271f';

export default () => (
  <Picture>
    <PictureBox x={0} y={0} width={PICTURE_WIDTH} height={PICTURE_HEIGHT} fill="#262b28" rounded={0} />
    {DICE.map(([fill, value], i) => (
      <g key={fill + value}>
        <PictureBox x={9 + i * 17.6} y={5} width={14} fill={fill} rounded={3} />
        <PictureText x={16 + i * 17.6} y={12.2} size={9} fill={INK}>
          {value}
        </PictureText>
      </g>
    ))}
    {ROWS.map(([fill, numbers], r) => (
      <g key={fill} transform={`translate(4 ${23 + r * 16.4})`}>
        <PictureBox x={0} y={0} width={112} height={15} fill={fill} rounded={3} />
        {numbers.map((number, c) => (
          <g key={number || -c} transform={`translate(${4 + c * 17 + (c > 3 ? 4 : 0)} 2)`}>
            <PictureBox x={0} y={0} width={15} height={11} fill="rgb(20 20 20 / 66%)" />
            {number > 0 && (
              <PictureText x={7.5} y={5.7} size={7.5} fill="#fff">
                {number}
              </PictureText>
            )}
          </g>
        ))}
        <PictureBox x={72} y={1.5} width={1.6} height={12} fill="#fff" rounded={0.8} />
      </g>
    ))}
  </Picture>
);
