/**
 * A sheet in emoji: the count of numbers in each row, coloured by when they were written, and the misthrows. Imports only
 * types from the rules, so that no board is loaded.
 */
import type { Seat } from '../../../worker/games/game.ts';
import type { View } from '../../../worker/games/qwantum/state.ts';
import { type FillLine, fillColours } from '../shared/fill-colours.ts';

/** In the order of the rules' rows: purple, blue, red, yellow. */
const COLOURS = ['purple', 'blue', 'red', 'yellow'];
const CELLS = 6;

export default function shareGrid(
  { sheets, misthrows }: View,
  seat: Seat,
  log: readonly FillLine[],
): readonly string[] {
  const colourOf = fillColours(log, ({ kind, seat: by, colour, column }) =>
    kind === 'wrote' && by === seat ? [`${colour} ${column}`] : [],
  );
  const rows = (sheets[seat] ?? []).map((row, i) =>
    Array.from({ length: CELLS }, (_, cell) => (cell < row.length ? colourOf(`${COLOURS[i]} ${cell}`) : '⬜')).join(''),
  );
  const count = misthrows[seat] ?? 0;
  return count > 0 ? [...rows, '⚫'.repeat(count)] : rows;
}

/** Half of all results of a normal bot alone are between these points (`npm run bench bots 300`). */
export const botPoints = [46, 54] as const;
