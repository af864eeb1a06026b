/** Receipts with the server's own mark (MAC). A page shows its newest one, so a server that lost entries notices. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { RECEIPT_LENGTH_MAX } from '../protocol/limits.ts';
import { type LogPoint, Receipt } from '../protocol/match.ts';
import { isSameKey } from './keys.ts';

const MAC_BYTES = 10;

/** Return the MAC of a point: HMAC-SHA-256 with the server's secret over match, entry and digest, 10 bytes in hexadecimal. */
export const receiptMac = (secret: string, match: string, { entry, digest }: LogPoint): string =>
  bytesToHex(
    hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`receipt\n${match}\n${entry}\n${digest}`)).subarray(0, MAC_BYTES),
  );

/** Return the point that a receipt proves, or undefined for any text that is no receipt of this server and match. */
export function provenPoint(secret: string, match: string, text: string | undefined): LogPoint | undefined {
  if (!text || text.length > RECEIPT_LENGTH_MAX) return undefined;
  const { data } = Receipt.safeParse(parseOrUndefined(text));
  if (data?.mac === undefined || !isSameKey(data.mac, receiptMac(secret, match, data))) return undefined;
  return { entry: data.entry, digest: data.digest };
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
