/** Classifies faults of a match's database: a full disk, unreadable data, or a platform that is busy. */
import type { ProblemCode } from '../protocol/problem-codes.ts';
import { platformFault } from './platform-faults.ts';

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
