/** A seat that has let its time run out twice (P-24): the others say what is to become of it, and it learns that nothing is lost. */
import { useState } from 'preact/hooks';
import { asSeat } from '../../../../worker/games/game.ts';
import type { Absence, AbsenceChoice } from '../../../../worker/protocol/clock.ts';
import { timeSheet } from '../../../i18n/time-sheet.ts';
import { askedOf } from '../../../model/on-demand/absence.ts';
import { decideAbsence } from '../../../net/on-demand/seats-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import type { RoomProps } from '../room.ts';

/** For those at the table, once their words are there; watchers are not asked. */
export async function loadAbsences(): Promise<typeof Absences> {
  await timeSheet.load();
  return Absences;
}

function Absences({ room }: RoomProps) {
  const { frame, seat } = room;
  if (seat === undefined || frame.phase === 'over') return null;
  return (
    <>
      {frame.absent?.some((one) => one.seat === seat) && <p class="notice">{timeSheet.text().ownAbsent}</p>}
      {askedOf(frame, seat).map((one) => (
        <Asked key={one.seat} room={room} absence={one} />
      ))}
    </>
  );
}

interface AskedProps extends RoomProps {
  readonly absence: Absence;
}

function Asked({ room: { model, names, seat }, absence }: AskedProps) {
  const t = timeSheet.text();
  const task = useTask();
  const [isEnding, setEnding] = useState(false);
  if (seat === undefined) return null;
  const say = (choice: AbsenceChoice) =>
    task.run(
      () => decideAbsence(model.match, seat, asSeat(absence.seat), choice),
      (next) => {
        setEnding(false);
        model.take(next);
      },
    );
  return (
    <section class="notice warn stack" role="status">
      <p>{t.absent(names[absence.seat] ?? '')}</p>
      {absence.votes.length > 0 && (
        <ul>
          {absence.votes.map((vote) => (
            <li key={vote.seat}>
              {vote.seat === seat ? t.youSaid(vote.choice) : t.said(names[vote.seat] ?? '', vote.choice)}
            </li>
          ))}
        </ul>
      )}
      {isEnding ? (
        <Ending busy={task.busy} onEnd={() => say('end')} onBack={() => setEnding(false)} />
      ) : (
        <Choices busy={task.busy} onPick={(choice) => (choice === 'end' ? setEnding(true) : say(choice))} />
      )}
      <TaskFault task={task} />
    </section>
  );
}

const CHOICES = ['wait', 'bot', 'end'] as const satisfies readonly AbsenceChoice[];

interface ChoicesProps {
  readonly busy: boolean;
  readonly onPick: (choice: AbsenceChoice) => void;
}

const Choices = ({ busy, onPick }: ChoicesProps) => (
  <div class="row">
    {CHOICES.map((choice) => (
      <button key={choice} type="button" disabled={busy} onClick={() => onPick(choice)}>
        {timeSheet.text().choices[choice]}
      </button>
    ))}
  </div>
);

interface EndingProps {
  readonly busy: boolean;
  readonly onEnd: () => void;
  readonly onBack: () => void;
}

/** What cannot be taken back is asked twice. */
function Ending({ busy, onEnd, onBack }: EndingProps) {
  const t = timeSheet.text();
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
