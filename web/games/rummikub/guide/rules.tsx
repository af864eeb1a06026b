/** The rules of Rummikub: their text from the catalogues, with sets of tiles and a score sheet as examples. */
import type { RulesNode } from '../../../../dist/locales/web.d.ts';
import { JOKER, type Tile, type TileSet, tileOf } from '../../../../worker/games/rummikub/state.ts';
import { ExampleFigure, rulesText } from '../../shared/on-demand/rules-text.tsx';
import { formatPoints } from '../../shared/true-minus.ts';
import { TileFace } from '../board/tile.tsx';
import '../board/board.css';
import '../board/table.css';
import './rules.css';

const r = (n: number) => tileOf('red', n);
const b = (n: number) => tileOf('blue', n);
const k = (n: number) => tileOf('black', n);
const o = (n: number) => tileOf('orange', n);

export const rules = (nodes: readonly RulesNode[]) =>
  rulesText(nodes, {
    sets: ([caption = '']) => (
      <Example
        sets={[
          [r(8), b(8), o(8)],
          [k(4), k(5), JOKER, k(7)],
        ]}
        caption={caption}
      />
    ),
    split: ([caption = '']) => (
      <Example sets={[[r(4), r(5), r(6), r(7), r(8)], [], [r(4), r(5), r(6)], [r(6), r(7), r(8)]]} caption={caption} />
    ),
    regroup: ([caption = '']) => (
      <Example
        sets={[[b(8), b(9), b(10)], [], [b(9), b(10), b(11)], [b(8), k(8), o(8)]]}
        own={[b(11), k(8), o(8)]}
        caption={caption}
      />
    ),
    joker: ([caption = '']) => (
      <Example
        sets={[[o(3), JOKER, o(5)], [], [o(3), o(4), o(5)], [JOKER, r(12), r(13)]]}
        own={[o(4), r(12), r(13)]}
        caption={caption}
      />
    ),
    scoring: ([seat = '', total = '', caption = '']) => <ScoringExample seat={seat} total={total} caption={caption} />,
  });

interface ExampleProps {
  /** Sets from left to right. An empty set draws an arrow: the sets after it result from those before it. */
  readonly sets: readonly TileSet[];
  /** Tiles from the rack. */
  readonly own?: readonly Tile[];
  readonly caption: string;
}

const Example = ({ sets, own = [], caption }: ExampleProps) => (
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

const ExampleSet = ({ set, own }: { readonly set: TileSet; readonly own: readonly Tile[] }) => (
  <span class="rk-pile">
    {set.map((tile, i) => (
      <span key={i} class="rk-piece" data-mark={own.includes(tile) ? 'own' : undefined}>
        <TileFace tile={tile} />
      </span>
    ))}
  </span>
);

interface ScoringExampleProps {
  readonly seat: string;
  readonly total: string;
  readonly caption: string;
}

/** The points of each seat, by round. */
const ROUNDS = [
  [24, -5, -16, -3],
  [-6, -11, 22, -5],
  [-32, -13, -2, 47],
] as const;
const SEATS = [0, 1, 2, 3] as const;

const signed = (points: number): string => (points > 0 ? '+' : '') + formatPoints(points);
const totalOf = (seat: (typeof SEATS)[number]): number => ROUNDS.reduce((sum, round) => sum + round[seat], 0);

/** The score sheet of a match of three rounds. */
const ScoringExample = ({ seat, total, caption }: ScoringExampleProps) => (
  <ExampleFigure caption={caption}>
    <table class="rk-scoring">
      <thead>
        <tr>
          <td />
          {SEATS.map((one) => (
            <th key={one} scope="col">
              {seat} {one + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROUNDS.map((round, i) => (
          <tr key={i}>
            <th scope="row">{i + 1}</th>
            {SEATS.map((one) => (
              <td key={one}>{signed(round[one])}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{total}</th>
          {SEATS.map((one) => (
            <td key={one}>
              <b>{signed(totalOf(one))}</b>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  </ExampleFigure>
);
