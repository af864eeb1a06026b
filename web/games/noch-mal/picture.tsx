/** A picture of Noch mal!: a corner of a sheet with crosses and stars, and the six dice below it. */
import { PICTURE_HEIGHT, PICTURE_WIDTH, Picture, PictureBox, PictureText } from '../shared/picture-shapes.tsx';

/** Rows of cells: the first letter of a colour, a capital if crossed off. Not the printed sheet. */
export const ROWS = ['ggyyboopg', 'gogYYBPpb', 'GGoyYBPGo', 'bBPPPOoGG', 'bBpggOOyg'];
/** The column where the first crosses go, H on a whole sheet. */
export const START = 4;
/** Cells with a star, by row and column. */
const STARS = ['05', '17', '22', '33', '48'];
const COLOURS: Readonly<Record<string, string>> = {
  g: '#93cb8f',
  y: '#e3d45f',
  b: '#86b8e8',
  o: '#f2a863',
  p: '#eb9ec0',
};
const DICE = ['b', 'g', 'o', '4', '2', '5'];
const CELL = 11.6;
const STEP = 12.7;
const INK = '#253129';

const Cross = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <path
    d={`M${x + 2.4} ${y + 2.4}l${CELL - 4.8} ${CELL - 4.8}m0 ${4.8 - CELL}l${4.8 - CELL} ${CELL - 4.8}`}
    fill="none"
    stroke={INK}
    stroke-width="2"
    stroke-linecap="round"
  />
);

const Star = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <path
    d="M0-4 1.2-1.4 4-1 2 1 2.5 3.8 0 2.5-2.5 3.8-2 1-4-1-1.2-1.4z"
    transform={`translate(${x + CELL / 2} ${y + CELL / 2})`}
    fill="#fffdf2"
  />
);

export default () => (
  <Picture>
    <PictureBox x={0} y={0} width={PICTURE_WIDTH} height={PICTURE_HEIGHT} fill="#262b28" rounded={0} />
    <PictureBox x={2.2 + START * STEP} y={2.2} width={CELL + 2.4} height={5 * STEP + 1.3} fill="#f7f5ea" />
    {ROWS.flatMap((row, r) =>
      [...row].map((letter, c) => {
        const [x, y] = [3.4 + c * STEP, 3.4 + r * STEP];
        return (
          <g key={`${r}${c}`}>
            <PictureBox x={x} y={y} width={CELL} fill={COLOURS[letter.toLowerCase()] ?? ''} />
            {STARS.includes(`${r}${c}`) && <Star x={x} y={y} />}
            {letter < 'a' && <Cross x={x} y={y} />}
          </g>
        );
      }),
    )}
    {DICE.map((face, i) => (
      <g key={face}>
        <PictureBox x={10 + i * 17.2} y={70} width={14} fill={COLOURS[face] ?? '#f7f5ea'} rounded={3} />
        {face < 'a' && (
          <PictureText x={17 + i * 17.2} y={77.2} size={9} fill={INK}>
            {face}
          </PictureText>
        )}
      </g>
    ))}
  </Picture>
);
