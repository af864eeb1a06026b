/** My turn on the board: taps become drafts, explanations and moves. What is legal is asked of the rules. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Move, NochMal } from '../../../../worker/games/noch-mal/state.ts';
import type { BoardProps } from '../../game-ui.ts';
import type { Words } from '../text/keys.ts';
import {
  type CellMark,
  type ChoiceState,
  cellRefusal,
  choiceState,
  type DieSort,
  type Draft,
  dieRefusal,
  draftOf,
  fittingPieces,
  markOf,
  type ShownRefusal,
} from './draft.ts';

export interface Turn {
  readonly isActive: boolean;
  readonly choice: ChoiceState;
  /** What is being explained: by the board at a tap, or by the server about the last move. */
  readonly refused: ShownRefusal | undefined;
  /** The move that is proposed to me. */
  readonly hint: Move | undefined;
  readonly markOf: (cell: number) => CellMark | undefined;
  readonly onDie: (sort: DieSort, at: number) => void;
  readonly onCell: (cell: number) => void;
  readonly onBack: () => void;
  readonly onCross: () => void;
  readonly onPass: () => void;
  /** Takes over a whole draft. */
  readonly onSetDraft: (draft: Draft) => void;
}

const NO_CELLS: ReadonlySet<number> = new Set();

export function useTurn(props: BoardProps<NochMal, Words>): Turn {
  const { view, refused, onDraft, onMove } = props;
  const serverRefusal = refused && { why: refused };
  const [shownRefusal, showRefusal] = useState<ShownRefusal | undefined>(serverRefusal);
  // A new position makes an old explanation void.
  useEffect(() => showRefusal(serverRefusal), [view, refused]);
  const isActive = props.decides !== undefined && props.decides === view.viewer;
  // A choice that is on its way stays in pencil until it is known.
  const isOpen = view.active.some((seat) => seat === view.viewer);
  const candidates = useMemo(() => (isOpen ? fittingPieces(view) : []), [view, isOpen]);
  const draft = draftOf(view, candidates, isOpen ? props.draft : undefined);
  const choice = choiceState(view, candidates, draft);
  const mine = view.mine?.kind === 'cross' ? view.mine.cells : [];

  const saveDraft = (next: Draft): void => {
    showRefusal(undefined);
    onDraft(choiceState(view, candidates, next).hasBegun ? next : undefined);
  };
  const onDie = (sort: DieSort, at: number): void => {
    const why = dieRefusal(view, draft, sort, at);
    if (why) showRefusal({ why });
    else pick({ ...draft, [sort]: draft[sort] === at ? undefined : at });
  };
  /** Cells in pencil stay if they go with the dice. */
  const pick = (next: Draft): void =>
    saveDraft(choiceState(view, candidates, next).addable.length > 0 ? next : { ...next, cells: [] });
  const onCell = (cell: number): void => {
    if (!isActive) return;
    const { cells } = draft;
    const why = cells.includes(cell) || choice.fittingCells.has(cell) ? undefined : cellRefusal(view, draft, cell);
    if (why) showRefusal({ why, cell });
    else saveDraft({ ...draft, cells: cells.includes(cell) ? cells.filter((one) => one !== cell) : [...cells, cell] });
  };

  return {
    isActive,
    choice: choice,
    refused: shownRefusal,
    hint: isActive ? props.hint : undefined,
    markOf: (cell) => markOf(cell, isActive ? choice : { ...choice, fittingCells: NO_CELLS }, shownRefusal, mine),
    onDie,
    onCell,
    onBack: () => isActive && saveDraft({ roll: view.roll, cells: [] }),
    onCross: () => choice.move && onMove(choice.move),
    onPass: () => onMove({ kind: 'pass' }),
    onSetDraft: saveDraft,
  };
}
