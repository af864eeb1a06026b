/**
 * A garden in emoji: filled cells without numbers, coloured by when they were filled. Imports only types from the rules,
 * so that no board is loaded for it.
 */
import type { Seat } from '../../../worker/games/game.ts';
import type { View } from '../../../worker/games/lucky-numbers/state.ts';
import { type FillLine, fillColours } from '../shared/fill-colours.ts';

export default function shareGrid({ gardens }: View, seat: Seat, log: readonly FillLine[]): readonly string[] {
  const garden = gardens[seat] ?? [];
  const side = Math.sqrt(garden.length);
  const colourOf = fillColours(log, ({ kind, seat: by, cell }) =>
    kind === 'placed' && by === seat && typeof cell === 'number' ? [cell] : [],
  );
  // An empty cell holds 0.
  const squares = garden.map((tile, cell) => (tile === 0 ? '⬜' : colourOf(cell)));
  return Array.from({ length: side }, (_, row) => squares.slice(row * side, (row + 1) * side).join(''));
}

/** Half of all gardens of a normal bot alone are between one empty cell and 14 tiles (`npm run bench bots 300`). */
export const botPoints = [-1, 14] as const;
