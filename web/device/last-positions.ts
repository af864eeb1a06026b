/**
 * The last position of each of one's matches as this browser saw it, for a day without a net. It holds what the own seat
 * could see and no key; it goes when the match leaves the list.
 */
import type { Snapshot } from '../../worker/protocol/match.ts';
import { isRecord, localStore, readJson } from '../browser/storage.ts';

/** What is drawn of a match without a net. */
export interface LastPosition
  extends Pick<
    Snapshot,
    'match' | 'game' | 'seats' | 'viewer' | 'mine' | 'phase' | 'active' | 'rounds' | 'round' | 'view' | 'rack'
  > {
  /** In ms since 1970. */
  readonly seenAt: number;
}

/** Of so many matches, those that were opened last. */
const POSITIONS_MAX = 12;

const storageKey = (match: string): string => `last:${match}`;

/** The parts that are drawn: written down here, so that a new field of the snapshot is not kept by accident. */
const toLastPosition = (frame: Snapshot, seenAt: number): LastPosition => {
  const { match, game, seats, viewer, mine, phase, active, rounds, round, view, rack } = frame;
  return { match, game, seats, viewer, mine, phase, active, rounds, round, view, rack, seenAt };
};

const isLastPosition = (value: unknown): value is LastPosition =>
  isRecord(value) &&
  typeof value.game === 'string' &&
  typeof value.seenAt === 'number' &&
  Array.isArray(value.seats) &&
  Array.isArray(value.mine) &&
  Array.isArray(value.active);

export const readLastPosition = (match: string): LastPosition | undefined =>
  readJson(localStore, storageKey(match), isLastPosition);

export const removeLastPosition = (match: string): void => localStore.write(storageKey(match), undefined);

/** `matches` are all of this browser's own, the newest first. */
export function saveLastPosition(frame: Snapshot, matches: readonly string[], now = Date.now()): void {
  for (const match of matches.slice(POSITIONS_MAX)) removeLastPosition(match);
  if (matches.slice(0, POSITIONS_MAX).includes(frame.match))
    localStore.write(storageKey(frame.match), JSON.stringify(toLastPosition(frame, now)));
}
