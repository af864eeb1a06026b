/** Writes /api/openapi.json at build time, so that the worker need not generate it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { AbsenceBody, QuietHoursBody } from '../../protocol/clock.ts';
import * as daily from '../../protocol/daily.ts';
import * as devices from '../../protocol/devices.ts';
import { EmbedSites } from '../../protocol/embed-sites.ts';
import { Key } from '../../protocol/fields.ts';
import * as limits from '../../protocol/limits.ts';
import { ABSENT_AFTER_TIMEOUTS, EMBED_SITES_MAX } from '../../protocol/limits.ts';
import * as wire from '../../protocol/match.ts';
import * as recovery from '../../protocol/recovery.ts';
import * as requests from '../../protocol/requests.ts';
import { MatchRecord } from '../../record/record-format.ts';
import { openapiDocument } from './document.ts';
import { NOTIFICATION_ROUTES } from './notification-routes.ts';
import { type ApiRoute, EMPTY_OBJECT, MATCH_PATH, RECEIPT_QUERY, SEAT_QUERY } from './route.ts';
import { TIME_ROUTES } from './time-routes.ts';

export const ROUTES: readonly ApiRoute[] = [
  {
    method: 'post',
    group: 'match',
    path: '/api/matches',
    summary:
      'Makes a match; its host gets seat 0. If bots have all other seats, or there are none, it starts at once. The same request again, after its match was deleted, is 410 `gone`.',
    body: requests.CreateBody,
    responses: { 201: wire.Seated },
  },
  {
    method: 'get',
    group: 'match',
    path: MATCH_PATH,
    summary: `The caller’s snapshot: a seat’s with a key, a spectator’s without. With \`after\` and \`wait\` it answers as soon as \`rev\` changes, or with 204 when the time is over. With \`cached=1\` it is a spectator’s, up to ${limits.CACHED_SNAPSHOT_SECONDS} seconds old, and always available. It has an ETag, for \`If-None-Match\`.`,
    query: [
      SEAT_QUERY,
      ['after', 'The `rev` that you have.'],
      [
        'wait',
        `Seconds to wait for news, at most ${limits.POLL_SECONDS_MAX}; default 0. The server looks after ${limits.POLL_LOOK_MIN_MS / 1_000} s, and then ever less often, at least every ${limits.POLL_LOOK_MAX_MS / 1_000} s.`,
      ],
      RECEIPT_QUERY,
      ['cached', '1 for the cached snapshot, if there is no room for another spectator’s poll.'],
    ],
    responses: {
      200: wire.Snapshot,
      204: 'No news within the wait.',
      304: 'The snapshot is the one of If-None-Match.',
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
      'Deletes the match for good. Host only. If others play, the match can’t be deleted before its end (`others-play`) and stays readable for 7 days after it; the answer has the date.',
    responses: { 200: recovery.Deletion },
    needsSeatKey: true,
  },
  {
    method: 'get',
    group: 'match',
    path: `${MATCH_PATH}/live`,
    summary:
      'A WebSocket: first a `Snapshot`, then an `Update` for each move and a `Snapshot` for each other change. It accepts moves (`MoveMessage`) and answers each with a `MoveAnswer`, with the same size, shape, limits and problems as `POST /moves`. Without an answer within 4 seconds, or if the socket closes, send the same body to `POST /moves`: because of its `id` the move is made once. It also accepts the text `ping`. Any other text that does not begin with `{` closes it with 1008. Closes with 4401 when the key was revoked, 4410 when the match was deleted.',
    query: [SEAT_QUERY, RECEIPT_QUERY],
    socket: { takes: requests.MoveMessage, sends: [wire.Snapshot, wire.Update, wire.MoveAnswer] },
    responses: { 101: 'Snapshots and updates as they happen, and answers to moves.' },
  },
  {
    method: 'post',
    group: 'seats',
    path: `${MATCH_PATH}/seats`,
    summary:
      'Claims an open seat with the invite, or a seat whose bot yields. The match starts when the last open seat is taken.',
    body: requests.ClaimBody,
    responses: { 201: wire.Seated },
  },
  {
    method: 'put',
    group: 'seats',
    path: `${MATCH_PATH}/seats`,
    summary: 'Changes the number of seats before the start. Host only.',
    body: requests.SeatCountBody,
    responses: { 200: wire.Snapshot },
    needsSeatKey: true,
  },
  {
    method: 'put',
    group: 'seats',
    path: `${MATCH_PATH}/seats/{target}/bot`,
    summary:
      'Adds a bot to a seat, or removes it. Before the start: the host, for open seats and bots. After it: the host changes a bot; each seat can let a bot play for it, and take the seat back. In a daily match the other seats are fixed (409 `daily-fixed`).',
    body: requests.BotBody,
    responses: { 200: wire.Snapshot },
    needsSeatKey: true,
  },
  {
    method: 'put',
    group: 'time',
    path: `${MATCH_PATH}/seats/{target}/absence`,
    summary: `Votes on an absent seat, whose last ${ABSENT_AFTER_TIMEOUTS} decisions the clock made. Each seat that is not absent has one vote. Waiting needs all of them, a bot or the end more than half.`,
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
      'Sets or deletes the seat’s own quiet hours; other seats don’t see them. The current deadline never becomes earlier.',
    query: [SEAT_QUERY],
    body: QuietHoursBody,
    responses: { 200: wire.Snapshot },
    needsSeatKey: true,
  },
  ...TIME_ROUTES,
  {
    method: 'put',
    group: 'seats',
    path: `${MATCH_PATH}/name`,
    summary: 'Names or renames the seat.',
    query: [SEAT_QUERY],
    body: requests.NameBody,
    responses: { 200: wire.Snapshot },
    needsSeatKey: true,
  },
  {
    method: 'post',
    group: 'play',
    path: `${MATCH_PATH}/moves`,
    summary:
      'Makes a move. A move against the rules is 422 `refused` with the clause; an outdated decision is 409 `stale` with the new snapshot. The same command again succeeds again; its `id` with another body is 409 `id-used`. `receipt` is the newest entry’s digest: store it to check the record with it later. If the match lost entries, the answer is 409 `rolled-back`; if its data is damaged, 409 `damaged`. After 507 `disk-full` you can send the move again later.',
    query: [SEAT_QUERY, RECEIPT_QUERY],
    body: requests.MoveBody,
    responses: { 200: wire.Update },
    needsSeatKey: true,
  },
  {
    method: 'delete',
    group: 'play',
    path: `${MATCH_PATH}/moves/{choice}`,
    summary:
      'Takes back a choice ahead by the `id` of the command that made it, and all that rests on it. If it has been played, or is `final` because a seat can have seen dice that come after it, this is 409 `not-queued`.',
    query: [SEAT_QUERY],
    responses: { 200: wire.Update },
    needsSeatKey: true,
  },
  {
    method: 'put',
    group: 'play',
    path: `${MATCH_PATH}/wishes`,
    summary: `Ranks choices while another person picks dice first, in Noch mal! with two or more seats. After the pick the first one that is still possible is played as your choice; if none is, you choose as usual. At most ${limits.WISHES_MAX} (\`too-many-wishes\`). If there is nothing to wish for, this is 409 \`cannot-wish\`; another roll or another list in between is 409 \`stale\`. Both bring the new snapshot. Nobody else hears of wishes.`,
    query: [SEAT_QUERY, RECEIPT_QUERY],
    body: requests.WishesBody,
    responses: { 200: wire.Update },
    needsSeatKey: true,
  },
  {
    method: 'put',
    group: 'play',
    path: `${MATCH_PATH}/draft`,
    summary:
      'Stores the seat’s unfinished turn, rack order and last seen entry for its other devices. Other seats can’t see them.',
    query: [SEAT_QUERY],
    body: requests.DraftBody,
    responses: { 200: EMPTY_OBJECT },
    needsSeatKey: true,
  },
  {
    method: 'get',
    group: 'play',
    path: `${MATCH_PATH}/history`,
    summary: `Past steps as the caller saw them, at most ${limits.HISTORY_STEPS_MAX}.`,
    query: [SEAT_QUERY, ['from', 'First entry; default 0.'], ['to', 'Last entry; default: as many as fit.']],
    responses: { 200: wire.History },
  },
  {
    method: 'post',
    group: 'talk',
    path: `${MATCH_PATH}/talk`,
    summary: `Says something by its code, once in ${limits.REMARK_PAUSE_SECONDS} seconds (\`too-many-remarks\`). All players and spectators get it, without a notification. A seat that has conceded can speak again once the match is over.`,
    query: [SEAT_QUERY],
    body: requests.RemarkBody,
    responses: { 200: wire.Update },
    needsSeatKey: true,
  },
  {
    method: 'put',
    group: 'talk',
    path: `${MATCH_PATH}/talk`,
    summary: 'Turns small talk on or off for the match, at any time. Host only.',
    body: requests.TalkSwitchBody,
    responses: { 200: wire.Snapshot },
    needsSeatKey: true,
  },
  {
    method: 'get',
    group: 'match',
    path: `${MATCH_PATH}/sites`,
    summary: 'The sites that may embed the match; an empty list allows every site.',
    responses: { 200: EmbedSites },
  },
  {
    method: 'put',
    group: 'match',
    path: `${MATCH_PATH}/sites`,
    summary: `Sets those sites by their origins, at most ${EMBED_SITES_MAX}; an empty list allows every site. Host only.`,
    body: EmbedSites,
    responses: { 200: EmbedSites },
    needsSeatKey: true,
  },
  {
    method: 'get',
    group: 'play',
    path: `${MATCH_PATH}/record`,
    summary:
      'The finished match with its seed: anyone can replay it, digest by digest. The record of a deal of the day is available from 12:00 UTC on the next day; before that, `not-revealed` says when.',
    responses: { 200: MatchRecord },
  },
  {
    method: 'get',
    group: 'devices',
    path: `${MATCH_PATH}/keys`,
    summary: 'Lists what can open the seat: devices, and links that were not opened yet.',
    query: [SEAT_QUERY],
    responses: { 200: devices.Devices },
    needsSeatKey: true,
  },
  {
    method: 'post',
    group: 'devices',
    path: `${MATCH_PATH}/keys`,
    summary: 'Redeems the key of a seat link, once, for a key of this device.',
    body: requests.RedeemLinkBody,
    responses: { 201: wire.Seated },
  },
  {
    method: 'delete',
    group: 'devices',
    path: `${MATCH_PATH}/keys/{key}`,
    summary: 'Revokes a device of the seat; its key no longer works.',
    query: [SEAT_QUERY],
    responses: { 200: devices.Devices },
    needsSeatKey: true,
  },
  {
    method: 'post',
    group: 'devices',
    path: `${MATCH_PATH}/links`,
    summary: 'Makes the key of a seat link, `/g/{match}#seat={key}`. It opens the seat on one more device, once.',
    query: [SEAT_QUERY],
    responses: { 201: z.strictObject({ key: Key }) },
    needsSeatKey: true,
  },
  {
    method: 'post',
    group: 'devices',
    path: `${MATCH_PATH}/recovery`,
    summary:
      'Asks for a lost seat. The other seats see the code, and the seat’s own devices are notified and can end the request. Each seat and each address has at most one open request; a device that holds or held the seat replaces a request of others. If the answer gets lost, send the request again with the same `id`.',
    body: recovery.RecoveryBody,
    responses: { 202: recovery.RecoveryAnswer },
  },
  {
    method: 'post',
    group: 'devices',
    path: `${MATCH_PATH}/recovery/{seat}`,
    summary:
      'Agrees to give a lost seat back, or refuses, which ends the request. Refusals have a limit of their own (`too-many-declines`). If two other seats that share no device agree, the seat is given back at once. If one agrees, it is given back from `from` on. A seat whose device polled or moved within the same delay is not given away.',
    body: recovery.ConsentBody,
    responses: { 200: wire.Snapshot },
    needsSeatKey: true,
  },
  {
    method: 'post',
    group: 'match',
    path: `${MATCH_PATH}/rematch`,
    summary:
      'Makes the next match with the same people, or joins it, once the match is over. The first request may name another game, if that game has room for all seats.',
    query: [SEAT_QUERY],
    body: requests.RematchBody,
    responses: { 201: wire.Seated },
    needsSeatKey: true,
  },
  ...NOTIFICATION_ROUTES,
  {
    method: 'get',
    group: 'daily',
    path: '/api/daily/{day}',
    summary:
      'The commitments of the day’s seeds, and from 12:00 UTC on the next day the seeds themselves. The server knows a seed beforehand. A day has deals as soon as it has begun somewhere on earth.',
    responses: { 200: daily.DailyDeals },
  },
  {
    method: 'get',
    group: 'daily',
    path: '/api/daily/{day}/{game}',
    summary: `How others did, from ${daily.DAILY_RESULTS_MIN} results on. Each match reports its result once; it counts if the match ended before the seed became public, if no bot played the seat, and at most ${daily.DAILY_RESULTS_PER_HOUSEHOLD} times for each address. Results are deleted ${daily.DAILY_RESULTS_KEPT_DAYS} days after the seed became public.`,
    responses: { 200: daily.DailyResults },
  },
  {
    method: 'get',
    group: 'service',
    path: '/api/health',
    summary:
      'Health check: the version, the hash of the build, seconds since the process took its first request, matches in the memory of that process, and free disk space in bytes. `degraded` comes with reasons: less than 100 MiB free, a disk that cannot be asked, or maintenance.',
    responses: {
      200: z.strictObject({
        status: z.enum(['ok', 'degraded']),
        reasons: z.optional(z.array(z.enum(['disk-low', 'disk-unknown', 'maintenance']))),
        version: z.string(),
        build: z.string(),
        uptime: z.int().check(z.gte(0)),
        awake: z.int().check(z.gte(0)),
        freeDisk: z.optional(z.nullable(z.int().check(z.gte(0)))),
      }),
    },
  },
  {
    method: 'get',
    group: 'service',
    path: '/api/cookies',
    summary:
      'For pages of this service: sets a cookie for one minute. `kept` is true if the request brought the cookie of an earlier answer, so that a page can say before a seat is taken that its browser keeps no cookies.',
    responses: { 200: z.strictObject({ kept: z.boolean() }) },
  },
  {
    method: 'get',
    group: 'service',
    path: '/api/wrong-origin',
    summary:
      'For people whose browser has another address than this service knows: a page that names the settings to make. Goes to the first page once they agree.',
    query: [['at', 'The origin of the browser’s page.', []]],
    responses: { 303: 'The addresses agree.', 403: 'The page, in the browser’s language.' },
  },
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL('../../../dist/web/api/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('openapi.json', folder), JSON.stringify(openapiDocument(ROUTES)));
}
