/**
 * Classifies faults of a match's database: a full disk, unreadable data, or a platform that is overloaded or was reset.
 */
import type { ProblemCode } from '../protocol/problem-codes.ts';

/** A quota of the plan is used up, of rows, requests or duration, or of storage. */
const QUOTA =
  /exceeded (its |the |your |allowed )?(allowed )?(rows (read|written)|duration|volume of requests|daily|storage (limit|quota))|Durable Objects free tier|(daily|plan|account)('s)? (request |usage )?(limit|quota)/i;

/**
 * The object, its database or the network between was busy, moved or reset. The texts are those of Cloudflare's list of
 * errors, and of the open-source runtime.
 */
const BUSY = [
  /\boverloaded\b/i,
  /Requests queued for too long|Too many requests queued/i,
  /Durable Object reset because/i,
  /caused (the )?object to be reset|and was reset\b|the object was reset/i,
  /Network connection lost/i,
  /transient issue|Cannot resolve Durable Object|starting up Durable Object storage/i,
  /no longer (active|accessible)|code had been updated|code was updated/i,
  /(The )?(Durable Object|Worker|script)('s)? (isolate )?(has )?exceeded (its |the )?(CPU|memory)/i,
  /SQLITE_BUSY|database (table )?is locked/i,
  // The runtime's words for an error that it does not describe.
  /^(Error: )?internal error(; reference = \S+)?\.?$/i,
];

interface PlatformError {
  readonly overloaded?: unknown;
  readonly retryable?: unknown;
  readonly durableObjectReset?: unknown;
}

/** True if the runtime has marked the error of a call to an object. An error of our own code has none of these marks. */
const isMarked = (error: unknown): boolean => {
  const { overloaded, retryable, durableObjectReset } = (error ?? {}) as PlatformError;
  return overloaded === true || retryable === true || durableObjectReset === true;
};

/** `busy` or `quota` for an error of the platform, undefined for any other. */
export function platformFault(error: unknown): Extract<ProblemCode, 'busy' | 'quota'> | undefined {
  const text = String(error);
  if (QUOTA.test(text)) return 'quota';
  return isMarked(error) || BUSY.some((pattern) => pattern.test(text)) ? 'busy' : undefined;
}

/** SQLite errors for a full disk, and for a damaged file or one that is not a database. */
const DISK_FULL = /SQLITE_FULL|database or disk is full/;
const DAMAGED = /SQLITE_(CORRUPT|NOTADB)|disk image is malformed|file is not a database/;
/** Faults of the disk, not of the rows; they are not turned into `DamagedMatch`. */
const NOT_A_ROW = /SQLITE_(FULL|BUSY|IOERR|CANTOPEN|NOMEM)/;

/** A stored row of the match cannot be read. */
export class DamagedMatch extends Error {
  override readonly name = 'DamagedMatch';
}

/** The problem code of an error of the storage or the platform, or undefined for any other error. */
export function storageFault(error: unknown): ProblemCode | undefined {
  if (error instanceof DamagedMatch) return 'damaged';
  const text = String(error);
  if (DISK_FULL.test(text)) return 'disk-full';
  return DAMAGED.test(text) ? 'damaged' : platformFault(error);
}

/** Run a write that is not essential. Ignore a full disk, so that everyone can still view the match. */
export function writeUnlessFull(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (storageFault(error) !== 'disk-full') throw error;
  }
}

/** Return the result of `read`. Throw `DamagedMatch` if stored rows cannot be decoded. */
export function readRows<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (NOT_A_ROW.test(String(error)) || platformFault(error)) throw error;
    throw new DamagedMatch(String(error));
  }
}

/**
 * The kind by which a fault is logged once a minute. Faults of the disk concern one object; those of the platform come
 * from many objects at once, and say the same.
 */
export const faultKind = (code: ProblemCode, object: string): string =>
  code === 'busy' || code === 'quota' ? code : `${code} ${object}`;
