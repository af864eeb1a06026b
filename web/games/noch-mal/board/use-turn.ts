/** Turn state of the board: turns taps into drafts, explanations and moves. The rules decide what is legal. */
import { useMemo } from 'preact/hooks';
import { refusal } from '../../../../worker/games/noch-mal/legal.ts';
import type { NochMal, View } from '../../../../worker/games/noch-mal/state.ts';
import type { BoardProps } from '../../game-ui.ts';
import { type BoardParts, type BoardTurn, useBoardTurn } from '../../shared/use-board-turn.ts';
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
} from './draft.ts';

export interface Turn extends BoardTurn<NochMal> {
  readonly choice: ChoiceState;
  readonly markOf: (cell: number) => CellMark | undefined;
  readonly onDie: (sort: DieSort, at: number) => void;
  readonly onCell: (cell: number) => void;
  /** Replace the draft. */
  readonly onSetDraft: (draft: Draft) => void;
}

export type TurnProps = BoardParts<View, Words, Turn>;

const NO_CELLS: ReadonlySet<number> = new Set();

export function useTurn(props: BoardProps<NochMal, Words>): Turn {
  const { view, onDraft } = props;
  const turn = useBoardTurn(props, refusal);
  const { isActive, isOpen, showRefusal, ifAllowed } = turn;
  const candidates = useMemo(() => (isOpen ? fittingPieces(view) : []), [view, isOpen]);
  const draft = draftOf(view, candidates, isOpen ? props.draft : undefined);
  const choice = choiceState(view, candidates, draft);
  const mine = view.mine?.kind === 'cross' ? view.mine.cells : [];

  const saveDraft = (next: Draft): void => {
    showRefusal(undefined);
    onDraft(choiceState(view, candidates, next).hasBegun ? next : undefined);
  };
  /** Keep the pencilled cells if they fit the dice. */
  const pick = (next: Draft): void =>
    saveDraft(choiceState(view, candidates, next).addable.length > 0 ? next : { ...next, cells: [] });

  return {
    ...turn,
    choice,
    markOf: (cell) => markOf(cell, isActive ? choice : { ...choice, fittingCells: NO_CELLS }, turn, mine),
    onDie: (sort, at) =>
      ifAllowed(dieRefusal(view, draft, sort, at), () =>
        pick({ ...draft, [sort]: draft[sort] === at ? undefined : at }),
      ),
    onCell: (cell) => {
      if (!isActive) return;
      const { cells } = draft;
      const why = cells.includes(cell) || choice.fittingCells.has(cell) ? undefined : cellRefusal(view, draft, cell);
      if (why) showRefusal(why, cell);
      else
        saveDraft({ ...draft, cells: cells.includes(cell) ? cells.filter((one) => one !== cell) : [...cells, cell] });
    },
    onSetDraft: saveDraft,
  };
}
