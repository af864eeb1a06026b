/**
 * The replay of a match at its own address, `/g/<match>#entry=<n>`: a finished match with every hand, a running one as
 * a spectator.
 */

import { useEffect, useState } from 'preact/hooks';
import { gameNameOf } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { preloadWhenIdle } from '../../parts/page/idle.ts';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { PageTitle, Shell } from '../../parts/page/shell.tsx';
import { createLatestOnly } from '../../threads/latest-only.ts';
import { Problem } from '../match/offline/problem.tsx';
import { loadReplay, type ReplayResult } from '../record/load-replay.ts';
import { Player } from './player.tsx';

const replaySheet = sheet('record/replay');

export function ReplayPage({ id }: { readonly id: string }) {
  const [tries] = useState(createLatestOnly);
  const { value, retry } = useLoaded(async () => {
    const [result] = await Promise.all([loadReplay(id, tries.next()), replaySheet.load()]);
    return result;
  }, id);
  useEffect(() => tries.end, []);
  useEffect(
    () => preloadWhenIdle(async () => (await import('../../app/on-demand/background.ts')).startBackgroundWork()),
    [],
  );
  if (value?.kind === 'fault') return <Problem code={value.code} />;
  return <Shell wide>{value ? <LoadedReplay id={id} past={value} /> : <Loading retry={retry} />}</Shell>;
}

interface LoadedReplayProps {
  readonly id: string;
  readonly past: Extract<ReplayResult, { readonly kind: 'film' }>;
}

function LoadedReplay({ id, past: { replay, isOver, isValid } }: LoadedReplayProps) {
  const t = replaySheet.text();
  const title = t.titleOf({ game: gameNameOf(replay.game, lang.value) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class="stack">
      <div class="row">
        <PageTitle>{title}</PageTitle>
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
      {!isValid && (
        <p class="notice warn">
          {t.untrue} <a href={`/verify?match=${id}`}>{t.verify}</a>
        </p>
      )}
      <Player replay={replay} />
    </div>
  );
}
