/** The form of a new match: its choices, and its options with the game's defaults. */
import { defaultOptions } from '../../../worker/games/default-options.ts';
import type { ClockKind, DefaultOptions } from '../../../worker/games/game.ts';
import type { FirstSeatRule } from '../../../worker/protocol/fields.ts';
import type { CreateBody } from '../../../worker/protocol/requests.ts';

/** The button that creates the match: with the chosen settings, at once against a bot, or at once as a solo game. */
export type CreateMode = 'chosen' | 'bot' | 'alone';

/** The changed options. Defaults depend on the seats and the clock, so they can change until the match is created. */
export interface ChosenOptions {
  readonly changed: object;
  readonly defaults: DefaultOptions<object>;
}

/** The settings of a new match; bots take its last seats. */
export interface NewMatchForm extends Pick<CreateBody, 'bots' | 'hints' | 'clock' | 'awayDays' | 'recovery' | 'ahead'> {
  readonly seats: number;
  readonly first: FirstSeatRule;
  readonly name: string;
  /** Absent until an option is changed: the game's defaults apply. */
  readonly options?: ChosenOptions;
  readonly invalid: boolean;
}

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
