/** The bar of a turn: what there is to decide or to wait for in one sentence, and the buttons that decide it. */
import { useId } from 'preact/hooks';
import { writableColours } from '../../../../worker/games/qwantum/legal.ts';
import { MISTHROWS, type Refusal, type View } from '../../../../worker/games/qwantum/state.ts';
import type { Words } from '../text/en/words.ts';
import { effectShown, moveOf, passCost } from './turn.ts';
import type { Turn } from './use-turn.ts';

interface ActionsProps {
  readonly view: View;
  readonly words: Words;
  readonly names: readonly string[];
  readonly turn: Turn;
  readonly explain?: ((refusal: Refusal) => string) | undefined;
}

/** What I have chosen in step C, and for whom everybody waits. */
function sayWaiting({ view, words, names }: ActionsProps): string {
  // A move of my own may be on its way.
  if (view.mine === undefined) return view.turn === view.viewer || view.stage === 'c' ? '' : words.sayLater;
  const chosen = words.sayChosen(effectShown(view, undefined), view.mine === 'blocked');
  return `${chosen} ${words.waiting(view.active.map((seat) => names[seat] ?? ''))}`;
}

function sayOf(props: ActionsProps): string {
  const { view, words, turn, explain } = props;
  if (!turn.isActive) return sayWaiting(props);
  if (turn.told) return explain?.(turn.told) ?? '';
  if (turn.chosen.length > 0) return words.sayDice(turn.chosen.length);
  const effect = effectShown(view, turn.draft);
  if (effect) return words.sayDraft(effect, view.stage === 'a');
  if (view.stage === 'a') return words.sayRoll(writableColours(view).length > 0);
  return view.stage === 'b' ? words.sayOwn : words.sayAll(view.written, view.sheets.length === 1);
}

/** Writing nothing, with what that costs. */
function Pass({ view, words, turn }: ActionsProps) {
  const noteId = useId();
  const cost = passCost(view);
  const isHint = turn.hint?.kind === 'pass';
  const notes = [
    ...(cost?.when === 'later' ? [words.passLater(cost.box)] : []),
    ...(cost?.box === MISTHROWS ? [words.passEnds] : []),
  ];
  return (
    <>
      <button
        type="button"
        data-cost={cost?.when === 'now' ? '' : undefined}
        data-hint={isHint ? '' : undefined}
        class="qw-pass"
        aria-describedby={notes.length > 0 ? noteId : undefined}
        onClick={() => turn.onSend({ kind: 'pass' })}
      >
        {words.pass(cost)}
        {isHint && <span class="visually-hidden">{words.hint}</span>}
      </button>
      {notes.length > 0 && <small id={noteId}>{notes.join(' ')}</small>}
    </>
  );
}

/** Step A: which dice, and the second roll. */
function RollButtons({ words, turn: { chosen, onSend, onAll, onBack } }: ActionsProps) {
  return (
    <>
      <button
        type="button"
        class={chosen.length > 0 ? 'primary' : ''}
        onClick={() => onSend({ kind: 'roll', dice: chosen })}
      >
        {words.roll(chosen.length)}
      </button>
      {chosen.length > 0 ? (
        <button type="button" class="plain" onClick={onBack}>
          {words.none}
        </button>
      ) : (
        <button type="button" onClick={onAll}>
          {words.all}
        </button>
      )}
    </>
  );
}

function Buttons(props: ActionsProps) {
  const { view, words, turn } = props;
  const { draft, onSend, onBack } = turn;
  const effect = effectShown(view, draft);
  if (draft && effect)
    return (
      <div class="qw-buttons">
        <button type="button" class="primary" onClick={() => onSend(moveOf(draft))}>
          {words.write(effect)}
        </button>
        <button type="button" class="plain" onClick={onBack}>
          {words.back}
        </button>
      </div>
    );
  return (
    <div class="qw-buttons">
      {view.stage === 'a' && <RollButtons {...props} />}
      {turn.chosen.length === 0 && <Pass {...props} />}
    </div>
  );
}

export const Actions = (props: ActionsProps) => (
  <section class="qw-actions">
    <p class="qw-say" data-told={props.turn.told ? '' : undefined} aria-live="polite">
      {sayOf(props)}
    </p>
    {props.turn.isActive && <Buttons {...props} />}
  </section>
);
