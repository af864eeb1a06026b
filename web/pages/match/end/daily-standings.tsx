/** Results of others with the daily deal: bars in a table, with the user's own marked (P-59). */
import type { DailyResults } from '../../../../worker/protocol/daily.ts';
import { sheet } from '../../../locales/language.ts';
import { fetchDailyResults } from '../../../net/on-demand/daily-api.ts';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { binsOf, type ResultBin } from './daily-bins.ts';
import './daily-result.css';

const resultSheet = sheet('home/dailyResult');

interface StandingsProps {
  readonly day: string;
  readonly game: string;
  readonly points: number;
  readonly countsCells: boolean;
}

export function DailyStandings({ day, game, points, countsCells }: StandingsProps) {
  const t = resultSheet.text();
  const { value } = useLoaded(async () => ({ standings: await fetchDailyResults(day, game) }), `${game} ${day}`);
  const { standings } = value ?? {};
  return (
    <div>
      <div role="status">
        {value && !standings && <p>{t.noStandings}</p>}
        {standings && !standings.results && <p>{t.tooFew({ n: standings.shownFrom })}</p>}
      </div>
      {standings?.results && <Bars results={standings.results} points={points} countsCells={countsCells} />}
    </div>
  );
}

interface BarsProps extends Pick<StandingsProps, 'points' | 'countsCells'> {
  readonly results: NonNullable<DailyResults['results']>;
}

function Bars({ results, points, countsCells }: BarsProps) {
  const t = resultSheet.text();
  const bins = binsOf(results, points, countsCells);
  const largest = Math.max(...bins.map(({ count }) => count));
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  return (
    <table class="standings">
      <caption>{t.unverified({ n: total })}</caption>
      <thead class="visually-hidden">
        <tr>
          <th scope="col">{t.resultColumn}</th>
          <th scope="col">{t.countColumn}</th>
        </tr>
      </thead>
      <tbody>
        {bins.map((bin) => (
          <tr key={`${bin.kind} ${bin.from}`} class={bin.isOwn ? 'standings-own' : undefined}>
            <th scope="row">
              {labelOf(bin)} {bin.isOwn && <strong>{t.you}</strong>}
            </th>
            <td>
              <span class="standings-bar" style={{ inlineSize: `${(bin.count / largest) * 80}%` }} />
              {bin.count}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function labelOf({ kind, from, to }: ResultBin): string {
  const t = resultSheet.text();
  const range = from === to ? t.single({ n: from }) : t.range({ from, to });
  return kind === 'full' ? t.fullBin({ range }) : kind === 'open' ? t.openBin({ range }) : range;
}
