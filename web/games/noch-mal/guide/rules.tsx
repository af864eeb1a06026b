/** The rules of Noch mal!: their text from the catalogues, with parts of a sheet and the points of the columns as examples. */
import type { RulesNode } from '../../../../dist/locales/web.d.ts';
import { COLOURS, type Colour, FIRST_POINTS, LATER_POINTS } from '../../../../worker/games/noch-mal/state.ts';
import { ExampleFigure, rulesText } from '../../shared/on-demand/rules-text.tsx';
import { DieFace } from '../board/dice.tsx';
import '../board/sheet.css';
import '../board/cell.css';
import './rules.css';

export const rules = (nodes: readonly RulesNode[]) =>
  rulesText(nodes, {
    connected: ([caption = '']) => (
      <Example rows={['gbbg', 'ybby']} crossed={[0, 4]} chosen={[1, 2, 5]} dice={['blue', 3]} caption={caption} />
    ),
    apart: ([caption = '']) => (
      <Example rows={['bgbo', 'ygpo']} crossed={[1]} bad={[0, 2]} dice={['blue', 2]} caption={caption} />
    ),
    jokers: ([caption = '']) => (
      <Example rows={['ppp', 'gGg']} crossed={[3]} chosen={[4, 5]} dice={['joker', 'joker']} caption={caption} />
    ),
    points: ([column = '', first = '', later = '']) => (
      <ColumnPointsTable column={column} first={first} later={later} />
    ),
  });

interface ExampleProps {
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

const Example = ({ rows, crossed = [], chosen = [], bad = [], dice, caption }: ExampleProps) => (
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

interface ColumnRun {
  readonly from: number;
  readonly to: number;
}

const startsRun = (points: number, column: number): boolean => FIRST_POINTS[column - 1] !== points;
/** Runs of columns with equal value. */
const RUNS: readonly ColumnRun[] = FIRST_POINTS.flatMap((points, from) => {
  if (!startsRun(points, from)) return [];
  const length = FIRST_POINTS.slice(from).findIndex((other) => other !== points);
  return [{ from, to: length < 0 ? FIRST_POINTS.length - 1 : from + length - 1 }];
});

const letter = (column: number): string => String.fromCharCode(65 + column);

/** The points of the columns. Neighbouring columns of equal value share a cell. */
const ColumnPointsTable = ({ first, later, column }: Readonly<Record<'first' | 'later' | 'column', string>>) => (
  <table class="nm-help-points">
    <thead>
      <tr>
        <th scope="col">{column}</th>
        {RUNS.map(({ from, to }) => (
          <th key={from} scope="col">
            {letter(from)}
            {to > from && `–${letter(to)}`}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">{first}</th>
        {RUNS.map(({ from }) => (
          <td key={from}>{FIRST_POINTS[from]}</td>
        ))}
      </tr>
      <tr>
        <th scope="row">{later}</th>
        {RUNS.map(({ from }) => (
          <td key={from}>{LATER_POINTS[from]}</td>
        ))}
      </tr>
    </tbody>
  </table>
);
