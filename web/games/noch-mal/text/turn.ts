/**
 * The sentence above the board that says whose turn it is. On the viewer's own turn the board says what can be done.
 */
import type { View } from '../../../../worker/games/noch-mal/state.ts';
import type { Words } from './keys.ts';
import { nameList } from './name-list.ts';

export function turn(words: Words, view: View, names: readonly string[]): string {
  const { active, viewer, stage, crossed } = view;
  const { over, mine, first, choose, rolled, wait } = words.turn;
  if (active.length === 0) return over;
  if (active.some((seat) => seat === viewer)) {
    if (crossed.length === 1) return mine;
    return stage === 'pick' ? first : choose;
  }
  if (stage === 'pick') return rolled({ name: names[view.turn] ?? '' });
  return wait({ names: nameList(words, names, active), n: active.length });
}
