/** Requests about notifications: each returns their current state. */
import type { Seat } from '../../../worker/games/game.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import type {
  OwnAddress,
  PushSubscriptionBody,
  ReminderBody,
  SeatNotifications,
  Webhook,
} from '../../../worker/protocol/notifications.ts';
import { request } from '../api.ts';
import type { NewKey } from './seats-api.ts';

export const fetchNotifications = (id: string, seat: Seat) =>
  request<SeatNotifications>('GET', `/${id}/messages`, { seat });
export const subscribePush = (id: string, seat: Seat, body: PushSubscriptionBody) =>
  request<SeatNotifications>('POST', `/${id}/push`, { seat, body });
export const unsubscribePush = (id: string, seat: Seat, device: number) =>
  request<SeatNotifications>('DELETE', `/${id}/push/${device}`, { seat });
export const setWebhook = (id: string, seat: Seat, webhook: Webhook | null) =>
  request<SeatNotifications>('PUT', `/${id}/webhook`, { seat, body: { webhook } });
export const setOwnChannel = (id: string, seat: Seat, own: OwnAddress | null) =>
  request<SeatNotifications>('PUT', `/${id}/own`, { seat, body: { own } });
/** Send a test message to the seat's own channel. */
export const testOwnChannel = (id: string, seat: Seat) =>
  request<SeatNotifications>('POST', `/${id}/own/test`, { seat });
export const setReminder = (id: string, seat: Seat, body: ReminderBody) =>
  request<SeatNotifications>('PUT', `/${id}/reminder`, { seat, body });
/** Remind another seat of its open decision. */
export const nudgeSeat = (id: string, seat: Seat, target: Seat) =>
  request<Snapshot>('POST', `/${id}/seats/${target}/nudge`, { seat });
/** Only this answer contains the key. */
export const createFeed = (id: string, seat: Seat) => request<NewKey>('POST', `/${id}/feed`, { seat });
export const revokeFeed = (id: string, seat: Seat) => request<SeatNotifications>('DELETE', `/${id}/feed`, { seat });
