/** A seat that timed out twice (P-24): the others decide what happens, and the seat learns that nothing is lost. */

import { useState } from 'preact/hooks';
import { asSeat } from '../../../../worker/games/game.ts';
import type { Absence, AbsenceChoice } from '../../../../worker/protocol/clock.ts';
import { sheet } from '../../../locales/language.ts';
import { absencesToDecide } from '../../../model/on-demand/absent-seats.ts';
import { decideAbsence } from '../../../net/on-demand/seats-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import type { RoomProps } from '../page-room.ts';

const deadlineSheet = sheet('common/deadlines');

/** Return the component for seated players after loading its texts; spectators are not asked. */
export async function loadAbsenceVotes(): Promise<typeof AbsenceVotes> {
  await deadlineSheet.load();
  return AbsenceVotes;
}

function AbsenceVotes({ room }: RoomProps) {
  const { snapshot, seat } = room;
  if (seat === undefined || snapshot.phase === 'over') return null;
  return (
    <>
      {snapshot.absent?.some((one) => one.seat === seat) && <p class="notice">{deadlineSheet.text().ownAbsent}</p>}
      {absencesToDecide(snapshot, seat).map((one) => (
        <AbsenceVote key={one.seat} room={room} absence={one} />
      ))}
    </>
  );
}

interface AbsenceVoteProps extends RoomProps {
  readonly absence: Absence;
}

function AbsenceVote({ room: { model, names, seat }, absence }: AbsenceVoteProps) {
  const t = deadlineSheet.text();
  const task = useTask();
  const [isConfirming, setConfirming] = useState(false);
  if (seat === undefined) return null;
  const castVote = (choice: AbsenceChoice) =>
    task.run(
      () => decideAbsence(model.match, seat, asSeat(absence.seat), choice),
      (next) => {
        setConfirming(false);
        model.apply(next);
      },
    );
  return (
    <section class="notice warn stack" role="status">
      <p>{t.absent({ name: names[absence.seat] ?? '' })}</p>
      {absence.votes.length > 0 && (
        <ul>
          {absence.votes.map((vote) => (
            <li key={vote.seat}>
              {vote.seat === seat
                ? t.youSaid({ choice: vote.choice })
                : t.said({ name: names[vote.seat] ?? '', choice: vote.choice })}
            </li>
          ))}
        </ul>
      )}
      {isConfirming ? (
        <ConfirmEnd busy={task.busy} onEnd={() => castVote('end')} onBack={() => setConfirming(false)} />
      ) : (
        <ChoiceButtons
          busy={task.busy}
          onPick={(choice) => (choice === 'end' ? setConfirming(true) : castVote(choice))}
        />
      )}
      <TaskFault task={task} />
    </section>
  );
}

const ABSENCE_CHOICES = ['wait', 'bot', 'end'] as const satisfies readonly AbsenceChoice[];

interface ChoiceButtonsProps {
  readonly busy: boolean;
  readonly onPick: (choice: AbsenceChoice) => void;
}

const ChoiceButtons = ({ busy, onPick }: ChoiceButtonsProps) => (
  <div class="row">
    {ABSENCE_CHOICES.map((choice) => (
      <button key={choice} type="button" disabled={busy} onClick={() => onPick(choice)}>
        {deadlineSheet.text().choices[choice]}
      </button>
    ))}
  </div>
);

interface ConfirmEndProps {
  readonly busy: boolean;
  readonly onEnd: () => void;
  readonly onBack: () => void;
}

/** An action that cannot be undone needs a confirmation. */
function ConfirmEnd({ busy, onEnd, onBack }: ConfirmEndProps) {
  const t = deadlineSheet.text();
  return (
    <>
      <p>{t.endSure}</p>
      <div class="row">
        <button type="button" disabled={busy} onClick={onEnd}>
          {t.endYes}
        </button>
        <button type="button" disabled={busy} onClick={onBack}>
          {t.endNo}
        </button>
      </div>
    </>
  );
}
