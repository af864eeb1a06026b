/** The API document, OpenAPI 3.1, generated from the table of routes. Never deployed. */
import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { gameIds } from '../../games/registry.ts';
import { RETENTION_DAYS } from '../../match/retention-days.ts';
import { MATCH_ID_PATTERN } from '../../protocol/fields.ts';
import * as limits from '../../protocol/limits.ts';
import * as wire from '../../protocol/match.ts';
import { type ApiRoute, ROUTE_GROUPS } from './route.ts';
import { componentSchemas, schemaOf } from './schemas.ts';

const PATH_PARAM_DESCRIPTIONS: Readonly<Record<string, string>> = {
  match: 'The 24 letters and digits after `/g/` in every link of the match.',
  target: 'The seat to change, from 0.',
  seat: 'The lost seat, from 0.',
  key: 'The `id` of a device in the seat’s list.',
  choice: 'The `id` of the command that made the choice.',
  channel: 'The `id` of a device in the list of notified devices.',
  link: 'The end of the link in a message: the number of the channel, a hyphen, and the key of the link.',
  day: 'The day of the deal, such as `2026-11-21`.',
  game: 'The id of the game.',
  file: 'The key of the feed with `.ics` or `.json`.',
};

/** Schemas of the path parameters that are not numbers. */
const PATH_PARAM_SCHEMAS: Readonly<Record<string, object>> = {
  match: { type: 'string', pattern: MATCH_ID_PATTERN.source },
  day: { type: 'string', format: 'date' },
  game: { enum: gameIds },
  file: { type: 'string' },
  choice: { type: 'string' },
  link: { type: 'string' },
};

/** Format a rate, such as `20 a minute, 40 at once`. */
function rateText({ burst, perMinute }: limits.Rate): string {
  const rate = perMinute < 1 ? `${Math.round(perMinute * 60)} an hour` : `${perMinute} a minute`;
  return burst === perMinute ? rate : `${rate}, ${burst} at once`;
}

/** The limits for clients: figures and what they count, as maximum unless the text says otherwise. */
const LIMITS: readonly (readonly [count: number | string, of: string])[] = [
  [limits.BODY_BYTES_MAX, 'bytes of a request’s body'],
  [limits.JSON_DEPTH_MAX, 'levels of lists and objects inside each other (`too-deep`)'],
  [limits.DRAFT_BYTES_MAX, 'bytes of a draft, and of a rack order, as JSON'],
  [limits.POLL_SECONDS_MAX, 'seconds that a poll waits'],
  [limits.LOG_LINES_MAX, 'lines of the log in a snapshot'],
  [limits.HISTORY_STEPS_MAX, 'steps in one answer of the history'],
  [limits.DEVICES_MAX, 'devices of a seat, unopened links among them'],
  [limits.REQUEST_KEYS_MAX, 'keys of a request that are read; further ones are ignored'],
  [
    limits.SPECTATORS_MAX,
    'WebSockets of spectators on a match (`too-many-sockets`), and as many waiting polls (`too-many-polls`)',
  ],
  [limits.HOUSEHOLD_SPECTATORS_MAX, 'of these WebSockets, and of these polls, for one address'],
  [limits.SEAT_SOCKETS_MAX, 'WebSockets of one seat (`too-many-sockets`); a seat’s poll always has room'],
  [limits.CACHED_POLL_SECONDS, 'seconds between two requests for the cached snapshot, at least'],
  [rateText(limits.MOVES_RATE), 'moves of a seat (`too-many-moves`)'],
  [rateText(limits.REFUSED_MOVES_RATE), 'moves of a seat that the rules refuse (`too-many-refused`)'],
  [rateText(limits.SOCKET_MESSAGES_RATE), 'messages of a WebSocket besides moves of its seats; then it is closed'],
  [rateText(limits.DRAFTS_RATE), 'drafts of a seat (`too-many-drafts`)'],
  [rateText(limits.CHANGES_RATE), 'changes of a seat: names, links, bots, settings, channels (`too-many-changes`)'],
  [limits.NUDGE_AFTER_HOURS, 'hours of waiting before a seat can remind another one (`too-early`)'],
  [1, 'nudge of a decision in 24 hours, whoever asks (`reminded-today`)'],
  [limits.OWN_TEST_PAUSE_SECONDS, 'seconds from one test message of a seat to its next (`too-many-tests`)'],
  [rateText(limits.DECLINES_RATE), 'refusals of requests for lost seats, by a seat (`too-many-declines`)'],
  [limits.OPEN_RECOVERIES_MAX, 'open requests of strangers for a lost seat (`too-many-recoveries`)'],
  [rateText(limits.RECOVERIES_RATE), 'new requests of strangers for a lost seat (`too-many-recoveries`)'],
  [limits.REMARK_PAUSE_SECONDS, 'seconds from one remark of a seat to its next (`too-many-remarks`)'],
  [limits.REMARKS_MAX, 'stored remarks of a match'],
  [
    rateText(limits.CLAIMS_RATE),
    'claims, seat links and requests for lost seats, per address and match (`too-many-claims`)',
  ],
  [rateText(limits.REMATCHES_RATE), 'calls of a seat for the rematch (`too-many-rematches`)'],
  [rateText(limits.HOUSEHOLD_REMATCHES_RATE), 'calls for rematches, per address (`too-many-rematches`)'],
  [
    rateText(limits.VISITS_RATE),
    'requests for the match, its page and iframe, polls and WebSockets, per address and match (`too-many-visits`)',
  ],
  [rateText(limits.CARDS_RATE), 'cards that are drawn, for all addresses together (`too-many-cards`)'],
  [
    rateText(limits.LOOKS_RATE),
    'requests for history, record, feed, card and oEmbed, per address and match (`too-many-looks`)',
  ],
  [
    `${limits.RECOVERY_DELAY_MAX_HOURS} h / ${limits.RECOVERY_DELAY_LIVE_MINUTES} min`,
    'until one other seat alone can grant a lost seat: one deadline, no more than the first figure / in live matches',
  ],
  [
    limits.RECOVERY_RETRY_MINUTES,
    'minutes that an address waits after another seat refused its request (`too-soon`); one delay if the seat did',
  ],
  [limits.DELETION_DELAY_DAYS, 'days that a match of several people stays readable after its end, at least'],
  [
    `${limits.MATCHES_PER_MINUTE} a minute, ${limits.MATCHES_PER_DAY} a day`,
    'new matches of one address, unless the service is configured otherwise (`too-many-matches`)',
  ],
  [
    Object.values(RETENTION_DAYS).join(' / '),
    'days that a match is kept if nobody but its maker came and nobody moved / without a start / without a move / after its end',
  ],
];

