/** The sentence above the board that says whose turn it is in Qwantum. The board says what can be done. */
import type { View } from '../../../../worker/games/qwantum/state.ts';
import type { Words } from './keys.ts';

export function turn(words: Words, { active, viewer, turn, stage, written }: View, names: readonly string[]): string {
  const says = words.turn;
  if (active.length === 0) return says.over;
  if (stage === 'c') {
    if (active.some((seat) => seat === viewer)) return says.canChoose({ written: written ?? '' });
    return says.othersChoose({ names: active.map((seat) => names[seat] ?? ''), n: active.length });
  }
  const isOwn = turn === viewer;
  const name = names[turn] ?? '';
  if (stage === 'b') return isOwn ? says.ownNumber : says.otherNumber({ name });
  return isOwn ? says.ownRoll : says.otherRoll({ name });
}
