/** A fresh match in a frame: nothing is made until somebody taps. */
import { useState } from 'preact/hooks';
import type { CreateBody } from '../../worker/protocol/match.ts';
import { kept } from '../browser/storage.ts';
import { entryOf } from '../games/game-parts.ts';
import { frameSheet } from '../i18n/frame-sheet.ts';
import { text } from '../i18n/language.ts';
import { tableSheet } from '../i18n/table-sheet.ts';
import { made } from '../net/on-demand/embed-mode.ts';
import { makeMatch } from '../net/on-demand/seats-api.ts';
import { type Command, newCommand } from '../pages/match/links/claim-command.ts';
import { NameField } from '../parts/forms/name-field.tsx';
import { TaskFault, useTask } from '../parts/forms/task.tsx';
import { useLoaded } from '../parts/page/lazy.tsx';
import { Loading } from '../parts/page/loading.tsx';
import { Title } from '../parts/page/shell.tsx';
import { deviceLabel } from '../parts/text/device-label.ts';
import type { Fresh } from './place.ts';
import '../pages/match/lobby/lobby.css';

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
