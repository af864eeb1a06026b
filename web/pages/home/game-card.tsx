/**
 * A game on the first page: one tap creates a match with its link (P-1), or a match against a bot (P-35); options are
 * in a dialog.
 */
import { useEffect, useState } from 'preact/hooks';
import type { CreateBody } from '../../../worker/protocol/requests.ts';
import { navigate } from '../../browser/router.ts';
import { localStore } from '../../browser/storage.ts';
import { gameListings, gameNameOf } from '../../games/listings.ts';
import { lang, sheet, text } from '../../locales/language.ts';
import { type Task, TaskFault, useTask } from '../../parts/forms/task.tsx';
import { preloadWhenIdle } from '../../parts/page/idle.ts';
import { lazy } from '../../parts/page/lazy.tsx';
import type { CreateMode, NewMatchForm } from '../create-match/new-match-form.ts';

const homeSheet = sheet('home/first');
/** Loaded by the daily deals, below the games. */
const dailySheet = sheet('home/daily');

const importCreateMatch = () => import('../create-match/create-match.ts');
const importDialogHistory = () => import('../../parts/dialog-history.ts');
const GamePicture = lazy(() => import('../../games/pictures.ts').then((file) => file.GamePicture), true);
const NewMatchDialog = lazy(() =>
  import('../create-match/new-match-dialog.tsx').then((file) => file.loadNewMatchDialog()),
);

/** On a phone the place below the buttons may be out of sight. */
const bringIntoView = (part: HTMLElement | null): void => part?.scrollIntoView({ block: 'nearest' });

interface GameCardProps {
  readonly id: CreateBody['game'];
  /** True while the browser is offline: others cannot be invited then. */
  readonly isOffline: boolean;
}

/** The usual number of players for a shared link. */
const DEFAULT_SEATS = 2;

/** State of the form, and the ways to create a match from it. Options count in their dialog; the card keeps its ways. */
function useNewMatchForm(id: CreateBody['game'], defaultSeats: number) {
  const task = useTask();
  const [usual] = useState<NewMatchForm>({
    seats: defaultSeats,
    first: 'random',
    name: localStore.read('name') ?? '',
    invalid: false,
  });
  const [choices, setChoices] = useState(usual);
  const change = (part: Partial<NewMatchForm>) => setChoices((before) => ({ ...before, ...part }));
  const [isOpen, setOpen] = useState(false);
  const used = isOpen ? choices : { ...usual, name: choices.name };
  const [made, setMade] = useState<string>();
  useEffect(() => preloadWhenIdle(importCreateMatch), []);
  // The dialog's history entry must be gone first, so that Back leads from the match to this page.
  useEffect(() => {
    if (made === undefined) return;
    void importDialogHistory()
      .then((file) => file.dialogsClosed())
      .then(() => navigate(made));
  }, [made]);
  const start = (mode: CreateMode) =>
    task.run(
      async () => (await importCreateMatch()).createMatch(id, used, mode),
      ({ path }) => {
        if (!isOpen) return navigate(path);
        setOpen(false);
        setMade(path);
      },
    );
  return { task, choices, used, change, start, isOpen, setOpen };
}

export function GameCard({ id, isOffline }: GameCardProps) {
  const { authors, minutes, seats: range } = gameListings[id];
  const name = gameNameOf(id, lang.value);
  const t = homeSheet.text();
  const [min, max] = range;
  const defaultSeats = Math.max(DEFAULT_SEATS, min);
  const { task, choices, used, change, start, isOpen, setOpen } = useNewMatchForm(id, defaultSeats);
  const submit = (event: Event) => {
    event.preventDefault();
    start('chosen');
  };
  const { seats, bots = [] } = used;
  const friends = seats - 1 - bots.length;
  const isDisabled = task.busy || used.invalid;
  const withOthers = friends > 0 ? t.playFriends({ friends }) : t.playBots({ bots: bots.length });
  const submitLabel = seats > 1 ? withOthers : t.playAlone;
  const main = (
    <>
      <button type="submit" class="primary home-make" disabled={isDisabled}>
        {task.busy ? text().loading : submitLabel}
      </button>
      <StartFault task={task} />
    </>
  );
  return (
    <form class="card home-game" aria-label={name} onSubmit={submit}>
      {isOpen && (
        <NewMatchDialog game={id} choices={choices} onChange={change} onClose={() => setOpen(false)}>
          {main}
        </NewMatchDialog>
      )}
      <div class="home-game-picture">
        <GamePicture game={id} />
      </div>
      <div class="home-game-about">
        <h3 class="home-game-name">{name}</h3>
        <p>{t.games[id].about}</p>
      </div>
      <p class="home-game-facts">
        <span>
          {t.facts({ min, max, minutes })} <span class="home-game-authors">{t.by({ authors })}</span>
        </span>
        <a class="alone" href={`/help/${id}`}>
          {text().rules}
        </a>
      </p>
      <div class="home-game-ways">
        {!isOffline && main}
        <button type="button" disabled={isDisabled} onClick={() => start('bot')}>
          {t.bot}
        </button>
        {min < 2 && (
          <button type="button" disabled={isDisabled} onClick={() => start('alone')}>
            {t.solo}
          </button>
        )}
        {!isOffline && (
          <button type="button" class="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t.settings}
          </button>
        )}
      </div>
    </form>
  );
}

/** Why no match began, and the way to play without the server. */
const StartFault = ({ task }: { readonly task: Task }) =>
  task.fault === undefined ? null : (
    <div ref={bringIntoView} class="stack home-fault">
      <TaskFault task={task} />
      {task.fault === 'offline' && dailySheet.now() && (
        <a class="button" href="/device">
          {dailySheet.text().device}
        </a>
      )}
    </div>
  );
