/** A seat's private data: its draft, the order of its rack, the last entry that it has seen, and when it was last in use. */
import type { Seat } from '../games/game.ts';
import { changeIn, defineTable, makeTable, parseJson, selectFrom } from './tables.ts';

/** `looked` of a seat that has not seen any entry. */
export const NOTHING_SEEN = -1;

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
    // Read and written in presence.ts. A table of its own took a page of 4 kB.
    present: 'INTEGER',
  },
  migrations: { 17: 'ALTER TABLE drafts ADD COLUMN present INTEGER' },
  seatColumns: ['seat'],
});

export const readDraft = (sql: SqlStorage, seat: Seat): DraftRow => {
  const [row] = selectFrom<RawDraft>(sql, DRAFTS, 'SELECT * FROM drafts WHERE seat = ?', seat);
  const body = parseJson<object>(row?.body ?? null);
  const draft = body && { opened: row?.opened ?? 0, body };
  return { seat, draft, rack: parseJson(row?.rack ?? null), looked: row?.looked ?? NOTHING_SEEN };
};

/** Delete the seat's draft and the order of its rack. The last entry that it has seen stays. */
export const dropDraft = (sql: SqlStorage, seat: Seat): void => {
  changeIn(sql, DRAFTS, 'UPDATE drafts SET opened = NULL, body = NULL, rack = NULL WHERE seat = ?', seat);
};

/** Write all but the time at which the seat was last in use. */
export function writeDraft(sql: SqlStorage, { seat, draft, rack, looked }: DraftRow): void {
  makeTable(sql, DRAFTS);
  sql.exec(
    `INSERT INTO drafts (seat, opened, body, rack, looked) VALUES (?, ?, ?, ?, ?) ON CONFLICT (seat) DO UPDATE
       SET opened = excluded.opened, body = excluded.body, rack = excluded.rack, looked = excluded.looked`,
    seat,
    draft?.opened ?? null,
    draft ? JSON.stringify(draft.body) : null,
    rack ? JSON.stringify(rack) : null,
    looked,
  );
}
