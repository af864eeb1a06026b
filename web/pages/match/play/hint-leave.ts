/** Whether a hint may be asked for, and the note that one was shown: it outlives a reload, the move has not been made yet. */
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import type { Storage } from '../../../browser/storage.ts';
import type { Room } from '../room.ts';

/** With everybody's leave, or where no other person plays against the seat. */
export const isHintAllowed = ({ hints, seats }: Pick<Snapshot, 'hints' | 'seats'>, seat: number): boolean =>
  hints || seats.every(({ bot }, other) => other === seat || bot !== undefined);

const keyOf = (match: string, seat: number): string => `hinted:${match}:${seat}`;

type Noted = Pick<Room, 'frame'> & { readonly seat: number };

/** Writes down that a hint was shown for the decision that is open now. */
export const noteHint = (storage: Storage, { frame, seat }: Noted): void =>
  storage.write(keyOf(frame.match, seat), `${frame.opened}`);

/** The `opened` of the open decision, if a hint was shown for it; a note of an earlier one is thrown away. */
export function notedHint(storage: Storage, { frame, seat }: Noted): number | undefined {
  const key = keyOf(frame.match, seat);
  const noted = storage.read(key);
  if (noted === `${frame.opened}`) return frame.opened;
  if (noted !== undefined) storage.write(key, undefined);
  return undefined;
}
