/** Writes /api/openapi.json from the schemas at build time, so that the worker carries none of it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';
import { moveSchemas, optionSchemas, roundMove } from './moves.ts';
import { MESSAGE_ROUTES } from './openapi-messages.ts';
import { MATCH, NOTHING, type Route, SEAT } from './openapi-route.ts';
import { PROBLEMS } from './problem-codes.ts';
import * as wire from './protocol.ts';
import { AbsenceBody, MISSES, QuietBody } from './protocol-time.ts';
import { MatchRecord } from './record.ts';

export const ROUTES: readonly Route[] = [
  {
    method: 'post',
    path: '/api/matches',
    does: 'Makes a match; its maker sits on seat 0.',
    body: wire.CreateBody,
    answers: { 201: wire.Seated },
  },
  {
    method: 'get',
    path: MATCH,
    does: 'The caller’s frame, with an ETag. With `after` and `wait` it answers as soon as `rev` is greater, or 204.',
    query: [
      SEAT,
      ['after', 'A `rev` that the caller has already.'],
      ['wait', `Seconds to wait for news, at most ${wire.WAIT_MAX}.`],
    ],
    answers: { 200: wire.Frame, 204: 'Nothing new within the wait.', 304: 'The frame is the one of If-None-Match.' },
  },
  {
    method: 'delete',
    path: MATCH,
    does: 'Deletes the match for good. Host only.',
    answers: { 200: NOTHING },
    seated: true,
  },
  {
    method: 'get',
    path: `${MATCH}/live`,
    does: 'A WebSocket: first a Frame, then a Step for each move and a Frame for each other change. It takes the text `ping` and nothing else. Closes with 4401 when the key was revoked, 4410 when the match was deleted.',
    query: [SEAT],
    answers: { 101: 'Frames as they come.' },
  },
  {
    method: 'post',
    path: `${MATCH}/seats`,
    does: 'Claims an open seat by the invite.',
    body: wire.ClaimBody,
    answers: { 201: wire.Seated },
  },
  {
    method: 'put',
    path: `${MATCH}/seats`,
    does: 'Changes the number of seats before the start. Host only.',
    body: wire.SeatsBody,
    answers: { 200: wire.Frame },
    seated: true,
  },
  {
    method: 'put',
    path: `${MATCH}/seats/{target}/bot`,
    does: 'Puts a bot on a seat, or takes it off. Before the start: the host, open and bots’ seats. After it: the host changes a bot; everybody lets a bot play their own seat, and takes it back.',
    body: wire.BotBody,
    answers: { 200: wire.Frame },
    seated: true,
  },
  {
    method: 'put',
    path: `${MATCH}/seats/{target}/absence`,
    does: `What is to become of a seat whose last ${MISSES} decisions the clock made: each of those who are there says it for themselves. Waiting needs all of them, a bot or the end more than half.`,
    query: [SEAT],
    body: AbsenceBody,
    answers: { 200: wire.Frame },
    seated: true,
  },
  {
    method: 'put',
    path: `${MATCH}/quiet`,
    does: 'Sets or forgets the seat’s own quiet hours; nobody else is told. A deadline that stands comes no nearer by it.',
    query: [SEAT],
    body: QuietBody,
    answers: { 200: wire.Frame },
    seated: true,
  },
  {
    method: 'put',
    path: `${MATCH}/name`,
    does: 'Names the seat.',
    query: [SEAT],
    body: wire.NameBody,
    answers: { 200: wire.Frame },
    seated: true,
  },
  {
    method: 'post',
    path: `${MATCH}/moves`,
    does: 'Makes a move. A refusal of the rules is 422 with its clause; an outdated decision is 409 `stale` with the fresh frame; a repeat of the command gets success again. `receipt` is the newest entry’s digest: kept, it is held against the record.',
    query: [SEAT],
    body: wire.MoveBody,
    answers: { 200: wire.Step },
    seated: true,
  },
  {
    method: 'put',
    path: `${MATCH}/draft`,
    does: 'Keeps the seat’s half-made turn, rack order and what it has looked at.',
    query: [SEAT],
    body: wire.DraftBody,
    answers: { 200: NOTHING },
    seated: true,
  },
  {
    method: 'get',
    path: `${MATCH}/history`,
    does: `Steps of the past as the caller saw them, at most ${wire.HISTORY_MAX}.`,
    query: [SEAT, ['from', 'First entry.'], ['to', 'Last entry.']],
    answers: { 200: wire.History },
  },
  { method: 'get', path: `${MATCH}/record`, does: 'The finished match with its seed.', answers: { 200: MatchRecord } },
  {
    method: 'get',
    path: `${MATCH}/keys`,
    does: 'The devices of the seat.',
    query: [SEAT],
    answers: { 200: wire.Devices },
    seated: true,
  },
  {
    method: 'post',
    path: `${MATCH}/keys`,
    does: 'Trades the key of a seat link, once, for this device’s own.',
    body: wire.TradeBody,
    answers: { 201: wire.Seated },
  },
  {
    method: 'delete',
    path: `${MATCH}/keys/{key}`,
    does: 'Ends a device of the seat.',
    query: [SEAT],
    answers: { 200: wire.Devices },
    seated: true,
  },
  {
    method: 'post',
    path: `${MATCH}/links`,
    does: 'Makes the key of a seat link.',
    query: [SEAT],
    answers: { 201: z.strictObject({ key: wire.Key }) },
    seated: true,
  },
  {
    method: 'post',
    path: `${MATCH}/recovery`,
    does: 'Asks for a lost seat; the code is shown to the other seats too.',
    body: wire.RecoveryBody,
    answers: { 202: z.strictObject({ code: z.string() }) },
  },
  {
    method: 'post',
    path: `${MATCH}/recovery/{seat}`,
    does: 'Consents that a lost seat is given back, or refuses.',
    body: wire.ConsentBody,
    answers: { 200: wire.Frame },
    seated: true,
  },
  {
    method: 'post',
    path: `${MATCH}/rematch`,
    does: 'Makes the next match of the same people, or comes along to it.',
    query: [SEAT],
    body: wire.RematchBody,
    answers: { 201: wire.Seated },
    seated: true,
  },
  ...MESSAGE_ROUTES,
];

const json = (schema: z.ZodMiniType): object => {
  const { $schema: _, ...rest } = toJSONSchema(schema, { target: 'openapi-3.0', unrepresentable: 'any', io: 'input' });
  return rest;
};

const content = (schema: z.ZodMiniType, type = 'application/json'): object => ({ [type]: { schema: json(schema) } });

function operation(route: Route): object {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name ? [name] : []));
  const answers = Object.entries(route.answers).map(([status, answer]) => [
    status,
    typeof answer === 'string' ? { description: answer } : { description: 'Done.', content: content(answer) },
  ]);
  return {
    summary: route.does,
    ...(route.seated && { security: [{ key: [] }, { cookie: [] }] }),
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(route.query ?? []).map(([name, description, choices]) => ({
        name,
        in: 'query',
        description,
        schema: choices ? { type: 'string', enum: choices } : { type: 'integer', minimum: 0 },
      })),
    ],
    ...(route.body && { requestBody: { required: true, content: content(route.body) } }),
    responses: {
      ...Object.fromEntries(answers),
      default: {
        description: `A problem document; its code is one of: ${Object.keys(PROBLEMS).join(', ')}.`,
        content: content(wire.Problem, 'application/problem+json'),
      },
    },
  };
}

/** The document, OpenAPI 3.0. */
export function openapi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of ROUTES) paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  const perGame = Object.entries(moveSchemas).flatMap(([game, moves]) => [
    [`move of ${game}`.replaceAll(' ', '-'), json(z.union([moves, roundMove]))],
    [`options of ${game}`.replaceAll(' ', '-'), json(optionSchemas[game as keyof typeof optionSchemas])],
  ]);
  return {
    openapi: '3.0.3',
    info: {
      title: 'Tilepost',
      version: '1',
      description:
        'Play real tabletop games by link. A seat’s key goes into `Authorization: Bearer`; browsers hold it as a cookie. A script that holds a seat claims it with `script: true` and is labelled as one.',
    },
    paths,
    components: {
      schemas: Object.fromEntries(perGame),
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'tilepost' },
      },
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL('../dist/web/api/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('openapi.json', folder), JSON.stringify(openapi()));
}
