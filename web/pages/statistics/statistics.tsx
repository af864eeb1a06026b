/**
 * The statistics of this browser: totals, a card for each game, opponents, finished matches, and all figures as tables.
 * They can be saved as a file or deleted (P-60).
 */
import { useState } from 'preact/hooks';
import { mostDaysInRow, readDailyMatches } from '../../device/daily-results.ts';
import {
  deleteFinishedMatches,
  type FinishedMatch,
  type MatchResult,
  readFinishedMatches,
} from '../../device/finished-matches.ts';
import { bestDailies, mostWinsInRow, type Statistics, statisticsOf } from '../../device/statistics.ts';
import { gameList, gameNameOf, listingOf } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { HomeLink } from '../../parts/page/on-demand/home-link.tsx';
import { PageTitle, Shell } from '../../parts/page/shell.tsx';
import { isBetterResult } from '../../parts/text/daily-result-text.ts';
import { FinishedList } from './finished-list.tsx';
import { GameCards, StatisticsPicture } from './game-cards.tsx';
import { TallyTable, tallyText } from './tables.tsx';
import './statistics.css';

const statisticsSheet = sheet('home/statistics');
const dailySheet = sheet('home/daily');
const matchListSheet = sheet('home/matchList');
const homeSheet = sheet('home/first');
const resultSheet = sheet('home/dailyResult');
/** For the names of bots. */
const matchSheet = sheet('match/first');
const sheets = [statisticsSheet, homeSheet, dailySheet, matchListSheet, resultSheet, matchSheet];

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
  const isEmpty = matches.length === 0 && dailies.size === 0;
  return (
    <div class="stack">
      <PageTitle>{t.title}</PageTitle>
      {isEmpty ? <NoMatches /> : <p>{t.note}</p>}
      <Overall matches={matches} games={statistics.games.size} />
      <GameCards matches={matches} statistics={statistics} dailies={dailies} />
      <People {...statistics} />
      {matches.length < 2 && <Soon />}
      {matches.length > 1 && <FinishedList matches={matches} />}
      {matches.length > 1 && <Tables statistics={statistics} />}
      {matches.length > 0 && (
        <>
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
      {matches.length > 1 && <HomeLink />}
    </div>
  );
}

/** Before the first match: the games that can be played. */
const NoMatches = () => (
  <div class="card stack">
    <div class="statistics-none">
      {gameList.map((game) => (
        <StatisticsPicture key={game} game={game} />
      ))}
    </div>
    <p>{statisticsSheet.text().none}</p>
  </div>
);

/** The figures that more matches bring, and the way to play one. */
function Soon() {
  const t = statisticsSheet.text();
  return (
    <section class="card stack" aria-labelledby="statistics-soon">
      <h2 id="statistics-soon">{t.soon}</h2>
      <ul>
        {[t.soonWins, t.soonBest, t.soonPeople].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <a class="button primary statistics-play" href="/">
        {homeSheet.text().pick}
      </a>
    </section>
  );
}

interface OverallProps {
  readonly matches: readonly FinishedMatch[];
  /** The number of games that were played with others. */
  readonly games: number;
}

/** All matches in a few sentences, without records of 0 and runs of one. The card of an only game says its own. */
function Overall({ matches, games }: OverallProps) {
  const t = statisticsSheet.text();
  const results = matches.flatMap(({ result }) => result ?? []);
  const countOf = (result: MatchResult): number => results.filter((one) => one === result).length;
  const wins = mostWinsInRow(matches);
  const days = mostDaysInRow();
  const sentences = [
    games > 1 && tallyText({ played: results.length, won: countOf('won'), shared: countOf('shared'), lost: 0 }),
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

/** The opponents, a sentence each. An only match says its result in the card of its game. */
function People({ opponents, games }: Statistics) {
  const t = statisticsSheet.text();
  const played = [...games.values()].reduce((sum, tally) => sum + tally.played, 0);
  if (opponents.size === 0 || played < 2) return null;
  return (
    <section class="card stack" aria-label={t.people}>
      <h2>{t.people}</h2>
      <ul class="statistics-list">
        {[...opponents].map(([name, { won, played: n }]) => (
          <li key={name}>{t.ahead({ name, won, n })}</li>
        ))}
      </ul>
    </section>
  );
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

function saveAsFile(matches: readonly FinishedMatch[]): void {
  const link = document.createElement('a');
  const file = new Blob([JSON.stringify(matches, undefined, 2)], { type: 'application/json' });
  link.href = URL.createObjectURL(file);
  link.download = 'tilepost-matches.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
