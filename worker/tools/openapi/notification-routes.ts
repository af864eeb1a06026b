/** Routes of the API about messages: on which ways a seat is told, and what became of each message. */
import * as z from 'zod/mini';
import { LANGS } from '../../protocol/languages.ts';
import { DELIVERIES_SHOWN_MAX, PUSH_DEVICES_MAX } from '../../protocol/limits.ts';
import { Key } from '../../protocol/match.ts';
import { PushSubscriptionBody, ReminderBody, SeatNotifications, WebhookBody } from '../../protocol/notifications.ts';
import { type ApiRoute, MATCH_PATH, SEAT_QUERY } from './route.ts';

export const NOTIFICATION_ROUTES: readonly ApiRoute[] = [
  {
    method: 'get',
    group: 'messages',
    path: `${MATCH_PATH}/messages`,
    summary: `On which ways the seat is told, and its last ${DELIVERIES_SHOWN_MAX} messages with what became of each.`,
    query: [SEAT_QUERY],
    responses: { 200: SeatNotifications },
    needsSeatKey: true,
  },
  {
    method: 'post',
    group: 'messages',
    path: `${MATCH_PATH}/push`,
    summary: `Sends the seat’s messages to this device by web push, in place of where they went on it before. A seat has at most ${PUSH_DEVICES_MAX} devices that are told.`,
    query: [SEAT_QUERY],
    body: PushSubscriptionBody,
    responses: { 200: SeatNotifications },
    needsSeatKey: true,
  },
  {
    method: 'delete',
    group: 'messages',
    path: `${MATCH_PATH}/push/{channel}`,
    summary: 'Tells one of the seat’s devices nothing any more.',
    query: [SEAT_QUERY],
    responses: { 200: SeatNotifications },
    needsSeatKey: true,
  },
  {
    method: 'put',
    group: 'messages',
    path: `${MATCH_PATH}/webhook`,
    summary: 'Tells the group’s chat whose turn it is and how the match ended, or nothing any more. Host only.',
    query: [SEAT_QUERY],
    body: WebhookBody,
    responses: { 200: SeatNotifications },
    needsSeatKey: true,
  },
  {
    method: 'put',
    group: 'messages',
    path: `${MATCH_PATH}/reminder`,
    summary: 'Says at how much of the seat’s time, in per cent, it is reminded of its decision; `null` for never.',
    query: [SEAT_QUERY],
    body: ReminderBody,
    responses: { 200: SeatNotifications },
    needsSeatKey: true,
  },
  {
    method: 'post',
    group: 'messages',
    path: `${MATCH_PATH}/feed`,
    summary: 'Makes the secret address of the seat’s calendar and feed; the one before is worth nothing from then on.',
    query: [SEAT_QUERY],
    responses: { 201: z.strictObject({ key: Key }) },
    needsSeatKey: true,
  },
  {
    method: 'delete',
    group: 'messages',
    path: `${MATCH_PATH}/feed`,
    summary: 'Revokes the address of the seat’s calendar and feed.',
    query: [SEAT_QUERY],
    responses: { 200: SeatNotifications },
    needsSeatKey: true,
  },
  {
    method: 'get',
    group: 'messages',
    path: `${MATCH_PATH}/feed/{file}`,
    summary:
      'The seat’s open decision, or how the match ended: `<key>.ics` is a calendar (RFC 5545), `<key>.json` a JSON Feed 1.1. Needs no other key, and opens nothing else. With an ETag.',
    query: [['lang', 'The language of its sentences; English if left out.', LANGS]],
    responses: { 200: 'text/calendar or application/feed+json.', 304: 'Nothing has changed since If-None-Match.' },
  },
];
