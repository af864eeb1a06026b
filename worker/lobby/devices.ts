/** One seat on several devices: seat links, the list of devices, revoking, and giving a lost seat back. */

import { keyHash, newRecoveryCode } from '../auth/keys.ts';
import { type Err, err } from '../commands/reply.ts';
import type { Seat } from '../games/game.ts';
import { isBotOnly } from '../match/bots.ts';
import type { MatchState } from '../match/state.ts';
import {
  type ConsentBody,
  type Device,
  RECOVERY_COOLDOWN_SECONDS,
  type RecoveryBody,
  type RedeemLinkBody,
} from '../protocol/match.ts';
import type { Caller } from '../room/snapshots.ts';
import { deleteSeatChannels } from '../storage/channels.ts';
import { addKey, deleteKeys, type KeyRow } from '../storage/rows.ts';
import {
  bumpRevision,
  clearClaimCommand,
  isAtDeviceLimit,
  issueKey,
  type LobbyChange,
  reissueKey,
  reloadLobby,
} from './lobby.ts';

const activeKeysOf = ({ keys }: MatchState, seat: Seat): readonly KeyRow[] =>
  keys.filter((key) => key.seat === seat && key.kind !== 'lost');

/** The devices of a seat, oldest first. */
export const devicesOf = (state: MatchState, seat: Seat, { keys }: Caller): readonly Device[] =>
  activeKeysOf(state, seat).map(({ id, label, kind, at }) => ({
    id,
    label,
    kind: kind === 'lost' ? 'device' : kind,
    at,
    here: keys.some((key) => key.id === id),
  }));

/** A new seat link: its key works once. */
export function createSeatLink(
  sql: SqlStorage,
  state: MatchState,
  seat: Seat,
  now: number,
): (LobbyChange & { key: string }) | Err {
  if (isAtDeviceLimit(state, seat)) return err('too-many-devices');
  const key = issueKey(sql, seat, { kind: 'link', label: '', at: now });
  return { state: reloadLobby(sql, state), key };
}

/** Trades a seat link's key for a device's own; the link is used up by it, but for the same command sent again. */
export function redeemLink(
  storage: DurableObjectStorage,
  state: MatchState,
  { id, key, label = '' }: RedeemLinkBody,
  now: number,
): LobbyChange | Err {
  const hash = keyHash(key);
  const command = `${hash} ${id}`;
  const redeemed = state.keys.find((row) => row.kind === 'device' && row.code === command);
  if (redeemed) return reissueKey(storage, state, redeemed.seat, { kind: 'device', label, at: now }, command);
  const link = state.keys.find((row) => row.kind === 'link' && row.hash === hash);
  if (!link) return err('bad-link');
  return storage.transactionSync(() => {
    deleteKeys(storage.sql, [link.id]);
    const deviceKey = issueKey(storage.sql, link.seat, { kind: 'device', label, at: now }, command);
    return { state: reloadLobby(storage.sql, state), seated: { seat: link.seat, key: deviceKey } };
  });
}

/** Ends a device or an unused link of the seat. The last device cannot go, or the seat would be nobody's. */
export function revokeKey(storage: DurableObjectStorage, state: MatchState, seat: Seat, id: number): LobbyChange | Err {
  const seatKeys = activeKeysOf(state, seat);
  const target = seatKeys.find((key) => key.id === id);
  if (!target) return err('no-device');
  const others = seatKeys.filter((key) => key.id !== id && key.kind !== 'link');
  if (target.kind !== 'link' && others.length === 0) return err('last-device');
  return storage.transactionSync(() => {
    deleteKeys(storage.sql, [id]);
    if (target.kind !== 'link') clearClaimCommand(storage.sql, state, seat);
    return { state: reloadLobby(storage.sql, state) };
  });
}

/**
 * Asks for a seat back. The key is worth nothing until another seat consents; the code is shown on both sides. One
 * request a seat: after a minute a newer one may take the place of an older one.
 */
export function requestRecovery(
  storage: DurableObjectStorage,
  state: MatchState,
  { seat, label = '' }: RecoveryBody,
  key: string,
  now: number,
): (LobbyChange & { code: string }) | Err {
  if (state.seats[seat]?.state !== 'taken' || isBotOnly(state, state.seats[seat]))
    return err('bad-request', { detail: `nobody sits on seat ${seat}` });
  const lostSeat = state.seats[seat].seat;
  const pendingRequests = state.keys.filter((k) => k.kind === 'lost' && k.seat === lostSeat);
  if (pendingRequests.some((k) => now - k.at < RECOVERY_COOLDOWN_SECONDS * 1_000)) return err('too-soon');
  return storage.transactionSync(() => {
    deleteKeys(
      storage.sql,
      pendingRequests.map((k) => k.id),
    );
    const code = newRecoveryCode();
    addKey(storage.sql, { seat: lostSeat, kind: 'lost', hash: keyHash(key), label, at: now, code });
    return { state: bumpRevision(storage.sql, state), code };
  });
}

/**
 * Answers the request with this code: any other seat may consent, and then the seat's old keys die; the seat itself and
 * every other may refuse. While one of the seat's own devices is connected nobody else gives the seat away.
 */
export function resolveRecovery(
  storage: DurableObjectStorage,
  state: MatchState,
  { mine }: Caller,
  seat: number,
  { code, consent, isHere }: ConsentBody & { readonly isHere: (seat: Seat) => boolean },
  now: number,
): LobbyChange | Err {
  const request = state.keys.find((key) => key.kind === 'lost' && key.seat === seat && key.code === code);
  if (!request) return err('no-recovery');
  const otherSeats = mine.filter((held) => held !== seat);
  if (consent && otherSeats.length === 0) return err('no-seat', { detail: 'another seat has to consent' });
  if (consent && isHere(request.seat)) return err('seat-in-use');
  return storage.transactionSync(() => {
    const oldKeys = state.keys.filter((key) => key.seat === seat);
    deleteKeys(storage.sql, consent ? oldKeys.map((key) => key.id) : [request.id]);
    if (consent) {
      addKey(storage.sql, { ...request, kind: 'device', code: null, at: now });
      deleteSeatChannels(storage.sql, request.seat);
      clearClaimCommand(storage.sql, state, request.seat);
    }
    return { state: bumpRevision(storage.sql, state) };
  });
}
