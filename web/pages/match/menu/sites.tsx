/** In the menu of whoever made the match: on which sites it may be shown in a frame. */
import { useId, useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import { sitesSheet } from '../../../i18n/sites-sheet.ts';
import { nameSites, sitesOf } from '../../../net/on-demand/seats-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { Loading } from '../../../parts/page/loading.tsx';
import type { RoomProps } from '../room.ts';
import { sitesIn } from './parse-sites.ts';
import './sites.css';

/** The part, once its words are there. */
export async function loadSites(): Promise<typeof Sites> {
  await sitesSheet.load();
  return Sites;
}

interface SitesProps extends RoomProps {
  readonly seat: Seat;
}

function Sites({ room: { model }, seat }: SitesProps) {
  const t = sitesSheet.text();
  const [isOpen, setOpen] = useState(false);
  const known = useLoaded(() => sitesOf(model.match), isOpen ? model.match : undefined);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.title}</summary>
      {known.value?.ok ? (
        <Named match={model.match} seat={seat} known={known.value.value.sites} />
      ) : (
        <Loading retry={known.retry} />
      )}
    </details>
  );
}

interface NamedProps {
  readonly match: string;
  readonly seat: Seat;
  readonly known: readonly string[];
}

function Named({ match, seat, known }: NamedProps) {
  const t = sitesSheet.text();
  const task = useTask();
  const note = useId();
  const [typed, type] = useState(known.join('\n'));
  const [isSaved, setSaved] = useState(false);
  const sites = sitesIn(typed);
  const save = (event: Event) => {
    event.preventDefault();
    if (!sites) return;
    setSaved(false);
    task.run(
      () => nameSites(match, seat, sites),
      (named) => {
        type(named.sites.join('\n'));
        setSaved(true);
      },
    );
  };
  const change = (text: string) => {
    type(text);
    setSaved(false);
  };
  return (
    <form class="stack sites" onSubmit={save}>
      <p id={note}>{t.note}</p>
      <textarea
        aria-label={t.title}
        aria-describedby={note}
        rows={3}
        spellcheck={false}
        placeholder="https://example.org"
        value={typed}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
      {!sites && <p class="notice warn">{t.wrong}</p>}
      <div class="row">
        <button type="submit" disabled={task.busy || !sites}>
          {t.save}
        </button>
        <span role="status">{isSaved && t.saved}</span>
      </div>
      <TaskFault task={task} />
    </form>
  );
}
