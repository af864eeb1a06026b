/** The calls about messages: each answers how they stand after it. */
import type { Seat } from '../../../worker/games/game.ts';
import type { Messages, Percent, PushBody, Webhook } from '../../../worker/protocol/notifications.ts';
import { call } from '../api.ts';
import type { Made } from './seats-api.ts';

export const messagesOf = (id: string, seat: Seat) => call<Messages>('GET', `/${id}/messages`, { seat });
export const subscribe = (id: string, seat: Seat, body: PushBody) =>
  call<Messages>('POST', `/${id}/push`, { seat, body });
export const unsubscribe = (id: string, seat: Seat, device: number) =>
  call<Messages>('DELETE', `/${id}/push/${device}`, { seat });
export const setWebhook = (id: string, seat: Seat, webhook: Webhook | null) =>
  call<Messages>('PUT', `/${id}/webhook`, { seat, body: { webhook } });
export const setReminder = (id: string, seat: Seat, percent: Percent) =>
  call<Messages>('PUT', `/${id}/reminder`, { seat, body: { percent } });
/** The answer is the only time that the key is told. */
export const makeFeed = (id: string, seat: Seat) => call<Made>('POST', `/${id}/feed`, { seat });
export const endFeed = (id: string, seat: Seat) => call<Messages>('DELETE', `/${id}/feed`, { seat });
