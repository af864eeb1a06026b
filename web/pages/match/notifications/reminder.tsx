/** When the seat is reminded of a turn (P-22, P-67). */

import { useRef } from 'preact/hooks';
import { setOwnSetting } from '../../../device/sent-settings.ts';
import { REMINDER_DAYS_CHOICES, REMINDERS } from '../../../device/settings.ts';
import { sheet } from '../../../locales/language.ts';
import { setReminder } from '../../../net/on-demand/notifications-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import type { NotificationsProps } from './use-notification-settings.ts';

const notificationsSheet = sheet('settings/notifications');

type Body = Parameters<typeof setReminder>[2];

export function Reminder({ room: { model, snapshot }, seat, messages, onChange }: NotificationsProps) {
  const t = notificationsSheet.text();
  const task = useTask();
  const hasClock = snapshot.clock !== undefined;
  const newest = useRef<Body>({});
  /** One request at a time: a change during a request is sent by the next one. */
  const saveNewest = async (): ReturnType<typeof setReminder> => {
    const body = newest.current;
    const result = await setReminder(model.match, seat, body);
    return body === newest.current ? result : saveNewest();
  };
  const change = (body: Body) => {
    newest.current = { ...(task.busy && newest.current), ...body };
    task.run(saveNewest, onChange);
  };
  const shown = { percent: messages.remind, days: messages.remindDays, ...(task.busy && newest.current) };
  const changePercent = (value: string) => {
    setOwnSetting(model.match, 'remind', true);
    change({ percent: REMINDERS.find((one) => `${one}` === value) ?? null });
  };
  const changeDays = (value: string) => {
    setOwnSetting(model.match, 'remindDays', true);
    change({ days: REMINDER_DAYS_CHOICES.find((one) => `${one}` === value) ?? null });
  };
  return (
    <section class="stack" aria-labelledby="messages-reminder">
      <h3 id="messages-reminder">{t.reminder}</h3>
      <p id="messages-reminder-note">{hasClock ? t.reminderNote : t.remindDaysNote}</p>
      <p>
        <select
          aria-labelledby="messages-reminder"
          aria-describedby="messages-reminder-note"
          value={`${hasClock ? shown.percent : shown.days}`}
          onChange={({ currentTarget: { value } }) => (hasClock ? changePercent(value) : changeDays(value))}
        >
          {hasClock
            ? REMINDERS.map((percent) => (
                <option key={percent} value={`${percent}`}>
                  {t.remind[percent ?? 'off']}
                </option>
              ))
            : REMINDER_DAYS_CHOICES.map((days) => (
                <option key={days} value={`${days}`}>
                  {t.remindDays[days ?? 'off']}
                </option>
              ))}
        </select>
      </p>
      <label class="check">
        <input
          type="checkbox"
          checked={(task.busy ? newest.current.nudges : undefined) ?? messages.nudges}
          onChange={({ currentTarget }) => change({ nudges: currentTarget.checked })}
        />
        {t.nudges}
      </label>
      <TaskFault task={task} />
    </section>
  );
}
