/** The options of a match that is to be made: those that were changed, and the defaults of all others. */
import { defaultOptions } from '../../../worker/games/default-options.ts';
import type { ClockKind } from '../../../worker/games/game.ts';
import type { ChosenOptions } from '../home/game-card.tsx';

/** All options for a number of seats and a kind of clock. */
export const allOptions = (
  { changed, defaults }: ChosenOptions,
  seats: number,
  clock: ClockKind | undefined,
): Readonly<Record<string, unknown>> => ({ ...defaultOptions(defaults, seats, clock), ...changed });

/** The choice after the options that were shown became others. */
export function changeOptions(
  chosen: ChosenOptions,
  shown: Readonly<Record<string, unknown>>,
  next: object,
): ChosenOptions {
  const more = Object.entries(next).filter(([name, value]) => shown[name] !== value);
  return { ...chosen, changed: { ...chosen.changed, ...Object.fromEntries(more) } };
}
