/** Propose a pause until a date: below the deadline, and in the menu (P-65). */
import { useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import { PAUSE_DAYS_MAX } from '../../../../worker/protocol/limits.ts';
import { deviceTimeZone } from '../../../device/settings.ts';
import { sheet } from '../../../locales/language.ts';
import { DAY_MS, pauseLeft } from '../../../model/on-demand/given-time.ts';
import { changePause } from '../../../net/on-demand/seats-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { dayFromNow } from '../../../parts/text/days-away-text.ts';
import type { RoomProps } from '../page-room.ts';
import './given-time.css';

const timeSheet = sheet('match/time');

/** Return the component after loading its texts. */
export async function loadProposePause(): Promise<typeof ProposePause> {
  await timeSheet.load();
  return ProposePause;
}

interface ProposePauseProps extends RoomProps {
  readonly seat: Seat;
  readonly onDone: () => void;
}

export function ProposePause({ room: { model, snapshot }, seat, onDone }: ProposePauseProps) {
  const t = timeSheet.text();
  const task = useTask();
  const days = Math.floor(pauseLeft(snapshot) / DAY_MS);
  const [day, setDay] = useState(() => dayFromNow(Math.min(3, days)));
  const propose = () =>
    task.run(
      () => changePause(model.match, seat, { kind: 'propose', until: day, zone: deviceTimeZone() }),
      (next) => {
        onDone();
        model.apply(next);
      },
    );
  return (
    <>
      <label class="given-date">
        {t.pauseUntil}
        <input
          type="date"
          value={day}
          min={dayFromNow(1)}
          max={dayFromNow(Math.min(PAUSE_DAYS_MAX, days))}
          onInput={({ currentTarget }) => setDay(currentTarget.value)}
        />
      </label>
      <small>{t.pauseNote({ n: days })}</small>
      <p>
        <button type="button" disabled={task.busy || day === ''} onClick={propose}>
          {t.propose}
        </button>
      </p>
      <TaskFault task={task} />
    </>
  );
}
