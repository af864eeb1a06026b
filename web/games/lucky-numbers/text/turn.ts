/** Whose turn it is in Lucky Numbers. On the viewer's own turn the board says what can be done. */
import type { View } from '../../../../worker/games/lucky-numbers/state.ts';
import type { Words } from './keys.ts';

export const turn = (words: Words, { active: [seat], viewer, drawn }: View, names: readonly string[]): string => {
  if (seat === undefined) return words.turnOver;
  return seat === viewer ? words.turnMine : words.turnOther({ name: names[seat] ?? '', tile: drawn });
};
