/** The sentence above the board: whose turn of Sixes it is. */
import type { View } from '../../../../worker/games/sixes/state.ts';
import type { GameMessages } from '../../game-ui.ts';

export type Words = GameMessages<'sixes', 'first'>;

export function turn({ turn: words }: Words, { active, viewer, turn, stage }: View, names: readonly string[]): string {
  if (active.length === 0) return words.over;
  const isActive = active.some((seat) => seat === viewer);
  if (stage !== 'copy') return isActive ? words.own : words.other({ name: names[turn] ?? '' });
  if (isActive) return words.canCopy;
  return words.othersCopy({ names: active.map((seat) => names[seat] ?? ''), n: active.length });
}
