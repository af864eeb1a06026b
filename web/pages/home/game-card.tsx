/** A game on the first page: one tap makes the match and its link (P-1), or a match against a bot (P-35); the rest is folded away. */
import { useEffect, useState } from 'preact/hooks';
import type { DefaultOptions } from '../../../worker/games/game.ts';
import type { CreateBody, FirstSeatRule } from '../../../worker/protocol/match.ts';
import { navigate } from '../../browser/router.ts';
import { localStore } from '../../browser/storage.ts';
import { gameListings } from '../../games/listings.ts';
import { sheet, text } from '../../locales/language.ts';
import { TaskFault, useTask } from '../../parts/forms/task.tsx';
import { preloadWhenIdle } from '../../parts/page/idle.ts';
import { lazy } from '../../parts/page/lazy.tsx';

const homeSheet = sheet('home');

const importCreateMatch = () => import('../create-match/create-match.ts');
const MatchSettings = lazy(() => import('../create-match/match-settings.tsx').then((file) => file.loadSettings()));

interface GameCardProps {
  readonly id: CreateBody['game'];
}

/** Which button makes the match: as chosen in the form, or at once against a bot, or at once alone. */
export type CreateMode = 'chosen' | 'bot' | 'alone';

/** The options that were changed. A default goes by the seats and the clock, so it can change until the match is made. */
export interface ChosenOptions {
  readonly changed: object;
  readonly defaults: DefaultOptions<object>;
}

/** What is decided before a match is made; the bots sit on its last seats. */
export interface NewMatchForm extends Pick<CreateBody, 'bots' | 'hints' | 'clock' | 'recovery'> {
  readonly seats: number;
  readonly first: FirstSeatRule;
  readonly name: string;
  /** Left out until somebody changes one: the game's defaults hold. */
  readonly options?: ChosenOptions;
  readonly invalid: boolean;
}

/** The usual number of people around a link. */
const DEFAULT_SEATS = 2;

/** What is chosen, and the ways to make a match of it. */
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
  const submitLabel =
    seats === 1 ? t.makeAlone : bots.length === seats - 1 ? t.playBots({ bots: bots.length }) : t.makeLink;
  const isDisabled = task.busy || choices.invalid;
  return (
    <form class="card home-game" aria-label={entry.name} onSubmit={submit}>
      <div class="home-game-about">
        <h3 class="home-game-name">{entry.name}</h3>
        <p>{t.games[id].about}</p>
        <p class="home-game-facts">
          {text().by({ authors: entry.authors })} · {t.seatRange({ min, max })} ·{' '}
          <a href={`/help/${id}`}>{text().rules}</a>
        </p>
      </div>
      <button type="submit" class="primary home-make" disabled={isDisabled}>
        {task.busy ? text().loading : submitLabel}
      </button>
      {seats === defaultSeats && !bots[0] && (
        <button type="button" disabled={isDisabled} onClick={() => start('bot')}>
          {t.playBots({ bots: 1 })}
        </button>
      )}
      <TaskFault task={task} />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t.settings({ seats, alone: min < 2 && seats > 1 })}</summary>
        {isOpen && (
          <div class="stack">
            <MatchSettings game={id} choices={choices} onChange={change} onSolo={() => start('alone')} />
          </div>
        )}
      </details>
    </form>
  );
}
