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
  today,
  untilTomorrow,
} from '../../device/daily-results.ts';
import { gameList, gameListings, gameNameOf, listingOf } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { fetchSnapshot } from '../../net/api.ts';
import { TaskFault, useTask } from '../../parts/forms/task.tsx';
import { preloadWhenIdle } from '../../parts/page/idle.ts';
import { lazy } from '../../parts/page/lazy.tsx';
import { dailyResultText } from '../../parts/text/daily-result-text.ts';
import { dateText } from '../../parts/text/dates.ts';
import './daily-deals.css';

const dailySheet = sheet('home/daily');

const DailyShare = lazy(() => import('./daily-share.tsx').then((file) => file.loadDailyShare()), true);
const DailySeeds = lazy(() => import('./daily-seeds.tsx').then((file) => file.loadDailySeeds()), true);

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

/** A timer may sleep with the device, so the day is looked up at least this often, in ms. */
const CHECK_MS = 60_000;

/** Return the user's calendar day, which goes on while the page is open: at midnight, after sleep, when it is shown again. */
export function useToday(): string {
  const [day, setDay] = useState(() => today());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      timer = setTimeout(check, Math.min(CHECK_MS, untilTomorrow()));
      setDay(today());
    };
    check();
    document.addEventListener('visibilitychange', check);
    addEventListener('pageshow', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
      removeEventListener('pageshow', check);
    };
  }, []);
  return day;
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

/** More days are stored than are useful here. */
const DAYS_MAX = 7;

/** Results of previous days, and why a deal is fair; collapsed. */
function DailyHistory({ known }: { readonly known: readonly DailyMatch[] }) {
  const t = dailySheet.text();
  const [isOpen, setOpen] = useState(false);
  const days = [...new Set(known.map(({ day }) => day))].slice(0, DAYS_MAX);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.more}</summary>
      <ul class="home-days">
        {days.map((day) => (
          <li key={day}>
            <time dateTime={day}>{dateText(noonOf(day))}</time>
            <ul>
              {known
                .filter((one) => one.day === day)
                .map(({ game, match, result }) => (
                  <li key={game}>
                    <a href={`/g/${match}`}>
                      {gameNameOf(game, lang.value)}
                      <span class="home-days-result">
                        {result ? dailyResultText(listingOf(game), result, t) : t.unfinished}
                      </span>
                    </a>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      <p class="home-daily-fair">{t.fair}</p>
      {isOpen && <DailySeeds />}
    </details>
  );
}
