/** Push messages: turned on on this device by a tap, turned off on each that has them; where they cannot be, why not (P-20, P-25). */
import type { SeatNotifications } from '../../../../worker/protocol/notifications.ts';
import { messagesSheet } from '../../../i18n/messages-sheet.ts';
import { unsubscribe } from '../../../net/on-demand/notifications-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { dateText } from '../../../parts/text/dates.ts';
import { deviceText } from '../../../push/delivery-text.ts';
import { forgetPlace } from '../../../push/subscribe.ts';
import { TellHere, Terms, useTellHere } from './tell-here.tsx';
import type { MessagesProps } from './use-messages.ts';

export function Devices(props: MessagesProps) {
  const { messages } = props;
  const t = messagesSheet.text();
  const telling = useTellHere(props);
  return (
    <section class="stack" aria-labelledby="messages-ask">
      <h3 id="messages-ask">{t.ask}</h3>
      <Terms room={props.room} telling={telling} hasCalendar />
      {!telling.isOn && (
        <div class="row">
          <TellHere telling={telling} main />
        </div>
      )}
      <TaskFault task={telling.task} />
      {messages.devices.length > 0 && <DeviceList {...props} />}
    </section>
  );
}

function DeviceList({ room: { model }, seat, messages, onChange }: MessagesProps) {
  const t = messagesSheet.text();
  const task = useTask();
  const turnOff = ({ id, here }: SeatNotifications['devices'][number]) =>
    task.run(
      () => unsubscribe(model.match, seat, id),
      (next) => {
        onChange(next);
        if (here) forgetPlace({ match: model.match, seat }).catch(() => {});
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
              <small>{[...(device.here ? [t.here] : []), t.since(dateText(device.at))].join(' · ')}</small>
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
