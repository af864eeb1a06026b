/** Turn state of the board: turns taps into drafts, explanations and moves. The rules decide what is legal. */
import { refusal } from '../../../../worker/games/qwantum/legal.ts';
import { type Colour, DICE_COUNT, type Qwantum, type View } from '../../../../worker/games/qwantum/state.ts';
import type { BoardProps } from '../../game-ui.ts';
import { type BoardParts, type BoardTurn, useBoardTurn } from '../../shared/use-board-turn.ts';
import type { Words } from '../text/keys.ts';
import { type Draft, draftOf } from './draft.ts';

export interface Turn extends BoardTurn<Qwantum> {
  readonly draft: Draft | undefined;
  /** The dice of the draft; empty without any. */
  readonly chosenDice: readonly number[];
  readonly onDie: (die: number) => void;
  readonly onAll: () => void;
  readonly onRow: (colour: Colour) => void;
}

export type TurnProps = BoardParts<View, Words, Turn>;

const ALL_DICE = Array.from({ length: DICE_COUNT }, (_, die) => die);

export function useTurn(props: BoardProps<Qwantum, Words>): Turn {
  const { view, onDraft } = props;
  const turn = useBoardTurn(props, refusal);
  const { isActive, isOpen, ifAllowed, onBack } = turn;
  const draft = isOpen ? draftOf(view, props.draft) : undefined;
  const chosenDice = draft && 'dice' in draft ? draft.dice : [];
  const draftDice = (dice: readonly number[]): void => onDraft(dice.length > 0 ? { dice } : undefined);

  return {
    ...turn,
    draft,
    chosenDice,
    onDie: (die) =>
      ifAllowed(refusal(view, { kind: 'roll', dice: [die] }), () =>
        draftDice(ALL_DICE.filter((one) => chosenDice.includes(one) !== (one === die))),
      ),
    onAll: () => ifAllowed(refusal(view, { kind: 'roll', dice: ALL_DICE }), () => draftDice(ALL_DICE)),
    onRow: (colour) => {
      if (!isActive) return;
      if (draft && 'colour' in draft && draft.colour === colour) onBack();
      else ifAllowed(refusal(view, { kind: 'write', colour }), () => onDraft({ colour }));
    },
  };
}
