/** My turn on the board: taps become drafts, explanations and moves. */
import { moves, refusal } from '../../../../worker/games/sixes/legal.ts';
import { type CellNumber, DICE, type Move, type Sixes, type View } from '../../../../worker/games/sixes/state.ts';
import type { BoardProps } from '../../game-ui.ts';
import { type BoardTurn, useBoardTurn } from '../../shared/use-board-turn.ts';
import type { Words } from '../text/turn.ts';

/** A second roll or a number that is not sent yet. */
export type Draft = Extract<Move, { readonly kind: 'roll' | 'write' }>;

/** The draft, if it is a move that this position allows. */
export const draftOf = (view: View, raw: unknown): Draft | undefined =>
  [...moves(view)]
    .filter((move) => move.kind === 'roll' || move.kind === 'write')
    .find((move) => JSON.stringify(move) === JSON.stringify(raw));

export interface Turn extends BoardTurn<Sixes> {
  readonly draft: Draft | undefined;
  readonly chosenDice: readonly number[];
  readonly onDie: (die: number) => void;
  readonly onCell: (cell: CellNumber) => void;
}

/** The parts of the board are drawn from these. */
export interface TurnProps {
  readonly view: View;
  readonly names: readonly string[];
  readonly words: Words;
  readonly turn: Turn;
}

export function useTurn(props: BoardProps<Sixes, Words>): Turn {
  const { view, onDraft } = props;
  const turn = useBoardTurn(props, refusal);
  const draft = turn.isActive ? draftOf(view, props.draft) : undefined;
  const chosenDice = draft?.kind === 'roll' ? draft.dice : [];
  const setDraft = (move: Draft): void => turn.ifAllowed(refusal(view, move), () => onDraft(move));
  return {
    ...turn,
    draft,
    chosenDice,
    onDie: (die) => {
      const dice = DICE.filter((one) => chosenDice.includes(one) !== (one === die));
      if (dice.length > 0) setDraft({ kind: 'roll', dice });
      else turn.onBack();
    },
    onCell: (cell) => {
      if (draft?.kind === 'write' && draft.cell === cell) turn.onBack();
      else setDraft({ kind: 'write', cell });
    },
  };
}
