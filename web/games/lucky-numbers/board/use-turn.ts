/** Turn state of the board: turns taps into drafts, explanations and moves. The rules decide what is legal. */
import { refusal } from '../../../../worker/games/lucky-numbers/legal.ts';
import { EMPTY, type LuckyNumbers, type View } from '../../../../worker/games/lucky-numbers/state.ts';
import type { BoardProps } from '../../game-ui.ts';
import { type BoardParts, type BoardTurn, useBoardTurn } from '../../shared/use-board-turn.ts';
import type { Words } from '../text/keys.ts';
import { type CellMark, type Draft, draftOf, marksOf, moveFor, pickRefusal } from './draft.ts';

export interface Turn extends BoardTurn<LuckyNumbers> {
  readonly draft: Draft | undefined;
  /** The tile that the draft would replace, or EMPTY. */
  readonly out: number;
  readonly hasBonus: boolean;
  readonly marks: readonly (CellMark | undefined)[];
  readonly onPick: (tile: number) => void;
  readonly onCell: (cell: number) => void;
  /** A tile dropped on a cell: pick it and place it tentatively in one step. */
  readonly onDrop: (tile: number, cell: number) => void;
  readonly onPlace: () => void;
}

export type TurnProps = BoardParts<View, Words, Turn>;

export function useTurn(props: BoardProps<LuckyNumbers, Words>): Turn {
  const { view, events, draft: raw, onDraft } = props;
  const turn = useBoardTurn(props, refusal);
  const { isActive, isOpen, refused, showRefusal, ifAllowed, onMove } = turn;
  const draft = isOpen ? draftOf(view, raw) : undefined;
  const mine = view.viewer === 'spectator' ? undefined : view.gardens[view.viewer];
  const bonus = events.flatMap((event) => (event.kind === 'bonus' && event.seat === view.viewer ? event.cells : []));

  const lay = (tile: number, cell: number): void => {
    const why = refusal(view, moveFor(view, tile, cell));
    ifAllowed(why, () => onDraft({ tile, cell }));
    // Return the tile to the hand, so that the explanation can show the tile it covers.
    if (why && draft?.cell !== undefined) onDraft({ tile: draft.tile });
  };
  const onPlace = (): void => {
    if (draft?.cell !== undefined) onMove(moveFor(view, draft.tile, draft.cell));
  };

  return {
    ...turn,
    draft,
    out: (draft?.cell === undefined ? EMPTY : mine?.[draft.cell]) ?? EMPTY,
    hasBonus: bonus.length > 0,
    marks: marksOf(view, { draft, isActive, refused, bonus }),
    onPick: (tile) => ifAllowed(pickRefusal(view, tile), () => onDraft(draft?.tile === tile ? undefined : { tile })),
    onCell: (cell) => {
      if (!isActive) return;
      if (draft?.cell === cell && !refused) turn.onBack();
      else if (draft) lay(draft.tile, cell);
      else showRefusal(refusal(view, { kind: 'place', cell }));
    },
    onDrop: lay,
    onPlace,
  };
}
