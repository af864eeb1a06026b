/** The score sheet of a round: each seat's remaining tiles and points, which add up to 0; loaded at the end. */
import { addPoints, type Points } from '../../../../worker/games/points.ts';
import type { View } from '../../../../worker/games/rummikub/state.ts';
import { sheet } from '../../../locales/language.ts';
import { PointsText } from '../../../parts/text/points-text.tsx';
import { tableNames } from '../../shared/on-demand/say.ts';
import { ScoreTable } from '../../shared/on-demand/score-table.tsx';
import { TileFace } from '../board/tile.tsx';
import type { Words } from '../text/keys.ts';
import { tileTexts } from '../text/tile-text.ts';
import './detail.css';

const detailSheet = sheet('games/rummikub/detail');
const logSheet = sheet('match/log');

/** Load the texts of the score sheet, and return it. */
export const loadScores = () => Promise.all([detailSheet.load(), logSheet.load()]).then(() => Scores);

interface ScoresProps {
  readonly view: View;
  readonly names: readonly string[];
  readonly words: Words;
}

function Scores({ view: { racks = [], outcome, viewer }, names, words }: ScoresProps) {
  const t = detailSheet.text();
  const { ranks = [], points = [] } = outcome ?? {};
  const sum = points.reduce<Points>(addPoints, 0);
  return (
    <ScoreTable
      class="rk-scores"
      caption={t.scores}
      ranks={ranks}
      names={tableNames(names, viewer, logSheet.text().you)}
      badge={words.winner}
      nameHead={words.seats}
      columns={[
        {
          class: 'rk-left',
          head: t.leftOver,
          label: (seat) => tileTexts(words, racks[seat] ?? []).join(', ') || words.tiles({ n: 0 }),
          cell: (seat) => racks[seat]?.map((tile, i) => <TileFace key={i} tile={tile} />),
        },
        {
          class: 'rk-points',
          head: t.points,
          cell: (seat) => <PointsText points={points[seat] ?? 0} isSigned />,
        },
      ]}
      foot={
        <tfoot>
          <tr>
            <th scope="row">{t.sum}</th>
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
