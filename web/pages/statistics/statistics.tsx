/**
 * The statistics of this browser in sentences: games, opponents, best solo results, finished matches. Tables are below.
 * They can be saved as a file or deleted (P-60).
 */
import { useState } from 'preact/hooks';
import { toNumber } from '../../../worker/games/points.ts';
import { mostDaysInRow, noonOf, readDailyMatches } from '../../device/daily-results.ts';
import {
  deleteFinishedMatches,
  type FinishedMatch,
  type MatchResult,
  readFinishedMatches,
} from '../../device/finished-matches.ts';
import {
  type Best,
  bestDailies,
  type GameTally,
  mostWinsInRow,
  type Statistics,
  statisticsOf,
  type Tally,
} from '../../device/statistics.ts';
import { gameNameOf, listingOf } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { HomeLink } from '../../parts/page/on-demand/home-link.tsx';
import { PageTitle, Shell } from '../../parts/page/shell.tsx';
import { dailyResultText, isBetterResult } from '../../parts/text/daily-result-text.ts';
import { dateText } from '../../parts/text/dates.ts';
import { FinishedList } from './finished-list.tsx';
import { TallyTable } from './tables.tsx';
import './statistics.css';

const statisticsSheet = sheet('home/statistics');
const dailySheet = sheet('home/daily');
const matchListSheet = sheet('home/matchList');
const resultSheet = sheet('home/dailyResult');
const sheets = [statisticsSheet, dailySheet, matchListSheet, resultSheet];

export function StatisticsPage() {
  const { retry } = useLoaded(() => Promise.all(sheets.map((one) => one.load())), 'statistics');
  const isLoaded = sheets.every((one) => one.now());
  return <Shell>{isLoaded ? <StatisticsView /> : <Loading retry={retry} />}</Shell>;
}

const isBetter = (game: string, points: number, than: number): boolean => isBetterResult(listingOf(game), points, than);

const gameName = (id: string): string => gameNameOf(id, lang.value);

function StatisticsView() {
  const t = statisticsSheet.text();
  const [matches, setMatches] = useState(readFinishedMatches);
  const [dailies] = useState(() => bestDailies(readDailyMatches(), isBetter));
  const [dailyIds] = useState(() => new Set(readDailyMatches().map(({ match }) => match)));
  const statistics = statisticsOf(matches, isBetter, dailyIds);
  document.title = t.title;
  const remove = () => {
    deleteFinishedMatches();
    setMatches([]);
  };
  return (
    <div class="stack">
      <PageTitle>{t.title}</PageTitle>
      <p>{t.note}</p>
      <Overall matches={matches} />
      {dailies.size > 0 && (
        <BestList
          title={t.dailies({ n: dailies.size })}
          bests={[...dailies].map(([game, { best, played }]) => [game, { ...best, at: noonOf(best.day), played }])}
        />
      )}
      {matches.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <>
          <Sentences statistics={statistics} />
          <FinishedList matches={matches} />
          <Tables statistics={statistics} />
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

/** "You won 3 of 7 matches." */
function tallyText({ played, won, shared }: Tally): string {
  const t = statisticsSheet.text();
  if (played === 1) return t.firstMatch({ result: won > 0 ? 'won' : shared > 0 ? 'shared' : 'lost' });
  return t.wonOf({ won, n: played, shared });
}

/** All matches in a few sentences, without records of 0 and runs of one. Empty before the first match. */
function Overall({ matches }: { readonly matches: readonly FinishedMatch[] }) {
  const t = statisticsSheet.text();
  const results = matches.flatMap(({ result }) => result ?? []);
  const countOf = (result: MatchResult): number => results.filter((one) => one === result).length;
  const wins = mostWinsInRow(matches);
  const days = mostDaysInRow();
  const sentences = [
    results.length > 0 &&
      tallyText({ played: results.length, won: countOf('won'), shared: countOf('shared'), lost: 0 }),
    wins > 1 && t.mostWins({ n: wins }),
    days > 1 && t.mostDays({ n: days }),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <section class="statistics-overall">
      <h2 class="visually-hidden">{t.records}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}

/** Games, people and matches alone, a sentence each. */
function Sentences({ statistics: { games, opponents, alone } }: { readonly statistics: Statistics }) {
  const t = statisticsSheet.text();
  return (
    <>
      {games.size > 0 && (
        <section class="card stack" aria-label={t.games}>
          <h2>{t.games}</h2>
          <ul class="statistics-list">
            {[...games].map(([game, tally]) => (
              <li key={game}>
                <strong>{gameName(game)}</strong> {[tallyText(tally), bestText(game, tally)].join(' ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      {alone.size > 0 && (
        <BestList
          title={t.alone}
          bests={[...alone].map(([game, { best, played }]) => [game, { ...best, rank: 1, played }])}
        />
      )}
      {opponents.size > 0 && (
        <section class="card stack" aria-label={t.people}>
          <h2>{t.people}</h2>
          <ul class="statistics-list">
            {[...opponents].map(([name, { won, played }]) => (
              <li key={name}>{t.ahead({ name, won, n: played })}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** "Best: 66 points, 12 November 2026." Empty for one match, and for a game whose points are for several rounds. */
function bestText(game: string, { played, best }: GameTally): string {
  if (!best || played === 1 || listingOf(game)?.countsCells) return '';
  const result = dailySheet.text().result.points({ n: toNumber(best.points) });
  return statisticsSheet.text().bestOn({ result, date: dateText(best.at) });
}

function Tables({ statistics: { games, opponents } }: { readonly statistics: Statistics }) {
  const t = statisticsSheet.text();
  if (games.size === 0) return null;
  return (
    <details>
      <summary>{t.tables}</summary>
      <div class="card stack">
        <TallyTable title={t.games} tallies={games} nameOf={gameName} />
        {opponents.size > 0 && <TallyTable title={t.people} note={t.peopleNote} tallies={opponents} />}
      </div>
    </details>
  );
}

interface BestListProps {
  readonly title: string;
  /** By game: its best result, when it ended, and the number of matches. */
  readonly bests: readonly (readonly [string, Best<number> & { readonly rank: number; readonly played: number }])[];
}

/** The best result of each game. */
const BestList = ({ title, bests }: BestListProps) => (
  <section class="card stack" aria-label={title}>
    <h2>{title}</h2>
    <ul class="statistics-list">
      {bests.map(([game, { played, at, ...best }]) => (
        <li key={game}>
          <strong>{gameName(game)}</strong>{' '}
          {statisticsSheet.text().best({
            result: [
              dailyResultText(listingOf(game), best, dailySheet.text()),
              ...(best.hinted ? [resultSheet.text().withHints] : []),
            ].join(', '),
            date: dateText(at),
            n: played,
          })}
        </li>
      ))}
    </ul>
  </section>
);

function saveAsFile(matches: readonly FinishedMatch[]): void {
  const link = document.createElement('a');
  const file = new Blob([JSON.stringify(matches, undefined, 2)], { type: 'application/json' });
  link.href = URL.createObjectURL(file);
  link.download = 'tilepost-matches.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
