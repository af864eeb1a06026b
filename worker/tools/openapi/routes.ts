/** Writes /api/openapi.json from the schemas at build time, so that the worker does not make it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { AbsenceBody, QuietHoursBody } from '../../protocol/clock.ts';
import { EmbedSites } from '../../protocol/embed-sites.ts';
import * as limits from '../../protocol/limits.ts';
import { ABSENT_AFTER_TIMEOUTS, EMBED_SITES_MAX } from '../../protocol/limits.ts';
import * as wire from '../../protocol/match.ts';
import * as recovery from '../../protocol/recovery.ts';
import { MatchRecord } from '../../record/format.ts';
import { openapiDocument } from './document.ts';
import { NOTIFICATION_ROUTES } from './notification-routes.ts';
import { type ApiRoute, EMPTY_OBJECT, MATCH_PATH, RECEIPT_QUERY, SEAT_QUERY } from './route.ts';

export const ROUTES: readonly ApiRoute[] = [
  {
    method: 'post',
    group: 'match',
    path: '/api/matches',
    summary:
      'Makes a match; its maker sits on seat 0. Where all other seats are bots’, or there are none, it starts at once.',
    body: wire.CreateBody,
    responses: { 201: wire.Seated },
  },
  {
    method: 'get',
    group: 'match',
    path: MATCH_PATH,
    summary: `The caller’s frame: their own with a key, a watcher’s without. With \`after\` and \`wait\` it answers as soon as \`rev\` is another one, or 204 when the time is over. With \`cached=1\` it is a watcher’s, up to ${limits.CACHED_SNAPSHOT_SECONDS} seconds old, and always to be had. It has an ETag, for \`If-None-Match\`.`,
    query: [
      SEAT_QUERY,
      ['after', 'The `rev` that you have already.'],
      ['wait', `Seconds to wait for news, at most ${limits.POLL_SECONDS_MAX}; none if left out.`],
      RECEIPT_QUERY,
      ['cached', '1 for the cached frame: for watchers where there is no room for another poll.'],
    ],
    responses: {
      200: wire.Snapshot,
      204: 'Nothing new within the wait.',
      304: 'The frame is the one of If-None-Match.',
    },
  },
  {
    method: 'post',
    group: 'match',
    path: `${MATCH_PATH}/end`,
    summary: 'Ends a match that lost its last entries (`rolled-back`), without a winner. Host only.',
    responses: { 200: wire.Snapshot },
    needsSeatKey: true,
  },
  {
    method: 'delete',
    group: 'match',
    path: MATCH_PATH,
    summary:
      'Deletes the match for good. Host only. A match that others play in cannot be deleted before its end (`others-play`), and stays readable for 7 days after it: then the answer has the date.',
    responses: { 200: recovery.Deletion },
    needsSeatKey: true,
  },
  {
    method: 'get',
    group: 'match',
    path: `${MATCH_PATH}/live`,
    summary:
      'A WebSocket: first a Frame, then a Step for each move and a Frame for each other change. It takes the text `ping` and nothing else. Closes with 4401 when the key was revoked, 4410 when the match was deleted.',
    query: [SEAT_QUERY, RECEIPT_QUERY],
    responses: { 101: 'Frames as they come.' },
  },
  {
    method: 'post',
    group: 'seats',
    path: `${MATCH_PATH}/seats`,
    summary:
      'Claims an open seat by the invite, or one whose bot yields. When the last open seat is taken the match starts.',
    body: wire.ClaimBody,
    responses: { 201: wire.Seated },
  },
  {
    method: 'put',
    group: 'seats',
    path: `${MATCH_PATH}/seats`,
    summary: 'Changes the number of seats before the start. Host only.',
    body: wire.SeatCountBody,
    responses: { 200: wire.Snapshot },
    needsSeatKey: true,
  },
  {
    method: 'put',
    group: 'seats',
    path: `${MATCH_PATH}/seats/{target}/bot`,
    summary:
      'Puts a bot on a seat, or takes it off. Before the start: the host, open and bots’ seats. After it: the host changes a bot; everybody lets a bot play their own seat, and takes it back.',
    body: wire.BotBody,
    responses: { 200: wire.Snapshot },
    needsSeatKey: true,
  },
  {
    method: 'put',
    group: 'time',
    path: `${MATCH_PATH}/seats/{target}/absence`,
    summary: `What is to become of a seat whose last ${ABSENT_AFTER_TIMEOUTS} decisions the clock made: each of those who are there says it for themselves. Waiting needs all of them, a bot or the end more than half.`,
    query: [SEAT_QUERY],
    body: AbsenceBody,
    responses: { 200: wire.Snapshot },
    needsSeatKey: true,
  },
  {
    method: 'put',
    group: 'time',
    path: `${MATCH_PATH}/quiet`,
    summary:
      'Sets or forgets the seat’s own quiet hours; nobody else is told. A deadline that stands comes no nearer by it.',
    query: [SEAT_QUERY],
    body: QuietHoursBody,
    responses: { 200: wire.Snapshot },
    needsSeatKey: true,
  },
  {
    method: 'put',
    group: 'seats',
    path: `${MATCH_PATH}/name`,
    summary: 'Names the seat, or gives it another name.',
    query: [SEAT_QUERY],
    body: wire.NameBody,
    responses: { 200: wire.Snapshot },
    needsSeatKey: true,
  },
  {
    method: 'post',
    group: 'play',
    path: `${MATCH_PATH}/moves`,
    summary:
      'Makes a move. A move against the rules is 422 `refused` with the clause; an outdated decision is 409 `stale` with the fresh frame; the same command again gets success again, and its `id` with another body is 409 `id-used`. `receipt` is the newest entry’s digest: kept, it is held against the record. A match that lost entries is 409 `rolled-back`, one whose data is damaged 409 `damaged`; 507 `disk-full` can be sent again later.',
    query: [SEAT_QUERY, RECEIPT_QUERY],
    body: wire.MoveBody,
    responses: { 200: wire.Update },
    needsSeatKey: true,
  },
  {
    method: 'put',
    group: 'play',
    path: `${MATCH_PATH}/draft`,
    summary:
      'Keeps the seat’s half-made turn, rack order and what it has looked at, for its other devices. Nobody else sees them.',
    query: [SEAT_QUERY],
    body: wire.DraftBody,
    responses: { 200: EMPTY_OBJECT },
    needsSeatKey: true,
  },
  {
    method: 'get',
    group: 'play',
    path: `${MATCH_PATH}/history`,
    summary: `Steps of the past as the caller saw them, at most ${limits.HISTORY_STEPS_MAX}.`,
    query: [SEAT_QUERY, ['from', 'First entry; 0 if left out.'], ['to', 'Last entry; as far as it goes if left out.']],
    responses: { 200: wire.History },
  },
  {
    method: 'get',
    group: 'match',
    path: `${MATCH_PATH}/sites`,
    summary: 'The sites whose pages may frame the match; none stands for every site.',
    responses: { 200: EmbedSites },
  },
  {
    method: 'put',
    group: 'match',
    path: `${MATCH_PATH}/sites`,
    summary: `Names those sites by their origins, at most ${EMBED_SITES_MAX}; none lets every site. Host only.`,
    body: EmbedSites,
    responses: { 200: EmbedSites },
    needsSeatKey: true,
  },
  {
    method: 'get',
    group: 'play',
    path: `${MATCH_PATH}/record`,
    summary: 'The finished match with its seed: whoever likes can play it again, digest by digest.',
    responses: { 200: MatchRecord },
  },
  {
    method: 'get',
    group: 'devices',
    path: `${MATCH_PATH}/keys`,
    summary: 'What can open the seat: devices, and links that nobody has opened yet.',
    query: [SEAT_QUERY],
    responses: { 200: wire.Devices },
    needsSeatKey: true,
  },
  {
    method: 'post',
    group: 'devices',
    path: `${MATCH_PATH}/keys`,
    summary: 'Trades the key of a seat link, once, for this device’s own.',
    body: wire.RedeemLinkBody,
    responses: { 201: wire.Seated },
  },
  {
    method: 'delete',
    group: 'devices',
    path: `${MATCH_PATH}/keys/{key}`,
    summary: 'Ends a device of the seat; its key opens nothing any more.',
    query: [SEAT_QUERY],
    responses: { 200: wire.Devices },
    needsSeatKey: true,
  },
  {
    method: 'post',
    group: 'devices',
    path: `${MATCH_PATH}/links`,
    summary: 'Makes the key of a seat link, `/g/{match}#seat={key}`: it opens the seat on one more device, once.',
    query: [SEAT_QUERY],
    responses: { 201: z.strictObject({ key: wire.Key }) },
    needsSeatKey: true,
  },
  {
    method: 'post',
    group: 'devices',
    path: `${MATCH_PATH}/recovery`,
    summary:
      'Asks for a lost seat. The other seats see the code, and the seat’s own devices are notified and can end the request. Each seat and each address has at most one open request; a device that holds or held the seat replaces a request of others.',
    body: recovery.RecoveryBody,
    responses: { 202: recovery.RecoveryAnswer },
  },
  {
    method: 'post',
    group: 'devices',
    path: `${MATCH_PATH}/recovery/{seat}`,
    summary:
      'Agrees that a lost seat is given back, or refuses, which ends the request. Two other seats that share no device give it back at once, one alone from `from` on. A seat whose device polled or moved within the same delay is not given away.',
    body: recovery.ConsentBody,
    responses: { 200: wire.Snapshot },
    needsSeatKey: true,
  },
  {
    method: 'post',
    group: 'match',
    path: `${MATCH_PATH}/rematch`,
    summary: 'Makes the next match of the same people, or comes along to it. Once the match is over.',
    query: [SEAT_QUERY],
    body: wire.RematchBody,
    responses: { 201: wire.Seated },
    needsSeatKey: true,
  },
  ...NOTIFICATION_ROUTES,
  {
    method: 'get',
    group: 'service',
    path: '/api/health',
    summary:
      'Says that the service answers: its version, seconds since its process took the first request, and matches in the memory of that process.',
    responses: {
      200: z.strictObject({
        status: z.literal('ok'),
        version: z.string(),
        uptime: z.int().check(z.gte(0)),
        awake: z.int().check(z.gte(0)),
      }),
    },
  },
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL('../../../dist/web/api/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('openapi.json', folder), JSON.stringify(openapiDocument(ROUTES)));
}
