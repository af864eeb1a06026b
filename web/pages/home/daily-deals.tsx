/**
 * The card of the daily deals on the first page: boards as pictures, to start, to continue, or with their results; the
 * time until the next deals, days in a row, and the best results so far (P-59).
 */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
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
import { gameList, gameListings, gameNameOf } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { fetchSnapshot } from '../../net/api.ts';
import { DailyGrid } from '../../parts/forms/daily-grid.tsx';
import { TaskFault, useTask } from '../../parts/forms/task.tsx';
import { preloadWhenIdle } from '../../parts/page/idle.ts';
import { lazy } from '../../parts/page/lazy.tsx';
import { dailyResultText } from '../../parts/text/daily-result-text.ts';
import { dateText } from '../../parts/text/dates.ts';
import { useTargets } from './daily-targets.ts';
import './daily-deals.css';

const cardSheet = sheet('home/dailyCard');
const dailySheet = sheet('home/daily');

const DailyCalendar = lazy(() => import('./daily-calendar.tsx').then((file) => file.DailyCalendar), true);
const GamePicture = lazy(() => import('../../games/pictures.ts').then((file) => file.GamePicture), true);
const DailyShare = lazy(() => import('./daily-share.tsx').then((file) => file.loadDailyShare()), true);
const DailySeeds = lazy(() => import('./daily-seeds.tsx').then((file) => file.loadDailySeeds()), true);

const importCreateMatch = () => import('../create-match/create-match.ts');

export function DailyDeals() {
  const t = dailySheet.text();
  const card = cardSheet.text();
  const { day, known } = useDailies();
  const todays = known.filter((one) => one.day === day);
  const streak = streakOn(day);
  const section = useRef<HTMLElement>(null);
  const targets = useTargets(section, day, known);
  const task = useTask();
  const play = (game: GameId, on: string) =>
    task.run(
      async () => (await importCreateMatch()).createDailyMatch(game, on),
      ({ match }) => navigate(`/g/${match}`),
    );
  useEffect(() => {
    // The browser looked for the fragment before this was rendered.
    if (location.hash === '#daily') document.getElementById('daily')?.scrollIntoView();
    return preloadWhenIdle(importCreateMatch);
  }, []);
  return (
    <section ref={section} class="card stack home-daily-card" aria-labelledby="home-daily">
      <div class="home-daily-head">
        <h2 id="home-daily">{t.title}</h2>
        <time dateTime={day}>{dateText(noonOf(day))}</time>
        {streak > 1 && <strong class="badge">{card.streak({ n: streak })}</strong>}
        <p>
          {t.note} <Countdown />
        </p>
      </div>
      <ul class="home-daily-list">
        {gameList.map((game) => (
          <li key={game}>
            <TodaysDeal
              game={game}
              daily={todays.find((one) => one.game === game)}
              target={targets.get(game)}
              busy={task.busy}
              onPlay={() => play(game, day)}
            />
          </li>
        ))}
      </ul>
      {todays.some(({ result }) => result) && <DailyShare day={day} matches={todays} />}
      <TaskFault task={task} />
      <div class="home-daily-more">
        <Folded label={card.previous}>
          <DailyCalendar today={day} known={known} busy={task.busy} onPractice={play} />
        </Folded>
        <Folded label={card.why}>
          <p class="home-daily-fair">{t.fair}</p>
          <Folded label={card.hashes}>
            <DailySeeds />
          </Folded>
        </Folded>
      </div>
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

/**
 * Return the user's calendar day, which goes on while the page is open: at midnight, after sleep, when it is shown again,
 * and when the server's time corrects a clock that is wrong.
 */
export function useToday(): string {
  const [, redrawOn] = useState(today);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      timer = setTimeout(check, Math.min(CHECK_MS, untilTomorrow()));
      redrawOn(today());
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
  return today();
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
  /** The best result to beat, as text. */
  readonly target: string | undefined;
  /** True while a match is being created. */
  readonly busy: boolean;
  readonly onPlay: () => void;
}

function TodaysDeal({ game, daily, target, busy, onPlay }: TodaysDealProps) {
  const t = dailySheet.text();
  const { seats } = gameListings[game];
  const result = daily?.result;
  const body = (
    <>
      <span class="home-deal-picture">
        {result?.grid?.length ? <DailyGrid lines={result.grid} /> : <GamePicture game={game} />}
      </span>
      <span class="home-deal-game">{gameNameOf(game, lang.value)}</span>
      {result && <span class="home-deal-result">{dailyResultText(gameListings[game], result, t)}</span>}
      {!result && (
        <span class="home-deal-act">
          {daily ? t.goOn : t.play} {!daily && <small>{seats[0] > 1 ? t.withBot : t.alone}</small>}
        </span>
      )}
      {target && <small class="home-deal-target">{target}</small>}
    </>
  );
  if (!daily)
    return (
      <button type="button" class="home-deal" disabled={busy} onClick={onPlay}>
        {body}
      </button>
    );
  return (
    <a class={result ? 'home-deal home-deal-done' : 'home-deal'} href={`/g/${daily.match}`}>
      {body}
    </a>
  );
}

interface FoldedProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

/** A link that unfolds its part. */
function Folded({ label, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && children}
    </details>
  );
}

const MINUTE_MS = 60_000;

/** The time until the next deals, to the minute. */
function Countdown() {
  const [leftMs, setLeft] = useState(() => untilTomorrow());
  useEffect(() => {
    const timer = setInterval(() => setLeft(untilTomorrow()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  return <>{cardSheet.text().countdown({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</>;
}
