/** Whether a hint may be asked for, and the note that one was shown: it outlives a reload, the move has not been made yet. */
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import type { KeyValueStore } from '../../../browser/storage.ts';
import type { PageRoom } from '../page-room.ts';

/** With everybody's leave, or where no other person plays against the seat. */
export const isHintAllowed = ({ hints, seats }: Pick<Snapshot, 'hints' | 'seats'>, seat: number): boolean =>
  hints || seats.every(({ bot }, other) => other === seat || bot !== undefined);

const storageKey = (match: string, seat: number): string => `hinted:${match}:${seat}`;

type SeatDecision = Pick<PageRoom, 'frame'> & { readonly seat: number };

/** Writes down that a hint was shown for the decision that is open now. */
export const saveShownHint = (storage: KeyValueStore, { frame, seat }: SeatDecision): void =>
  storage.write(storageKey(frame.match, seat), `${frame.opened}`);

/** The `opened` of the open decision, if a hint was shown for it; a note of an earlier one is thrown away. */
export function savedShownHint(storage: KeyValueStore, { frame, seat }: SeatDecision): number | undefined {
  const key = storageKey(frame.match, seat);
  const saved = storage.read(key);
  if (saved === `${frame.opened}`) return frame.opened;
  if (saved !== undefined) storage.write(key, undefined);
  return undefined;
}
