/** Whose turn it is at Rummikub. What there is to do on a turn of one's own is said on the board. */
import type { View } from '../../../../worker/games/rummikub/state.ts';
import type { Words } from './keys.ts';

export function turn(words: Words, { active: [seat], viewer }: View, names: readonly string[]): string {
  if (seat === undefined) return words.over;
  return seat === viewer ? words.yourTurn : words.turnOf({ name: names[seat] ?? '' });
}
