/**
 * Checks if a hint is allowed, and stores that one was shown. The note survives a reload, because the move has not been
 * made yet.
 */
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import type { KeyValueStore } from '../../../browser/storage.ts';
import type { PageRoom } from '../page-room.ts';

/** Return true if the match allows hints, or if no other person plays against the seat. */
export const isHintAllowed = ({ hints, seats }: Pick<Snapshot, 'hints' | 'seats'>, seat: number): boolean =>
  hints || seats.every(({ bot }, other) => other === seat || bot !== undefined);

const storageKey = (match: string, seat: number): string => `hinted:${match}:${seat}`;

type SeatDecision = Pick<PageRoom, 'snapshot'> & { readonly seat: number };

/** Store that a hint was shown for the open decision. */
export const saveShownHint = (storage: KeyValueStore, { snapshot, seat }: SeatDecision): void =>
  storage.write(storageKey(snapshot.match, seat), `${snapshot.opened}`);

/** Return the `opened` of the open decision if a hint was shown for it; discard a note of an earlier one. */
export function savedShownHint(storage: KeyValueStore, { snapshot, seat }: SeatDecision): number | undefined {
  const key = storageKey(snapshot.match, seat);
  const saved = storage.read(key);
  if (saved === `${snapshot.opened}`) return snapshot.opened;
  if (saved !== undefined) storage.write(key, undefined);
  return undefined;
}
