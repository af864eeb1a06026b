/** Results of others with the daily deal: at most eight bars in a table, with the user’s own marked (P-59). */

import type { GameListing } from '../../../../worker/games/listing.ts';
import type { DailyResults } from '../../../../worker/protocol/daily.ts';
import { readDailyMatches } from '../../../device/daily-results.ts';
import { sheet } from '../../../locales/language.ts';
import { fetchDailyResults } from '../../../net/on-demand/daily-api.ts';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { bestResult, dailyResultText, isBetterResult } from '../../../parts/text/daily-result-text.ts';
import './daily-result.css';

/** One bar: results from `from` to `to`, inclusive. */
interface ResultBin {
  /** `full` counts drawn tiles, `open` counts cells that stayed empty. */
  readonly kind: 'points' | 'full' | 'open';
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** True if it contains the user's own result. */
  readonly isOwn: boolean;
}

const BINS_MAX = 8;
const STEPS = [1, 2, 5];

type Counts = readonly { readonly points: number; readonly count: number }[];

/** Return contiguous bars of one kind, ascending. */
function binsOfKind(kind: ResultBin['kind'], results: Counts, own: number | undefined, step: number): ResultBin[] {
  const values = [...results.map(({ points }) => points), ...(own === undefined ? [] : [own])];
  if (values.length === 0) return [];
  const indexOf = (value: number): number => Math.floor(value / step);
  const first = indexOf(Math.min(...values));
  const length = indexOf(Math.max(...values)) - first + 1;
  return Array.from({ length }, (_, i): ResultBin => {
    const index = first + i;
    const inside = results.filter(({ points }) => indexOf(points) === index);
    return {
      kind,
      from: index * step,
      to: (index + 1) * step - 1,
      count: inside.reduce((sum, { count }) => sum + count, 0),
      isOwn: own !== undefined && indexOf(own) === index,
    };
  });
}

function binsWith(results: Counts, own: number, countsCells: boolean, step: number): readonly ResultBin[] {
  if (!countsCells) return binsOfKind('points', results, own, step).reverse();
  const full = results.filter(({ points }) => points > 0);
  const open = results.filter(({ points }) => points <= 0).map(({ points, count }) => ({ points: -points, count }));
  return [
    ...binsOfKind('full', full, own > 0 ? own : undefined, step),
    ...binsOfKind('open', open, own > 0 ? undefined : -own, step),
  ];
}

/** Return the bars for these results and the user's own points, which the results may not include yet. */
export function binsOf(
  results: NonNullable<DailyResults['results']>,
  own: number,
  countsCells: boolean,
): readonly ResultBin[] {
  for (let scale = 1; ; scale *= 10)
    for (const step of STEPS) {
      const bins = binsWith(results, own, countsCells, step * scale);
      if (bins.length <= BINS_MAX) return bins;
    }
}

const cardSheet = sheet('home/dailyCard');
const dailySheet = sheet('home/daily');
const resultSheet = sheet('home/dailyResult');

interface StandingsProps {
  readonly day: string;
  readonly game: string;
  readonly points: number;
  readonly listing: GameListing;
}

const useStandings = ({ day, game }: StandingsProps) =>
  useLoaded(async () => ({ standings: await fetchDailyResults(day, game) }), `${game} ${day}`);

interface DailyPlaceProps extends StandingsProps {
  readonly rank: number;
}

/** The worth of the result: against others if there are enough of them, or else against earlier days. */
export function DailyPlace(props: DailyPlaceProps) {
  const { day, game, points, rank, listing } = props;
  const { value } = useStandings(props);
  if (!value) return null;
  const t = resultSheet.text();
  const card = cardSheet.text();
  const text = (result: { readonly points: number; readonly rank: number }) =>
    dailyResultText(listing, result, dailySheet.text());
  const goal = listing.countsCells && points <= 0 && <p>{t.goalCells}</p>;
  const results = value.standings?.results?.map((one) => ({ ...one, rank: one.won ? 1 : 2 }));
  if (results) {
    const count = (list: typeof results): number => list.reduce((sum, one) => sum + one.count, 0);
    const beaten = count(results.filter((one) => isBetterResult(listing, points, one.points)));
    const best = bestResult(listing, results);
    return (
      <>
        {beaten > 0 && <p>{t.betterThan({ k: beaten, n: count(results) })}</p>}
        {best && <p>{card.bestOthers({ result: text(best) })}</p>}
        {goal}
      </>
    );
  }
  const earlier = readDailyMatches().flatMap((one) =>
    one.game === game && one.day !== day && one.result ? [one.result] : [],
  );
  const best = bestResult(listing, [{ points, rank }, ...earlier]);
  const isBest = best?.points === points && best.rank === rank;
  if (earlier.length === 0) return goal || <p>{t.first}</p>;
  return (
    <>
      <p>{isBest || !best ? t.newBest : card.bestOwn({ result: text(best) })}</p>
      {goal}
    </>
  );
}

/** Results of others, folded. Nothing while there are too few. */
export function DailyStandings(props: StandingsProps) {
  const { points, listing } = props;
  const results = useStandings(props).value?.standings?.results;
  if (!results) return null;
  return (
    <details>
      <summary>{resultSheet.text().standings}</summary>
      <Bars results={results} points={points} listing={listing} />
    </details>
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
