/** A game on the first page: one tap makes the match and its link; everything else is folded away (P-1). */
import { useEffect, useState } from 'preact/hooks';
import type { CreateBody, First } from '../../worker/protocol.ts';
import { games } from '../games/registry.ts';
import { homeSheet } from '../i18n/home-sheet.ts';
import { text } from '../i18n/language.ts';
import { prepare } from '../parts/idle.ts';
import { lazy } from '../parts/lazy.tsx';
import { TaskFault, useTask } from '../parts/task.tsx';
import { go } from '../router.ts';
import { kept } from '../storage.ts';

const loadMake = () => import('./home-make.ts');
const GameOptions = lazy(async () => (await import('./home-options.tsx')).loadOptions());

interface HomeGameProps {
  readonly id: CreateBody['game'];
}

/** What is decided before a match is made; the bots sit on its last seats. */
export interface Choices extends Pick<CreateBody, 'bots' | 'hints' | 'daily'> {
  readonly seats: number;
  readonly first: First;
  readonly name: string;
  /** Left out until somebody changes them: then the game's defaults hold. */
  readonly options?: object;
  readonly fault: boolean;
}

/** The usual number of people around a link. */
const USUAL = 2;

export function HomeGame({ id }: HomeGameProps) {
  const entry = games[id];
  const t = homeSheet.text();
  const [min, max] = entry.seats;
  const task = useTask();
  const [opened, setOpened] = useState(false);
  const [choices, setChoices] = useState<Choices>({
    seats: Math.min(Math.max(USUAL, min), max),
    first: 'random',
    name: kept.read('name') ?? '',
    fault: false,
  });
  const change = (part: Partial<Choices>) => setChoices((before) => ({ ...before, ...part }));
  useEffect(() => prepare(loadMake), []);
  const create = (event: Event) => {
    event.preventDefault();
    task.run(
      async () => (await loadMake()).makeMatch(id, choices),
      ({ match }) => go(`/g/${match}`),
    );
  };
  return (
    <form class="card home-game" aria-label={entry.name} onSubmit={create}>
      <div class="home-game-about">
        <h3 class="home-game-name">{entry.name}</h3>
        <p>{t.about[id]}</p>
        <p class="home-game-facts">
          {text().by(entry.authors)} · {t.seatRange(min, max)} · <a href={`/help/${id}`}>{text().rules}</a>
        </p>
      </div>
      <button type="submit" class="primary home-make" disabled={task.busy || choices.fault}>
        {task.busy ? t.making : choices.seats === 1 ? t.makeAlone : t.makeLink}
      </button>
      <TaskFault task={task} />
      <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>{t.settings(choices.seats)}</summary>
        {opened && (
          <div class="stack">
            <GameOptions game={id} choices={choices} onChange={change} />
          </div>
        )}
      </details>
    </form>
  );
}
