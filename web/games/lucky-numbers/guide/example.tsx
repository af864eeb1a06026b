/** Small drawn examples for the rules: a few cells with tiles, one of them marked. */
import { EmptyCell, Tile } from '../board/tile.tsx';
import '../board/garden.css';
import './help.css';

export interface ExampleProps {
  /** Rows of tile numbers; 0 is an empty cell. */
  readonly rows: readonly (readonly number[])[];
  /** Cells in reading order that are right, or that stand in the way. */
  readonly good?: readonly number[];
  readonly bad?: readonly number[];
  /** What the picture shows, in words. */
  readonly caption: string;
}

export const Example = ({ rows, good = [], bad = [], caption }: ExampleProps) => {
  const columns = rows[0]?.length ?? 1;
  return (
    <figure class="ln-example">
      <div class="ln-garden ln-garden-still" data-tint={0} style={`--ln-columns: ${columns}`} aria-hidden="true">
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
      <figcaption>{caption}</figcaption>
    </figure>
  );
};
