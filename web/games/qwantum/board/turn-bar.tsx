/** The bar of a turn: the decision or the wait in one sentence, and its buttons. */
import { useId } from 'preact/hooks';
import { writableColours } from '../../../../worker/games/qwantum/legal.ts';
import { MISTHROWS, type View } from '../../../../worker/games/qwantum/state.ts';
import { ActionBar, ActionButton } from '../../shared/action-bar.tsx';
import type { Words, WriteResult } from '../text/keys.ts';
import { moveOf, passCost, pendingWrite } from './draft.ts';
import type { TurnProps } from './use-turn.ts';

/** The viewer's choice in step C. */
function choiceText(view: View, words: Words): string {
  const pending = pendingWrite(view, undefined);
  if (pending) return words.sayChosen(pending);
  return view.mine === 'blocked' ? words.sayBlocked : words.sayNothing;
}

/** Return the viewer's choice in step C, and the seats still choosing. */
function waitingText({ view, words, names }: TurnProps): string {
  // The viewer's own move may be pending.
  if (view.mine === undefined) return view.turn === view.viewer || view.stage === 'c' ? '' : words.sayLater;
  const waiting = words.waiting({ names: view.active.map((seat) => names[seat] ?? '') });
  return `${choiceText(view, words)} ${waiting}`;
}

/** The effect of a drafted number. A column that stays incomplete has 0 points. */
const draftText = (pending: WriteResult, { stage }: View, words: Words): string =>
  words.sayDraft({
    ...pending,
    column: pending.column + 1,
    points: pending.points ?? 0,
    isRolled: stage === 'a',
  });

function statusText(props: TurnProps): string {
  const { view, words, turn } = props;
  if (!turn.isActive) return waitingText(props);
  if (turn.chosenDice.length > 0) return words.sayDice({ n: turn.chosenDice.length });
  const pending = pendingWrite(view, turn.draft);
  if (pending) return draftText(pending, view, words);
  if (view.stage === 'a') return words.sayRoll({ canWrite: writableColours(view).length > 0 });
  if (view.stage === 'b') return words.sayOwn;
  return words.sayAll({ written: view.written ?? '', isAlone: view.sheets.length === 1 });
}

/** The button to write nothing, with its cost. */
function PassButton({ view, words, turn }: TurnProps) {
  const noteId = useId();
  const cost = passCost(view);
  const note = words.passNote({ when: cost?.when ?? 'free', box: cost?.box ?? 0 });
  const notes = [
    ...(cost?.when === 'later' ? [words.passLater(cost)] : []),
    ...(cost?.box === MISTHROWS ? [words.passEnds] : []),
  ];
  return (
    <>
      <ActionButton
        class="qw-pass"
        data-cost={cost?.when === 'now' ? '' : undefined}
        aria-describedby={notes.length > 0 ? noteId : undefined}
        label={words.pass}
        note={note}
        hint={turn.hint?.kind === 'pass' && `${words.pass} (${note})${words.hint}`}
        onClick={() => turn.onMove({ kind: 'pass' })}
      />
      {notes.length > 0 && <small id={noteId}>{notes.join(' ')}</small>}
    </>
  );
}

/** Step A: choose dice, and the second roll. */
function RollButtons({ words, turn: { chosenDice, onMove, onAll, onBack } }: TurnProps) {
  if (chosenDice.length === 0) return <ActionButton label={words.all} onClick={onAll} />;
  return (
    <>
      <ActionButton
        class="primary"
        label={words.roll({ n: chosenDice.length })}
        onClick={() => onMove({ kind: 'roll', dice: chosenDice })}
      />
      <ActionButton class="plain" label={words.none} onClick={onBack} />
    </>
  );
}

function TurnButtons(props: TurnProps) {
  const { view, words, turn } = props;
  const { draft, onMove, onBack } = turn;
  const pending = pendingWrite(view, draft);
  if (draft && pending)
    return (
      <>
        <ActionButton class="primary" label={words.write(pending)} onClick={() => onMove(moveOf(draft))} />
        <ActionButton class="plain" label={words.back} onClick={onBack} />
      </>
    );
  return (
    <>
      {view.stage === 'a' && <RollButtons {...props} />}
      {turn.chosenDice.length === 0 && <PassButton {...props} />}
    </>
  );
}

export const TurnBar = (props: TurnProps) => (
  <ActionBar class="qw-actions" turn={props.turn} text={statusText(props)} buttons={<TurnButtons {...props} />} />
);
