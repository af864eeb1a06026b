/** Receipts with the server's MAC. A page sends its newest one, so a server that has lost log entries notices. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { JSON_DEPTH_MAX, RECEIPT_LENGTH_MAX } from '../protocol/limits.ts';
import { type LogPoint, Receipt } from '../protocol/match.ts';
import { isDeeperThan } from '../record/json-depth.ts';
import { hmacFor, isSameKey } from './keys.ts';

const MAC_BYTES = 10;

/** Return the MAC of a point: HMAC-SHA-256 with the server's secret over match, entry and digest, 10 bytes in hexadecimal. */
export const receiptMac = (secret: string, match: string, { entry, digest }: LogPoint): string =>
  bytesToHex(hmacFor(secret, 'receipt', `${match}\n${entry}\n${digest}`).subarray(0, MAC_BYTES));

/** Return the point that a receipt proves, or undefined if the text is not a receipt of this server and match. */
export function provenPoint(secret: string, match: string, text: string | undefined): LogPoint | undefined {
  if (!text || text.length > RECEIPT_LENGTH_MAX) return undefined;
  const { data } = Receipt.safeParse(parseOrUndefined(text));
  if (data?.mac === undefined || !isSameKey(data.mac, receiptMac(secret, match, data))) return undefined;
  return { entry: data.entry, digest: data.digest };
}

function parseOrUndefined(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isDeeperThan(value, JSON_DEPTH_MAX) ? undefined : value;
  } catch {
    return undefined;
  }
}
