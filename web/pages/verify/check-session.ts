/** State of a record check on the page: only the most recently requested check counts. */
import { readProofs } from '../../device/receipts.ts';
import { createLatestOnly } from '../../threads/latest-only.ts';
import { type CheckOutcome, checkFile, checkRecord } from '../record/check-record.ts';
import { fetchRecord } from '../record/load-replay.ts';

export type CheckStage =
  | { readonly kind: 'empty' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'fault'; readonly code: string }
  /** A request failed on the network. */
  | { readonly kind: 'offline'; readonly retry: () => void }
  | { readonly kind: 'found'; readonly outcome: CheckOutcome; readonly nth: number };

export interface CheckSession {
  /** Check the record of a match on the server. */
  readonly load: (match: string) => Promise<void>;
  readonly read: (file: Blob) => Promise<void>;
  /** Stop the check when the page closes. */
  readonly cancel: () => void;
}

type CheckJob = (stop: AbortSignal) => Promise<CheckOutcome | Extract<CheckStage, { readonly kind: 'fault' }>>;

/** `onStage` is called with each stage. */
export function createCheckSession(onStage: (stage: CheckStage) => void): CheckSession {
  const tries = createLatestOnly();
  let count = 0;
  const run = async (job: CheckJob): Promise<void> => {
    const signal = tries.next();
    const nth = count++;
    onStage({ kind: 'busy' });
    const offline = { kind: 'offline', retry: () => void run(job) } as const;
    const outcome = await job(signal).catch(() => offline);
    if (!signal.aborted)
      onStage(outcome.kind === 'checked' || outcome.kind === 'unread' ? { kind: 'found', outcome, nth } : outcome);
  };
  return {
    load: (match) =>
      run(async (signal) => {
        const record = await fetchRecord(match);
        return record.ok ? checkRecord(record.value, readProofs, signal) : { kind: 'fault', code: record.code };
      }),
    read: (file) => run((signal) => checkFile(file, readProofs, signal)),
    cancel: tries.end,
  };
}
