/** The legal moves of a seat of Sixes, from its view alone. */
import type { Seat } from '../game.ts';
import { type CellNumber, DICE, emptyCells, type Move, type Refusal, sumOf, type View } from './state.ts';

/** The cells that the view's seat can still write in. */
export const openCells = ({ viewer, sheets }: View): readonly CellNumber[] =>
  viewer === 'spectator' ? [] : emptyCells(sheets[viewer]);

/** Why an active seat may not make this move; undefined if it may. Dice must be ascending, at least one. */
export function refusal(view: View, move: Move): Refusal | undefined {
  const { stage } = view;
  switch (move.kind) {
    case 'roll':
      return stage === 'roll' ? undefined : { code: 'wrong-step', clause: 'SX-2', stage };
    case 'write':
      if (stage === 'copy') return { code: 'wrong-step', clause: 'SX-3', stage };
      return openCells(view).includes(move.cell) ? undefined : { code: 'cell-full', clause: 'SX-3', cell: move.cell };
    case 'copy':
    case 'pass':
      return stage === 'copy' ? undefined : { code: 'wrong-step', clause: 'SX-4', stage };
  }
}

/** Every choice of dice for the second roll. */
const REROLLS: readonly Move[] = Array.from({ length: (1 << DICE.length) - 1 }, (_, i) => ({
  kind: 'roll',
  dice: DICE.filter((die) => ((i + 1) >> die) & 1),
}));

/** All moves of the view's seat. */
export function* moves(view: View): Iterable<Move> {
  if (view.viewer === 'spectator' || !view.active.includes(view.viewer)) return;
  if (view.stage === 'copy') {
    yield { kind: 'copy' };
    yield { kind: 'pass' };
    return;
  }
  for (const cell of openCells(view)) yield { kind: 'write', cell };
  if (view.stage === 'roll') yield* REROLLS;
}

/** The last empty cell, once the dice are final (SX-6). */
export function forcedMove(spectatorView: View, seat: Seat): Move | undefined {
  if (spectatorView.stage !== 'write' || spectatorView.turn !== seat) return undefined;
  const [cell, second] = emptyCells(spectatorView.sheets[seat]);
  return cell && !second ? { kind: 'write', cell } : undefined;
}

/** Write the greatest sum, or pass (SX-8). */
export function timeoutMove(view: View): Move {
  const [best] = openCells(view).toSorted((a, b) => sumOf(view.dice, b) - sumOf(view.dice, a));
  return view.stage === 'copy' || !best ? { kind: 'pass' } : { kind: 'write', cell: best };
}
