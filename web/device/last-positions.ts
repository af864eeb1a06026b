/**
 * The last position of each of the user's matches, for use offline. Contains only data visible to the user's seat and
 * no key; removed when the match leaves the list.
 */
import type { Snapshot } from '../../worker/protocol/match.ts';
import { isRecord, localStore, readJson } from '../browser/storage.ts';

/** The parts of a match that are shown offline. */
export interface LastPosition
  extends Pick<
    Snapshot,
    'match' | 'game' | 'seats' | 'viewer' | 'mine' | 'phase' | 'active' | 'rounds' | 'round' | 'view' | 'rack'
  > {
  /** The points of each seat; absent in positions that an older version stored. */
  readonly totals?: Snapshot['totals'] | undefined;
  /** In ms since 1970. */
  readonly seenAt: number;
}

/** The number of most recently opened matches that keep a position. */
const POSITIONS_MAX = 12;

const storageKey = (match: string): string => `last:${match}`;

/** Fields are listed one by one, so that a new snapshot field is not stored by accident. */
const toLastPosition = (snapshot: Snapshot, seenAt: number): LastPosition => {
  const { match, game, seats, viewer, mine, phase, active, rounds, round, totals, view, rack } = snapshot;
  return { match, game, seats, viewer, mine, phase, active, rounds, round, totals, view, rack, seenAt };
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

/** Save the position; `matches` are all of this browser's own, newest first. */
export function saveLastPosition(snapshot: Snapshot, matches: readonly string[], now = Date.now()): void {
  for (const match of matches.slice(POSITIONS_MAX)) removeLastPosition(match);
  if (matches.slice(0, POSITIONS_MAX).includes(snapshot.match))
    localStore.write(storageKey(snapshot.match), JSON.stringify(toLastPosition(snapshot, now)));
}
