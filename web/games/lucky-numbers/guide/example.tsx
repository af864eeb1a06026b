/** Small pictures for the rules: a few cells with tiles, some of them marked. */
import { ExampleFigure } from '../../shared/on-demand/rules-text.tsx';
import { seatTint } from '../../shared/seats.tsx';
import { EmptyCell, Tile } from '../board/tile.tsx';
import '../board/garden.css';
import './help.css';

export interface ExampleProps {
  /** Rows of tile numbers; 0 is an empty cell. */
  readonly rows: readonly (readonly number[])[];
  /** Cells in reading order that are right, or that conflict. */
  readonly good?: readonly number[];
  readonly bad?: readonly number[];
  /** Text of the picture. */
  readonly caption: string;
}

export const Example = ({ rows, good = [], bad = [], caption }: ExampleProps) => {
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
