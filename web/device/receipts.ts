/** The evidence this browser keeps for its seats, to verify the record of the match later (P-31). */
import type { Seat } from '../../worker/games/game.ts';
import { SEATS_MAX } from '../../worker/protocol/limits.ts';
import type { Seated, Update } from '../../worker/protocol/match.ts';
import type { SeatEvidence } from '../../worker/record/verdict.ts';
import { isRecord, localStore, readJson } from '../browser/storage.ts';
import { readStoredList } from './stored-list.ts';

/** The outbox repeats this key, because it loads long before this file. */
const receiptKey = (match: string, seat: number): string => `receipt:${match}:${seat}`;
const shareKey = (match: string): string => `shares:${match}`;

type EntropyShare = Pick<SeatEvidence, 'seat' | 'entropy' | 'commitment'>;

const isEntropyShare = (value: unknown): value is EntropyShare =>
  isRecord(value) &&
  typeof value.seat === 'number' &&
  typeof value.entropy === 'string' &&
  typeof value.commitment === 'string';
const isReceipt = (value: unknown): value is NonNullable<Update['receipt']> =>
  isRecord(value) && typeof value.entry === 'number' && typeof value.digest === 'string';

const readShares = (match: string): readonly EntropyShare[] => readStoredList(shareKey(match), isEntropyShare);

/**
 * Save the entropy sent when claiming a seat, with the server's commitment at that time; nothing if it came too late to
 * count.
 */
export function saveShare({ match, seat, frame, shared }: Seated, entropy: string): void {
  if (!shared) return;
  const others = readShares(match).filter((share) => share.seat !== seat);
  localStore.write(shareKey(match), JSON.stringify([...others, { seat, entropy, commitment: frame.commitment }]));
}

/** Return everything kept of a match, by seat; empty if this browser has no seat in it. */
export function readProofs(match: string): readonly SeatEvidence[] {
  const shares = readShares(match);
  return Array.from({ length: SEATS_MAX }, (_, seat) => {
    const receipt = readJson(localStore, receiptKey(match, seat), isReceipt);
    const share = shares.find((one) => one.seat === seat);
    return { ...share, seat: seat as Seat, ...(receipt && { receipts: [receipt] }) };
  }).filter(({ entropy, receipts }) => entropy !== undefined || receipts !== undefined);
}

/** Save the receipt of a move. */
export const saveReceipt = (match: string, seat: Seat, receipt: Update['receipt']): void =>
  localStore.write(receiptKey(match, seat), receipt && JSON.stringify(receipt));

export function removeProofs(match: string): void {
  localStore.write(shareKey(match), undefined);
  for (let seat = 0; seat < SEATS_MAX; seat += 1) localStore.write(receiptKey(match, seat), undefined);
}
