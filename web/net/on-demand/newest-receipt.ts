/**
 * The newest receipt of a match, sent with every request of its page, so that a server that lost entries notices
 * (P-14).
 */
import { SEATS_MAX } from '../../../worker/protocol/limits.ts';
import { isRecord, type KeyValueStore, localStore, readJson } from '../../browser/storage.ts';
import { authHeaders } from '../embed-auth.ts';

const entryOf = (receipt: Readonly<Record<string, unknown>>): number => Number(receipt.entry);

/** Return the newest receipt this browser keeps for any seat of the match, as JSON; '' for none. */
export function newestReceipt(match: string, storage: KeyValueStore = localStore): string {
  const receipts = Array.from(
    { length: SEATS_MAX },
    (_, seat) => readJson(storage, `receipt:${match}:${seat}`, isRecord) ?? [],
  ).flat();
  const [newest] = receipts.filter(({ mac }) => typeof mac === 'string').sort((a, b) => entryOf(b) - entryOf(a));
  return newest ? JSON.stringify(newest) : '';
}

/** Send the newest receipt with every request from now on; each move may update it. */
export function offerReceipts(match: string): void {
  Object.defineProperty(authHeaders, 'tilepost-receipt', {
    get: () => newestReceipt(match),
    enumerable: true,
    configurable: true,
  });
}
