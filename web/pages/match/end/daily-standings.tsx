/** Results of others with the daily deal: bars in a table, with the user's own marked (P-59). */
import type { GameListing } from '../../../../worker/games/listing.ts';
import type { DailyResults } from '../../../../worker/protocol/daily.ts';
import { sheet } from '../../../locales/language.ts';
import { fetchDailyResults } from '../../../net/on-demand/daily-api.ts';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { isBetterResult } from '../../../parts/text/daily-result-text.ts';
import { binsOf, type ResultBin } from './daily-bins.ts';
import './daily-result.css';

const resultSheet = sheet('home/dailyResult');

interface StandingsProps {
  readonly day: string;
  readonly game: string;
  readonly points: number;
  readonly listing: GameListing;
}

const useStandings = ({ day, game }: StandingsProps) =>
  useLoaded(async () => ({ standings: await fetchDailyResults(day, game) }), `${game} ${day}`);

/** How many results of others the user's own one beats, in one line. Nothing while there are too few. */
export function DailyPlace(props: StandingsProps) {
  const { points, listing } = props;
  const results = useStandings(props).value?.standings?.results;
  if (!results) return null;
  const count = (list: typeof results): number => list.reduce((sum, one) => sum + one.count, 0);
  const beaten = count(results.filter((one) => isBetterResult(listing, points, one.points)));
  return beaten > 0 ? <p>{resultSheet.text().betterThan({ k: beaten, n: count(results) })}</p> : null;
}

export function DailyStandings(props: StandingsProps) {
  const { points, listing } = props;
  const t = resultSheet.text();
  const { value } = useStandings(props);
  const { standings } = value ?? {};
  return (
    <div>
      <div role="status">
        {value && !standings && <p>{t.noStandings}</p>}
        {standings && !standings.results && <p>{t.tooFew({ n: standings.shownFrom })}</p>}
      </div>
      {standings?.results && <Bars results={standings.results} points={points} listing={listing} />}
    </div>
  );
}

interface BarsProps extends Pick<StandingsProps, 'points' | 'listing'> {
  readonly results: NonNullable<DailyResults['results']>;
}

function Bars({ results, points, listing }: BarsProps) {
  const t = resultSheet.text();
  const bins = binsOf(results, points, listing.countsCells ?? false);
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
