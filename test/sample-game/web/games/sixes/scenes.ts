/** Positions of Sixes worth looking at, each found by playing the real rules from the first seed that shows it. */
import { asSeat } from '../../../worker/games/game.ts';
import { openCells, refusal } from '../../../worker/games/sixes/legal.ts';
import { sixes } from '../../../worker/games/sixes/rules.ts';
import { type CellNumber, type Move, NUMBERS, type Sixes, type View } from '../../../worker/games/sixes/state.ts';
import { findScene, isSharedWin, LONG_NAMES, type Policy, type SceneSpec } from '../scene.ts';

/** Roll two dice again, write the greatest sum, and copy. */
const decent: Policy<Sixes> = (view) => {
  if (view.stage === 'copy') return { kind: 'copy' };
  return view.stage === 'roll' ? { kind: 'roll', dice: [1, 3] } : sixes.timeoutMove(view);
};
/** As `decent`, but never copy. */
const careful: Policy<Sixes> = (view, moves) => (view.stage === 'copy' ? { kind: 'pass' } : decent(view, moves));

/** True if the viewer decides in this step, with this number of cells filled or more. */
const isAt = (view: View, stage: View['stage'], filled = 0): boolean =>
  view.active.some((seat) => seat === view.viewer) &&
  view.stage === stage &&
  NUMBERS.length - openCells(view).length >= filled;

const firstCell = (view: View): CellNumber => openCells(view)[0] ?? 1;
const fullCell = (view: View): CellNumber => NUMBERS.find((cell) => !openCells(view).includes(cell)) ?? 1;

/** A scene in which the viewer decides in this step and a move is drafted, proposed or refused. */
const withMove = (
  name: string,
  kind: 'draft' | 'hint' | 'refused',
  stage: View['stage'],
  filled: number,
  move: (view: View) => Move,
): SceneSpec<Sixes> => ({
  name,
  until: (view) => isAt(view, stage, filled),
  extras: (view) => {
    const made = move(view);
    const why = refusal(view, made);
    return kind === 'refused' ? why && { refused: why } : { [kind]: made };
  },
});

const writeFirst = (view: View): Move => ({ kind: 'write', cell: firstCell(view) });

const SPECS: readonly SceneSpec<Sixes>[] = [
  { name: 'first roll', until: () => true },
  { name: 'first roll of another seat', viewer: asSeat(1), until: () => true },
  withMove('dice chosen for the second roll', 'draft', 'roll', 2, () => ({ kind: 'roll', dice: [0, 3, 4] })),
  withMove('last number drafted', 'draft', 'roll', 5, writeFirst),
  { name: 'after the second roll', seats: 3, until: (view) => isAt(view, 'write', 2) },
  { name: 'copy or not', seats: 3, until: (view) => isAt(view, 'copy', 1) },
  {
    name: 'waiting after a copy',
    seats: 4,
    viewer: asSeat(1),
    until: ({ mine, active }) => mine === 'copy' && active.length > 0,
  },
  withMove('hint: roll some dice again', 'hint', 'roll', 1, () => ({ kind: 'roll', dice: [1, 2, 4] })),
  withMove('hint: write a number', 'hint', 'write', 1, writeFirst),
  withMove('hint: copy', 'hint', 'copy', 1, () => ({ kind: 'copy' })),
  withMove('hint: do not copy', 'hint', 'copy', 1, () => ({ kind: 'pass' })),
  withMove('refused: no third roll', 'refused', 'write', 2, () => ({ kind: 'roll', dice: [0] })),
  withMove('refused: cell full', 'refused', 'roll', 2, (view) => ({ kind: 'write', cell: fullCell(view) })),
  { name: 'spectator', viewer: 'spectator', seats: 4, policy: careful, until: ({ stage }) => stage === 'copy' },
  { name: 'four seats, longest names', seats: 4, names: LONG_NAMES, until: (view) => isAt(view, 'roll', 4) },
  { name: 'won', viewer: asSeat(0), until: (view) => view.outcome?.ranks[0] === 1 && !isSharedWin(view) },
  { name: 'lost', viewer: asSeat(1), seats: 3, until: ({ outcome }) => outcome?.ranks[1] === 3 },
  { name: 'shared win', viewer: asSeat(1), policy: careful, until: isSharedWin },
];

export const scenes = SPECS.map((spec) => ({
  name: spec.name,
  make: () => findScene(sixes, { policy: decent, seeds: 400 }, spec),
}));