/** The operation id, such as `get-match` or `put-seats-target-bot`. It names a route in links. */
function operationIdOf({ method, path }: ApiRoute): string {
  const [first = '', match = first, ...below] = path.replace(/[{}]/g, '').split('/').slice(2);
  return [method, ...(below.length > 0 ? below : [match])].join('-');
}

const jsonContent = (schema: z.ZodMiniType): object => ({ 'application/json': { schema: schemaOf(schema) } });

const PROBLEM_REF = { $ref: '#/components/responses/Problem' };

function operationOf(route: ApiRoute): object {
  const pathParams = [...route.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name ? [name] : []));
  const responses = Object.entries(route.responses).map(([status, answer]) => [
    status,
    typeof answer === 'string' ? { description: answer } : { description: 'Done.', content: jsonContent(answer) },
  ]);
  return {
    operationId: operationIdOf(route),
    tags: [route.group],
    summary: route.summary,
    ...(route.needsSeatKey && { security: [{ key: [] }, { cookie: [] }] }),
    parameters: [
      ...pathParams.map((name) => ({
        name,
        in: 'path',
        required: true,
        description: PATH_PARAM_DESCRIPTIONS[name],
        schema: PATH_PARAM_SCHEMAS[name] ?? { type: 'integer', minimum: 0 },
      })),
      ...(route.query ?? []).map(([name, description, choices]) => ({
        name,
        in: 'query',
        description,
        schema: choices
          ? { type: 'string', ...(choices.length > 0 && { enum: choices }) }
          : { type: 'integer', minimum: 0 },
      })),
    ],
    ...(route.socket && {
      'x-socket': {
        takes: { content: jsonContent(route.socket.takes) },
        sends: { content: { 'application/json': { schema: { anyOf: route.socket.sends.map(schemaOf) } } } },
      },
    }),
    ...(route.body && { requestBody: { required: true, content: jsonContent(route.body) } }),
    responses: { ...Object.fromEntries(responses), default: PROBLEM_REF },
  };
}

/** The TypeScript source of a game's view, events and refusals. */
const stateSourceOf = (game: string): string =>
  readFileSync(new URL(`../../games/${game}/state.ts`, import.meta.url), 'utf8').trimEnd();

/**
 * Generate the document. Its extensions: `x-limits`, figures and what they count; `x-pieces`, by game, TypeScript;
 * `x-socket`, the messages of a WebSocket.
 */
export function openapiDocument(routes: readonly ApiRoute[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) };
  const responses = {
    Problem: {
      description: 'A problem document; its `code` names the problem.',
      content: { 'application/problem+json': { schema: schemaOf(wire.Problem) } },
    },
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tilepost',
      version: '1',
      description:
        'Play real tabletop games by link. Send a seat’s key as `Authorization: Bearer`; browsers store it as a cookie. A program claims its seat with `script: true` and is labelled as one. Pages of any site may call with their own key (CORS), but not with a cookie. Bodies are JSON, sent as `application/json`. Answers may get new parts; ignore unknown ones. With the status 429, the header `Retry-After` says after how many seconds to try again.',
    },
    servers: [{ url: '/' }],
    tags: Object.entries(ROUTE_GROUPS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: componentSchemas({ paths, responses }),
      responses,
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'The key of a seat.' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'tilepost',
          description: 'The same for browsers, sent automatically.',
        },
      },
    },
    'x-limits': LIMITS.map(([count, of]) => ({ count: String(count), of })),
    'x-pieces': Object.fromEntries(gameIds.map((game) => [game, stateSourceOf(game)])),
  };
}
