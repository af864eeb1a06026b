/** The rules of Lucky Numbers: their text from the catalogues, with small gardens as examples. */
import type { RulesNode } from '../../../../dist/locales/web.d.ts';
import { ExampleFigure, rulesText } from '../../shared/on-demand/rules-text.tsx';
import { seatTint } from '../../shared/seats.tsx';
import { EmptyCell, Tile } from '../board/tile.tsx';
import '../board/garden.css';
import './rules.css';

const SLANT = [
  [2, 7],
  [7, 0],
];

export const rules = (nodes: readonly RulesNode[]) =>
  rulesText(nodes, {
    between: ([caption = '']) => <Example rows={[[3, 9, 0, 15]]} good={[2]} caption={caption} />,
    equal: ([caption = '']) => <Example rows={[[4, 12, 12]]} bad={[1, 2]} caption={caption} />,
    slant: ([caption = '']) => <Example rows={SLANT} good={[1, 2]} caption={caption} />,
  });

interface ExampleProps {
  /** Rows of tile numbers; 0 is an empty cell. */
  readonly rows: readonly (readonly number[])[];
  /** Cells in reading order that are right, or that conflict. */
  readonly good?: readonly number[];
  readonly bad?: readonly number[];
  /** Text of the picture. */
  readonly caption: string;
}

const Example = ({ rows, good = [], bad = [], caption }: ExampleProps) => {
  const columns = rows[0]?.length ?? 1;
  return (
    <ExampleFigure caption={caption} isBeside>
      <div class="ln-garden ln-garden-still" style={`${seatTint(0)}; --ln-columns: ${columns}`} aria-hidden="true">
        {rows.flat().map((tile, cell) => (
          <span
            key={cell}
            class="ln-cell"
            data-mark={good.includes(cell) ? 'fits' : bad.includes(cell) ? 'conflict' : undefined}
          >
            {tile === 0 ? <EmptyCell /> : <Tile tile={tile} />}
            {tile === 0 && good.includes(cell) && <span class="ln-dot" />}
            {bad.includes(cell) && <span class="ln-sign ln-sign-conflict">!</span>}
          </span>
        ))}
      </div>
    </ExampleFigure>
  );
};
