/**
 * The statistics of this browser: games, opponents, best solo results; they can be saved as a file or deleted (P-60).
 */
import { useState } from 'preact/hooks';
import { mostDaysInRow, readDailyMatches } from '../../device/daily-results.ts';
import { deleteFinishedMatches, type FinishedMatch, readFinishedMatches } from '../../device/finished-matches.ts';
import { bestDailies, mostWinsInRow, type Statistics, statisticsOf, type Tally } from '../../device/statistics.ts';
import { gameNameOf, listingOf } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { HomeLink } from '../../parts/page/on-demand/home-link.tsx';
import { PageTitle, Shell } from '../../parts/page/shell.tsx';
import { dailyResultText, isBetterResult } from '../../parts/text/daily-result-text.ts';
import './statistics.css';

const statisticsSheet = sheet('home/statistics');
const dailySheet = sheet('home/daily');

export function StatisticsPage() {
  const { retry } = useLoaded(() => Promise.all([statisticsSheet.load(), dailySheet.load()]), 'statistics');
  const isLoaded = statisticsSheet.now() && dailySheet.now();
  return <Shell>{isLoaded ? <StatisticsView /> : <Loading retry={retry} />}</Shell>;
}

const isBetter = (game: string, points: number, than: number): boolean => isBetterResult(listingOf(game), points, than);

const gameName = (id: string): string => gameNameOf(id, lang.value);

function StatisticsView() {
  const t = statisticsSheet.text();
  const [matches, setMatches] = useState(readFinishedMatches);
  const [dailies] = useState(() => bestDailies(readDailyMatches(), isBetter));
  const [dailyIds] = useState(() => new Set(readDailyMatches().map(({ match }) => match)));
  document.title = t.title;
  const remove = () => {
    deleteFinishedMatches();
    setMatches([]);
  };
  return (
    <div class="stack">
      <PageTitle>{t.title}</PageTitle>
      <p>{t.note}</p>
      <Records matches={matches} dailies={[...dailies.values()].reduce((sum, { played }) => sum + played, 0)} />
      {dailies.size > 0 && (
        <BestList
          title={t.dailies({ n: dailies.size })}
          bests={[...dailies].map(([game, { best, played }]) => [game, { ...best, played }])}
        />
      )}
      {matches.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <>
          <Tables statistics={statisticsOf(matches, isBetter, dailyIds)} />
          <div class="row">
            <button type="button" onClick={() => saveAsFile(matches)}>
              {t.save}
            </button>
          </div>
          <details>
            <summary>{t.remove}</summary>
            <div class="stack">
              <p>{t.removeNote}</p>
              <button type="button" onClick={remove}>
                {t.removeAll}
              </button>
            </div>
          </details>
        </>
      )}
      <HomeLink />
    </div>
  );
}

function Tables({ statistics: { games, opponents, alone } }: { readonly statistics: Statistics }) {
  const t = statisticsSheet.text();
  return (
    <>
      {games.size > 0 && <TallyTable title={t.games} tallies={games} nameOf={gameName} />}
      {opponents.size > 0 && <TallyTable title={t.people} note={t.peopleNote} tallies={opponents} />}
      {alone.size > 0 && (
        <BestList
          title={t.alone}
          bests={[...alone].map(([game, { best, played }]) => [game, { points: best, rank: 1, played }])}
        />
      )}
    </>
  );
}

interface RecordsProps {
  readonly matches: readonly FinishedMatch[];
  /** The number of finished daily deals. */
  readonly dailies: number;
}

/** The records in large figures, without those of 0 and runs of one. Empty before the first match. */
function Records({ matches, dailies }: RecordsProps) {
  const t = statisticsSheet.text();
  const records = [
    { name: t.total({ n: matches.length }), value: matches.length, least: 1 },
    { name: t.won, value: matches.filter(({ result }) => result === 'won').length, least: 1 },
    { name: t.dailies({ n: dailies }), value: dailies, least: 1 },
    { name: t.mostWins, value: mostWinsInRow(matches), least: 2 },
    { name: t.mostDays, value: mostDaysInRow(), least: 2 },
  ].filter(({ value, least }) => value >= least);
  if (records.length === 0) return null;
  return (
    <section>
      <h2 class="visually-hidden">{t.records}</h2>
      <dl class="statistics-records">
        {records.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface BestListProps {
  readonly title: string;
  /** By game: its best result, and the number of matches. */
  readonly bests: readonly (readonly [
    string,
    { readonly points: number; readonly rank: number; readonly played: number },
  ])[];
}

/** The best result of each game. */
const BestList = ({ title, bests }: BestListProps) => (
  <section class="card stack" aria-label={title}>
    <h2>{title}</h2>
    <ul class="statistics-alone">
      {bests.map(([game, { played, ...best }]) => (
        <li key={game}>
          <strong>{gameName(game)}</strong>{' '}
          {statisticsSheet.text().best({
            result: dailyResultText(listingOf(game), best, dailySheet.text()),
            n: played,
          })}
        </li>
      ))}
    </ul>
  </section>
);

/** The share of wins, shared wins and losses as one bar; the figures are beside it. */
const TallyBar = ({ won, shared, lost }: Tally) => (
  <span class="statistics-bar" aria-hidden="true">
    <i class="statistics-won" style={{ flexGrow: won }} />
    <i class="statistics-shared" style={{ flexGrow: shared }} />
    <i style={{ flexGrow: lost }} />
  </span>
);

interface TallyTableProps {
  readonly title: string;
  readonly note?: string;
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly nameOf?: (key: string) => string;
}

function TallyTable({ title, note, tallies, nameOf = (key) => key }: TallyTableProps) {
  const t = statisticsSheet.text();
  return (
    <section class="card stack" aria-label={title}>
      <h2>{title}</h2>
      {note !== undefined && <p>{note}</p>}
      <table class="statistics-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{t.played}</th>
            <th scope="col">{t.won}</th>
            <th scope="col">{t.shared}</th>
            <th scope="col">{t.lost}</th>
          </tr>
        </thead>
        <tbody>
          {[...tallies].map(([key, tally]) => (
            <tr key={key}>
              <th scope="row">
                {nameOf(key)}
                <TallyBar {...tally} />
              </th>
              <td>{tally.played}</td>
              <td>{tally.won}</td>
              <td>{tally.shared}</td>
              <td>{tally.lost}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function saveAsFile(matches: readonly FinishedMatch[]): void {
  const link = document.createElement('a');
  const file = new Blob([JSON.stringify(matches, undefined, 2)], { type: 'application/json' });
  link.href = URL.createObjectURL(file);
  link.download = 'tilepost-matches.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
