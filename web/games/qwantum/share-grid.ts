/**
 * A sheet in emoji: the count of numbers in each row, and the misthrows. Imports only types, so that no board is
 * loaded.
 */
import type { Seat } from '../../../worker/games/game.ts';
import type { View } from '../../../worker/games/qwantum/state.ts';

/** In the order of the rules' rows: purple, blue, red, yellow. */
const ROWS = ['🟪', '🟦', '🟥', '🟨'];
const CELLS = 6;

export default function shareGrid({ sheets, misthrows }: View, seat: Seat): readonly string[] {
  const rows = (sheets[seat] ?? []).map(
    (row, i) => (ROWS[i] ?? '').repeat(row.length) + '⬜'.repeat(CELLS - row.length),
  );
  const count = misthrows[seat] ?? 0;
  return count > 0 ? [...rows, '⚫'.repeat(count)] : rows;
}
