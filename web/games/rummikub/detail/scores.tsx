/** The score sheet of a round: each seat's remaining tiles and points, which add up to 0; loaded at the end. */
import { addPoints, type Points } from '../../../../worker/games/points.ts';
import type { View } from '../../../../worker/games/rummikub/state.ts';
import { PointsText } from '../../../parts/text/points-text.tsx';
import { ScoreTable } from '../../shared/on-demand/score-table.tsx';
import { TileFace } from '../board/tile.tsx';
import type { Words } from '../text/keys.ts';
import { tileTexts } from '../text/tile-text.ts';
import './detail.css';

interface ScoresProps {
  readonly view: View;
  readonly names: readonly string[];
  readonly words: Words;
}

export function Scores({ view: { racks = [], outcome }, names, words }: ScoresProps) {
  const { ranks = [], points = [] } = outcome ?? {};
  const sum = points.reduce<Points>(addPoints, 0);
  return (
    <ScoreTable
      class="rk-scores"
      caption={words.scores}
      ranks={ranks}
      names={names}
      badge={words.winner}
      nameHead={words.seats}
      columns={[
        {
          class: 'rk-left',
          head: words.leftOver,
          label: (seat) => tileTexts(words, racks[seat] ?? []).join(', ') || words.tiles({ n: 0 }),
          cell: (seat) => racks[seat]?.map((tile, i) => <TileFace key={i} tile={tile} />),
        },
        {
          class: 'rk-points',
          head: words.points,
          cell: (seat) => <PointsText points={points[seat] ?? 0} isSigned />,
        },
      ]}
      foot={
        <tfoot>
          <tr>
            <th scope="row">{words.sum}</th>
            <td />
            <td class="rk-points">
              <PointsText points={sum} isSigned />
            </td>
          </tr>
        </tfoot>
      }
    />
  );
}
