/** Small pictures for the rules: part of a sheet with crosses, a choice, and cells that are not allowed. */
import { COLOURS, type Colour } from '../../../../worker/games/noch-mal/state.ts';
import { ExampleFigure } from '../../shared/on-demand/rules-text.tsx';
import { DieFace } from '../board/dice.tsx';
import '../board/sheet.css';
import '../board/cell.css';
import './help.css';

export interface ExampleProps {
  /** Rows of letters: first letter of the colour, a capital for a star. */
  readonly rows: readonly string[];
  /** Cells in reading order: crossed before, chosen now, not allowed. */
  readonly crossed?: readonly number[];
  readonly chosen?: readonly number[];
  readonly bad?: readonly number[];
  /** The dice that are used. */
  readonly dice?: readonly [colour: Colour | 'joker', number: 1 | 2 | 3 | 4 | 5 | 'joker'];
  /** Text of the picture. */
  readonly caption: string;
}

const colourOfLetter = (letter: string): Colour =>
  COLOURS.find((colour) => colour.startsWith(letter.toLowerCase())) ?? 'green';

export const Example = ({ rows, crossed = [], chosen = [], bad = [], dice, caption }: ExampleProps) => (
  <ExampleFigure caption={caption} isBeside>
    <div aria-hidden="true">
      {dice && (
        <p class="nm-example-dice">
          <DieFace sort="colour" face={dice[0]} />
          <DieFace sort="number" face={dice[1]} />
        </p>
      )}
      <div class="nm-sheet nm-example-cells" style={`--nm-columns: ${rows[0]?.length ?? 1}`}>
        {[...rows.join('')].map((letter, cell) => (
          <span
            key={cell}
            class="nm-cell"
            data-colour={colourOfLetter(letter)}
            data-crossed={crossed.includes(cell) ? '' : undefined}
            data-mark={chosen.includes(cell) ? 'draft' : bad.includes(cell) ? 'conflict' : undefined}
          >
            {letter !== letter.toLowerCase() && <i class="nm-star" />}
          </span>
        ))}
      </div>
    </div>
  </ExampleFigure>
);
