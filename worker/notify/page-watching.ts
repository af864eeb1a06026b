/** Signs that a page has shown news to its seat, and how long a message waits for one. Pure. */

import { quietEnd } from '../clock/quiet-hours.ts';
import type { Seat } from '../games/game.ts';
import type { QuietSchedule } from '../protocol/clock.ts';

/** Proof by the pages of a seat: `unsure` if one was visible and has not been heard since; times in ms since 1970. */
export type PageSign =
  | { readonly kind: 'seen' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unsure'; readonly until: number };

/** A visible page: its seats, and when it last sent anything after it opened its socket, in ms since 1970 or 0. */
export interface VisiblePage {
  readonly seats: readonly Seat[];
  readonly heardAt: number;
}

/** News that a message reports; times are in ms since 1970. */
export interface News {
  /** When it arose. A poll that began later waits with it. */
  readonly since: number;
  /** From then on a sign of a page proves that it has shown the news. An earlier ping may have crossed them. */
  readonly shownBy: number;
  readonly deadline: number | null;
}

/** When to look first for a sign after it counts, in ms: a page that is there has pinged by then. */
const FIRST_LOOK_MS = 3_000;

/**
 * Return when to look again for a page that may be gone; undefined if the message does not wait. It waits for at most
 * half of the time for the decision, and goes out before quiet hours begin rather than after them.
 */
export function waitEnd(
  sign: PageSign,
  { since, shownBy, deadline }: News,
  quiet: QuietSchedule | null | undefined,
  nowMs: number,
): number | undefined {
  if (sign.kind !== 'unsure') return undefined;
  const until = deadline === null ? sign.until : Math.min(sign.until, Math.floor((since + deadline) / 2));
  if (until <= nowMs || (quiet && quietEnd(quiet, until) !== undefined)) return undefined;
  const firstLookAt = shownBy + FIRST_LOOK_MS;
  return nowMs < firstLookAt ? Math.min(firstLookAt, until) : until;
}
