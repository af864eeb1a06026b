/** My turn on the board: taps become drafts, explanations and moves. What is legal is asked of the rules. */
import { useEffect, useState } from 'preact/hooks';
import { refusal } from '../../../../worker/games/lucky-numbers/legal.ts';
import { EMPTY, type LuckyNumbers, type Move, type Refusal } from '../../../../worker/games/lucky-numbers/state.ts';
import type { BoardProps } from '../../game-ui.ts';
import type { Words } from '../text/keys.ts';
import { type CellMark, type Draft, draftOf, marksOf, moveFor, pickRefusal } from './draft.ts';

export interface Turn {
  readonly isActive: boolean;
  readonly draft: Draft | undefined;
  /** What is being explained: by the board at a tap, or by the server about the last move. */
  readonly refused: Refusal | undefined;
  /** The tile that would leave for the draft, or EMPTY. */
  readonly out: number;
  readonly hasBonus: boolean;
  /** The move that is proposed to me. */
  readonly hint: Move | undefined;
  readonly marks: readonly (CellMark | undefined)[];
  readonly onPick: (tile: number) => void;
  readonly onCell: (cell: number) => void;
  /** A tile dropped on a cell: picked and laid tentatively in one go. */
  readonly onDrop: (tile: number, cell: number) => void;
  readonly onBack: () => void;
  readonly onDraw: () => void;
  readonly onLeave: () => void;
  readonly onPlace: () => void;
}

export function useTurn(props: BoardProps<LuckyNumbers, Words>): Turn {
  const { view, events, draft: raw, onDraft, onMove } = props;
  const [refused, showRefusal] = useState<Refusal | undefined>(props.refused);
  // A new position makes an old explanation void.
  useEffect(() => showRefusal(props.refused), [view, props.refused]);
  const isActive = props.decides !== undefined && props.decides === view.viewer;
  const draft = isActive ? draftOf(view, raw) : undefined;
  const mine = view.viewer === 'spectator' ? undefined : view.gardens[view.viewer];
  const bonus = events.flatMap((event) => (event.kind === 'bonus' && event.seat === view.viewer ? event.cells : []));

  /** Shows why something cannot be, or lets it happen. */
  const ifAllowed = (why: Refusal | undefined, then: () => void): void => {
    showRefusal(why);
    if (!why) then();
  };
  const send = (move: Move): void => ifAllowed(refusal(view, move), () => onMove(move));
  const lay = (tile: number, cell: number): void => {
    const why = refusal(view, moveFor(view, tile, cell));
    showRefusal(why);
    if (!why) onDraft({ tile, cell });
    // Back into the hand, so that the tile it covers can be seen in the explanation.
    else if (draft?.cell !== undefined) onDraft({ tile: draft.tile });
  };
  const onPlace = (): void => {
    if (draft?.cell !== undefined) send(moveFor(view, draft.tile, draft.cell));
  };

  return {
    isActive,
    draft,
    refused,
    out: (draft?.cell === undefined ? EMPTY : mine?.[draft.cell]) ?? EMPTY,
    hasBonus: bonus.length > 0,
    hint: isActive ? props.hint : undefined,
    marks: marksOf(view, { draft, refused, bonus }),
    onPick: (tile) => ifAllowed(pickRefusal(view, tile), () => onDraft(draft?.tile === tile ? undefined : { tile })),
    onCell: (cell) => {
      if (!isActive) return;
      if (draft?.cell === cell && !refused) onPlace();
      else if (draft) lay(draft.tile, cell);
      else showRefusal(refusal(view, { kind: 'place', cell }));
    },
    onDrop: lay,
    onBack: () => ifAllowed(undefined, () => onDraft(undefined)),
    onDraw: () => send({ kind: 'draw' }),
    onLeave: () => send({ kind: 'leave' }),
    onPlace,
  };
}
