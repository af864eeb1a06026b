/** A game on the first page: one tap makes the match and its link (P-1), or a match against a bot (P-35); the rest is folded away. */
import { useEffect, useState } from 'preact/hooks';
import type { CreateBody, FirstSeatRule } from '../../../worker/protocol/match.ts';
import { go } from '../../browser/router.ts';
import { kept } from '../../browser/storage.ts';
import { games } from '../../games/registry.ts';
import { homeSheet } from '../../i18n/home-sheet.ts';
import { text } from '../../i18n/language.ts';
import { TaskFault, useTask } from '../../parts/forms/task.tsx';
import { prepare } from '../../parts/page/idle.ts';
import { lazy } from '../../parts/page/lazy.tsx';

const loadMake = () => import('../create-match/make-match.ts');
const GameOptions = lazy(() => import('../create-match/options.tsx').then((file) => file.loadOptions()));

interface HomeGameProps {
  readonly id: CreateBody['game'];
}

/** Which button makes the match: as chosen in the form, or at once against a bot, or at once alone. */
export type Way = 'chosen' | 'bot' | 'alone';

/** What is decided before a match is made; the bots sit on its last seats. */
export interface Choices extends Pick<CreateBody, 'bots' | 'hints' | 'clock'> {
  readonly seats: number;
  readonly first: FirstSeatRule;
  readonly name: string;
  /** Left out until somebody changes them: then the game's defaults hold. */
  readonly options?: object;
  readonly fault: boolean;
}

/** The usual number of people around a link. */
const USUAL = 2;

/** What is chosen, and the ways to make a match of it. */
function useMaking(id: CreateBody['game'], usual: number) {
  const task = useTask();
  const [choices, setChoices] = useState<Choices>({
    seats: usual,
    first: 'random',
    name: kept.read('name') ?? '',
    fault: false,
  });
  const change = (part: Partial<Choices>) => setChoices((before) => ({ ...before, ...part }));
  useEffect(() => prepare(loadMake), []);
  const start = (way: Way) =>
    task.run(
      async () => (await loadMake()).makeMatch(id, choices, way),
      ({ match }) => go(`/g/${match}`),
    );
  return { task, choices, change, start };
}

export function HomeGame({ id }: HomeGameProps) {
  const entry = games[id];
  const t = homeSheet.text();
  const [min, max] = entry.seats;
  const usual = Math.max(USUAL, min);
  const { task, choices, change, start } = useMaking(id, usual);
  const [opened, setOpened] = useState(false);
  const submit = (event: Event) => {
    event.preventDefault();
    start('chosen');
  };
  const { seats, bots = [] } = choices;
  const chosen = seats === 1 ? t.makeAlone : bots.length === seats - 1 ? t.playBots(bots.length) : t.makeLink;
  const isStopped = task.busy || choices.fault;
  return (
    <form class="card home-game" aria-label={entry.name} onSubmit={submit}>
      <div class="home-game-about">
        <h3 class="home-game-name">{entry.name}</h3>
        <p>{t.about[id]}</p>
        <p class="home-game-facts">
          {text().by(entry.authors)} · {t.seatRange(min, max)} · <a href={`/help/${id}`}>{text().rules}</a>
        </p>
      </div>
      <button type="submit" class="primary home-make" disabled={isStopped}>
        {task.busy ? text().loading : chosen}
      </button>
      {seats === usual && !bots[0] && (
        <button type="button" disabled={isStopped} onClick={() => start('bot')}>
          {t.playBots(1)}
        </button>
      )}
      <TaskFault task={task} />
      <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>{t.settings(seats, min < 2)}</summary>
        {opened && (
          <div class="stack">
            <GameOptions game={id} choices={choices} onChange={change} onAlone={() => start('alone')} />
          </div>
        )}
      </details>
    </form>
  );
}
