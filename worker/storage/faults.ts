/** Names what is wrong with a match's database: a full disk, or data that cannot be read. */
import type { ProblemCode } from '../protocol/problem-codes.ts';

/** Codes of SQLite for a disk without room, and for a file that is no database or is damaged. */
const DISK_FULL = /SQLITE_FULL|database or disk is full/;
const DAMAGED = /SQLITE_(CORRUPT|NOTADB)|disk image is malformed|file is not a database/;
/** Faults of the disk and not of the rows, which stay what they are while rows are read. */
const NOT_A_ROW = /SQLITE_(FULL|BUSY|IOERR|CANTOPEN|NOMEM)/;

/** A row of the match cannot be read. */
export class DamagedMatch extends Error {
  override readonly name = 'DamagedMatch';
}

/** Return the problem that an error of the storage is, or undefined for any other error. */
export function storageFault(error: unknown): ProblemCode | undefined {
  if (error instanceof DamagedMatch) return 'damaged';
  const text = String(error);
  if (DISK_FULL.test(text)) return 'disk-full';
  return DAMAGED.test(text) ? 'damaged' : undefined;
}

/** Return what `read` makes of stored rows. Throw `DamagedMatch` if they cannot be decoded. */
export function readRows<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (NOT_A_ROW.test(String(error))) throw error;
    throw new DamagedMatch(String(error));
  }
}
