/** The rules of Qwantum: their text from the catalogues, with rows, columns and dice as examples. */
import type { RulesNode } from '../../../../dist/locales/web.d.ts';
import type { Colour } from '../../../../worker/games/qwantum/state.ts';
import { ExampleFigure, rulesText } from '../../shared/on-demand/rules-text.tsx';
import { DieFace, type Face } from '../board/dice.tsx';
import type { NextCellState } from '../board/draft.ts';
import { MisthrowBoxes, RowCells } from '../board/sheet.tsx';
import { Faces } from '../detail/faces.tsx';
import type { Words } from '../text/keys.ts';
import '../board/board.css';
import './rules.css';

const SUM: readonly Face[] = [
  { colour: 'blue', number: 4 },
  { colour: 'blue', number: 6 },
  { colour: 'white', number: 3 },
];

const COLUMNS = [
  { numbers: [4, 9, 4, 7], points: 7 },
  { numbers: [9, 4, 4, 4], points: 9 },
  { numbers: [8, 8, 8, 8], points: 8 },
];

export const rules = (nodes: readonly RulesNode[], words: Words) =>
  rulesText(nodes, {
    rising: ([caption = '']) => <RowExample colour="blue" row={[5, 9, 14]} next="fits" number={18} caption={caption} />,
    falling: ([caption = '']) => (
      <RowExample colour="blue" row={[5, 9, 14, 18]} next="not" number={20} caption={caption} />
    ),
    faces: ([caption = '']) => <FacesExample words={words} caption={caption} />,
    sum: ([caption = '']) => <DiceExample dice={SUM} caption={caption} />,
    misthrows: ([caption = '']) => <MisthrowExample ticked={3} caption={caption} />,
    columns: ([caption = '']) => <ColumnExample columns={COLUMNS} caption={caption} />,
  });

interface DiceExampleProps {
  readonly dice: readonly Face[];
  readonly caption: string;
}

const DiceExample = ({ dice, caption }: DiceExampleProps) => (
  <ExampleFigure caption={caption}>
    <div class="qw-example-dice" aria-hidden="true">
      {dice.map((die, i) => (
        <DieFace key={i} {...die} />
      ))}
    </div>
  </ExampleFigure>
);

interface RowExampleProps {
  readonly colour: Colour;
  readonly row: readonly number[];
  readonly number?: number;
  readonly next?: NextCellState;
  readonly caption: string;
}

const NONE: ReadonlySet<string> = new Set();

const RowExample = ({ colour, row, number, next, caption }: RowExampleProps) => (
  <ExampleFigure caption={caption}>
    <div class="qw-sheet qw-small" aria-hidden="true">
      <div class="qw-row" data-colour={colour}>
        <span class="qw-row-head">
          <span class="mark" />
        </span>
        <span class="qw-cells">
          <RowCells seat={0} colour={colour} row={row} fresh={NONE} next={next} number={number} />
        </span>
      </div>
    </div>
  </ExampleFigure>
);

interface ColumnExampleProps {
  /** Columns, with numbers from the top and the points each scores. */
  readonly columns: readonly { readonly numbers: readonly number[]; readonly points: number }[];
  readonly caption: string;
}

const ROWS: readonly Colour[] = ['purple', 'blue', 'red', 'yellow'];

const ColumnExample = ({ columns, caption }: ColumnExampleProps) => (
  <ExampleFigure caption={caption}>
    <div class="qw-example-columns" aria-hidden="true">
      {columns.map(({ numbers, points }, i) => (
        <div key={i}>
          {numbers.map((number, row) => (
            <span key={row} class="qw-cell" data-colour={ROWS[row]}>
              {number}
            </span>
          ))}
          <span class="qw-point" data-full>
            {points}
          </span>
        </div>
      ))}
    </div>
  </ExampleFigure>
);

const MisthrowExample = ({ ticked, caption }: { readonly ticked: number; readonly caption: string }) => (
  <ExampleFigure caption={caption}>
    <MisthrowBoxes seat={0} ticked={ticked} />
  </ExampleFigure>
);

/** Not hidden from assistive technology: each face has a label. */
const FacesExample = ({ words, caption }: { readonly words: Words; readonly caption: string }) => (
  <ExampleFigure caption={caption}>
    <Faces words={words} />
  </ExampleFigure>
);
