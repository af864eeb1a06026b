/** Since when each decision is open, which seats were timed out, and which choices are still sealed. Pure. */
import { type Entry, isRoundMove } from '../games/match-types.ts';
import { ABSENT_AFTER_TIMEOUTS } from '../protocol/limits.ts';

/** A choice of a step in which several seats choose at once. */
export type SealedEntry = Pick<Entry, 'n' | 'seat' | 'by' | 'move'>;

export interface TurnTiming {
  /** By seat: when its present decision was opened, in ms since 1970. */
  readonly openedAt: readonly number[];
  /**
   * By seat: the last entries that the clock made for it since it decided itself; as many as matter. Choices of a step
   * count once the step has closed, because absence is public.
   */
  readonly missedEntries: readonly (readonly number[])[];
  /** Choices of a step that is still open, oldest first: nobody but their seats may learn who made them. */
  readonly sealed: readonly SealedEntry[];
}

/** The decisions that are open in a match: its last entry, its active seats, and by seat the entry that opened its decision. */
interface OpenDecisions {
  readonly entry: number;
  readonly active: readonly number[];
  readonly opened: readonly number[];
}

/** At entry 0, the deal. */
export const initialTiming = ({ opened }: Pick<OpenDecisions, 'opened'>, at: number): TurnTiming => ({
  openedAt: opened.map(() => at),
  missedEntries: opened.map(() => []),
  sealed: [],
});

/** Returns true if the entry between these two leaves other seats to choose in the same step. */
const isStepOpen = (before: OpenDecisions, after: OpenDecisions): boolean =>
  after.active.length > 0 &&
  after.active.every((seat) => before.active.includes(seat) && after.opened[seat] === before.opened[seat]);

/** Returns the timing after one more entry, which led from `before` to `after`. */
export function advanceTiming(
  { openedAt, missedEntries, sealed }: TurnTiming,
  before: OpenDecisions,
  after: OpenDecisions,
  { at, seat: chooser, by, move }: Omit<Entry, 'n'>,
): TurnTiming {
  const choices = [...sealed, { n: after.entry, seat: chooser, by, move }];
  const isOpen = isStepOpen(before, after);
  return {
    openedAt: after.opened.map((n, seat) => (n === after.entry ? at : (openedAt[seat] ?? at))),
    missedEntries: isOpen
      ? missedEntries
      : missedEntries.map((missed, seat) => choices.filter((one) => one.seat === seat).reduce(missedAfter, missed)),
    sealed: isOpen ? choices : [],
  };
}

/** A forced move and the clock asking for the next round tell nothing about the person on the seat. */
function missedAfter(missed: readonly number[], { n, by, move }: SealedEntry): readonly number[] {
  switch (by) {
    case 'clock':
      return isRoundMove(move) ? missed : [...missed, n].slice(-ABSENT_AFTER_TIMEOUTS);
    case 'auto':
      return missed;
    case 'seat':
    case 'hint':
    case 'bot':
      return [];
  }
}
