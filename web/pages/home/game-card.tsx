/**
 * A game on the first page: one tap creates a match with its link (P-1), or a match against a bot (P-35); options are
 * collapsed.
 */
import { useEffect, useState } from 'preact/hooks';
import type { CreateBody } from '../../../worker/protocol/match.ts';
import { navigate } from '../../browser/router.ts';
import { localStore } from '../../browser/storage.ts';
import { gameListings, gameNameOf } from '../../games/listings.ts';
import { lang, sheet, text } from '../../locales/language.ts';
import { TaskFault, useTask } from '../../parts/forms/task.tsx';
import { preloadWhenIdle } from '../../parts/page/idle.ts';
import { lazy } from '../../parts/page/lazy.tsx';
import type { CreateMode, NewMatchForm } from '../create-match/new-match-form.ts';

const homeSheet = sheet('home/first');
/** Loaded by the daily deals, below the games. */
const dailySheet = sheet('home/daily');

const importCreateMatch = () => import('../create-match/create-match.ts');
const GamePicture = lazy(() => import('../../games/pictures.ts').then((file) => file.GamePicture), true);
const NewMatchSettings = lazy(() =>
  import('../create-match/new-match-settings.tsx').then((file) => file.loadNewMatchSettings()),
);

/** On a phone the place below the buttons may be out of sight. */
const bringIntoView = (part: HTMLElement | null): void => part?.scrollIntoView({ block: 'nearest' });

interface GameCardProps {
  readonly id: CreateBody['game'];
}

/** The usual number of players for a shared link. */
const DEFAULT_SEATS = 2;

/** State of the form, and the ways to create a match from it. */
function useNewMatchForm(id: CreateBody['game'], defaultSeats: number) {
  const task = useTask();
  const [choices, setChoices] = useState<NewMatchForm>({
    seats: defaultSeats,
    first: 'random',
    name: localStore.read('name') ?? '',
    invalid: false,
  });
  const change = (part: Partial<NewMatchForm>) => setChoices((before) => ({ ...before, ...part }));
  useEffect(() => preloadWhenIdle(importCreateMatch), []);
  const start = (mode: CreateMode) =>
    task.run(
      async () => (await importCreateMatch()).createMatch(id, choices, mode),
      ({ match }) => navigate(`/g/${match}`),
    );
  return { task, choices, change, start };
}

export function GameCard({ id }: GameCardProps) {
  const entry = gameListings[id];
  const name = gameNameOf(id, lang.value);
  const t = homeSheet.text();
  const [min, max] = entry.seats;
  const defaultSeats = Math.max(DEFAULT_SEATS, min);
  const { task, choices, change, start } = useNewMatchForm(id, defaultSeats);
  const [isOpen, setOpen] = useState(false);
  const submit = (event: Event) => {
    event.preventDefault();
    start('chosen');
  };
  const { seats, bots = [] } = choices;
  const friends = seats - 1 - bots.length;
  const isDisabled = task.busy || choices.invalid;
  const withOthers = friends > 0 ? t.playFriends({ friends }) : t.playBots({ bots: bots.length });
  const submitLabel = seats > 1 ? withOthers : t.playAlone;
  // While the settings are open, the buttons are below them.
  const ways = (
    <div class="home-game-ways">
      <button type="submit" class="primary home-make" disabled={isDisabled}>
        {task.busy ? text().loading : submitLabel}
      </button>
      {seats === defaultSeats && !bots[0] && (
        <>
          <button type="button" disabled={isDisabled} onClick={() => start('bot')}>
            {t.playBots({ bots: 1 })}
          </button>
          {min < 2 && (
            <button type="button" disabled={isDisabled} onClick={() => start('alone')}>
              {t.playAlone}
            </button>
          )}
        </>
      )}
      {task.fault !== undefined && (
        <div ref={bringIntoView} class="stack home-fault">
          <TaskFault task={task} />
          {task.fault === 'offline' && dailySheet.now() && (
            <a class="button" href="/device">
              {dailySheet.text().device}
            </a>
          )}
        </div>
      )}
    </div>
  );
  return (
    <form class="card home-game" aria-label={name} onSubmit={submit}>
      <div class="home-game-picture">
        <GamePicture game={id} />
      </div>
      <div class="home-game-about">
        <h3 class="home-game-name">{name}</h3>
        <p>{t.games[id].about}</p>
      </div>
      <p class="home-game-facts">
        {t.facts({ min, max, minutes: entry.minutes })}
        <span class="row">
          <span>{t.by({ authors: entry.authors })}</span>
          <a href={`/help/${id}`}>{text().rules}</a>
        </span>
      </p>
      {!isOpen && ways}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t.settings({ seats })}</summary>
        {isOpen && (
          <>
            <NewMatchSettings game={id} choices={choices} onChange={change} />
            {ways}
          </>
        )}
      </details>
    </form>
  );
}
