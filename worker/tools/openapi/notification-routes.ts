/** API routes of notifications: a seat's channels, and its delivery log. */
import * as z from 'zod/mini';
import { Key } from '../../protocol/fields.ts';
import { LANGS } from '../../protocol/languages.ts';
import { DELIVERIES_SHOWN_MAX, OWN_TEST_PAUSE_SECONDS, PUSH_DEVICES_MAX } from '../../protocol/limits.ts';
import { Snapshot } from '../../protocol/match.ts';
import {
  OwnChannelBody,
  PushSubscriptionBody,
  ReminderBody,
  SeatNotifications,
  WebhookBody,
} from '../../protocol/notifications.ts';
import { type ApiRoute, MATCH_PATH, SEAT_QUERY } from './route.ts';

export const NOTIFICATION_ROUTES: readonly ApiRoute[] = [
  {
    method: 'get',
    group: 'messages',
    path: `${MATCH_PATH}/messages`,
    summary: `The notification channels of the seat, and its last ${DELIVERIES_SHOWN_MAX} notifications with their states.`,
    query: [SEAT_QUERY],
    responses: { 200: SeatNotifications },
    needsSeatKey: true,
  },
  {
    method: 'post',
    group: 'messages',
    path: `${MATCH_PATH}/push`,
    summary: `Sends the seat’s notifications to this device by web push, and replaces its earlier subscription. At most ${PUSH_DEVICES_MAX} devices of a seat get notifications.`,
    query: [SEAT_QUERY],
    body: PushSubscriptionBody,
    responses: { 200: SeatNotifications },
    needsSeatKey: true,
  },
  {
    method: 'delete',
    group: 'messages',
    path: `${MATCH_PATH}/push/{channel}`,
    summary: 'Turns off notifications on one of the seat’s devices.',
    query: [SEAT_QUERY],
    responses: { 200: SeatNotifications },
    needsSeatKey: true,
  },
  {
    method: 'put',
    group: 'messages',
    path: `${MATCH_PATH}/webhook`,
    summary:
      'Connects the group chat, which then gets whose turn it is and how the match ended, or disconnects it. Host only.',
    query: [SEAT_QUERY],
    body: WebhookBody,
    responses: { 200: SeatNotifications },
    needsSeatKey: true,
  },
  {
    method: 'put',
    group: 'messages',
    path: `${MATCH_PATH}/own`,
    summary:
      'Sets the seat’s own channel: one address of ntfy, Gotify, Discord, Slack, a bot of Telegram, or a program. It gets what the seat’s devices get. Replaces the earlier one.',
    query: [SEAT_QUERY],
    body: OwnChannelBody,
    responses: { 200: SeatNotifications },
    needsSeatKey: true,
  },
  {
    method: 'post',
    group: 'messages',
    path: `${MATCH_PATH}/own/test`,
    summary: `Sends a test message to the seat’s own channel, at most every ${OWN_TEST_PAUSE_SECONDS} seconds. Its result is in \`messages\`. If it arrives, a channel that had failed is used again.`,
    query: [SEAT_QUERY],
    responses: { 200: SeatNotifications },
    needsSeatKey: true,
  },
  {
    method: 'get',
    group: 'messages',
    path: `${MATCH_PATH}/own/off/{link}`,
    summary: 'The page behind the link in each message to an own channel. Changes nothing.',
    responses: { 200: 'A page with a button that switches the channel off.' },
  },
  {
    method: 'post',
    group: 'messages',
    path: `${MATCH_PATH}/own/off/{link}`,
    summary: 'Switches the own channel off. Needs no key but the link, and no body.',
    responses: { 200: 'A page that says so.' },
  },
  {
    method: 'put',
    group: 'messages',
    path: `${MATCH_PATH}/reminder`,
    summary: 'Sets what reminds the seat: the share of its time, days in a match without a clock, and others.',
    query: [SEAT_QUERY],
    body: ReminderBody,
    responses: { 200: SeatNotifications },
    needsSeatKey: true,
  },
  {
    method: 'post',
    group: 'messages',
    path: `${MATCH_PATH}/seats/{target}/nudge`,
    summary:
      'Reminds another seat of the decision that yours waits for, once in 24 hours and after 12 hours of waiting: see `remindable` of the match. Not while your own seat has one to make (409 `not-waiting`), between rounds (409 `nothing-open`), with a live clock (409 `live-clock`) or in a pause (409 `paused`). The answer does not say if the seat has a channel.',
    query: [SEAT_QUERY],
    responses: { 200: Snapshot },
    needsSeatKey: true,
  },
  {
    method: 'post',
    group: 'messages',
    path: `${MATCH_PATH}/feed`,
    summary: 'Makes the secret address of the seat’s calendar and feed; the earlier address stops working.',
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
      'The seat’s open decision, or how the match ended: `<key>.ics` is a calendar (RFC 5545), `<key>.json` a JSON Feed 1.1. Needs no other key, and gives access to nothing else. With an ETag.',
    query: [['lang', 'The language of its sentences; default English.', LANGS]],
    responses: { 200: 'text/calendar or application/feed+json.', 304: 'No change since If-None-Match.' },
  },
];
