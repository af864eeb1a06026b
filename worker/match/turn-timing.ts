/** When each decision was opened, which seats were timed out, and which choices are still sealed. Pure. */
import { type Entry, isRoundMove } from '../games/match-types.ts';
import { ABSENT_AFTER_TIMEOUTS } from '../protocol/limits.ts';

/** A choice in a step in which several seats choose at once. */
export type SealedEntry = Pick<Entry, 'n' | 'seat' | 'by' | 'move'>;

export interface TurnTiming {
  /** By seat: when its present decision was opened, in ms since 1970. */
  readonly openedAt: readonly number[];
  /**
   * By seat: the last entries that the clock made for it since its own last decision, at most as many as absence needs.
   * Choices of a step count once the step has closed, because absence is public.
   */
  readonly missedEntries: readonly (readonly number[])[];
  /**
   * Choices of a step that is still open, oldest first. Only the seat itself may see if its choice was made by the
   * clock.
   */
  readonly sealed: readonly SealedEntry[];
}

/** The open decisions of a match: its last entry, its active seats, and by seat the entry that opened its decision. */
interface OpenDecisions {
  readonly entry: number;
  readonly active: readonly number[];
  readonly opened: readonly number[];
}

/** The timing at entry 0, the deal. */
export const initialTiming = ({ opened }: Pick<OpenDecisions, 'opened'>, at: number): TurnTiming => ({
  openedAt: opened.map(() => at),
  missedEntries: opened.map(() => []),
  sealed: [],
});

/** True if, after this entry, other seats still have to choose in the same step. */
const isStepOpen = (before: OpenDecisions, after: OpenDecisions): boolean =>
  after.active.length > 0 &&
  after.active.every((seat) => before.active.includes(seat) && after.opened[seat] === before.opened[seat]);

/** Return the timing after one more entry, which led from `before` to `after`. */
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

/** Forced moves, and the clock starting the next round, do not show if the player is absent. */
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
