/** The default options of a new match. Apart from game.ts, which every board loads. */
import type { ClockKind, DefaultOptions } from './game.ts';

/** The options of a match if its maker sets none. */
export const defaultOptions = <Options extends object>(
  { defaults, defaultsFor }: DefaultOptions<Options>,
  seats: number,
  clock: ClockKind | undefined,
): Options => defaultsFor?.(seats, clock) ?? defaults;
