/**
 * SQL that reads what a match stores beside its log. A single statement, because each further one would cost a wake more
 * than its rows do.
 */
import { asSeat } from '../games/game.ts';
import type { BotSeat } from '../protocol/match.ts';
import { type KeyRow, type MatchRow, parseJson, type SeatClock, type SeatRow } from './rows.ts';

/** Match, seats and keys, and which of the tables that are often empty have rows. */
export interface StoredSetup {
  readonly head: MatchRow;
  readonly seats: readonly SeatRow[];
  readonly keys: readonly KeyRow[];
  readonly hasRows: { readonly channels: boolean; readonly recoveries: boolean; readonly marks: boolean };
}

interface RawSetup extends Record<string, SqlStorageValue> {
  made: string;
  started: string | null;
  rev: number;
  rematch: string | null;
  ended: number | null;
  seats: string;
  keys: string;
  channels: number;
  recoveries: number;
  marks: number;
}

/** Columns of a seat and of a key in reading order. */
type RawSeat = readonly [
  seat: number,
  state: SeatRow['state'],
  name: string | null,
  entropy: string | null,
  command: string | null,
  host: number,
  script: number,
  origin: number | null,
  bot: string | null,
  time: string | null,
];
type RawKey = readonly [
  id: number,
  seat: number,
  kind: KeyRow['kind'],
  hash: string,
  label: string,
  at: number,
  code: string | null,
];

const SETUP = `SELECT made, started, rev, rematch, ended,
  (SELECT json_group_array(json_array(seat, state, name, entropy, command, host, script, origin, bot, time))
     FROM (SELECT * FROM seats ORDER BY seat)) AS seats,
  (SELECT json_group_array(json_array(id, seat, kind, hash, label, at, code))
     FROM (SELECT * FROM keys ORDER BY at, id)) AS keys,
  EXISTS (SELECT 1 FROM channels) AS channels, EXISTS (SELECT 1 FROM recoveries) AS recoveries,
  EXISTS (SELECT 1 FROM marks) AS marks FROM head`;

/** Read the stored match, or undefined if the object has none. */
export function readStoredSetup(sql: SqlStorage): StoredSetup | undefined {
  const [row] = sql.exec<RawSetup>(SETUP).toArray();
  if (!row) return undefined;
  const [seats, keys]: [readonly RawSeat[], readonly RawKey[]] = [JSON.parse(row.seats), JSON.parse(row.keys)];
  return {
    head: {
      config: JSON.parse(row.made),
      started: parseJson(row.started),
      rev: row.rev,
      rematch: parseJson(row.rematch),
      ended: row.ended ?? undefined,
    },
    seats: seats.map(toSeatRow),
    keys: keys.map(toKeyRow),
    hasRows: { channels: row.channels === 1, recoveries: row.recoveries === 1, marks: row.marks === 1 },
  };
}

const toSeatRow = ([seat, state, name, entropy, command, host, script, origin, bot, time]: RawSeat): SeatRow => ({
  seat: asSeat(seat),
  state,
  name,
  entropy,
  command,
  host: host === 1,
  script: script === 1,
  origin,
  bot: parseJson<BotSeat>(bot) ?? null,
  time: parseJson<SeatClock>(time) ?? {},
});

const toKeyRow = ([id, seat, kind, hash, label, at, code]: RawKey): KeyRow => ({
  id,
  seat: asSeat(seat),
  kind,
  hash,
  label,
  at,
  code,
});
