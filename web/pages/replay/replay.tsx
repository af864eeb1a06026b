/** The replay of a match at its own address, `/g/<match>#entry=<n>`: of a finished one with every hand, of a running one as a watcher. */
import { useEffect, useState } from 'preact/hooks';
import { entryOf } from '../../games/game-parts.ts';
import { replaySheet } from '../../i18n/replay-sheet.ts';
import { prepare } from '../../parts/page/idle.ts';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { Shell, Title } from '../../parts/page/shell.tsx';
import { makeTries } from '../../threads/latest-only.ts';
import { Fault } from '../match/offline/fault.tsx';
import { loadPast, type Past } from '../record/past.ts';
import { Player } from './player.tsx';

export function ReplayPage({ id }: { readonly id: string }) {
  const [tries] = useState(makeTries);
  const { value, retry } = useLoaded(async () => {
    const [past] = await Promise.all([loadPast(id, tries.next()), replaySheet.load()]);
    return past;
  }, id);
  useEffect(() => tries.end, []);
  useEffect(() => prepare(async () => (await import('../../app/on-demand/background.ts')).settleIn()), []);
  if (value?.kind === 'fault') return <Fault code={value.code} />;
  return <Shell wide>{value ? <Opened id={id} past={value} /> : <Loading retry={retry} />}</Shell>;
}

interface OpenedProps {
  readonly id: string;
  readonly past: Extract<Past, { readonly kind: 'film' }>;
}

function Opened({ id, past: { film, isOver, isTrue } }: OpenedProps) {
  const t = replaySheet.text();
  const title = t.titleOf(entryOf(film.game)?.name ?? film.game);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class="stack">
      <div class="row">
        <Title>{title}</Title>
        <a class="alone" href={`/g/${id}`}>
          {t.toMatch}
        </a>
      </div>
      {!isOver && (
        <p class="notice">
          {t.goesOn}{' '}
          <button type="button" class="plain" onClick={() => location.reload()}>
            {t.renew}
          </button>
        </p>
      )}
      {!isTrue && (
        <p class="notice warn">
          {t.untrue} <a href={`/verify?match=${id}`}>{t.verify}</a>
        </p>
      )}
      <Player film={film} />
    </div>
  );
}
