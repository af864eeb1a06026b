/** The options of a new match: changed ones, and defaults for all others. */
import { defaultOptions } from '../../../worker/games/default-options.ts';
import type { ClockKind } from '../../../worker/games/game.ts';
import type { ChosenOptions } from '../home/game-card.tsx';

/** Return all options for a number of seats and a kind of clock. */
export const allOptions = (
  { changed, defaults }: ChosenOptions,
  seats: number,
  clock: ClockKind | undefined,
): Readonly<Record<string, unknown>> => ({ ...defaultOptions(defaults, seats, clock), ...changed });

/** Return the choice after the shown options were edited. */
export function changeOptions(
  chosen: ChosenOptions,
  shown: Readonly<Record<string, unknown>>,
  next: object,
): ChosenOptions {
  const more = Object.entries(next).filter(([name, value]) => shown[name] !== value);
  return { ...chosen, changed: { ...chosen.changed, ...Object.fromEntries(more) } };
}

/** Return the name of the preset with these options; undefined for custom options. */
export const presetOf = (
  presets: Readonly<Record<string, object>>,
  { defaults }: Pick<ChosenOptions, 'defaults'>,
  options: Readonly<Record<string, unknown>>,
  seats: number,
  clock: ClockKind | undefined,
): string | undefined =>
  Object.keys(presets).find((name) => {
    const all = allOptions({ changed: presets[name] ?? {}, defaults }, seats, clock);
    return Object.keys(all).every((option) => all[option] === options[option]);
  });
