/** The places of waiting polls in one router: limits for a seat, a household and a match, and a bound for all of them. */
import type { Viewer } from '../games/game.ts';
import { HOUSEHOLD_SPECTATORS_MAX, SEAT_SOCKETS_MAX, SPECTATORS_MAX } from '../protocol/limits.ts';

/** A poll that waits in a router. */
export interface HeldPoll {
  readonly match: string;
  readonly viewer: Viewer;
  /** Keyed hash of the client's address. */
  readonly household: string;
  /** True if a newer poll of the seat has taken its place. */
  isEnded: boolean;
}

/** True if one more spectator of this household has a place beside these spectators. */
export const hasPlaceFor = (
  household: string | undefined,
  spectators: readonly { readonly household?: string | undefined }[],
): boolean =>
  spectators.length < SPECTATORS_MAX &&
  spectators.filter((one) => one.household === household).length < HOUSEHOLD_SPECTATORS_MAX;

/** Most polls that wait in one router. Beyond it a poll is answered at once, which pages may expect at any time. */
export const HELD_POLLS_MAX = 10_000;

export interface PollPlaces {
  readonly count: () => number;
  readonly isFull: () => boolean;
  /**
   * Take a place. Return false if too many spectators wait, or too many of one household. A seat is never refused: beyond
   * its limit its oldest poll ends.
   */
  readonly take: (poll: HeldPoll) => boolean;
  /** Free the place of a poll, if it has one. */
  readonly release: (poll: HeldPoll) => void;
}

export function makePollPlaces(): PollPlaces {
  /** By match, oldest first. */
  const byMatch = new Map<string, Set<HeldPoll>>();
  let count = 0;
  const release = (poll: HeldPoll): void => {
    const ofMatch = byMatch.get(poll.match);
    if (!ofMatch?.delete(poll)) return;
    count -= 1;
    if (ofMatch.size === 0) byMatch.delete(poll.match);
  };
  const take = (poll: HeldPoll): boolean => {
    const same = [...(byMatch.get(poll.match) ?? [])].filter(({ viewer }) => viewer === poll.viewer);
    if (poll.viewer === 'spectator' && !hasPlaceFor(poll.household, same)) return false;
    const [oldest] = same;
    if (poll.viewer !== 'spectator' && oldest && same.length >= SEAT_SOCKETS_MAX) {
      oldest.isEnded = true;
      release(oldest);
    }
    byMatch.set(poll.match, (byMatch.get(poll.match) ?? new Set()).add(poll));
    count += 1;
    return true;
  };
  return { count: () => count, isFull: () => count >= HELD_POLLS_MAX, take, release };
}
