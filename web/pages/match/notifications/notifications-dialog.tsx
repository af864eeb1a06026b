/**
 * The dialog about notifications: all channels of this seat, the next messages, and those that were sent (P-20, P-21,
 * P-22, P-26, P-68).
 */

import { useRef, useState } from 'preact/hooks';
import type { NextMessage, SeatNotifications } from '../../../../worker/protocol/notifications.ts';
import { isOwnSetting, setOwnSetting } from '../../../device/sent-settings.ts';
import { settings } from '../../../device/settings.ts';
import { sheet } from '../../../locales/language.ts';
import { serverNow } from '../../../net/server-clock.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { Loading } from '../../../parts/page/loading.tsx';
import { whenText } from '../../../parts/text/time-text.ts';
import { deliveryText, deviceText, recipientText } from '../../../push/delivery-text.ts';
import { REMINDING_KINDS } from '../../../push/notification.ts';
import { followSettings } from '../../../push/send-settings.ts';
import { loadQuietHours } from '../menu/quiet-hours.tsx';
import type { RoomProps } from '../page-room.ts';
import { CalendarFeed, ChatWebhook, OwnChannel } from './channels.tsx';
import { PushDevices } from './push-devices.tsx';
import { Reminder } from './reminder.tsx';
import { type NotificationsProps, useNotificationSettings } from './use-notification-settings.ts';
import './notifications.css';

const notificationsSheet = sheet('settings/notifications');

interface NextMessagesProps {
  readonly messages: SeatNotifications;
}

/** The next notification that each channel of the seat will get (P-68). */
function NextMessages({ messages }: NextMessagesProps) {
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

const quietHoursSheet = sheet('settings/quietHours');
const installSheet = sheet('settings/install');
const seatingSheet = sheet('seats/seating');

interface NotificationsDialogProps extends RoomProps {
  readonly onClose: () => void;
  /** True if the user asked for the calendar: the dialog opens at it. */
  readonly isAtCalendar?: boolean;
}

const loadWords = () =>
  Promise.all([
    notificationsSheet.load(),
    seatingSheet.load(),
    installSheet.load(),
    quietHoursSheet.load(),
    loadQuietHours(),
  ]);

/** Return the dialog after loading its texts. */
export async function loadNotificationsDialog(): Promise<typeof NotificationsDialog> {
  await loadWords();
  return NotificationsDialog;
}

/** Return true if messages reach this person alone: reminders and quiet hours are about these. */
const hasOwnChannel = ({ devices, own }: SeatNotifications): boolean =>
  devices.some(({ ended }) => !ended) || (own !== undefined && !own.ended);

function NotificationsDialog({ room, onClose, isAtCalendar = false }: NotificationsDialogProps) {
  const areWaysOpen = useRef(false);
  const { seat, snapshot } = room;
  const [followCount, setFollowCount] = useState(0);
  const [asked, setAsked] = useState(isAtCalendar ? 1 : 0);
  const { messages, setMessages, retry } = useNotificationSettings(room, snapshot.entry + followCount);
  const { value: words } = useLoaded(loadWords, 'words');
  const [, , , , QuietHours] = words ?? [];
  if (seat === undefined) return null;
  const isTold = messages !== undefined && hasOwnChannel(messages);
  // Quiet hours also spare the clock.
  const hasQuietHours = isTold || [snapshot.clock, snapshot.quiet, settings.value.quiet].some(Boolean);
  areWaysOpen.current ||= isAtCalendar || [messages?.feed, messages?.own, messages?.webhook].some(Boolean);
  const parts = messages && { room, seat, messages, onChange: setMessages };
  return (
    <Dialog title={notificationsSheet.text().title} onClose={onClose}>
      {!parts || !QuietHours ? (
        <Loading retry={retry} />
      ) : (
        <div class="messages stack">
          <OwnSettings room={room} onFollowed={() => setFollowCount(followCount + 1)} />
          <PushDevices {...parts} onCalendar={() => setAsked(asked + 1)} />
          <NextMessages messages={messages} />
          {isTold && snapshot.clock?.kind !== 'live' && <Reminder {...parts} />}
          {hasQuietHours && <QuietHours room={room} seat={seat} />}
          <details open={areWaysOpen.current}>
            <summary>{notificationsSheet.text().ways}</summary>
            <div class="messages stack">
              <CalendarFeed {...parts} asked={asked} />
              <OwnChannel {...parts} />
              <ChatWebhook {...parts} />
            </div>
          </details>
          {messages.messages.length > 0 && <DeliveryLog {...parts} />}
        </div>
      )}
    </Dialog>
  );
}

interface OwnSettingsProps extends RoomProps {
  /** Called when the match uses the device's settings again and the server knows it. */
  readonly onFollowed: () => void;
}

/** Says that this match does not use the device's notification settings, and lets it use them again (P-56). */
function OwnSettings({ room: { model, snapshot }, onFollowed }: OwnSettingsProps) {
  const t = notificationsSheet.text();
  const [isSending, setSending] = useState(false);
  const { hasMessages, remind, remindDays } = settings.value;
  const isOwn =
    (hasMessages !== undefined && isOwnSetting(model.match, 'messages')) ||
    (remind !== undefined && isOwnSetting(model.match, 'remind')) ||
    (remindDays !== undefined && isOwnSetting(model.match, 'remindDays'));
  if (!isOwn) return null;
  const follow = async () => {
    setSending(true);
    for (const setting of ['messages', 'remind', 'remindDays'] as const) setOwnSetting(model.match, setting, false);
    await followSettings(snapshot).catch(() => {});
    setSending(false);
    onFollowed();
  };
  return (
    <div class="row">
      <span>{t.ownSettings}</span>
      <button type="button" disabled={isSending} onClick={() => void follow()}>
        {t.followDevice}
      </button>
    </div>
  );
}

/** The newest notifications of the seat, with recipient and result (P-21). */
function DeliveryLog({ messages: { messages, devices } }: NotificationsProps) {
  const t = notificationsSheet.text();
  const now = serverNow();
  return (
    <section class="stack" aria-labelledby="messages-ledger">
      <h3 id="messages-ledger">{t.ledger}</h3>
      <ol class="messages-list" aria-labelledby="messages-ledger">
        {messages.map((message, i) => (
          <li key={i}>
            {recipientText(message, devices, t)}
            <small class={message.state === 'failed' ? 'messages-failed' : ''}>{deliveryText(message, now, t)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
