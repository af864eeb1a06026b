/**
 * A sheet in emoji: how full each column is, and the complete colours. Imports only types, so that no board is loaded.
 */
import type { Seat } from '../../../worker/games/game.ts';
import type { View } from '../../../worker/games/noch-mal/state.ts';

/** In the order of the rules' colours: green, yellow, blue, pink, orange. */
const COLOURS = ['🟢', '🟡', '🔵', '🟣', '🟠'];

export default function shareGrid({ crossed, columns, colours }: View, seat: Seat): readonly string[] {
  const rows = crossed[seat] ?? [];
  const filled = (column: number): number => rows.filter((bits) => (bits >> column) & 1).length;
  const square = (column: number): string => {
    if (filled(column) === rows.length) return '🟩';
    return filled(column) * 2 >= rows.length ? '🟨' : '⬜';
  };
  return [
    columns.map((_, column) => square(column)).join(''),
    colours.map((seats, i) => (seats.includes(seat) ? COLOURS[i] : '⚪')).join(''),
  ];
}

/** Half of all results of a normal bot alone are between these points (`npm run bench bots 300`). */
export const botPoints = [11, 20] as const;
