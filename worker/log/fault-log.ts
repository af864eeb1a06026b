/**
 * Log lines of faults, and the names in them. A fault that a request can repeat is logged once a minute, so that nobody
 * can fill the disk with its stack. Logs contain no key, no player's name, no address, and only the hash of a match id.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { count } from './metrics.ts';

/** Enough hexadecimal digits of a hash to tell two matches apart. */
const HASH_DIGITS = 12;

/**
 * The name of a match in logs. A match id is enough to watch the match, so only its hash is logged. The same link
 * always gives the same name: `printf %s <match id> | sha256sum | cut -c 1-12`.
 */
export const logName = (match: string): string => bytesToHex(sha256(utf8ToBytes(match))).slice(0, HASH_DIGITS);

const PERIOD_MS = 60_000;
/** Kinds in memory. Beyond that the oldest one is dropped, and may be logged again. */
const KINDS_MAX = 200;

/** By kind: when it was last logged, in ms since 1970, and how often it happened since. */
const logged = new Map<string, { readonly at: number; readonly repeats: number }>();

/** The functions by which all statements run (storage/tables.ts): they do not tell where an error comes from. */
const SQL_CALL = /^\s+at (putRow|insertInto|replaceIn|selectFrom|changeIn|makeTable) /;

/** The place in the code where an error was thrown, as the first lines of its stack say. */
const placeOf = (error: unknown): string =>
  (error instanceof Error ? error.stack : undefined)
    ?.split('\n')
    .find((line) => /^\s+at /.test(line) && !SQL_CALL.test(line)) ?? '';

/** The kind of an error: its class and place, without its text, which may repeat what a client sent. */
export const errorKind = (error: unknown, call: string): string =>
  `${call} ${error instanceof Error ? error.name : typeof error}${placeOf(error)}`;

/** Log a fault, and count it by the name of its first field, such as `bug` or `stuck`. */
export function logFault(fault: object): void {
  countFault(fault);
  console.error(fault);
}

const countFault = (fault: object): void => count('tilepost_faults', Object.keys(fault)[0]);

/** Log a fault unless the same kind was logged in the last minute. The next line says how many were left out. */
export function logFaultOfKind(kind: string, fault: object, nowMs = Date.now()): void {
  countFault(fault);
  const last = logged.get(kind);
  // A clock that was set back does not silence the log.
  if (last && nowMs >= last.at && nowMs - last.at < PERIOD_MS) {
    logged.set(kind, { at: last.at, repeats: last.repeats + 1 });
    return;
  }
  logged.delete(kind);
  logged.set(kind, { at: nowMs, repeats: 0 });
  for (const oldest of logged.keys()) {
    if (logged.size <= KINDS_MAX) break;
    logged.delete(oldest);
  }
  console.error({ ...fault, ...(last && last.repeats > 0 && { repeated: last.repeats }) });
}
