/** When the seat is reminded of a turn by correspondence (P-22). */

import { useRef } from 'preact/hooks';
import type { ReminderPercent } from '../../../../worker/protocol/notifications.ts';
import { setOwnSetting } from '../../../device/sent-settings.ts';
import { REMINDERS } from '../../../device/settings.ts';
import { sheet } from '../../../locales/language.ts';
import { setReminder } from '../../../net/on-demand/notifications-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import type { NotificationsProps } from './use-notification-settings.ts';

const notificationsSheet = sheet('settings/notifications');

export function Reminder({ room: { model }, seat, messages, onChange }: NotificationsProps) {
  const t = notificationsSheet.text();
  const task = useTask();
  const newest = useRef<ReminderPercent>(null);
  /** One request at a time: a change during a request is sent by the next one. */
  const saveNewest = async (): ReturnType<typeof setReminder> => {
    const percent = newest.current;
    const result = await setReminder(model.match, seat, { percent });
    return percent === newest.current ? result : saveNewest();
  };
  const change = (value: string) => {
    newest.current = REMINDERS.find((one) => `${one}` === value) ?? null;
    setOwnSetting(model.match, 'remind', true);
    task.run(saveNewest, onChange);
  };
  return (
    <section class="stack" aria-labelledby="messages-reminder">
      <h3 id="messages-reminder">{t.reminder}</h3>
      <p id="messages-reminder-note">{t.reminderNote}</p>
      <p>
        <select
          aria-labelledby="messages-reminder"
          aria-describedby="messages-reminder-note"
          value={`${task.busy ? newest.current : messages.remind}`}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        >
          {REMINDERS.map((percent) => (
            <option key={percent} value={`${percent}`}>
              {t.remind[percent ?? 'off']}
            </option>
          ))}
        </select>
      </p>
      <TaskFault task={task} />
    </section>
  );
}
