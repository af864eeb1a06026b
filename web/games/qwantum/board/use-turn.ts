/** My turn on the board: taps become drafts, explanations and moves. What is legal is asked of the rules. */
import { useEffect, useState } from 'preact/hooks';
import { DICE_COUNT } from '../../../../worker/games/qwantum/dice.ts';
import { refusal } from '../../../../worker/games/qwantum/legal.ts';
import type { Colour, Move, Qwantum, Refusal } from '../../../../worker/games/qwantum/state.ts';
import type { BoardProps } from '../../game-ui.ts';
import type { Words } from '../text/keys.ts';
import { type Draft, draftOf } from './draft.ts';

export interface Turn {
  readonly isActive: boolean;
  readonly draft: Draft | undefined;
  /** The dice of the draft, none if it has none. */
  readonly chosenDice: readonly number[];
  /** What is being explained: by the board at a tap, or by the server about the last move. */
  readonly refused: Refusal | undefined;
  /** The move that is proposed to me. */
  readonly hint: Move | undefined;
  readonly onDie: (die: number) => void;
  readonly onAll: () => void;
  readonly onRow: (colour: Colour) => void;
  readonly onBack: () => void;
  readonly onSend: (move: Move) => void;
}

const ALL_DICE = Array.from({ length: DICE_COUNT }, (_, die) => die);

export function useTurn(props: BoardProps<Qwantum, Words>): Turn {
  const { view, draft: raw, onDraft, onMove } = props;
  const [refused, showRefusal] = useState<Refusal | undefined>(props.refused);
  // A new position makes an old explanation void.
  useEffect(() => showRefusal(props.refused), [view, props.refused]);
  const isActive = props.decides !== undefined && props.decides === view.viewer;
  const draft = isActive ? draftOf(view, raw) : undefined;
  const chosenDice = draft && 'dice' in draft ? draft.dice : [];

  /** Shows why something cannot be, or lets it happen. */
  const ifAllowed = (why: Refusal | undefined, then: () => void): void => {
    showRefusal(why);
    if (!why) then();
  };
  const draftDice = (dice: readonly number[]): void => onDraft(dice.length > 0 ? { dice } : undefined);
  const onBack = (): void => {
    showRefusal(undefined);
    if (draft) onDraft(undefined);
  };

  return {
    isActive,
    draft,
    chosenDice,
    refused,
    hint: isActive ? props.hint : undefined,
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
    onBack,
    onSend: (move) => ifAllowed(refusal(view, move), () => onMove(move)),
  };
}
