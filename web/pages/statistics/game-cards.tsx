/** The statistics of each game on a card: its picture, matches won, the last results as bars, the best results. */
import { toNumber } from '../../../worker/games/points.ts';
import { noonOf } from '../../device/daily-results.ts';
import type { FinishedMatch, MatchResult } from '../../device/finished-matches.ts';
import type { Best, DailyBest, GameTally, Statistics } from '../../device/statistics.ts';
import { gameNameOf, listingOf } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { lazy } from '../../parts/page/lazy.tsx';
import { dailyResultText } from '../../parts/text/daily-result-text.ts';
import { dateText } from '../../parts/text/dates.ts';
import { FinishedLine } from './finished-list.tsx';
import { tallyText } from './tables.tsx';

const statisticsSheet = sheet('home/statistics');
const dailySheet = sheet('home/daily');
const resultSheet = sheet('home/dailyResult');

const GamePicture = lazy(() => import('../../games/pictures.ts').then((file) => file.GamePicture), true);

export const StatisticsPicture = ({ game }: { readonly game: string }) => (
  <span class="statistics-picture" aria-hidden="true">
    <GamePicture game={game} />
  </span>
);

/** Results shown as bars. */
const LAST_RESULTS_MAX = 12;

interface GameCardsProps {
  /** Newest first. */
  readonly matches: readonly FinishedMatch[];
  readonly statistics: Statistics;
  readonly dailies: ReadonlyMap<string, { readonly best: DailyBest; readonly played: number }>;
}

export function GameCards({ matches, statistics: { games, alone }, dailies }: GameCardsProps) {
  const t = statisticsSheet.text();
  const ids = [...new Set([...games.keys(), ...alone.keys(), ...dailies.keys()])];
  return (
    <section aria-label={t.games}>
      <ul class="statistics-games">
        {ids.map((id) => {
          const ofGame = matches.filter(({ game }) => game === id);
          const [solo, daily, tally] = [alone.get(id), dailies.get(id), games.get(id)];
          // The match line says it all.
          const only = ofGame.length === 1 && !daily ? ofGame[0] : undefined;
          return (
            <li key={id} class="card statistics-game">
              <StatisticsPicture game={id} />
              <div class="statistics-figures">
                <h2>{gameNameOf(id, lang.value)}</h2>
                {only ? (
                  <FinishedLine match={only} />
                ) : (
                  <>
                    {tally && <p>{[tallyText(tally), bestText(id, tally)].filter(Boolean).join(' ')}</p>}
                    <LastResults matches={ofGame} />
                    {solo && (
                      <BestLine game={id} title={t.alone} best={{ ...solo.best, rank: 1 }} played={solo.played} />
                    )}
                    {daily && (
                      <BestLine
                        game={id}
                        title={t.dailies({ n: daily.played })}
                        best={{ ...daily.best, at: noonOf(daily.best.day) }}
                        played={daily.played}
                      />
                    )}
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** "Best: 66 points, 12 November 2026." Empty for one match, and for a game whose points are for several rounds. */
function bestText(game: string, { played, best }: GameTally): string {
  if (!best || played === 1 || listingOf(game)?.countsCells) return '';
  const result = dailySheet.text().result.points({ n: toNumber(best.points) });
  return statisticsSheet.text().bestOn({ result, date: dateText(best.at) });
}

/** The last results with others, the newest last: a high bar for a win. One result is already said in words. */
function LastResults({ matches }: { readonly matches: readonly FinishedMatch[] }) {
  const t = statisticsSheet.text();
  const last = matches
    .flatMap(({ result }) => result ?? [])
    .slice(0, LAST_RESULTS_MAX)
    .reverse();
  if (last.length < 2) return null;
  const words: Readonly<Record<MatchResult, string>> = { won: t.won, shared: t.shared, lost: t.lost };
  const label = t.lastResults({ results: last.map((result) => words[result]) });
  return (
    <div class="statistics-last" role="img" aria-label={label} title={label}>
      {last.map((result, i) => (
        <i key={i} class={`statistics-${result}`} />
      ))}
    </div>
  );
}

interface BestLineProps {
  readonly game: string;
  readonly title: string;
  readonly best: Best<number> & { readonly rank: number };
  readonly played: number;
}

/** "Alone. Best of 3 matches: 66 points, 12 November 2026." */
const BestLine = ({ game, title, best, played }: BestLineProps) => (
  <p>
    <small>{title}</small>
    {statisticsSheet.text().best({
      result: [
        dailyResultText(listingOf(game), best, dailySheet.text()),
        ...(best.hinted ? [resultSheet.text().withHints] : []),
      ].join(', '),
      date: dateText(best.at),
      n: played,
    })}
  </p>
);
