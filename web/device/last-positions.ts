/**
 * The last position of each of one's matches as this browser saw it, for a day without a net. It holds what the own seat
 * could see and no key; it goes when the match leaves the list.
 */
import type { Snapshot } from '../../worker/protocol/match.ts';
import { isRecord, kept, readJson } from '../browser/storage.ts';

/** What is drawn of a match without a net. */
export interface LastFrame
  extends Pick<
    Snapshot,
    'match' | 'game' | 'seats' | 'viewer' | 'mine' | 'phase' | 'active' | 'rounds' | 'round' | 'view' | 'rack'
  > {
  /** In ms since 1970. */
  readonly seenAt: number;
}

/** Of so many matches, those that were opened last. */
const MOST = 12;

const keyOf = (match: string): string => `last:${match}`;

/** The parts that are drawn: written down here, so that a new field of the frame is not kept by accident. */
const lastOf = (frame: Snapshot, seenAt: number): LastFrame => {
  const { match, game, seats, viewer, mine, phase, active, rounds, round, view, rack } = frame;
  return { match, game, seats, viewer, mine, phase, active, rounds, round, view, rack, seenAt };
};

const isLast = (value: unknown): value is LastFrame =>
  isRecord(value) &&
  typeof value.game === 'string' &&
  typeof value.seenAt === 'number' &&
  Array.isArray(value.seats) &&
  Array.isArray(value.mine) &&
  Array.isArray(value.active);

export const lastFrame = (match: string): LastFrame | undefined => readJson(kept, keyOf(match), isLast);

export const dropLast = (match: string): void => kept.write(keyOf(match), undefined);

/** `matches` are all of this browser's own, the newest first. */
export function keepLast(frame: Snapshot, matches: readonly string[], now = Date.now()): void {
  for (const match of matches.slice(MOST)) dropLast(match);
  if (matches.slice(0, MOST).includes(frame.match)) kept.write(keyOf(frame.match), JSON.stringify(lastOf(frame, now)));
}
