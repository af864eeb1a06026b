/**
 * Push notifications: turned on by a tap on this device, turned off on each device; if not possible, the reason (P-20,
 * P-25).
 */

import type { SeatNotifications } from '../../../../worker/protocol/notifications.ts';
import { setOwnSetting } from '../../../device/sent-settings.ts';
import { sheet } from '../../../locales/language.ts';
import { unsubscribePush } from '../../../net/on-demand/notifications-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { dateText } from '../../../parts/text/dates.ts';
import { deviceText } from '../../../push/delivery-text.ts';
import { forgetPushSeat } from '../../../push/subscribe.ts';
import { PushTerms, PushToggle, usePushToggle } from './push-toggle.tsx';
import type { NotificationsProps } from './use-notification-settings.ts';

const notificationsSheet = sheet('settings/notifications');

interface PushDevicesProps extends NotificationsProps {
  readonly onCalendar: () => void;
}

export function PushDevices(props: PushDevicesProps) {
  const { messages } = props;
  const t = notificationsSheet.text();
  const toggle = usePushToggle({
    ...props,
    onChange: (next) => {
      setOwnSetting(props.room.model.match, 'messages', true);
      props.onChange(next);
    },
  });
  return (
    <section class="stack" aria-labelledby="messages-ask">
      <h3 id="messages-ask">{t.ask}</h3>
      <PushTerms room={props.room} toggle={toggle} onCalendar={props.onCalendar} />
      {!toggle.isOn && (
        <div class="row">
          <PushToggle toggle={toggle} main />
        </div>
      )}
      <TaskFault task={toggle.task} />
      {messages.devices.length > 0 && <PushDeviceList {...props} />}
    </section>
  );
}

function PushDeviceList({ room: { model }, seat, messages, onChange }: NotificationsProps) {
  const t = notificationsSheet.text();
  const task = useTask();
  const turnOff = ({ id, here }: SeatNotifications['devices'][number]) =>
    task.run(
      () => unsubscribePush(model.match, seat, id),
      (next) => {
        onChange(next);
        if (!here) return;
        setOwnSetting(model.match, 'messages', true);
        forgetPushSeat({ match: model.match, seat }).catch(() => {});
      },
    );
  return (
    <>
      <h4 id="messages-devices">{t.devices}</h4>
      <ul class="messages-list" aria-labelledby="messages-devices">
        {messages.devices.map((device) => (
          <li key={device.id} class="messages-line">
            <span>
              {deviceText(device, t)}
              <small>{[...(device.here ? [t.here] : []), t.since({ date: dateText(device.at) })].join(' · ')}</small>
              {device.ended && <small class="messages-failed">{t.endings[device.ended]}</small>}
            </span>
            <button type="button" disabled={task.busy} onClick={() => turnOff(device)}>
              {t.turnOff}
            </button>
          </li>
        ))}
      </ul>
      <TaskFault task={task} />
    </>
  );
}
