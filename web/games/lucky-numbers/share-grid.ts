/**
 * A garden in emoji: filled cells without numbers. Imports only types from the rules, so that no board is loaded for
 * it.
 */
import type { Seat } from '../../../worker/games/game.ts';
import type { View } from '../../../worker/games/lucky-numbers/state.ts';

export default function shareGrid({ gardens }: View, seat: Seat): readonly string[] {
  const garden = gardens[seat] ?? [];
  const side = Math.sqrt(garden.length);
  const rows = Array.from({ length: side }, (_, row) => garden.slice(row * side, (row + 1) * side));
  // An empty cell holds 0.
  return rows.map((row) => row.map((tile) => (tile === 0 ? '⬜' : '🟩')).join(''));
}
