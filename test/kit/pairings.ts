/** Combinations of seat counts and options for tests. */
import type { Game, GameTypes } from '../../worker/games/game.ts';

export interface Pairing<T extends GameTypes> {
  readonly seats: number;
  readonly options: T['Options'];
}

/** Each number of seats and each set of options at least once; if `isWhole`, all combinations. */
export function pairings<T extends GameTypes>(
  game: Game<T>,
  all: readonly T['Options'][],
  isWhole: boolean,
): readonly Pairing<T>[] {
  const [min, max] = game.seats;
  const pairs = Array.from({ length: max - min + 1 }, (_, i) => min + i).flatMap((seats) =>
    all.filter((options) => !game.optionFault(options, seats)).map((options): Pairing<T> => ({ seats, options })),
  );
  const isFirst = (at: number, part: keyof Pairing<T>) =>
    pairs.findIndex((one) => one[part] === pairs[at]?.[part]) === at;
  return pairs.filter((_, at) => isWhole || isFirst(at, 'seats') || isFirst(at, 'options'));
}
