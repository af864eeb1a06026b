/** SQL of a seat's private data: its draft, the order of its rack, and the last entry that it has seen. */
import type { Seat } from '../games/game.ts';
import { parseJson } from './rows.ts';

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

export const readDraft = (sql: SqlStorage, seat: Seat): DraftRow => {
  const [row] = sql.exec<RawDraft>('SELECT * FROM drafts WHERE seat = ?', seat).toArray();
  const body = parseJson<object>(row?.body ?? null);
  const draft = body && { opened: row?.opened ?? 0, body };
  return { seat, draft, rack: parseJson(row?.rack ?? null), looked: row?.looked ?? -1 };
};

/** Delete the seat's draft and the order of its rack. The last entry that it has seen stays. */
export const dropDraft = (sql: SqlStorage, seat: Seat): void => {
  sql.exec('UPDATE drafts SET opened = NULL, body = NULL, rack = NULL WHERE seat = ?', seat);
};

export const writeDraft = (sql: SqlStorage, { seat, draft, rack, looked }: DraftRow): void => {
  sql.exec(
    'INSERT OR REPLACE INTO drafts VALUES (?, ?, ?, ?, ?)',
    seat,
    draft?.opened ?? null,
    draft ? JSON.stringify(draft.body) : null,
    rack ? JSON.stringify(rack) : null,
    looked,
  );
};
