/** When a message that could not be delivered is tried again, and what its row says after a try. */
import type { Channel } from '../storage/channels.ts';
import type { DeliveryRow } from './ledger.ts';
import type { SendResult } from './send-result.ts';

/** How long after each try that failed there is another one, in ms: three in all. */
export const RETRY_DELAYS_MS: readonly number[] = [60_000, 5 * 60_000];
/** A receiver that wants to be left alone for longer is asked again after this. */
const RETRY_AFTER_MAX_MS = 60 * 60_000;

/** The row after a try; one that was closed meanwhile stays so. */
export function rowAfterAttempt(
  row: DeliveryRow,
  result: SendResult,
  { kind }: Pick<Channel, 'kind'>,
  now: number,
): DeliveryRow {
  const isOpen = row.state === 'scheduled';
  switch (result.kind) {
    case 'sent':
      // It was needless by the time it arrived: a device can give it back.
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
