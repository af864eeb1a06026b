/** A fresh match in a frame: nothing is made until somebody taps. */
import { useState } from 'preact/hooks';
import type { CreateBody } from '../../worker/protocol/match.ts';
import { frameSheet } from '../i18n/frame-sheet.ts';
import { text } from '../i18n/language.ts';
import { tableSheet } from '../i18n/table-sheet.ts';
import { type Command, newCommand } from '../pages/match/command.ts';
import { deviceLabel } from '../parts/device-label.ts';
import { entryOf } from '../parts/game-parts.ts';
import { useLoaded } from '../parts/lazy.tsx';
import { Loading } from '../parts/loading.tsx';
import { NameField } from '../parts/name-field.tsx';
import { Title } from '../parts/shell.tsx';
import { TaskFault, useTask } from '../parts/task.tsx';
import { makeMatch } from '../seat-calls.ts';
import { kept } from '../storage.ts';
import { made } from './keys.ts';
import type { Fresh } from './place.ts';
import '../pages/match/lobby.css';

interface NewMatchProps {
  readonly fresh: Fresh;
  readonly mayPlay: boolean;
}

function bodyOf(fresh: Fresh, name: string, command: Command): CreateBody {
  const { game, seats, bots, strength, options } = fresh;
  return {
    ...command,
    game,
    seats,
    label: deviceLabel(),
    bots: Array.from({ length: bots }, () => ({ strength, yields: false })),
    ...(options && { options: { ...options } }),
    ...(name.trim() && { name: name.trim() }),
  };
}

export function NewMatch({ fresh, mayPlay }: NewMatchProps) {
  const { retry } = useLoaded(() => tableSheet.load(), 'table');
  const task = useTask();
  const [command] = useState(newCommand);
  const [name, setName] = useState(kept.read('name') ?? '');
  const entry = entryOf(fresh.game);
  if (!entry || !tableSheet.now()) return <Loading retry={retry} />;
  const t = frameSheet.text();
  const begin = (event: Event) => {
    event.preventDefault();
    task.run(
      () => makeMatch(bodyOf(fresh, name, command)),
      ({ match }) => {
        made.value = match;
      },
    );
  };
  return (
    <main class="shell-main">
      <form class="card join" onSubmit={begin}>
        <Title>{entry.name}</Title>
        <p class="join-facts">
          {text().by(entry.authors)} · {text().seatCount(fresh.seats)}
          {fresh.bots > 0 && ` · ${t.withBots(fresh.bots)}`}
        </p>
        {mayPlay ? (
          <>
            {fresh.seats > 1 + fresh.bots && (
              <NameField label={tableSheet.text().nameLabel} value={name} onInput={setName} />
            )}
            <button type="submit" class="primary join-sit" disabled={task.busy}>
              {t.play}
            </button>
            <TaskFault task={task} />
          </>
        ) : (
          <p>{t.nobodyPlays}</p>
        )}
      </form>
    </main>
  );
}
