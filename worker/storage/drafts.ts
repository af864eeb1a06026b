/** A seat's private data: its draft, the order of its rack, and the last entry that it has seen. */
import type { Seat } from '../games/game.ts';
import { changeIn, defineTable, parseJson, replaceIn, selectFrom } from './tables.ts';

export interface DraftRow {
  readonly seat: Seat;
  readonly draft?: { readonly opened: number; readonly body: object } | undefined;
  readonly rack?: object | undefined;
  readonly looked: number;
}

interface RawDraft extends Record<string, SqlStorageValue> {
  seat: number;
  opened: number | null;
  body: string | null;
  rack: string | null;
  looked: number;
}

export const DRAFTS = defineTable({
  name: 'drafts',
  columns: {
    seat: 'INTEGER PRIMARY KEY',
    opened: 'INTEGER',
    body: 'TEXT',
    rack: 'TEXT',
    looked: 'INTEGER NOT NULL',
  },
  seatColumns: ['seat'],
});

export const readDraft = (sql: SqlStorage, seat: Seat): DraftRow => {
  const [row] = selectFrom<RawDraft>(sql, DRAFTS, 'SELECT * FROM drafts WHERE seat = ?', seat);
  const body = parseJson<object>(row?.body ?? null);
  const draft = body && { opened: row?.opened ?? 0, body };
  return { seat, draft, rack: parseJson(row?.rack ?? null), looked: row?.looked ?? -1 };
};

/** Delete the seat's draft and the order of its rack. The last entry that it has seen stays. */
export const dropDraft = (sql: SqlStorage, seat: Seat): void => {
  changeIn(sql, DRAFTS, 'UPDATE drafts SET opened = NULL, body = NULL, rack = NULL WHERE seat = ?', seat);
};

export const writeDraft = (sql: SqlStorage, { seat, draft, rack, looked }: DraftRow): void =>
  replaceIn(sql, DRAFTS, {
    seat,
    opened: draft?.opened ?? null,
    body: draft ? JSON.stringify(draft.body) : null,
    rack: rack ? JSON.stringify(rack) : null,
    looked,
  });
