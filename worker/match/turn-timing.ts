/** What the log tells about time: since when each decision is open, and who has been timed out again and again. Pure. */
import { type Entry, isRound } from '../games/match.ts';
import { MISSES } from '../protocol/clock.ts';

export interface Pace {
  /** By seat: when its present decision was opened, in ms since 1970. */
  readonly openedAt: readonly number[];
  /** By seat: the last entries that the clock made for it since it decided itself; as many as matter. */
  readonly missed: readonly (readonly number[])[];
}

/** `opened` of the match: by seat the entry that opened its decision. */
interface Opened {
  readonly entry: number;
  readonly opened: readonly number[];
}

/** At entry 0, the deal. */
export const startPace = ({ opened }: Opened, at: number): Pace => ({
  openedAt: opened.map(() => at),
  missed: opened.map(() => []),
});

/** After one more entry, which led to this match. */
export function paced({ openedAt, missed }: Pace, { entry, opened }: Opened, made: Omit<Entry, 'n'>): Pace {
  return {
    openedAt: opened.map((n, seat) => (n === entry ? made.at : (openedAt[seat] ?? made.at))),
    missed: missed.map((kept, seat) => (seat === made.seat ? missedAfter(kept, entry, made) : kept)),
  };
}

/** A forced move and the clock asking for the next round tell nothing about whoever sits there. */
function missedAfter(kept: readonly number[], entry: number, { by, move }: Omit<Entry, 'n'>): readonly number[] {
  switch (by) {
    case 'clock':
      return isRound(move) ? kept : [...kept, entry].slice(-MISSES);
    case 'auto':
      return kept;
    case 'seat':
    case 'hint':
    case 'bot':
      return [];
  }
}
