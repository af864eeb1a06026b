/**
 * A line of the delivery log as text: the result of a notification, and its recipient (P-21). Pure except for the
 * user's time zone.
 */

import type { Catalogues } from '../../dist/locales/web.d.ts';
import type { Delivery, DeliveryReason, SeatNotifications } from '../../worker/protocol/notifications.ts';
import { timeText } from '../parts/text/dates.ts';
import { whenText } from '../parts/text/time-text.ts';

type Words = Catalogues['settings/notifications'];

const isKeyOf = <T extends object>(table: T, reason: DeliveryReason | undefined): reason is DeliveryReason & keyof T =>
  reason !== undefined && Object.hasOwn(table, reason);

/** "Sent 14:05." */
export function deliveryText({ state, reason, due, sent }: Delivery, now: number, t: Words): string {
  switch (state) {
    case 'scheduled':
      return due > now ? t.waits({ when: whenText(due, now) }) : t.goes;
    case 'sent':
      return t.sent({ when: timeText(sent ?? due, now) });
    case 'withdrawn':
      if (!isKeyOf(t.notSent, reason)) return t.withdrawn;
      return sent === undefined || reason === 'daily-limit'
        ? t.notSent[reason]
        : t.takenBack[reason]({ when: timeText(sent, now) });
    case 'failed':
      return isKeyOf(t.failed, reason) ? t.failed[reason] : t.failedPlain;
  }
}

type Device = SeatNotifications['devices'][number];

/** "Firefox, Android" */
export const deviceText = ({ label, here }: Device, t: Words): string => label || (here ? t.here : t.unnamed);

/** "Your turn, to Firefox, Android" */
export function recipientText({ kind, to }: Delivery, devices: readonly Device[], t: Words): string {
  const device = devices.find(({ id }) => id === to);
  const name = device?.here ? t.here : device && deviceText(device, t);
  const place = to === 'webhook' ? t.toChat : to === 'own' ? t.toOwn : undefined;
  return t.to({ kind: t.kinds[kind], to: place ?? name ?? t.toGone });
}
