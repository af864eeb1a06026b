/** The turn of a board whose drafts are moves: a tap drafts a move, and a second tap discards it. */
import type { GameTypes } from '../../../worker/games/game.ts';
import type { BoardProps } from '../game-ui.ts';
import { moveDraft } from './move-draft.ts';
import { type BoardActions, useBoardTurn } from './use-board-turn.ts';

export interface MoveTurn<T extends GameTypes, Draft extends T['Move']> extends BoardActions<T> {
  /** A move that is not submitted yet. */
  readonly draft: Draft | undefined;
  /** Draft a move unless the rules refuse it; discard it if it is the draft already. */
  readonly onPick: (move: Draft) => void;
}

/** `drafts` are the legal moves that can be drafted. */
export function useMoveTurn<T extends GameTypes, Draft extends T['Move']>(
  props: BoardProps<T, object>,
  refusal: (view: T['View'], move: T['Move']) => T['Refusal'] | undefined,
  drafts: Iterable<Draft>,
): MoveTurn<T, Draft> {
  const turn = useBoardTurn(props, refusal);
  const draft = turn.isOpen ? moveDraft(drafts, props.draft) : undefined;
  return {
    ...turn,
    draft,
    onPick: (move) =>
      JSON.stringify(move) === JSON.stringify(draft)
        ? turn.onBack()
        : turn.ifAllowed(refusal(props.view, move), () => props.onDraft(move)),
  };
}
