/** Retry times of failed messages, and the ledger row after an attempt. */
import type { Channel } from '../storage/channels.ts';
import type { DeliveryRow } from './ledger.ts';
import type { SendResult } from './send-result.ts';

/** Delay after each failed attempt, in ms: three attempts in all. */
export const RETRY_DELAYS_MS: readonly number[] = [60_000, 5 * 60_000];
/** Upper bound on the `Retry-After` of a receiver. */
const RETRY_AFTER_MAX_MS = 60 * 60_000;

/** The row after an attempt. A row that was closed meanwhile stays closed. */
export function rowAfterAttempt(
  row: DeliveryRow,
  result: SendResult,
  { kind }: Pick<Channel, 'kind'>,
  now: number,
): DeliveryRow {
  const isOpen = row.state === 'scheduled';
  switch (result.kind) {
    case 'sent':
      // The message became obsolete while it was being sent: a device can retract it.
      if (!isOpen && row.reason === 'done' && kind === 'push') return { ...row, sent: now, mustRetract: true };
      return { ...row, state: 'sent', reason: undefined, sent: now };
    case 'gone':
    case 'rejected':
      return { ...row, mustRetract: false, ...(isOpen && { state: 'failed', reason: result.kind }) };
    case 'later': {
      if (!isOpen) return row;
      const retryDelayMs = RETRY_DELAYS_MS[row.tries - 1];
      if (retryDelayMs === undefined) return { ...row, state: 'failed', reason: 'unreachable' };
      return { ...row, due: now + Math.max(retryDelayMs, Math.min(result.afterMs ?? 0, RETRY_AFTER_MAX_MS)) };
    }
  }
}
