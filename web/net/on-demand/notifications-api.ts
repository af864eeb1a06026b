/** The calls about messages: each answers how they stand after it. */
import type { Seat } from '../../../worker/games/game.ts';
import type {
  PushSubscriptionBody,
  ReminderPercent,
  SeatNotifications,
  Webhook,
} from '../../../worker/protocol/notifications.ts';
import { call } from '../api.ts';
import type { Made } from './seats-api.ts';

export const messagesOf = (id: string, seat: Seat) => call<SeatNotifications>('GET', `/${id}/messages`, { seat });
export const subscribe = (id: string, seat: Seat, body: PushSubscriptionBody) =>
  call<SeatNotifications>('POST', `/${id}/push`, { seat, body });
export const unsubscribe = (id: string, seat: Seat, device: number) =>
  call<SeatNotifications>('DELETE', `/${id}/push/${device}`, { seat });
export const setWebhook = (id: string, seat: Seat, webhook: Webhook | null) =>
  call<SeatNotifications>('PUT', `/${id}/webhook`, { seat, body: { webhook } });
export const setReminder = (id: string, seat: Seat, percent: ReminderPercent) =>
  call<SeatNotifications>('PUT', `/${id}/reminder`, { seat, body: { percent } });
/** The answer is the only time that the key is told. */
export const makeFeed = (id: string, seat: Seat) => call<Made>('POST', `/${id}/feed`, { seat });
export const endFeed = (id: string, seat: Seat) => call<SeatNotifications>('DELETE', `/${id}/feed`, { seat });
