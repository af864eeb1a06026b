/** Sixes a second time, slowly and from RULES.md alone: the product's rules are compared with it. */
import type { Move, View } from '../../../../worker/games/sixes/state.ts';

/** Every well-formed move: 31 rolls, six cells, copy and pass. */
export const ALL_MOVES: readonly Move[] = [
  ...Array.from({ length: 2 ** 5 }, (_, set) => [0, 1, 2, 3, 4].filter((die) => Math.floor(set / 2 ** die) % 2 === 1))
    .filter((dice) => dice.length > 0)
    .map((dice): Move => ({ kind: 'roll', dice })),
  ...([1, 2, 3, 4, 5, 6] as const).map((cell): Move => ({ kind: 'write', cell })),
  { kind: 'copy' },
  { kind: 'pass' },
];

/** SX-3: the dice of a number, added up one by one. */
export function sumOfDice(dice: readonly number[], number: number): number {
  let sum = 0;
  for (const shown of dice) if (shown === number) sum += shown;
  return sum;
}

/** SX-2 to SX-4: the legal moves of an active seat. */
export function referenceMoves({ viewer, active, stage, sheets }: View): readonly Move[] {
  if (viewer === 'spectator' || !active.includes(viewer)) return [];
  return ALL_MOVES.filter((move) => {
    if (move.kind === 'roll') return stage === 'roll';
    if (move.kind === 'write') return stage !== 'copy' && sheets[viewer]?.[move.cell - 1] === null;
    return stage === 'copy';
  });
}
