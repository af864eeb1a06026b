/** Turn state that all games share: whose turn it is, the explanation being shown, and submitting a move. */
import { useEffect, useState } from 'preact/hooks';
import type { GameTypes } from '../../../worker/games/game.ts';
import type { BoardProps } from '../game-ui.ts';
import { isActiveSeat } from './seats.tsx';

export interface BoardTurn<T extends GameTypes> {
  /** True while the viewer may move on this board. */
  readonly isActive: boolean;
  /** True while the viewer's draft is shown: while the viewer may move, and until the server confirms the move. */
  readonly isOpen: boolean;
  /** The refusal being shown: the board's own after a tap, or the server's for the last move. */
  readonly refused: T['Refusal'] | undefined;
  /** The tapped place, if the board passed one. */
  readonly refusedAt: number | undefined;
  /** `refused` as text; undefined without a refusal, empty until the texts are loaded. */
  readonly explanation: string | undefined;
  /** The hinted move. */
  readonly hint: T['Move'] | undefined;
  /** Submit a move unless the rules refuse it. */
  readonly onMove: (move: T['Move']) => void;
  /** Discard the draft and the explanation. */
  readonly onBack: () => void;
}

/** The values that all parts of a board are rendered from. */
export interface BoardParts<View, Words, Turn> {
  readonly view: View;
  readonly names: readonly string[];
  readonly words: Words;
  readonly turn: Turn;
}

export interface BoardActions<T extends GameTypes> extends BoardTurn<T> {
  readonly showRefusal: (why: T['Refusal'] | undefined, at?: number) => void;
  /** Show the refusal, or call `then` if there is none. */
  readonly ifAllowed: (why: T['Refusal'] | undefined, then: () => void) => void;
}

interface ShownRefusal<Refusal> {
  readonly why: Refusal;
  readonly at?: number | undefined;
}

/** The explanation is cleared when `position` changes; that is the view unless a board passes something else. */
export function useBoardTurn<T extends GameTypes>(
  props: BoardProps<T, object>,
  refusal: (view: T['View'], move: T['Move']) => T['Refusal'] | undefined,
  position: unknown = props.view,
): BoardActions<T> {
  const { view, decides } = props;
  const [shown, setShown] = useState<ShownRefusal<T['Refusal']> | undefined>(props.refused && { why: props.refused });
  const showRefusal: BoardActions<T>['showRefusal'] = (why, at) => setShown(why && { why, at });
  useEffect(() => showRefusal(props.refused), [position, props.refused]);
  const isActive = decides !== undefined && decides === view.viewer;
  const ifAllowed: BoardActions<T>['ifAllowed'] = (why, then) => {
    showRefusal(why);
    if (!why) then();
  };
  return {
    isActive,
    isOpen: isActive || isActiveSeat(view, view.viewer),
    refused: shown?.why,
    refusedAt: shown?.at,
    explanation: shown && (props.explain?.(shown.why) ?? ''),
    hint: isActive ? props.hint : undefined,
    showRefusal,
    ifAllowed,
    onMove: (move) => ifAllowed(refusal(view, move), () => props.onMove(move)),
    onBack: () => {
      showRefusal(undefined);
      if (isActive && props.draft !== undefined) props.onDraft(undefined);
    },
  };
}
