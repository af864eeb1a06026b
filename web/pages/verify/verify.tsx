/** Checks a finished match by its record alone: dealt and played again in this browser (P-31). */
import { useEffect, useState } from 'preact/hooks';
import { verifySheet } from '../../i18n/verify-sheet.ts';
import { prepare } from '../../parts/page/idle.ts';
import { lazy, useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { Shell, Title } from '../../parts/page/shell.tsx';
import { ProblemText } from '../../parts/text/problem-text.tsx';
import type { Check } from '../record/check.ts';
import { makeDesk, type Stage } from './desk.ts';
import { VerdictText } from './verdict.tsx';
import './verify.css';

const Player = lazy(async () => (await import('../replay/player.tsx')).Player);

export function VerifyPage() {
  const { retry } = useLoaded(() => verifySheet.load(), 'verify');
  useEffect(() => prepare(async () => (await import('../../app/on-demand/background.ts')).settleIn()), []);
  return <Shell wide>{verifySheet.now() ? <Desk /> : <Loading retry={retry} />}</Shell>;
}

/** The match whose record is to be asked for, where the address names one: `/verify?match=<id>`. */
const matchIn = (): string | null => new URLSearchParams(location.search).get('match');

function useDesk() {
  const [stage, setStage] = useState<Stage>({ kind: 'empty' });
  const [desk] = useState(() => makeDesk(setStage));
  const read = (file: Blob | undefined) => {
    if (!file) return;
    // Whatever the address named belonged to another record.
    history.replaceState(history.state, '', location.pathname);
    void desk.read(file);
  };
  useEffect(() => {
    const match = matchIn();
    if (match !== null) void desk.ask(match);
    return desk.leave;
  }, []);
  return { stage, read };
}

/** A file may be dropped anywhere on the page: beside the field the browser would leave the page for it. */
function useDrop(read: (file: Blob | undefined) => void): void {
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

function Desk() {
  const t = verifySheet.text();
  const { stage, read } = useDesk();
  useEffect(() => {
    document.title = t.title;
  }, [t]);
  useDrop(read);
  return (
    <div class="stack verify">
      <Title>{t.title}</Title>
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
        {stage.kind === 'found' && <Result is={stage.is} />}
      </div>
      {stage.kind === 'offline' && <Loading retry={stage.retry} />}
      {stage.kind === 'found' && <Match key={stage.nth} is={stage.is} />}
    </div>
  );
}

function Result({ is }: { readonly is: Check }) {
  if (is.kind === 'unread') return <p class="notice warn">{verifySheet.text()[is.why]}</p>;
  return (
    <section class="stack">
      <VerdictText found={is} />
    </section>
  );
}

/** The same match, to be looked at; of a changed one, at the entry where it is wrong. */
function Match({ is }: { readonly is: Check }) {
  if (is.kind === 'unread' || !is.film) return null;
  return (
    <section id="verify-replay" class="stack" aria-labelledby="verify-replay-title">
      <h2 id="verify-replay-title">{verifySheet.text().replayTitle}</h2>
      <Player film={is.film} start={is.verdict.ok ? 0 : is.verdict.entry} />
    </section>
  );
}
