/** Whose turn it is in Rummikub. On the viewer's own turn the board says what can be done. */
import type { View } from '../../../../worker/games/rummikub/state.ts';
import type { Words } from './keys.ts';

export function turn(words: Words, { active: [seat], viewer }: View, names: readonly string[]): string {
  if (seat === undefined) return words.over;
  return seat === viewer ? words.yourTurn : words.turnOf({ name: names[seat] ?? '' });
}
