/** Routes of the API about messages: on which ways a seat is told, and what became of each message. */
import * as z from 'zod/mini';
import { MATCH, type Route, SEAT } from './openapi-route.ts';
import { Key } from './protocol.ts';
import {
  CHANNELS_MAX,
  MESSAGE_LANGS,
  MESSAGES_MAX,
  Messages,
  PushBody,
  ReminderBody,
  WebhookBody,
} from './protocol-notify.ts';

export const MESSAGE_ROUTES: readonly Route[] = [
  {
    method: 'get',
    path: `${MATCH}/messages`,
    does: `On which ways the seat is told, and its last ${MESSAGES_MAX} messages with what became of each.`,
    query: [SEAT],
    answers: { 200: Messages },
    seated: true,
  },
  {
    method: 'post',
    path: `${MATCH}/push`,
    does: `Sends the seat’s messages to this device by web push, in place of where they went on it before. A seat has at most ${CHANNELS_MAX} devices that are told.`,
    query: [SEAT],
    body: PushBody,
    answers: { 200: Messages },
    seated: true,
  },
  {
    method: 'delete',
    path: `${MATCH}/push/{channel}`,
    does: 'Tells one of the seat’s devices nothing any more.',
    query: [SEAT],
    answers: { 200: Messages },
    seated: true,
  },
  {
    method: 'put',
    path: `${MATCH}/webhook`,
    does: 'Tells the group’s chat whose turn it is and how the match ended, or nothing any more. Host only.',
    query: [SEAT],
    body: WebhookBody,
    answers: { 200: Messages },
    seated: true,
  },
  {
    method: 'put',
    path: `${MATCH}/reminder`,
    does: 'Says at how much of the seat’s time, in per cent, it is reminded of its decision; `null` for never.',
    query: [SEAT],
    body: ReminderBody,
    answers: { 200: Messages },
    seated: true,
  },
  {
    method: 'post',
    path: `${MATCH}/feed`,
    does: 'Makes the secret address of the seat’s calendar and feed; the one before is worth nothing from then on.',
    query: [SEAT],
    answers: { 201: z.strictObject({ key: Key }) },
    seated: true,
  },
  {
    method: 'delete',
    path: `${MATCH}/feed`,
    does: 'Revokes the address of the seat’s calendar and feed.',
    query: [SEAT],
    answers: { 200: Messages },
    seated: true,
  },
  {
    method: 'get',
    path: `${MATCH}/feed/{file}`,
    does: 'The seat’s open decision, or how the match ended: `<key>.ics` is a calendar (RFC 5545), `<key>.json` a JSON Feed 1.1. Needs no other key, and opens nothing else. With an ETag.',
    query: [['lang', 'The language of its sentences; English if left out.', MESSAGE_LANGS]],
    answers: { 200: 'text/calendar or application/feed+json.', 304: 'Nothing has changed since If-None-Match.' },
  },
];
