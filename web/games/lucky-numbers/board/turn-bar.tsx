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
import type { Words } from '../text/keys.ts';
import { canTake, type Draft, labelProps } from './draft.ts';

export interface TurnBarProps {
  readonly view: View;
  readonly words: Words;
  readonly draft: Draft | undefined;
  /** The tile that would leave for the draft, or EMPTY. */
  readonly out: number;
  readonly refused: Refusal | undefined;
  readonly explain?: ((refusal: Refusal) => string) | undefined;
  readonly hasBonus: boolean;
  readonly hint: Move | undefined;
  readonly isActive: boolean;
  readonly onDraw: () => void;
  readonly onLeave: () => void;
  readonly onPlace: () => void;
  readonly onBack: () => void;
}

function startText(view: View, words: Words): string {
  if (view.left === 0) return words.sayTake;
  return canTake(view) ? words.sayDrawOrTake : words.sayDraw;
}

function statusText({ view, words, draft, out, refused, explain, hasBonus }: TurnBarProps): string {
  if (refused) return explain?.(refused) ?? '';
  if (draft) {
    if (draft.cell !== undefined) return words.sayDraft({ tile: draft.tile, out });
    return words.sayHand({ tile: draft.tile, n: placeableCells(view, draft.tile).length });
  }
  if (inSetup(view)) return words.saySetup;
  const start = startText(view, words);
  return hasBonus ? `${words.sayBonus} ${start}` : start;
}

/** LN-11, while it matters: in the last lap before a draw is forced. */
function TakesLeft({ view, words }: Pick<TurnBarProps, 'view' | 'words'>) {
  const seats = view.gardens.length;
  const left = takeLimit(seats) - view.takes;
  if (left > seats || view.outcome) return null;
  return <p class="ln-takes">{left <= 0 ? words.takesOver : words.takesLeft({ n: left })}</p>;
}

function TurnButtons({ view, words, draft, hint, out, onDraw, onLeave, onPlace, onBack }: TurnBarProps) {
  const canDraw = !refusal(view, { kind: 'draw' });
  const canLeave = !refusal(view, { kind: 'leave' });
  const isDrafted = draft?.cell !== undefined;
  const labelFor = (kind: 'draw' | 'leave') => labelProps(words[kind], hint?.kind === kind, words);
  return (
    <div class="ln-buttons">
      {isDrafted && (
        <button type="button" class="primary" data-ln="commit" onClick={onPlace}>
          <span>{words.place({ tile: draft.tile })}</span>
          {out !== EMPTY && <span class="ln-out">{words.outGoes({ out })}</span>}
        </button>
      )}
      {canDraw && (
        <button type="button" class={draft ? '' : 'primary'} data-ln="draw" {...labelFor('draw')} onClick={onDraw}>
          {words.draw}
        </button>
      )}
      {canLeave && (
        <button type="button" data-ln="leave" {...labelFor('leave')} onClick={onLeave}>
          {words.leave}
        </button>
      )}
      {draft && (isDrafted || view.drawn === EMPTY) && (
        <button type="button" class="plain" data-ln="back" onClick={onBack}>
          {words.back}
        </button>
      )}
    </div>
  );
}

export const TurnBar = (props: TurnBarProps) => (
  <section class="ln-actions">
    <p class="ln-say" data-told={props.refused ? '' : undefined} aria-live="polite">
      {props.isActive && statusText(props)}
    </p>
    {props.isActive && <TurnButtons {...props} />}
    <TakesLeft view={props.view} words={props.words} />
  </section>
);
