/** A lost seat: requested with a new key, granted or refused by another seat. */
import { keyHash, newRecoveryCode } from '../auth/keys.ts';
import type { Caller } from '../commands/caller.ts';
import { type Err, err } from '../commands/reply.ts';
import type { Seat } from '../games/game.ts';
import { isBotOnly } from '../match/bots.ts';
import { bumpRevision } from '../match/revision.ts';
import { hasLeft, type MatchState } from '../match/state.ts';
import { RECOVERY_COOLDOWN_SECONDS } from '../protocol/limits.ts';
import type { ConsentBody, RecoveryBody } from '../protocol/match.ts';
import { deleteSeatChannels } from '../storage/channels.ts';
import { addKey, deleteKeys } from '../storage/rows.ts';
import { clearClaimCommand, type LobbyChange } from './lobby.ts';

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
  if (hasLeft(state, lostSeat)) return err('left');
  const pendingRequests = state.keys.filter((k) => k.kind === 'lost' && k.seat === lostSeat);
  if (pendingRequests.some((k) => now - k.at < RECOVERY_COOLDOWN_SECONDS * 1000)) return err('too-soon');
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
