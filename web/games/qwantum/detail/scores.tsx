/** How the round came out: columns, misthrows and total of every seat, the best first; loaded at the end. */
import { columnPoints, misthrowPoints } from '../../../../worker/games/qwantum/score.ts';
import { COLUMNS, type View } from '../../../../worker/games/qwantum/state.ts';
import { formatPoints } from '../../shared/format-points.ts';
import { SeatName } from '../../shared/seats.tsx';
import type { Words } from '../text/keys.ts';
import './detail.css';

interface ScoresProps {
  readonly view: View;
  readonly names: readonly string[];
  readonly words: Words;
}

const COLUMN_INDEXES = Array.from({ length: COLUMNS }, (_, column) => column);

export function Scores({ view, names, words }: ScoresProps) {
  const { sheets, misthrows, outcome } = view;
  const order = sheets.map((_, seat) => seat).toSorted((a, b) => (outcome?.ranks[a] ?? 0) - (outcome?.ranks[b] ?? 0));
  return (
    <section class="board-top qw-scores">
      <table>
        <caption class="visually-hidden">{words.scores}</caption>
        <thead>
          <tr>
            <td />
            {COLUMN_INDEXES.map((column) => (
              <th key={column} scope="col">
                {column + 1}
              </th>
            ))}
            <th scope="col">
              <abbr title={words.misthrows}>−</abbr>
            </th>
            <th scope="col">{words.total}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((seat) => (
            <tr key={seat} data-first={outcome?.ranks[seat] === 1 && sheets.length > 1 ? '' : undefined}>
              <th scope="row">
                <SeatName seat={seat} name={names[seat]} />
              </th>
              {COLUMN_INDEXES.map((column) => (
                <td key={column}>{columnPoints(sheets[seat] ?? [], column) ?? '–'}</td>
              ))}
              <td>{formatPoints(-misthrowPoints(misthrows[seat] ?? 0))}</td>
              <td class="qw-sum">{formatPoints(outcome?.points[seat] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
