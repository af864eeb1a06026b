/** My turn on the board: taps become drafts, explanations and moves. What is legal is asked of the rules. */
import { useEffect, useState } from 'preact/hooks';
import { DICE_COUNT } from '../../../../worker/games/qwantum/dice.ts';
import { refusal } from '../../../../worker/games/qwantum/legal.ts';
import type { Colour, Move, Qwantum, Refusal } from '../../../../worker/games/qwantum/state.ts';
import type { BoardProps } from '../../game-ui.ts';
import type { Words } from '../text/en/words.ts';
import { type Draft, draftOf } from './turn.ts';

export interface Turn {
  readonly isActive: boolean;
  readonly draft: Draft | undefined;
  /** The dice of the draft, none if it has none. */
  readonly chosen: readonly number[];
  /** What is being explained: by the board at a tap, or by the server about the last move. */
  readonly told: Refusal | undefined;
  /** The move that is proposed to me. */
  readonly hint: Move | undefined;
  readonly onDie: (die: number) => void;
  readonly onAll: () => void;
  readonly onRow: (colour: Colour) => void;
  readonly onBack: () => void;
  readonly onSend: (move: Move) => void;
}

const ALL = Array.from({ length: DICE_COUNT }, (_, die) => die);

export function useTurn(props: BoardProps<Qwantum, Words>): Turn {
  const { view, draft: raw, onDraft, onMove } = props;
  const [told, tell] = useState<Refusal | undefined>(props.refused);
  // A new position makes an old explanation void.
  useEffect(() => tell(props.refused), [view, props.refused]);
  const isActive = props.decides !== undefined && props.decides === view.viewer;
  const draft = isActive ? draftOf(view, raw) : undefined;
  const chosen = draft && 'dice' in draft ? draft.dice : [];

  /** Shows why something cannot be, or lets it happen. */
  const unless = (why: Refusal | undefined, then: () => void): void => {
    tell(why);
    if (!why) then();
  };
  const choose = (dice: readonly number[]): void => onDraft(dice.length > 0 ? { dice } : undefined);
  const onBack = (): void => {
    tell(undefined);
    if (draft) onDraft(undefined);
  };

  return {
    isActive,
    draft,
    chosen,
    told,
    hint: isActive ? props.hint : undefined,
    onDie: (die) =>
      unless(refusal(view, { kind: 'roll', dice: [die] }), () =>
        choose(ALL.filter((one) => chosen.includes(one) !== (one === die))),
      ),
    onAll: () => unless(refusal(view, { kind: 'roll', dice: ALL }), () => choose(ALL)),
    onRow: (colour) => {
      if (!isActive) return;
      if (draft && 'colour' in draft && draft.colour === colour) onBack();
      else unless(refusal(view, { kind: 'write', colour }), () => onDraft({ colour }));
    },
    onBack,
    onSend: (move) => unless(refusal(view, move), () => onMove(move)),
  };
}
