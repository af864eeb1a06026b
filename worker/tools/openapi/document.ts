/** The API's document, OpenAPI 3.1, from the table of its routes. Never deployed. */
import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { gameIds } from '../../games/registry.ts';
import { RETENTION_DAYS } from '../../match/retention.ts';
import * as limits from '../../protocol/limits.ts';
import * as wire from '../../protocol/match.ts';
import { type ApiRoute, ROUTE_GROUPS } from './route.ts';
import { componentSchemas, type JsonSchema, schemaOf } from './schemas.ts';

const PATH_PARAM_DESCRIPTIONS: Readonly<Record<string, string>> = {
  match: 'The 24 letters and digits after `/g/` in every link of the match.',
  target: 'The seat that it is about, from 0.',
  seat: 'The lost seat, from 0.',
  key: 'The `id` of a device in the seat’s list.',
  channel: 'The `id` of a device in the list of those that are told.',
  file: 'The key of the feed with `.ics` or `.json`.',
};

/** Those of them that are no numbers. */
const PATH_PARAM_SCHEMAS: Readonly<Record<string, object>> = {
  match: { type: 'string', pattern: wire.MATCH_ID_PATTERN.source },
  file: { type: 'string' },
};

/** Such as `20 a minute, 40 at once`. */
function rateText({ burst, perMinute }: limits.Rate): string {
  const rate = perMinute < 1 ? `${Math.round(perMinute * 60)} an hour` : `${perMinute} a minute`;
  return burst === perMinute ? rate : `${rate}, ${burst} at once`;
}

/** What a client runs into; figures by what they count, most unless it says otherwise. */
const LIMITS: readonly (readonly [count: number | string, of: string])[] = [
  [limits.BODY_BYTES_MAX, 'bytes of a request’s body'],
  [limits.DRAFT_BYTES_MAX, 'bytes of a draft, and of a rack order, as JSON'],
  [limits.POLL_SECONDS_MAX, 'seconds that a poll waits'],
  [limits.LOG_LINES_MAX, 'lines of the log in a frame'],
  [limits.HISTORY_STEPS_MAX, 'steps in one answer of the history'],
  [limits.DEVICES_MAX, 'devices of a seat, unopened links among them'],
  [limits.REQUEST_KEYS_MAX, 'keys in one request (`too-many-keys`)'],
  [
    limits.WATCHERS_MAX,
    'WebSockets of watchers on a match (`too-many-sockets`), and as many polls that wait (`too-many-polls`)',
  ],
  [limits.SEAT_SOCKETS_MAX, 'WebSockets of one seat (`too-many-sockets`); a seat’s poll always has room'],
  [limits.CROWD_POLL_SECONDS, 'seconds from one look at the cached snapshot to the next, at least'],
  [rateText(limits.MOVES_RATE), 'moves of a seat (`too-many-moves`)'],
  [rateText(limits.REFUSED_MOVES_RATE), 'moves of a seat that the rules refuse (`too-many-refused`)'],
  [rateText(limits.DRAFTS_RATE), 'drafts of a seat (`too-many-drafts`)'],
  [rateText(limits.CHANGES_RATE), 'changes of a seat: names, links, bots, settings, channels (`too-many-changes`)'],
  [
    rateText(limits.CLAIMS_RATE),
    'claims, seat links and requests for lost seats, per address and match (`too-many-claims`)',
  ],
  [rateText(limits.REMATCHES_RATE), 'calls of a seat for the rematch (`too-many-rematches`)'],
  [rateText(limits.HOUSEHOLD_REMATCHES_RATE), 'calls for rematches, per address (`too-many-rematches`)'],
  [
    rateText(limits.LOOKS_RATE),
    'looks at history, record, feed, card and oEmbed, per address and match (`too-many-looks`)',
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
    `${limits.MATCHES_PER_MINUTE} a minute`,
    'matches that one address makes, unless the service was told otherwise (`too-many-matches`)',
  ],
  [
    Object.values(RETENTION_DAYS).join(' / '),
    'days that a match is kept without a start / without a move / after its end',
  ],
];

/** Such as `get-match` and `put-seats-target-bot`: names a route in links. */
function operationIdOf({ method, path }: ApiRoute): string {
  const segments = path.split('/').slice(3);
  const [match = 'matches', ...below] = segments.map((place) => place.replace(/[{}]/g, ''));
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
    ...(route.body && { requestBody: { required: true, content: jsonContent(route.body) } }),
    responses: { ...Object.fromEntries(responses), default: PROBLEM_REF },
  };
}

/** The pieces of each game as the service itself declares them: its view, events and refusals, in TypeScript. */
const stateSourceOf = (game: string): string =>
  readFileSync(new URL(`../../games/${game}/state.ts`, import.meta.url), 'utf8').trimEnd();

/** The document. Its two extensions: `x-limits`, figures and what they count; `x-pieces`, by game, TypeScript. */
export function openapiDocument(routes: readonly ApiRoute[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) };
  const schemas: Readonly<Record<string, JsonSchema>> = componentSchemas();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tilepost',
      version: '1',
      description:
        'Play real tabletop games by link. A seat’s key goes into `Authorization: Bearer`; browsers hold it as a cookie. A script that holds a seat claims it with `script: true` and is labelled as one. Pages of any site may call with a key of their own (CORS); a cookie opens nothing to them. Bodies are JSON, sent as `application/json`. New parts may be added to answers; ignore those that you do not know. With the status 429 the header `Retry-After` says after how many seconds to try again.',
    },
    servers: [{ url: '/' }],
    tags: Object.entries(ROUTE_GROUPS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas,
      responses: {
        Problem: {
          description: 'A problem document; its `code` says which.',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'The key of a seat.' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'tilepost', description: 'The same for browsers, by itself.' },
      },
    },
    'x-limits': LIMITS.map(([count, of]) => ({ count: String(count), of })),
    'x-pieces': Object.fromEntries(gameIds.map((game) => [game, stateSourceOf(game)])),
  };
}
