/** Who sits where: making a match, claiming, growing and shrinking, names. */

import { inviteKey, isSameKey, keyHash, newKey } from '../auth/keys.ts';
import { type Wrong, wrong } from '../commands/reply.ts';
import { asSeat, type Seat } from '../games/game.ts';
import { type GameId, gameOf, games } from '../games/registry.ts';
import { isBotsOwn, isFree, withBot } from '../match/bots.ts';
import { entryOf, readLobby, readTable, start, type Table } from '../match/state.ts';
import type { Clock } from '../protocol/clock.ts';
import { type ClaimBody, type CreateBody, DEVICES_MAX, type First } from '../protocol/match.ts';
import { bytesToHex, commitment, dailySeed, SEED_BYTES } from '../record/fairness.ts';
import { writeDraft } from '../storage/drafts.ts';
import {
  addKey,
  dropKeys,
  type KeyRow,
  type Made,
  moveSeat,
  type SeatRow,
  writeHead,
  writeSeats,
} from '../storage/rows.ts';

/** A changed match, and the key of whoever sat down by it. */
export interface Change {
  readonly table: Table;
  readonly seated?: { readonly seat: Seat; readonly key: string } | undefined;
}

export const openSeat = (index: number): SeatRow => ({
  seat: asSeat(index),
  state: 'open',
  name: null,
  entropy: null,
  command: null,
  host: false,
  script: false,
  origin: null,
  bot: null,
  time: {},
});

/** Writes a fresh key for a seat's device and answers it: the only time that it is seen. */
export function giveKey(
  sql: SqlStorage,
  seat: Seat,
  { kind, label, at }: Pick<KeyRow, 'kind' | 'label' | 'at'>,
  code: string | null = null,
): string {
  const key = newKey();
  addKey(sql, { seat, kind, label, at, code, hash: keyHash(key) });
  return key;
}

/** Whether the seat has no room for one more device or link. */
export const isCrowded = ({ keys }: Table, seat: Seat): boolean =>
  keys.filter((key) => key.seat === seat && key.kind !== 'lost').length >= DEVICES_MAX;

/** The kind of key that a seat's holder gets. */
export const kindOf = (script: boolean): 'script' | 'device' => (script ? 'script' : 'device');

/** The match with its lobby as it is stored now. */
export const reread = (sql: SqlStorage, table: Table): Table => ({ ...table, ...readLobby(sql) });

/** Keys that one command may leave behind: the answers to it may overtake each other, so the one before stays good. */
const KEYS_A_COMMAND = 2;

/**
 * A key for somebody who sits already: they come along from another device, or the answer to this very command got lost;
 * then the new key takes the place of its oldest one.
 */
export function seatAgain(
  storage: DurableObjectStorage,
  table: Table,
  seat: Seat,
  device: Pick<KeyRow, 'kind' | 'label' | 'at'>,
  command: string,
): Change | Wrong {
  const given = table.keys.filter((key) => key.seat === seat && key.code === command && key.kind !== 'lost');
  const spent = given.slice(0, Math.max(0, given.length - KEYS_A_COMMAND + 1));
  if (spent.length === 0 && isCrowded(table, seat)) return wrong('too-many-devices');
  return storage.transactionSync(() => {
    dropKeys(
      storage.sql,
      spent.map(({ id }) => id),
    );
    const key = giveKey(storage.sql, seat, device, command);
    return { table: reread(storage.sql, table), seated: { seat, key } };
  });
}

/** Nobody gets a seat back by sending again the command that once claimed it: its keys were taken away on purpose. */
export const forgetCommand = (sql: SqlStorage, { seats }: Table, seat: Seat): void =>
  writeSeats(
    sql,
    seats.map((s) => (s.seat === seat ? { ...s, command: null } : s)),
  );

/** Re-reads who sits where and counts the change; the state of play stays as it is. */
export function changed(sql: SqlStorage, table: Table): Table {
  writeHead(sql, { ...table.head, rev: table.head.rev + 1 });
  return reread(sql, table);
}

/** The same, and deals once every seat is taken. */
export function settled(storage: DurableObjectStorage, table: Table, now: number): Table {
  const next = changed(storage.sql, table);
  const isFull = next.seats.every((seat) => seat.state === 'taken');
  return isFull && !next.head.started ? start(storage, next, now) : next;
}

/** Why a game cannot be played by so many seats with these options. */
export function seatFault(game: GameId, version: number, options: object, seats: number): Wrong | undefined {
  const rules = gameOf(game, version);
  const [min, max] = rules?.seats ?? [1, 1];
  if (seats < min || seats > max) return wrong('bad-request', { detail: `${game} has ${min} to ${max} seats` });
  const fault = rules?.optionFault(options, seats);
  return fault ? wrong('bad-options', { detail: fault }) : undefined;
}

export interface Making {
  readonly match: string;
  readonly request: string;
  readonly game: GameId;
  readonly options: object;
  readonly first: First;
  readonly before?: string | undefined;
  readonly hints?: boolean | undefined;
  readonly daily?: string | undefined;
  readonly clock?: Clock | undefined;
}

