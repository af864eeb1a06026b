/** The bar of a turn: what there is to decide in one sentence, and the buttons that decide it. */
import { placeableCells, refusal } from '../../../../worker/games/lucky-numbers/legal.ts';
import {
  EMPTY,
  inSetup,
  type Move,
  type Refusal,
  takeLimit,
  type View,
} from '../../../../worker/games/lucky-numbers/state.ts';
import type { Words } from '../text/en/words.ts';
import { canTake, type Draft, named } from './turn.ts';

export interface ActionsProps {
  readonly view: View;
  readonly words: Words;
  readonly hand: Draft | undefined;
  /** The tile that would leave for the draft, or EMPTY. */
  readonly out: number;
  readonly told: Refusal | undefined;
  readonly explain?: ((refusal: Refusal) => string) | undefined;
  readonly hasBonus: boolean;
  readonly hint: Move | undefined;
  readonly isActive: boolean;
  readonly onDraw: () => void;
  readonly onLeave: () => void;
  readonly onPlace: () => void;
  readonly onBack: () => void;
}

function sayOf({ view, words, hand, out, told, explain, hasBonus }: ActionsProps): string {
  if (told) return explain?.(told) ?? '';
  if (hand) {
    if (hand.cell !== undefined) return words.sayDraft(hand.tile, out);
    return words.sayHand(hand.tile, placeableCells(view, hand.tile).length);
  }
  if (inSetup(view)) return words.saySetup;
  const start = view.left === 0 ? words.sayTake : words.sayStart(canTake(view));
  return hasBonus ? `${words.sayBonus} ${start}` : start;
}

/** LN-11, while it matters: in the last lap before a draw is forced. */
function Takes({ view, words }: Pick<ActionsProps, 'view' | 'words'>) {
  const seats = view.gardens.length;
  const left = takeLimit(seats) - view.takes;
  if (left > seats || view.outcome) return null;
  return <p class="ln-takes">{left <= 0 ? words.takesOver : words.takesLeft(left)}</p>;
}

function Buttons({ view, words, hand, hint, out, onDraw, onLeave, onPlace, onBack }: ActionsProps) {
  const canDraw = !refusal(view, { kind: 'draw' });
  const canLeave = !refusal(view, { kind: 'leave' });
  const isDrafted = hand?.cell !== undefined;
  const marked = (kind: 'draw' | 'leave') => named(words[kind], hint?.kind === kind, words);
  return (
    <div class="ln-buttons">
      {isDrafted && (
        <button type="button" class="primary" data-ln="commit" onClick={onPlace}>
          <span>{words.place(hand.tile)}</span>
          {out !== EMPTY && <span class="ln-out">{words.outGoes(out)}</span>}
        </button>
      )}
      {canDraw && (
        <button type="button" class={hand ? '' : 'primary'} data-ln="draw" {...marked('draw')} onClick={onDraw}>
          {words.draw}
        </button>
      )}
      {canLeave && (
        <button type="button" data-ln="leave" {...marked('leave')} onClick={onLeave}>
          {words.leave}
        </button>
      )}
      {hand && (isDrafted || view.drawn === EMPTY) && (
        <button type="button" class="plain" data-ln="back" onClick={onBack}>
          {words.back}
        </button>
      )}
    </div>
  );
}

export const Actions = (props: ActionsProps) => (
  <section class="ln-actions">
    <p class="ln-say" data-told={props.told ? '' : undefined} aria-live="polite">
      {props.isActive && sayOf(props)}
    </p>
    {props.isActive && <Buttons {...props} />}
    <Takes view={props.view} words={props.words} />
  </section>
);
