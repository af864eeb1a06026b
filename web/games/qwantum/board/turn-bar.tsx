/** The bar of a turn: what there is to decide or to wait for in one sentence, and the buttons that decide it. */
import { useId } from 'preact/hooks';
import { writableColours } from '../../../../worker/games/qwantum/legal.ts';
import { MISTHROWS, type Refusal, type View } from '../../../../worker/games/qwantum/state.ts';
import type { Words, WriteResult } from '../text/keys.ts';
import { moveOf, passCost, pendingWrite } from './draft.ts';
import type { Turn } from './use-turn.ts';

interface TurnBarProps {
  readonly view: View;
  readonly words: Words;
  readonly names: readonly string[];
  readonly turn: Turn;
  readonly explain?: ((refusal: Refusal) => string) | undefined;
}

/** My choice in step C. */
function choiceText(view: View, words: Words): string {
  const pending = pendingWrite(view, undefined);
  if (pending) return words.sayChosen(pending);
  return view.mine === 'blocked' ? words.sayBlocked : words.sayNothing;
}

/** What I have chosen in step C, and for whom everybody waits. */
function waitingText({ view, words, names }: TurnBarProps): string {
  // A move of my own may be on its way.
  if (view.mine === undefined) return view.turn === view.viewer || view.stage === 'c' ? '' : words.sayLater;
  const waiting = words.waiting({ names: view.active.map((seat) => names[seat] ?? '') });
  return `${choiceText(view, words)} ${waiting}`;
}

/** The effect of a drafted number. A column that it does not complete has 0 points. */
const draftText = (pending: WriteResult, { stage }: View, words: Words): string =>
  words.sayDraft({
    ...pending,
    column: pending.column + 1,
    points: pending.points ?? 0,
    isRolled: stage === 'a',
  });

function statusText(props: TurnBarProps): string {
  const { view, words, turn, explain } = props;
  if (!turn.isActive) return waitingText(props);
  if (turn.refused) return explain?.(turn.refused) ?? '';
  if (turn.chosenDice.length > 0) return words.sayDice({ n: turn.chosenDice.length });
  const pending = pendingWrite(view, turn.draft);
  if (pending) return draftText(pending, view, words);
  if (view.stage === 'a') return words.sayRoll({ canWrite: writableColours(view).length > 0 });
  if (view.stage === 'b') return words.sayOwn;
  return words.sayAll({ written: view.written ?? '', isAlone: view.sheets.length === 1 });
}

/** Writing nothing, with what that costs. */
function PassButton({ view, words, turn }: TurnBarProps) {
  const noteId = useId();
  const cost = passCost(view);
  const isHint = turn.hint?.kind === 'pass';
  const notes = [
    ...(cost?.when === 'later' ? [words.passLater(cost)] : []),
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
        {cost?.when === 'now' ? words.passNow(cost) : words.pass}
        {isHint && <span class="visually-hidden">{words.hint}</span>}
      </button>
      {notes.length > 0 && <small id={noteId}>{notes.join(' ')}</small>}
    </>
  );
}

/** Step A: which dice, and the second roll. */
function RollButtons({ words, turn: { chosenDice, onSend, onAll, onBack } }: TurnBarProps) {
  return (
    <>
      <button
        type="button"
        class={chosenDice.length > 0 ? 'primary' : ''}
        onClick={() => onSend({ kind: 'roll', dice: chosenDice })}
      >
        {words.roll({ n: chosenDice.length })}
      </button>
      {chosenDice.length > 0 ? (
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

function TurnButtons(props: TurnBarProps) {
  const { view, words, turn } = props;
  const { draft, onSend, onBack } = turn;
  const pending = pendingWrite(view, draft);
  if (draft && pending)
    return (
      <div class="qw-buttons">
        <button type="button" class="primary" onClick={() => onSend(moveOf(draft))}>
          {words.write(pending)}
        </button>
        <button type="button" class="plain" onClick={onBack}>
          {words.back}
        </button>
      </div>
    );
  return (
    <div class="qw-buttons">
      {view.stage === 'a' && <RollButtons {...props} />}
      {turn.chosenDice.length === 0 && <PassButton {...props} />}
    </div>
  );
}

export const TurnBar = (props: TurnBarProps) => (
  <section class="qw-actions">
    <p class="qw-say" data-told={props.turn.refused ? '' : undefined} aria-live="polite">
      {statusText(props)}
    </p>
    {props.turn.isActive && <TurnButtons {...props} />}
  </section>
);