export function writeMatch(sql: SqlStorage, making: Making, seats: readonly SeatRow[], now: number): void {
  const { game, daily } = making;
  const seed = daily ? dailySeed(game, daily) : crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  const made: Made = {
    ...making,
    version: games[game].version,
    seed: bytesToHex(seed),
    commitment: commitment(making.match, seed),
    created: now,
  };
  writeHead(sql, { made, rev: 0 });
  writeSeats(sql, seats);
}

/** A new match with its maker on seat 0. */
export function create(
  storage: DurableObjectStorage,
  match: string,
  request: string,
  body: CreateBody,
  now: number,
): Change {
  const { game, seats, name = null, entropy, label = '', script = false, bots = [], hints, daily, clock } = body;
  return storage.transactionSync(() => {
    const host: SeatRow = { ...openSeat(0), state: 'taken', name, entropy, command: body.id, host: true, script };
    const options = body.options ?? games[game].defaults;
    const making = { match, request, game, options, first: body.first ?? 'random', hints, daily, clock };
    const free = Array.from({ length: seats - 1 }, (_, i) => openSeat(i + 1));
    const others = free.map((seat, i) => withBot(seat, bots[i - (free.length - bots.length)] ?? null));
    writeMatch(storage.sql, making, [host, ...others], now);
    const key = giveKey(storage.sql, host.seat, { kind: kindOf(script), label, at: now }, body.id);
    const table = readTable(storage.sql);
    if (!table) throw new Error('the match was not written');
    return { table: settled(storage, table, now), seated: { seat: host.seat, key } };
  });
}

/** Seats whoever holds the invite. The same claim sent again gets the same seat, with a key anew. */
export function claim(
  storage: DurableObjectStorage,
  table: Table,
  secret: string,
  body: ClaimBody,
  now: number,
): Change | Wrong {
  const { id, name = null, entropy, label = '', script = false } = body;
  const device = { kind: kindOf(script), label, at: now };
  if (!isSameKey(body.invite, inviteKey(secret, table.head.made.match))) return wrong('bad-invite');
  // A seat that a bot has left after the start adds nothing to the shuffle any more.
  const again = table.seats.find(
    (s) => s.state === 'taken' && s.command === id && (s.entropy === null || s.entropy === entropy),
  );
  if (again) return seatAgain(storage, table, again.seat, device, id);
  const free = table.seats
    .filter((s) => isFree(table, s))
    .sort((a, b) => Number(a.bot !== null) - Number(b.bot !== null));
  if (free.length === 0) return wrong('full');
  const wished = body.seat === undefined ? free[0] : table.seats[body.seat];
  if (!wished) return wrong('bad-request', { detail: `there is no seat ${body.seat}` });
  if (!free.includes(wished)) return wrong('taken');
  return storage.transactionSync(() => {
    const added = table.head.started ? null : entropy;
    // Nothing that the seat keeps of anybody before, such as quiet hours, is for somebody new.
    const own = { name, entropy: added, command: id, script, bot: null, time: {} };
    const taken: SeatRow = { ...wished, state: 'taken', ...own };
    writeSeats(
      storage.sql,
      table.seats.map((s) => (s === wished ? taken : s)),
    );
    // Whoever sits down in the middle was not away before: the match goes on for them where it stands.
    if (table.head.started) writeDraft(storage.sql, { seat: wished.seat, looked: entryOf(table) });
    const key = giveKey(storage.sql, wished.seat, device, id);
    return { table: settled(storage, table, now), seated: { seat: wished.seat, key } };
  });
}

/** Which seats are closed first: a taken one that may go is a bot's. */
const LEAVING: readonly SeatRow['state'][] = ['open', 'held', 'taken'];

/** Grows by open seats, or shrinks by closing open, then held ones, then bots' seats; those who sit close ranks. */
export function resize(storage: DurableObjectStorage, table: Table, count: number, now: number): Change | Wrong {
  const { game, version, options } = table.head.made;
  if (table.head.started) return wrong('not-open');
  const fault = seatFault(game, version, options, count);
  if (fault) return fault;
  const isPerson = (s: SeatRow): boolean => s.state === 'taken' && !isBotsOwn(table, s);
  const taken = table.seats.filter(isPerson).length;
  if (count < taken) return wrong('too-few-seats', { detail: `${taken} seats are taken` });
  const surplus = Math.max(0, table.seats.length - count);
  const leaving = [...table.seats]
    .filter((s) => !isPerson(s))
    .sort((a, b) => LEAVING.indexOf(a.state) - LEAVING.indexOf(b.state) || b.seat - a.seat)
    .slice(0, surplus);
  const kept = table.seats.filter((s) => !leaving.includes(s));
  const grown = Array.from({ length: Math.max(0, count - kept.length) }, (_, i) => openSeat(kept.length + i));
  return storage.transactionSync(() => {
    writeSeats(storage.sql, [...kept.map((s, i) => ({ ...s, seat: asSeat(i) })), ...grown]);
    // In order, so that each seat moves to a place that is free by then.
    for (const [i, { seat }] of kept.entries()) if (seat !== i) moveSeat(storage.sql, seat, asSeat(i));
    return { table: settled(storage, table, now) };
  });
}

export function rename(storage: DurableObjectStorage, table: Table, seat: Seat, name: string): Change {
  return storage.transactionSync(() => {
    writeSeats(
      storage.sql,
      table.seats.map((s) => (s.seat === seat ? { ...s, name } : s)),
    );
    return { table: changed(storage.sql, table) };
  });
}
