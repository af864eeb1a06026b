/** The final scores: every seat line by line, and in a solo game the stars of the verdict. Loaded at the end. */
import { asSeat } from '../../../../worker/games/game.ts';
import { SOLO_BAND_HALF_STARS, scoreOf, soloBandOf } from '../../../../worker/games/noch-mal/score.ts';
import { sheet } from '../../../locales/language.ts';
import { tableNames } from '../../shared/on-demand/say.ts';
import { SeatDot } from '../../shared/seats.tsx';
import { formatPoints } from '../../shared/true-minus.ts';
import { SCORE_PARTS, type ScoresProps } from './scores.tsx';
import './detail.css';

const logSheet = sheet('match/log');

type EndScoresProps = Omit<ScoresProps, 'seat'>;

const SCORE_LINES = [...SCORE_PARTS, 'total'] as const;
const STARS = [0, 1, 2, 3];

/** Four stars, filled in halves. */
const Stars = ({ halves, label }: { readonly halves: number; readonly label: string }) => (
  <p class="nm-verdict">
    <span class="visually-hidden">{label}</span>
    {STARS.map((star) => (
      <i key={star} style={`--nm-part: ${Math.min(2, Math.max(0, halves - 2 * star)) * 50}%`} />
    ))}
  </p>
);

/** Load the texts of the final scores, and return them. */
export const loadEndScores = () => logSheet.load().then(() => EndScores);

function EndScores({ view, names, words }: EndScoresProps) {
  const { outcome } = view;
  if (!outcome) return null;
  const shownNames = tableNames(names, view.viewer, logSheet.text().you);
  const seats = outcome.ranks.map((rank, seat) => ({ rank, seat, score: scoreOf(view, asSeat(seat)) }));
  seats.sort((a, b) => a.rank - b.rank);
  const halves = SOLO_BAND_HALF_STARS[soloBandOf(outcome.points[0] ?? 0)] ?? 0;
  return (
    <div class="nm-end">
      {outcome.why === 'solo' && <Stars halves={halves} label={words.stars({ n: halves / 2 })} />}
      <table>
        <caption class="visually-hidden">{words.score}</caption>
        <thead>
          <tr>
            {SCORE_LINES.map((line) => (
              <th key={line} scope="col">
                {words.lines[line]}
              </th>
            ))}
          </tr>
        </thead>
        {seats.map(({ seat, rank, score }) => (
          // The name has its own row: six columns of figures and a long name do not fit on a phone.
          <tbody key={seat}>
            <tr>
              <th scope="rowgroup" colSpan={SCORE_LINES.length}>
                <SeatDot seat={seat} />
                <bdi translate={false}>{shownNames[seat]}</bdi>{' '}
                {rank === 1 && outcome.why === 'two-colours' && <span class="badge">{words.won}</span>}
              </th>
            </tr>
            <tr>
              {SCORE_LINES.map((line) => (
                <td key={line}>{formatPoints(score[line])}</td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}
