/** In the host's menu: the sites that may embed the match. */

import { useId, useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import { EMBED_SITES_MAX } from '../../../../worker/protocol/limits.ts';
import { sheet } from '../../../locales/language.ts';
import { fetchSites, setSites } from '../../../net/on-demand/seats-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { useSaveOnClose } from '../../../parts/forms/use-save-on-close.ts';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { Loading } from '../../../parts/page/loading.tsx';
import { parseUrl } from '../../../parts/parse-url.ts';
import type { RoomProps } from '../page-room.ts';
import './menu.css';

const embedSitesSheet = sheet('seats/embedSites');

/** Return the component after loading its texts. */
export async function loadEmbedSites(): Promise<typeof EmbedSites> {
  await embedSitesSheet.load();
  return EmbedSites;
}

interface EmbedSitesProps extends RoomProps {
  readonly seat: Seat;
}

function EmbedSites({ room: { model }, seat }: EmbedSitesProps) {
  const t = embedSitesSheet.text();
  const [isOpen, setOpen] = useState(false);
  const known = useLoaded(() => fetchSites(model.match), isOpen ? model.match : undefined);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.title}</summary>
      {known.value?.ok ? (
        <SitesForm match={model.match} seat={seat} saved={known.value.value.sites} />
      ) : (
        <Loading retry={known.retry} />
      )}
    </details>
  );
}

interface SitesFormProps {
  readonly match: string;
  readonly seat: Seat;
  readonly saved: readonly string[];
}

function SitesForm({ match, seat, saved }: SitesFormProps) {
  const t = embedSitesSheet.text();
  const task = useTask();
  const note = useId();
  const [typed, setTyped] = useState(saved.join('\n'));
  const [isSaved, setSaved] = useState(false);
  const sites = parseSites(typed);
  const [kept, setKept] = useState(saved);
  const save = () => {
    if (!sites || sites.join() === kept.join()) return;
    setSaved(false);
    task.run(
      () => setSites(match, seat, sites),
      (result) => {
        setTyped(result.sites.join('\n'));
        setKept(result.sites);
        setSaved(true);
      },
    );
  };
  useSaveOnClose(save);
  const submit = (event: Event) => {
    event.preventDefault();
    save();
  };
  const change = (text: string) => {
    setTyped(text);
    setSaved(false);
  };
  return (
    <form class="stack sites" onSubmit={submit}>
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

/** A host without a dot is a local machine or an incomplete name. */
const HOST_PATTERN = /^(localhost|[a-z0-9-]+(\.[a-z0-9-]+)+|\[[0-9a-f:.]+\])$/;
function parseSite(word: string): string | undefined {
  const address = /^https?:\/\//i.test(word) ? word : `https://${word}`;
  const { origin, hostname } = parseUrl(address) ?? {};
  return hostname !== undefined && HOST_PATTERN.test(hostname) ? origin : undefined;
}

/**
 * Parse the sites from text: one or several addresses of pages, reduced to their origins without duplicates. Undefined
 * if a word is not an address, or if there are too many.
 */
export function parseSites(text: string): readonly string[] | undefined {
  const sites = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(parseSite);
  const known = sites.filter((site) => site !== undefined);
  const unique = [...new Set(known)];
  return known.length === sites.length && unique.length <= EMBED_SITES_MAX ? unique : undefined;
}
