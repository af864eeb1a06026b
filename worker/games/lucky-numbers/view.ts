/** The view of Lucky Numbers: everything except the face-down tiles, which are hidden from all viewers. */
import type { OwnView } from '../game.ts';
import { EMPTY, HIGHEST, type State, type View } from './state.ts';

export const view = (state: State): OwnView<View> => ({
  sets: state.sets,
  gardens: state.gardens,
  middle: state.middle,
  left: state.bag.length,
  drawn: state.drawn,
  takes: state.takes,
});

/** Number of face-down tiles of each number, computed from the visible tiles. Index 1 to 20; index 0 is 0. */
export function faceDownCounts({ sets, gardens, middle, drawn }: View): readonly number[] {
  const counts = Array.from({ length: HIGHEST + 1 }, (_, tile) => (tile === EMPTY ? 0 : sets));
  for (const tile of [...gardens.flat(), ...middle, drawn]) if (tile !== EMPTY) counts[tile] = (counts[tile] ?? 0) - 1;
  return counts;
}
