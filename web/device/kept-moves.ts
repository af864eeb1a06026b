/** Moves made offline in this browser's matches (P-14): what is kept, and which of them the server has refused. */
import type { Seat } from '../../worker/games/game.ts';
import { SEATS_MAX } from '../../worker/protocol/limits.ts';
import type { MoveBody } from '../../worker/protocol/requests.ts';
import { localStore, readJson } from '../browser/storage.ts';
import { isMoveBody, outboxKey } from '../model/outbox.ts';

/** Has the id of a kept move that the server has refused. */
const refusedKey = (match: string, seat: number): string => `refused:${match}:${seat}`;

export interface KeptMove {
  readonly match: string;
  readonly seat: Seat;
  readonly body: MoveBody;
}

interface SeatMove extends KeptMove {
  readonly isRefused: boolean;
}

const movesOf = (match: string): readonly SeatMove[] =>
  Array.from({ length: SEATS_MAX }, (_, seat) => {
    const body = readJson(localStore, outboxKey(match, seat), isMoveBody);
    const isRefused = body !== undefined && body.id === localStore.read(refusedKey(match, seat));
    return body ? [{ match, seat: seat as Seat, body, isRefused }] : [];
  }).flat();

/** Return the moves of a match that still have to be sent. */
export const unsentMovesOf = (match: string): readonly KeptMove[] => movesOf(match).filter((one) => !one.isRefused);

/** Return true if the server has refused a move of the match. Opening the match sends it again and shows why. */
export const hasRefusedMove = (match: string): boolean => movesOf(match).some(({ isRefused }) => isRefused);

export const hasUnsentMove = (match: string): boolean => unsentMovesOf(match).length > 0;

export const markRefused = ({ match, seat, body }: KeptMove): void =>
  localStore.write(refusedKey(match, seat), body.id);

/** Remove a move that the server has answered, unless another one is kept by now. */
export function removeKeptMove({ match, seat, body }: KeptMove): void {
  if (readJson(localStore, outboxKey(match, seat), isMoveBody)?.id === body.id)
    localStore.write(outboxKey(match, seat), undefined);
}

/** Remove everything kept of a match. */
export function removeKeptMoves(match: string): void {
  for (let seat = 0; seat < SEATS_MAX; seat += 1) {
    localStore.write(outboxKey(match, seat), undefined);
    localStore.write(refusedKey(match, seat), undefined);
  }
}
