/** The legal moves of a seat of Sixes, from its view alone. */
import { isActive } from '../game.ts';
import {
  type CellNumber,
  DICE,
  emptyCells,
  type Move,
  type Refusal,
  sumOf,
  type TurnMove,
  type View,
} from './state.ts';

/** The cells that the view's seat can still write in. */
export const openCells = ({ viewer, sheets }: View): readonly CellNumber[] =>
  viewer === 'spectator' ? [] : emptyCells(sheets[viewer]);

/** Return why an active seat may not make this move; undefined if it may. Dice must be ascending, at least one. */
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
const REROLLS: readonly TurnMove[] = Array.from({ length: (1 << DICE.length) - 1 }, (_, i) => ({
  kind: 'roll',
  dice: DICE.filter((die) => ((i + 1) >> die) & 1),
}));

/** The rolls and numbers that the view's seat can choose from. */
export function turnMoves(view: View): readonly TurnMove[] {
  if (!isActive(view) || view.stage === 'copy') return [];
  const writes = openCells(view).map((cell): TurnMove => ({ kind: 'write', cell }));
  return view.stage === 'roll' ? [...writes, ...REROLLS] : writes;
}

/** All moves of the view's seat. */
export const moves = (view: View): readonly Move[] =>
  isActive(view) && view.stage === 'copy' ? [{ kind: 'copy' }, { kind: 'pass' }] : turnMoves(view);

/** Write the greatest sum, or pass (SX-8). */
export function timeoutMove(view: View): Move {
  const [best] = openCells(view).toSorted((a, b) => sumOf(view.dice, b) - sumOf(view.dice, a));
  return view.stage === 'copy' || !best ? { kind: 'pass' } : { kind: 'write', cell: best };
}
