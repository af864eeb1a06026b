/** Verifies a finished match by its record alone: dealt and replayed in this browser (P-31). */

import { useEffect, useState } from 'preact/hooks';
import { sheet } from '../../locales/language.ts';
import { preloadWhenIdle } from '../../parts/page/idle.ts';
import { lazy, useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { PageTitle, Shell } from '../../parts/page/shell.tsx';
import { ProblemText } from '../../parts/text/problem-text.tsx';
import type { CheckOutcome } from '../record/check-record.ts';
import { type CheckStage, createCheckSession } from './check-session.ts';
import { VerdictText } from './verdict.tsx';
import './verify.css';

const matchSheet = sheet('match/first');
const verifySheet = sheet('record/verify');

const Player = lazy(async () => (await import('../replay/player.tsx')).Player);

export function VerifyPage() {
  const { retry } = useLoaded(() => Promise.all([verifySheet.load(), matchSheet.load()]), 'verify');
  useEffect(
    () => preloadWhenIdle(async () => (await import('../../app/on-demand/background.ts')).startBackgroundWork()),
    [],
  );
  return <Shell wide>{verifySheet.now() && matchSheet.now() ? <VerifyForm /> : <Loading retry={retry} />}</Shell>;
}

/** The id of the match to verify, if the address has one: `/verify?match=<id>`. */
const matchIdInUrl = (): string | null => new URLSearchParams(location.search).get('match');

function useCheckSession() {
  const [stage, setStage] = useState<CheckStage>({ kind: 'empty' });
  const [session] = useState(() => createCheckSession(setStage));
  const read = (file: Blob | undefined) => {
    if (!file) return;
    // The address belonged to another record.
    history.replaceState(history.state, '', location.pathname);
    void session.read(file);
  };
  useEffect(() => {
    const match = matchIdInUrl();
    if (match !== null) void session.load(match);
    return session.cancel;
  }, []);
  return { stage, read };
}

/** Accept a file dropped anywhere on the page; beside the field the browser would navigate to it. */
function useFileDrop(read: (file: Blob | undefined) => void): void {
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      read(event.dataTransfer?.files[0]);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  });
}

function VerifyForm() {
  const t = verifySheet.text();
  const { stage, read } = useCheckSession();
  useEffect(() => {
    document.title = t.title;
  }, [t]);
  useFileDrop(read);
  return (
    <div class="stack verify">
      <PageTitle>{t.title}</PageTitle>
      <p>{t.intro}</p>
      <div class="verify-drop">
        <label class="button primary verify-choose">
          {stage.kind === 'found' ? t.another : t.choose}
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => read(currentTarget.files?.[0])}
          />
        </label>
        <p>{t.drop}</p>
      </div>
      <div role="status">
        {stage.kind === 'busy' && <p>{t.busy}</p>}
        {stage.kind === 'fault' && (
          <p class="notice warn">
            <ProblemText code={stage.code} />
          </p>
        )}
        {stage.kind === 'found' && <CheckResult outcome={stage.outcome} />}
      </div>
      {stage.kind === 'offline' && <Loading retry={stage.retry} />}
      {stage.kind === 'found' && <ReplaySection key={stage.nth} outcome={stage.outcome} />}
    </div>
  );
}

function CheckResult({ outcome }: { readonly outcome: CheckOutcome }) {
  if (outcome.kind === 'unread') return <p class="notice warn">{verifySheet.text()[outcome.reason]}</p>;
  return (
    <section class="stack">
      <VerdictText found={outcome} />
    </section>
  );
}

/** The replay of the match; for a changed record, at the entry where it is wrong. */
function ReplaySection({ outcome }: { readonly outcome: CheckOutcome }) {
  if (outcome.kind === 'unread' || !outcome.replay) return null;
  return (
    <section id="verify-replay" class="stack" aria-labelledby="verify-replay-title">
      <h2 id="verify-replay-title">{verifySheet.text().replayTitle}</h2>
      <Player replay={outcome.replay} start={outcome.verdict.ok ? 0 : outcome.verdict.entry} />
    </section>
  );
}
