/** Small pictures for the rules: sets of tiles, with a caption as text. */
import type { Tile, TileSet } from '../../../../worker/games/rummikub/state.ts';
import { ExampleFigure } from '../../shared/on-demand/rules-text.tsx';
import { TileFace } from '../board/tile.tsx';
import '../board/board.css';
import '../board/table.css';
import './help.css';

interface ExampleProps {
  /** Sets from left to right. An empty set draws an arrow: the sets after it result from those before it. */
  readonly sets: readonly TileSet[];
  /** Tiles from the rack. */
  readonly own?: readonly Tile[];
  readonly caption: string;
}

const ExampleSet = ({ set, own }: { readonly set: TileSet; readonly own: readonly Tile[] }) => (
  <span class="rk-pile">
    {set.map((tile, i) => (
      <span key={i} class="rk-piece" data-mark={own.includes(tile) ? 'own' : undefined}>
        <TileFace tile={tile} />
      </span>
    ))}
  </span>
);

export const Example = ({ sets, own = [], caption }: ExampleProps) => (
  <ExampleFigure caption={caption}>
    <div class="board-frame rk-board" aria-hidden="true">
      <div class="rk-felt">
        <div class="rk-piles">
          {sets.map((set, i) =>
            set.length > 0 ? (
              <ExampleSet key={i} set={set} own={own} />
            ) : (
              <span key={i} class="rk-arrow">
                →
              </span>
            ),
          )}
        </div>
      </div>
    </div>
  </ExampleFigure>
);
