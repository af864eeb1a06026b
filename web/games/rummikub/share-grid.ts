/** A round in emoji: each seat's tile count, without numbers. Imports only types, so that no board is loaded. */
import type { Seat } from '../../../worker/games/game.ts';
import type { View } from '../../../worker/games/rummikub/state.ts';

/** Longer racks show a number. */
const SQUARES_MAX = 10;

function rack(count: number): string {
  if (count === 0) return '🏁';
  return count <= SQUARES_MAX ? '🟦'.repeat(count) : `${'🟦'.repeat(SQUARES_MAX)}+${count - SQUARES_MAX}`;
}

export default function shareGrid({ counts }: View, seat: Seat): readonly string[] {
  return [
    `🙂 ${rack(counts[seat] ?? 0)}`,
    ...counts.flatMap((count, other) => (other === seat ? [] : [`🤖 ${rack(count)}`])),
  ];
}
