/** Completes the rules of a game with the values that most games share. */
import type { Game, GameTypes, NoOptions } from './game.ts';

/** Members with a usual value: all options fit every number of seats, and a match has one round. */
type Usual = 'optionFault' | 'rounds';

/** The members of `Game` that a game writes. A game without options has no defaults. */
export type GameParts<T extends GameTypes> = Omit<Game<T>, Usual | 'defaults'> &
  Partial<Pick<Game<T>, Usual>> &
  (keyof T['Options'] extends never ? { readonly defaults?: undefined } : Pick<Game<T>, 'defaults'>);

const NO_OPTIONS: NoOptions = {};

/** Return the rules of a game with the usual value of each member left out. */
export const defineGame = <T extends GameTypes>({ defaults = NO_OPTIONS, ...parts }: GameParts<T>): Game<T> =>
  // The compiler cannot join these parts while the types of the game are generic.
  ({ optionFault: () => undefined, rounds: () => 1, defaults, ...parts }) as unknown as Game<T>;
