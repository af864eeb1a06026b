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

type SeatDecision = Pick<PageRoom, 'frame'> & { readonly seat: number };

/** Store that a hint was shown for the open decision. */
export const saveShownHint = (storage: KeyValueStore, { frame, seat }: SeatDecision): void =>
  storage.write(storageKey(frame.match, seat), `${frame.opened}`);

/** Return the `opened` of the open decision if a hint was shown for it; discard a note of an earlier one. */
export function savedShownHint(storage: KeyValueStore, { frame, seat }: SeatDecision): number | undefined {
  const key = storageKey(frame.match, seat);
  const saved = storage.read(key);
  if (saved === `${frame.opened}`) return frame.opened;
  if (saved !== undefined) storage.write(key, undefined);
  return undefined;
}
