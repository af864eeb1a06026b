/** Whose turn it is in Rummikub. On the viewer's own turn the board says what can be done. */
import type { View } from '../../../../worker/games/rummikub/state.ts';
import type { Words } from './keys.ts';

export function turn(words: Words, { active: [seat], viewer }: View, names: readonly string[]): string {
  if (seat === undefined) return words.over;
  return seat === viewer ? words.yourTurn : words.turnOf({ name: names[seat] ?? '' });
}

/** True if the viewer's turn ended with a drawn tile, which only the viewer sees. */
export const hasPrivateNews = ({ active, viewer, drawn = [] }: View): boolean =>
  drawn.length > 0 && !active.some((seat) => seat === viewer);
