/** Sixes in a picture: two sheets of six cells, and the five dice above them. */
import { PICTURE_HEIGHT, PICTURE_WIDTH, Picture, PictureBox, PictureText } from '../shared/picture-shapes.tsx';

const DICE = [6, 3, 6, 1, 6];
/** Sums by cell from 1 to 6; 0 is an empty cell. */
const SHEETS = [
  [3, 0, 9, 12, 0, 18],
  [0, 6, 9, 0, 15, 0],
];

export default () => (
  <Picture>
    <PictureBox x={0} y={0} width={PICTURE_WIDTH} height={PICTURE_HEIGHT} fill="#31545c" rounded={0} />
    {DICE.map((face, i) => (
      <g key={i} transform={`translate(${9 + i * 21} 8)`}>
        <PictureBox x={0} y={0} width={18} fill="#fdf8ea" rounded={4} />
        <PictureText x={9} y={9.4} size={11} fill="#22251f">
          {face}
        </PictureText>
      </g>
    ))}
    {SHEETS.flatMap((sums, row) =>
      sums.map((sum, i) => (
        <g key={`${row}${i}`} transform={`translate(${6 + i * 18.4} ${36 + row * 26})`}>
          <PictureBox x={0} y={0} width={16} height={20} fill={sum > 0 ? '#f2d27a' : 'rgb(255 255 255 / 18%)'} />
          {sum > 0 && (
            <PictureText x={8} y={10.6} size={9} fill="#2a2410">
              {sum}
            </PictureText>
          )}
        </g>
      )),
    )}
  </Picture>
);
