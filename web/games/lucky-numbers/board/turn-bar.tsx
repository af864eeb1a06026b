/** The bar of a turn: the decision in one sentence, and its buttons. */
import { placeableCells, refusal } from '../../../../worker/games/lucky-numbers/legal.ts';
import { EMPTY, inSetup, takeLimit, type View } from '../../../../worker/games/lucky-numbers/state.ts';
import { ActionBar, ActionButton } from '../../shared/action-bar.tsx';
import type { Words } from '../text/keys.ts';
import { canTake } from './draft.ts';
import type { TurnProps } from './use-turn.ts';

function startText(view: View, words: Words): string {
  if (view.left === 0) return words.sayTake;
  return canTake(view) ? words.sayDrawOrTake : words.sayDraw;
}

function statusText({ view, words, turn: { isActive, draft, out, hasBonus } }: TurnProps): string {
  if (!isActive) return '';
  if (draft) {
    if (draft.cell !== undefined) return words.sayDraft({ tile: draft.tile, out });
    return words.sayHand({ tile: draft.tile, n: placeableCells(view, draft.tile).length });
  }
  if (inSetup(view)) return words.saySetup;
  // Alone, the points are the tiles that the garden took.
  const goal = view.gardens.length === 1 ? ` ${words.sayAlone}` : '';
  const start = `${startText(view, words)}${goal}`;
  return hasBonus ? `${words.sayBonus} ${start}` : start;
}

/** The remaining takes (LN-11), shown in the last lap before drawing is forced. */
function TakesLeft({ view, words }: Pick<TurnProps, 'view' | 'words'>) {
  const seats = view.gardens.length;
  const left = takeLimit(seats) - view.takes;
  if (left > seats || view.outcome) return null;
  return <p class="ln-takes">{left <= 0 ? words.takesOver : words.takesLeft({ n: left })}</p>;
}

/** At most two, which fit in one line on a phone: the tile is taken back before it is left, or another one is turned up. */
function TurnButtons({ view, words, turn }: TurnProps) {
  const { draft, hint, onMove, onPlace, onBack } = turn;
  const isDrafted = draft?.cell !== undefined;
  const hintFor = (kind: 'draw' | 'leave') => hint?.kind === kind && words.hint({ name: words[kind] });
  return (
    <>
      {isDrafted && (
        <ActionButton class="primary" data-ln="commit" label={words.place({ tile: draft.tile })} onClick={onPlace} />
      )}
      {!isDrafted && !refusal(view, { kind: 'draw' }) && (
        <ActionButton
          class={draft ? '' : 'primary'}
          data-ln="draw"
          label={words.draw}
          hint={hintFor('draw')}
          onClick={() => onMove({ kind: 'draw' })}
        />
      )}
      {!isDrafted && !refusal(view, { kind: 'leave' }) && (
        <ActionButton
          data-ln="leave"
          label={words.leave}
          hint={hintFor('leave')}
          onClick={() => onMove({ kind: 'leave' })}
        />
      )}
      {draft && (isDrafted || view.drawn === EMPTY) && (
        <ActionButton data-ln="back" label={words.back} onClick={onBack} />
      )}
    </>
  );
}

export const TurnBar = (props: TurnProps) => (
  <ActionBar
    class="ln-actions"
    turn={props.turn}
    text={statusText(props)}
    buttons={<TurnButtons {...props} />}
    foot={<TakesLeft {...props} />}
  />
);
