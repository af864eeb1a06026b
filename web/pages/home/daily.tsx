/** The deals of the day on the first page: begun, gone on with, or how they ended; and those of the days before. */
import { useEffect, useState } from 'preact/hooks';
import type { GameId } from '../../../worker/games/registry.ts';
import { go } from '../../browser/router.ts';
import { type Daily, dailies, dropDaily, keepDaily, noonOf, today } from '../../device/daily-results.ts';
import { gameList } from '../../games/game-parts.ts';
import { games } from '../../games/registry.ts';
import { dailySheet } from '../../i18n/daily-sheet.ts';
import { frameOf } from '../../net/api.ts';
import { TaskFault, useTask } from '../../parts/forms/task.tsx';
import { prepare } from '../../parts/page/idle.ts';
import { dateText } from '../../parts/text/dates.ts';
import { HomeDays } from './days.tsx';
import './daily.css';

const loadMake = () => import('../create-match/make-match.ts');

export function HomeDaily() {
  const t = dailySheet.text();
  const { day, known } = useDailies();
  const task = useTask();
  const play = (game: GameId) =>
    task.run(
      async () => (await loadMake()).makeDaily(game, day),
      ({ match }) => go(`/g/${match}`),
    );
  useEffect(() => {
    // The browser looked for the fragment before this was there.
    if (location.hash === '#daily') document.getElementById('daily')?.scrollIntoView();
    return prepare(loadMake);
  }, []);
  return (
    <section class="stack" aria-labelledby="home-daily">
      <div class="home-daily-head">
        <h2 id="home-daily">{t.title}</h2>
        <time dateTime={day}>{dateText(noonOf(day))}</time>
        <p>{t.note}</p>
      </div>
      <ul class="home-daily-list">
        {gameList().map((game) => (
          <li key={game}>
            <TodaysDeal
              game={game}
              known={known.find((one) => one.day === day && one.game === game)}
              busy={task.busy}
              onPlay={() => play(game)}
            />
          </li>
        ))}
      </ul>
      <TaskFault task={task} />
      <HomeDays known={known.filter((one) => one.day < day)} />
    </section>
  );
}

/** What this browser knows, and the day, right whenever the page is looked at. */
function useDailies() {
  const read = () => ({ day: today(), known: dailies() });
  const [state, setState] = useState(read);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      setState(read());
      for (const one of dailies().filter(({ result }) => !result)) void settle(one).then(() => setState(read()));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return state;
}

/** A match may have ended on another device, or be gone. */
async function settle({ match }: Daily): Promise<void> {
  const answer = await frameOf(match).catch(() => undefined);
  if (answer?.ok) keepDaily(answer.value);
  else if (answer?.problem.code === 'gone' || answer?.problem.code === 'no-match') dropDaily(match);
}

interface TodaysDealProps {
  readonly game: GameId;
  readonly known: Daily | undefined;
  /** A match is being made. */
  readonly busy: boolean;
  readonly onPlay: () => void;
}

function TodaysDeal({ game, known, busy, onPlay }: TodaysDealProps) {
  const t = dailySheet.text();
  const { name, seats } = games[game];
  if (!known)
    return (
      <button type="button" class="home-deal" disabled={busy} onClick={onPlay}>
        <span class="home-deal-game">{name}</span>
        <span class="home-deal-act">{t.play}</span>
        <small>{seats[0] > 1 ? t.withBot : t.alone}</small>
      </button>
    );
  return (
    <a class={known.result ? 'home-deal home-deal-done' : 'home-deal'} href={`/g/${known.match}`}>
      <span class="home-deal-game">{name}</span>
      {known.result ? (
        <span class="home-deal-result">{t.result(game, known.result)}</span>
      ) : (
        <span class="home-deal-act">{t.goOn}</span>
      )}
    </a>
  );
}
