/** Which record is checked on the page, and how far that has come: only the one that was asked for last counts. */
import { keptOf } from '../../device/receipts.ts';
import { makeTries } from '../../threads/latest-only.ts';
import { type Check, check, checkFile } from '../record/check.ts';
import { loadRecord } from '../record/past.ts';

export type Stage =
  | { readonly kind: 'empty' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'fault'; readonly code: string }
  /** Something did not come over the net. */
  | { readonly kind: 'offline'; readonly retry: () => void }
  | { readonly kind: 'found'; readonly is: Check; readonly nth: number };

export interface Desk {
  /** Checks the record that the server has of a match. */
  readonly ask: (match: string) => Promise<void>;
  readonly read: (file: Blob) => Promise<void>;
  /** Nobody looks any more. */
  readonly leave: () => void;
}

type Work = (stop: AbortSignal) => Promise<Check | Extract<Stage, { readonly kind: 'fault' }>>;

/** `show` is told of each stage. */
export function makeDesk(show: (stage: Stage) => void): Desk {
  const tries = makeTries();
  let count = 0;
  const run = async (work: Work): Promise<void> => {
    const stop = tries.next();
    const nth = count++;
    show({ kind: 'busy' });
    const offline = { kind: 'offline', retry: () => void run(work) } as const;
    const is = await work(stop).catch(() => offline);
    if (!stop.aborted) show(is.kind === 'checked' || is.kind === 'unread' ? { kind: 'found', is, nth } : is);
  };
  return {
    ask: (match) =>
      run(async (stop) => {
        const record = await loadRecord(match);
        return record.ok ? check(record.value, keptOf, stop) : { kind: 'fault', code: record.code };
      }),
    read: (file) => run((stop) => checkFile(file, keptOf, stop)),
    leave: tries.end,
  };
}
