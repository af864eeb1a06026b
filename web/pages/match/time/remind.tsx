/** Who has waited for half a day can have the others reminded (P-67). Loaded after the board. */
import { sheet } from '../../../locales/language.ts';
import { remindableNow } from '../../../model/on-demand/given-time.ts';
import { nudgeSeat } from '../../../net/on-demand/notifications-api.ts';
import { serverNow } from '../../../net/server-clock.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { timeText } from '../../../parts/text/dates.ts';
import type { RoomProps } from '../page-room.ts';

const timeSheet = sheet('match/time');

/** Return the component after loading its texts. */
export async function loadRemind(): Promise<typeof Remind> {
  await timeSheet.load();
  return Remind;
}

function Remind({ room: { model, snapshot, seat, names } }: RoomProps) {
  const t = timeSheet.text();
  const task = useTask();
  const now = serverNow();
  if (seat === undefined) return null;
  return (
    <>
      {remindableNow(snapshot, now).map(({ seat: target, remindedAt }) => {
        const name = names[target] ?? '';
        return remindedAt === undefined ? (
          <button
            key={target}
            type="button"
            disabled={task.busy}
            onClick={() => task.run(() => nudgeSeat(model.match, seat, target), model.apply)}
          >
            {t.remind({ name })}
          </button>
        ) : (
          <p key={target}>{t.reminded({ name, when: timeText(remindedAt, now) })}</p>
        );
      })}
      <TaskFault task={task} />
    </>
  );
}
