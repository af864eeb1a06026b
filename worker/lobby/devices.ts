/** One seat on several devices: seat links, the list of devices, revoking, and giving a lost seat back. */

import { keyHash, newCode } from '../auth/keys.ts';
import { type Wrong, wrong } from '../commands/reply.ts';
import type { Seat } from '../games/game.ts';
import { isBotsOwn } from '../match/bots.ts';
import type { Table } from '../match/state.ts';
import {
  type ConsentBody,
  type Device,
  RECOVERY_SECONDS,
  type RecoveryBody,
  type TradeBody,
} from '../protocol/match.ts';
import type { Caller } from '../room/snapshots.ts';
import { dropSeatChannels } from '../storage/channels.ts';
import { addKey, dropKeys, type KeyRow } from '../storage/rows.ts';
import { type Change, changed, forgetCommand, giveKey, isCrowded, reread, seatAgain } from './lobby.ts';

const ofSeat = ({ keys }: Table, seat: Seat): readonly KeyRow[] =>
  keys.filter((key) => key.seat === seat && key.kind !== 'lost');

/** The devices of a seat, oldest first. */
export const devicesOf = (table: Table, seat: Seat, { keys }: Caller): readonly Device[] =>
  ofSeat(table, seat).map(({ id, label, kind, at }) => ({
    id,
    label,
    kind: kind === 'lost' ? 'device' : kind,
    at,
    here: keys.some((key) => key.id === id),
  }));

/** A new seat link: its key works once. */
export function makeLink(sql: SqlStorage, table: Table, seat: Seat, now: number): (Change & { key: string }) | Wrong {
  if (isCrowded(table, seat)) return wrong('too-many-devices');
  const key = giveKey(sql, seat, { kind: 'link', label: '', at: now });
  return { table: reread(sql, table), key };
}

/** Trades a seat link's key for a device's own; the link is used up by it, but for the same command sent again. */
export function trade(
  storage: DurableObjectStorage,
  table: Table,
  { id, key, label = '' }: TradeBody,
  now: number,
): Change | Wrong {
  const hash = keyHash(key);
  const command = `${hash} ${id}`;
  const again = table.keys.find((row) => row.kind === 'device' && row.code === command);
  if (again) return seatAgain(storage, table, again.seat, { kind: 'device', label, at: now }, command);
  const link = table.keys.find((row) => row.kind === 'link' && row.hash === hash);
  if (!link) return wrong('bad-link');
  return storage.transactionSync(() => {
    dropKeys(storage.sql, [link.id]);
    const own = giveKey(storage.sql, link.seat, { kind: 'device', label, at: now }, command);
    return { table: reread(storage.sql, table), seated: { seat: link.seat, key: own } };
  });
}

/** Ends a device or an unused link of the seat. The last device cannot go, or the seat would be nobody's. */
export function revoke(storage: DurableObjectStorage, table: Table, seat: Seat, id: number): Change | Wrong {
  const own = ofSeat(table, seat);
  const target = own.find((key) => key.id === id);
  if (!target) return wrong('no-device');
  const others = own.filter((key) => key.id !== id && key.kind !== 'link');
  if (target.kind !== 'link' && others.length === 0) return wrong('last-device');
  return storage.transactionSync(() => {
    dropKeys(storage.sql, [id]);
    if (target.kind !== 'link') forgetCommand(storage.sql, table, seat);
    return { table: reread(storage.sql, table) };
  });
}

/**
 * Asks for a seat back. The key is worth nothing until another seat consents; the code is shown on both sides. One
 * request a seat: after a minute a newer one may take the place of an older one.
 */
export function askForSeat(
  storage: DurableObjectStorage,
  table: Table,
  { seat, label = '' }: RecoveryBody,
  key: string,
  now: number,
): (Change & { code: string }) | Wrong {
  if (table.seats[seat]?.state !== 'taken' || isBotsOwn(table, table.seats[seat]))
    return wrong('bad-request', { detail: `nobody sits on seat ${seat}` });
  const asked = table.seats[seat].seat;
  const standing = table.keys.filter((k) => k.kind === 'lost' && k.seat === asked);
  if (standing.some((k) => now - k.at < RECOVERY_SECONDS * 1_000)) return wrong('too-soon');
  return storage.transactionSync(() => {
    dropKeys(
      storage.sql,
      standing.map((k) => k.id),
    );
    const code = newCode();
    addKey(storage.sql, { seat: asked, kind: 'lost', hash: keyHash(key), label, at: now, code });
    return { table: changed(storage.sql, table), code };
  });
}

/**
 * Answers the request with this code: any other seat may consent, and then the seat's old keys die; the seat itself and
 * every other may refuse. While one of the seat's own devices is connected nobody else gives the seat away.
 */
export function answerRequest(
  storage: DurableObjectStorage,
  table: Table,
  { mine }: Caller,
  seat: number,
  { code, consent, isHere }: ConsentBody & { readonly isHere: (seat: Seat) => boolean },
  now: number,
): Change | Wrong {
  const request = table.keys.find((key) => key.kind === 'lost' && key.seat === seat && key.code === code);
  if (!request) return wrong('no-recovery');
  const others = mine.filter((own) => own !== seat);
  if (consent && others.length === 0) return wrong('no-seat', { detail: 'another seat has to consent' });
  if (consent && isHere(request.seat)) return wrong('seat-in-use');
  return storage.transactionSync(() => {
    const old = table.keys.filter((key) => key.seat === seat);
    dropKeys(storage.sql, consent ? old.map((key) => key.id) : [request.id]);
    if (consent) {
      addKey(storage.sql, { ...request, kind: 'device', code: null, at: now });
      dropSeatChannels(storage.sql, request.seat);
      forgetCommand(storage.sql, table, request.seat);
    }
    return { table: changed(storage.sql, table) };
  });
}
