/** Choices ahead of the open step, and each seat's private changes. Used only in matches with that option. */
import type { QueuedChoice } from '../games/ahead-steps.ts';
import { asSeat, type Seat } from '../games/game.ts';
import { readMark, writeMark } from './marks.ts';
import { changeIn, defineTable, replaceIn, selectFrom } from './tables.ts';

export interface QueueRow extends QueuedChoice<{ readonly kind: string }> {
  /** The command that made the choice. */
  readonly command: string;
  /** The seat withdrew it. The row only prevents a repeated command from making the choice again. */
  readonly isWithdrawn: boolean;
}

/** The wishes of a seat, best first, and the command that made the list. An empty list was withdrawn. */
export interface StoredWishes {
  readonly opened: number;
  readonly command: string;
  readonly moves: readonly { readonly kind: string }[];
  /** When the granted wish is played, in ms since 1970. Set once its decision is open. */
  readonly playAt?: number | undefined;
}

/** The part of a match that only its seat may know, after the last change. Times are in ms since 1970. */
export interface AheadSeat {
  /** Number of changes that only this seat saw; part of its `rev`. */
  readonly rev: number;
  /** The decision that it can make now, since when, and if its own choice led there. */
  readonly decision?: { readonly opened: number; readonly since: number; readonly isKnown: boolean } | undefined;
  readonly wishes?: StoredWishes | undefined;
  /** Its newest wish that became a choice, until it chooses or wishes again. `rank` is its place in the list, from 1. */
  readonly granted?:
    | { readonly opened: number; readonly rank: number; readonly move: { readonly kind: string } }
    | undefined;
  /** Newest entries that the queue or a wish made: nobody sat there then. */
  readonly played?: readonly number[] | undefined;
}

export interface AheadState {
  readonly queue: readonly QueueRow[];
  readonly withdrawn: readonly QueueRow[];
  readonly seats: readonly AheadSeat[];
}

interface RawChoice extends Record<string, SqlStorageValue> {
  seat: number;
  command: string;
  opened: number;
  move: string;
  hinted: number;
  withdrawn: number;
}

export const AHEAD = defineTable({
  name: 'ahead',
  columns: {
    seat: 'INTEGER NOT NULL',
    command: 'TEXT NOT NULL',
    opened: 'INTEGER NOT NULL',
    move: 'TEXT NOT NULL',
    hinted: 'INTEGER NOT NULL',
    withdrawn: 'INTEGER NOT NULL',
  },
  key: 'seat, command',
});

/** An empty queue, and seats without wishes. */
export const emptyAhead = (seats: number): AheadState => ({
  queue: [],
  withdrawn: [],
  seats: Array.from({ length: seats }, () => ({ rev: 0 })),
});

const readChoices = (sql: SqlStorage): readonly QueueRow[] =>
  selectFrom<RawChoice>(sql, AHEAD, 'SELECT * FROM ahead ORDER BY opened, seat').map(
    ({ seat, command, opened, move, hinted, withdrawn }): QueueRow => ({
      seat: asSeat(seat),
      command,
      opened,
      move: JSON.parse(move),
      isHinted: hinted === 1,
      isWithdrawn: withdrawn === 1,
    }),
  );

/** Read the queue and the seats. `hasOption` is true for a match with choices ahead. */
export function readAhead(sql: SqlStorage, seats: number, hasOption: boolean): AheadState | undefined {
  const stored = readMark<readonly AheadSeat[]>(sql, 'ahead');
  if (!hasOption) return stored && { ...emptyAhead(seats), seats: stored };
  const rows = readChoices(sql);
  return {
    queue: rows.filter(({ isWithdrawn }) => !isWithdrawn),
    withdrawn: rows.filter(({ isWithdrawn }) => isWithdrawn),
    seats: stored ?? emptyAhead(seats).seats,
  };
}

export const writeChoice = (sql: SqlStorage, row: QueueRow): void => {
  const { seat, command, opened, move, isHinted = false, isWithdrawn } = row;
  replaceIn(sql, AHEAD, {
    seat,
    command,
    opened,
    move: JSON.stringify(move),
    hinted: isHinted ? 1 : 0,
    withdrawn: isWithdrawn ? 1 : 0,
  });
};

export const deleteChoice = (
  sql: SqlStorage,
  { seat, command }: { readonly seat: Seat; readonly command: string },
): void => {
  changeIn(sql, AHEAD, 'DELETE FROM ahead WHERE seat = ? AND command = ?', seat, command);
};

/** Delete all choices. */
export const deleteChoices = (sql: SqlStorage): void => {
  changeIn(sql, AHEAD, 'DELETE FROM ahead');
};

/** Delete withdrawn choices whose decision is in the log: a repeat of them is stale anyway. */
export const deleteOldWithdrawals = (sql: SqlStorage, entry: number): void => {
  changeIn(sql, AHEAD, 'DELETE FROM ahead WHERE withdrawn = 1 AND opened < ?', entry);
};

export const writeAheadSeats = (sql: SqlStorage, seats: readonly AheadSeat[]): void => writeMark(sql, 'ahead', seats);
