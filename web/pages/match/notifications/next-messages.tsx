/** The next notification that each channel of the seat will get (P-68). */
import type { NextMessage, SeatNotifications } from '../../../../worker/protocol/notifications.ts';
import { sheet } from '../../../locales/language.ts';
import { serverNow } from '../../../net/server-clock.ts';
import { whenText } from '../../../parts/text/time-text.ts';
import { deviceText } from '../../../push/delivery-text.ts';
import { REMINDING_KINDS } from '../../../push/notification.ts';

const notificationsSheet = sheet('settings/notifications');

interface NextMessagesProps {
  readonly messages: SeatNotifications;
}

export function NextMessages({ messages }: NextMessagesProps) {
  const t = notificationsSheet.text();
  const channels = channelsOf(messages);
  const now = serverNow();
  if (channels.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="messages-next">
      <h3 id="messages-next">{t.next}</h3>
      <ul class="messages-list" aria-labelledby="messages-next">
        {channels.map(({ to, name }) => {
          const next = messages.next.find((one) => one.to === to);
          return <li key={to}>{next ? nextText(next, name, now) : t.nextTurn({ to: name })}</li>;
        })}
      </ul>
    </section>
  );
}

/** "This phone: Reminder, Saturday 09:00, if it is still your turn." */
function nextText({ kind, at }: NextMessage, to: string, now: number): string {
  const t = notificationsSheet.text();
  const words = { to, kind: t.kinds[kind], when: at > now ? whenText(at, now) : t.nextNow };
  return kind === 'turn' || REMINDING_KINDS.includes(kind) ? t.nextIf(words) : t.nextAt(words);
}

interface NamedChannel {
  readonly to: NextMessage['to'];
  readonly name: string;
}

/** The channels that are on. The chat gets messages about all seats; here it is for those about this one. */
function channelsOf({ devices, own, webhook, feed }: SeatNotifications): readonly NamedChannel[] {
  const t = notificationsSheet.text();
  const phones = devices.filter(({ ended }) => !ended);
  return [
    ...phones.map((device) => ({ to: device.id, name: device.here ? t.here : deviceText(device, t) })),
    ...(own && !own.ended ? [{ to: 'own' as const, name: t.toOwn }] : []),
    ...(feed ? [{ to: 'calendar' as const, name: t.nextCalendar }] : []),
    ...(webhook && !webhook.ended ? [{ to: 'webhook' as const, name: t.toChat }] : []),
  ];
}
