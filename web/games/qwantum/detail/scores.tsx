/** The result of the round: columns, misthrows and total of every seat, best first; loaded at the end. */
import { columnPoints, misthrowPoints } from '../../../../worker/games/qwantum/score.ts';
import { COLUMNS, type View } from '../../../../worker/games/qwantum/state.ts';
import { sheet } from '../../../locales/language.ts';
import { tableNames } from '../../shared/on-demand/say.ts';
import { ScoreTable } from '../../shared/on-demand/score-table.tsx';
import { formatPoints } from '../../shared/true-minus.ts';
import type { Words } from '../text/keys.ts';
import './detail.css';

const logSheet = sheet('match/log');

interface ScoresProps {
  readonly view: View;
  readonly names: readonly string[];
  readonly words: Words;
}

const COLUMN_INDEXES = Array.from({ length: COLUMNS }, (_, column) => column);

/** Load the texts of the result, and return it. */
export const loadScores = () => logSheet.load().then(() => Scores);

const Scores = ({ view: { sheets, misthrows, outcome, viewer }, names, words }: ScoresProps) => (
  <section class="board-top qw-scores">
    <ScoreTable
      caption={words.scores}
      ranks={outcome?.ranks ?? []}
      names={tableNames(names, viewer, logSheet.text().you)}
      columns={[
        ...COLUMN_INDEXES.map((column) => ({
          head: (
            <>
              <span class="qw-long">{words.columnHead}</span> {column + 1}
            </>
          ),
          cell: (seat: number) => columnPoints(sheets[seat] ?? [], column) ?? '',
        })),
        {
          head: (
            <>
              <span class="qw-long">{words.misthrows}</span>
              <span class="qw-short" aria-hidden="true">
                −
              </span>
            </>
          ),
          cell: (seat) => formatPoints(-misthrowPoints(misthrows[seat] ?? 0)),
        },
        { head: words.total, cell: (seat) => formatPoints(outcome?.points[seat] ?? 0) },
      ]}
    />
  </section>
);
