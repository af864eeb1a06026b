/** My turn on the board: taps become drafts, explanations and moves. What is legal is asked of the rules. */
import { useEffect, useState } from 'preact/hooks';
import { refusal } from '../../../../worker/games/lucky-numbers/legal.ts';
import { EMPTY, type LuckyNumbers, type Move, type Refusal } from '../../../../worker/games/lucky-numbers/state.ts';
import type { BoardProps } from '../../game-ui.ts';
import type { Words } from '../text/en/words.ts';
import { type CellMark, type Draft, handOf, marksOf, moveFor, pickRefusal } from './turn.ts';

export interface Turn {
  readonly isActive: boolean;
  readonly hand: Draft | undefined;
  /** What is being explained: by the board at a tap, or by the server about the last move. */
  readonly told: Refusal | undefined;
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
  const { view, events, draft, onDraft, onMove } = props;
  const [told, tell] = useState<Refusal | undefined>(props.refused);
  // A new position makes an old explanation void.
  useEffect(() => tell(props.refused), [view, props.refused]);
  const isActive = props.decides !== undefined && props.decides === view.viewer;
  const hand = isActive ? handOf(view, draft) : undefined;
  const mine = view.viewer === 'spectator' ? undefined : view.gardens[view.viewer];
  const bonus = events.flatMap((event) => (event.kind === 'bonus' && event.seat === view.viewer ? event.cells : []));

  /** Shows why something cannot be, or lets it happen. */
  const unless = (why: Refusal | undefined, then: () => void): void => {
    tell(why);
    if (!why) then();
  };
  const send = (move: Move): void => unless(refusal(view, move), () => onMove(move));
  const lay = (tile: number, cell: number): void => {
    const why = refusal(view, moveFor(view, tile, cell));
    tell(why);
    if (!why) onDraft({ tile, cell });
    // Back into the hand, so that the tile it covers can be seen in the explanation.
    else if (hand?.cell !== undefined) onDraft({ tile: hand.tile });
  };
  const onPlace = (): void => {
    if (hand?.cell !== undefined) send(moveFor(view, hand.tile, hand.cell));
  };

  return {
    isActive,
    hand,
    told,
    out: (hand?.cell === undefined ? EMPTY : mine?.[hand.cell]) ?? EMPTY,
    hasBonus: bonus.length > 0,
    hint: isActive ? props.hint : undefined,
    marks: marksOf(view, { hand, told, bonus }),
    onPick: (tile) => unless(pickRefusal(view, tile), () => onDraft(hand?.tile === tile ? undefined : { tile })),
    onCell: (cell) => {
      if (!isActive) return;
      if (hand?.cell === cell && !told) onPlace();
      else if (hand) lay(hand.tile, cell);
      else tell(refusal(view, { kind: 'place', cell }));
    },
    onDrop: lay,
    onBack: () => unless(undefined, () => onDraft(undefined)),
    onDraw: () => send({ kind: 'draw' }),
    onLeave: () => send({ kind: 'leave' }),
    onPlace,
  };
}
