/** The default options of a new match. Not in game.ts, because every board loads that file. */
import type { ClockKind, DefaultOptions } from './game.ts';

/** The options of a match if its maker sets none. */
export const defaultOptions = <Options extends object>(
  { defaults, defaultsFor }: DefaultOptions<Options>,
  seats: number,
  clock: ClockKind | undefined,
): Options => defaultsFor?.(seats, clock) ?? defaults;

/** The pace that a clock gives: live, or by correspondence for all clocks that count in hours or days. */
export const paceOf = (clock: { readonly kind: string } | undefined): ClockKind | undefined =>
  clock && (clock.kind === 'live' ? 'live' : 'post');
