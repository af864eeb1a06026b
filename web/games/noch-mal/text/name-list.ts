/** The names of several seats in one line. */
import type { Seat } from '../../../../worker/games/game.ts';
import type { Words } from './keys.ts';

/** All names, or two and the number of the others: more than three long names would fill a phone. */
export function nameList(words: Words, names: readonly string[], seats: readonly Seat[]): string {
  const all = seats.map((seat) => names[seat] ?? '');
  return all.length > 3
    ? words.names({ names: all.slice(0, 2), more: all.length - 2 })
    : words.names({ names: all, more: 0 });
}
