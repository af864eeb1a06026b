/** The daily deals on the first page: to start, to continue, or with their results; and those of previous days. */

import { useEffect, useState } from 'preact/hooks';
import type { GameId } from '../../../worker/games/registry.ts';
import { navigate } from '../../browser/router.ts';
import {
  type DailyMatch,
  noonOf,
  readDailyMatches,
  removeUnfinishedDaily,
  saveDailyMatch,
  streakOn,
} from '../../device/daily-results.ts';
import { gameList, gameListings, gameNameOf } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { fetchSnapshot } from '../../net/api.ts';
import { TaskFault, useTask } from '../../parts/forms/task.tsx';
import { preloadWhenIdle } from '../../parts/page/idle.ts';
import { lazy } from '../../parts/page/lazy.tsx';
import { dailyResultText } from '../../parts/text/daily-result-text.ts';
import { dateText } from '../../parts/text/dates.ts';
import { DailyHistory } from './daily-history.tsx';
import { useToday } from './use-today.ts';
import './daily-deals.css';

const dailySheet = sheet('daily');

const DailyShare = lazy(() => import('./daily-share.tsx').then((file) => file.loadDailyShare()), true);

const importCreateMatch = () => import('../create-match/create-match.ts');

export function DailyDeals() {
  const t = dailySheet.text();
  const { day, known } = useDailies();
  const todays = known.filter((one) => one.day === day);
  const task = useTask();
  const play = (game: GameId) =>
    task.run(
      async () => (await importCreateMatch()).createDailyMatch(game, day),
      ({ match }) => navigate(`/g/${match}`),
    );
  useEffect(() => {
    // The browser looked for the fragment before this was rendered.
    if (location.hash === '#daily') document.getElementById('daily')?.scrollIntoView();
    return preloadWhenIdle(importCreateMatch);
  }, []);
  return (
    <section class="stack" aria-labelledby="home-daily">
      <div class="home-daily-head">
        <h2 id="home-daily">{t.title}</h2>
        <time dateTime={day}>{dateText(noonOf(day))}</time>
        <p>{t.note}</p>
      </div>
      <ul class="home-daily-list">
        {gameList.map((game) => (
          <li key={game}>
            <TodaysDeal
              game={game}
              daily={todays.find((one) => one.game === game)}
              busy={task.busy}
              onPlay={() => play(game)}
            />
          </li>
        ))}
      </ul>
      {(todays.some(({ result }) => result) || streakOn(day) > 1) && <DailyShare day={day} matches={todays} />}
      <TaskFault task={task} />
      <DailyHistory known={known.filter((one) => one.day < day)} />
    </section>
  );
}

/** Return the daily matches of this browser and the day, updated at midnight and when the page becomes visible. */
function useDailies() {
  const day = useToday();
  const [known, setKnown] = useState(readDailyMatches);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'hidden') return;
      setKnown(readDailyMatches());
      for (const one of readDailyMatches().filter(({ result }) => !result))
        void refreshDaily(one).then(() => setKnown(readDailyMatches()));
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [day]);
  return { day, known };
}

/** Refresh a match that may have ended on another device, or been deleted. */
async function refreshDaily({ match }: DailyMatch): Promise<void> {
  const answer = await fetchSnapshot(match).catch(() => undefined);
  if (answer?.ok) saveDailyMatch(answer.value);
  else if (answer?.problem.code === 'gone' || answer?.problem.code === 'no-match') removeUnfinishedDaily(match);
}

interface TodaysDealProps {
  readonly game: GameId;
  readonly daily: DailyMatch | undefined;
  /** True while a match is being created. */
  readonly busy: boolean;
  readonly onPlay: () => void;
}

function TodaysDeal({ game, daily, busy, onPlay }: TodaysDealProps) {
  const t = dailySheet.text();
  const { seats } = gameListings[game];
  const name = gameNameOf(game, lang.value);
  if (!daily)
    return (
      <button type="button" class="home-deal" disabled={busy} onClick={onPlay}>
        <span class="home-deal-game">{name}</span>
        <span class="home-deal-act">{t.play}</span>
        <small>{seats[0] > 1 ? t.withBot : t.alone}</small>
      </button>
    );
  return (
    <a class={daily.result ? 'home-deal home-deal-done' : 'home-deal'} href={`/g/${daily.match}`}>
      <span class="home-deal-game">{name}</span>
      {daily.result ? (
        <span class="home-deal-result">{dailyResultText(gameListings[game], daily.result, t)}</span>
      ) : (
        <span class="home-deal-act">{t.goOn}</span>
      )}
    </a>
  );
}
