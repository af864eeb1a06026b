/** One seat on several devices: seat links, the list of devices, and revoking. */
import { keyHash, newKey } from '../auth/keys.ts';
import type { Caller } from '../commands/caller.ts';
import { type Err, err } from '../commands/reply.ts';
import type { Seat } from '../games/game.ts';
import type { MatchState } from '../match/match-state.ts';
import { reloadLobby } from '../match/revision.ts';
import type { Device } from '../protocol/devices.ts';
import type { RedeemLinkBody } from '../protocol/requests.ts';
import { deleteKeys, type KeyRow } from '../storage/keys.ts';
import {
  type Arrival,
  clearClaimCommand,
  isAtDeviceLimit,
  type LobbyChange,
  newDevice,
  reissueKey,
  storeKey,
} from './seats-before-start.ts';

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

/** Create a seat link. Its key works once. */
export function createSeatLink(
  state: MatchState,
  seat: Seat,
  now: number,
): (LobbyChange & { readonly key: string }) | Err {
  if (isAtDeviceLimit(state, seat)) return err('too-many-devices');
  const key = newKey();
  const write = (sql: SqlStorage): MatchState => {
    storeKey(sql, seat, key, { kind: 'link', label: '', at: now, browser: null });
    return reloadLobby(sql, state);
  };
  return { write, key };
}

/** Exchange a seat link's key for a new device key. This uses up the link; only the same command may repeat it. */
export function redeemLink(state: MatchState, { id, key, label }: RedeemLinkBody, arrival: Arrival): LobbyChange | Err {
  const device = newDevice(arrival, { label });
  const hash = keyHash(key);
  const command = `${hash} ${id}`;
  const redeemed = state.keys.find((row) => row.kind === 'device' && row.code === command);
  if (redeemed) return reissueKey(state, redeemed.seat, device, command);
  const link = state.keys.find((row) => row.kind === 'link' && row.hash === hash);
  if (!link) return err('bad-link');
  const deviceKey = newKey();
  const write = (sql: SqlStorage): MatchState => {
    deleteKeys(sql, [link.id]);
    storeKey(sql, link.seat, deviceKey, device, command);
    return reloadLobby(sql, state);
  };
  return { write, seated: { seat: link.seat, key: deviceKey } };
}

/** Revoke a device or an unused link of the seat. The last device cannot be revoked, or the seat would have no key. */
export function revokeKey(state: MatchState, seat: Seat, id: number): LobbyChange | Err {
  const seatKeys = activeKeysOf(state, seat);
  const target = seatKeys.find((key) => key.id === id);
  if (!target) return err('no-device');
  const others = seatKeys.filter((key) => key.id !== id && key.kind !== 'link');
  if (target.kind !== 'link' && others.length === 0) return err('last-device');
  const write = (sql: SqlStorage): MatchState => {
    deleteKeys(sql, [id]);
    if (target.kind !== 'link') clearClaimCommand(sql, state, seat);
    return reloadLobby(sql, state);
  };
  return { write };
}
