/** What the log tells about time: since when each decision is open, and who has been timed out again and again. Pure. */
import { type Entry, isRoundMove } from '../games/match-types.ts';
import { ABSENT_AFTER_TIMEOUTS } from '../protocol/limits.ts';

export interface TurnTiming {
  /** By seat: when its present decision was opened, in ms since 1970. */
  readonly openedAt: readonly number[];
  /** By seat: the last entries that the clock made for it since it decided itself; as many as matter. */
  readonly missedEntries: readonly (readonly number[])[];
}

/** `opened` of the match: by seat the entry that opened its decision. */
interface OpenDecisions {
  readonly entry: number;
  readonly opened: readonly number[];
}

/** At entry 0, the deal. */
export const initialTiming = ({ opened }: OpenDecisions, at: number): TurnTiming => ({
  openedAt: opened.map(() => at),
  missedEntries: opened.map(() => []),
});

/** After one more entry, which led to this match. */
export function advanceTiming(
  { openedAt, missedEntries }: TurnTiming,
  { entry, opened }: OpenDecisions,
  played: Omit<Entry, 'n'>,
): TurnTiming {
  return {
    openedAt: opened.map((n, seat) => (n === entry ? played.at : (openedAt[seat] ?? played.at))),
    missedEntries: missedEntries.map((entries, seat) =>
      seat === played.seat ? missedAfter(entries, entry, played) : entries,
    ),
  };
}

/** A forced move and the clock asking for the next round tell nothing about whoever sits there. */
function missedAfter(missed: readonly number[], entry: number, { by, move }: Omit<Entry, 'n'>): readonly number[] {
  switch (by) {
    case 'clock':
      return isRoundMove(move) ? missed : [...missed, entry].slice(-ABSENT_AFTER_TIMEOUTS);
    case 'auto':
      return missed;
    case 'seat':
    case 'hint':
    case 'bot':
      return [];
  }
}
