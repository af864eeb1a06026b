/** The router: parses requests, calls the match's object, turns replies into HTTP. Contains no state and no rules. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { Hono } from 'hono';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import type * as z from 'zod/mini';
import { answersCookieCheck, setCheckCookieHeader } from './auth/cookies.ts';
import { deriveMatchId, isValidMatchId } from './auth/keys.ts';
import type { Command } from './commands/commands.ts';
import type { SerializedReply } from './commands/reply.ts';
import { dailyHouseholdOf, handleDeals, handleResults } from './daily/daily-routes.ts';
import { defaultOptions, paceOf } from './games/default-options.ts';
import { type AnyGame, games } from './games/registry.ts';
import { etagOf, fetchCachedSnapshot, isNotModified } from './http/caching.ts';
import { embedPage } from './http/embed-page.ts';
import { aroundEveryRequest, refuseChanges } from './http/every-request.ts';
import { forwardSocket } from './http/forward-socket.ts';
import { handleHealth } from './http/health.ts';
import { answerPoll } from './http/held-polls.ts';
import { householdNameOf, limitRequests, takeCreation } from './http/household-rate-limits.ts';
import { handleMetrics, handleOperatorAction, requireOperator } from './http/operator-routes.ts';
import { CORS_HEADERS, cors, provenOriginOf } from './http/origins.ts';
import {
  type Ctx,
  cookieContext,
  type HonoEnv,
  isCrossOrigin,
  isWholeNumber,
  JSON_HEADERS,
  limitBody,
  problemResponse,
  queryInteger,
  readBody,
  readCredentials,
  toResponse,
} from './http/request.ts';
import { unreachable } from './http/unreachable-match.ts';
import { checkDaily, dailyDefaults } from './lobby/daily-conditions.ts';
import { checkAhead, checkSetup } from './lobby/seats-before-start.ts';
import { errorKind, logFaultOfKind } from './log/fault-log.ts';
import { renderListedPage } from './preview/listed-pages.ts';
import { handleOembed } from './preview/oembed.ts';
import { handleSecurityText, redirectPrivacy, withOperatorLinks } from './preview/operator-links.ts';
import { renderHomePage, renderMatchPage } from './preview/page-head.ts';
import { handlePicture } from './preview/picture-route.ts';
import { handleOffPage, handleWrongOrigin, refuseUnnamedProxy, refuseWrongOrigin } from './preview/plain-pages.ts';
import { AbsenceBody, AwayDates, QuietHoursBody } from './protocol/clock.ts';
import { EmbedSites } from './protocol/embed-sites.ts';
import { AwayBody, GiftBody, PauseBody } from './protocol/given-time.ts';
import { DEFAULT_LANG, isLang } from './protocol/languages.ts';
import * as limits from './protocol/limits.ts';
import { matchOfPath, withoutEndSlashes } from './protocol/match-path.ts';
import { optionSchemas } from './protocol/move-schemas.ts';
import {
  FEED_TYPES,
  OwnChannelBody,
  PushSubscriptionBody,
  ReminderBody,
  WebhookBody,
} from './protocol/notifications.ts';
import * as recovery from './protocol/recovery.ts';
import * as requests from './protocol/requests.ts';
import { faultKind, storageFault } from './storage/storage-faults.ts';

/** This router compiles all routes to one regular expression. It throws for routes that it cannot tell apart. */
// Robots and people add slashes to addresses, so a path with one at its end is the same path.
export const app = new Hono<HonoEnv>({ router: new RegExpRouter(), strict: false });

/** Shortest secret for ids and invites, in characters. */
const SECRET_LENGTH_MIN = 32;

const FEED_HEADERS = {
  ics: { 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'inline; filename="tilepost.ics"' },
  json: { 'content-type': 'application/feed+json' },
} as const;

type UnsignedCommand = Command extends infer Each ? (Each extends Command ? Omit<Each, 'asking'> : never) : never;

/** Commands that may be sent again if the object was reset during the call, for example by a deploy. */
const isIdempotent = ({ kind }: UnsignedCommand): boolean =>
  kind !== 'link' && kind !== 'recover' && kind !== 'revoke' && kind !== 'make-feed';

/** Send a command to the Durable Object; retry once with a new stub if that is safe. */
function sendToRoom(c: Ctx, command: UnsignedCommand, match = c.req.param('id') ?? ''): Promise<SerializedReply> {
  const attempt = async (): Promise<SerializedReply> =>
    await c.env.ROOM.getByName(match).call({
      ...command,
      asking: readCredentials(c, command.kind, match),
    } as Command);
  return attempt().catch((error) => {
    if (!isIdempotent(command) || !error?.retryable || error.overloaded) return unreachable(c, match, error);
    return attempt().catch((second) => unreachable(c, match, second));
  });
}

const forward = async (c: Ctx, command: UnsignedCommand, match?: string): Promise<Response> =>
  toResponse(c, await sendToRoom(c, command, match));

/** Read a body that matches the schema and forward it as a command. */
async function forwardBody<T>(
  c: Ctx,
  schema: z.ZodMiniType<T>,
  toCommand: (body: T) => UnsignedCommand,
): Promise<Response> {
  const body = await readBody(c, schema);
  return body.ok ? forward(c, toCommand(body.value)) : problemResponse(c, body);
}

/** Headers of every response except the object's own 101. Handlers may override them. */
const API_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...CORS_HEADERS,
} as const;

app.use(aroundEveryRequest);
for (const path of ['/', '/g/*', '/embed/*']) app.use(path, refuseUnnamedProxy);
app.use('/api/*', async (c, next) => {
  // Set them first: setting a header on an existing response would copy it.
  for (const [name, value] of Object.entries(API_HEADERS)) c.header(name, value);
  // Without a secret every id could be forged: fail instead of running insecurely.
  if ((c.env.TILEPOST_SECRET ?? '').length < SECRET_LENGTH_MIN)
    throw new Error(`TILEPOST_SECRET needs ${SECRET_LENGTH_MIN} characters`);
  await next();
  // A socket's handshake has no such header.
  if (c.res.status !== 101) c.header(limits.TIME_HEADER, String(Date.now()));
});
app.use('/api/*', refuseWrongOrigin);
app.use('/api/*', cors);
// Before the limit of bodies: an imported match is larger than what clients send.
app.use('/api/operator/*', requireOperator);
// Described in OPERATING.md; the API document has only the routes of clients.
app.on('GET', '/api/operator/metrics', handleMetrics);
app.on('POST', '/api/operator/matches/:id/:action', handleOperatorAction);
app.use('/api/*', refuseChanges);
app.use('/api/*', limitBody);
app.get('/api/health', handleHealth);
app.get('/api/cookies', handleCookieCheck);
app.get('/api/wrong-origin', handleWrongOrigin);
// The pattern also matches the match itself, because the part with the star is optional.
app.use('/api/matches/:id/*', checkMatchParams);
app.use('/api/matches/*', limitRequests);

/** A match belongs to the people who have its link, so search engines leave it out. Link previews work as before. */
async function hideFromSearch(c: Ctx, next: () => Promise<void>): Promise<void> {
  await next();
  c.header('x-robots-tag', 'noindex');
}

/** Refuse ids that this service did not make, so that they wake no object. */
async function checkMatchParams(c: Ctx, next: () => Promise<void>): Promise<Response | undefined> {
  if (!isValidMatchId(c.env.TILEPOST_SECRET, c.req.param('id') ?? '')) return problemResponse(c, { code: 'no-match' });
  const seat = c.req.query('seat');
  if (seat !== undefined && !/^[0-5]$/.test(seat))
    return problemResponse(c, { code: 'bad-request', detail: 'seat: 0 to 5' });
  await next();
  return undefined;
}

app.get('/api/matches/:id/live', forwardSocket);

app.post('/api/matches', async (c) => {
  const body = await readBody(c, requests.CreateBody);
  if (!body.ok) return problemResponse(c, body);
  const { game, seats, options, first, clock, bots = [] } = body.value;
  if (bots.length >= seats)
    return problemResponse(c, { code: 'bad-request', detail: 'bots: the first seat is the maker’s' });
  if (typeof first === 'number' && first >= seats)
    return problemResponse(c, { code: 'bad-request', detail: `first: there is no seat ${first}` });
  const parsed = options && optionSchemas[game].safeParse(options);
  if (parsed && !parsed.success)
    return problemResponse(c, { code: 'bad-options', detail: parsed.error.issues[0]?.path.join('.') });
  const rules: AnyGame = games[game];
  const chosen = parsed?.data ?? defaultOptions(rules, seats, paceOf(clock));
  const fault =
    checkSetup(game, rules.version, chosen, seats) ?? checkDaily(body.value, Date.now()) ?? checkAhead(body.value);
  if (fault) return problemResponse(c, fault);
  const retryAfter = await takeCreation(c);
  if (retryAfter > 0) return problemResponse(c, { code: 'too-many-matches', retryAfter });
  const request = bytesToHex(sha256(utf8ToBytes(JSON.stringify(body.value))));
  const match = deriveMatchId(c.env.TILEPOST_SECRET, { request });
  const command = { ...body.value, ...dailyDefaults(body.value), options: { ...chosen } };
  return forward(
    c,
    { kind: 'create', match, request, body: command, household: dailyHouseholdOf(c, body.value) },
    match,
  );
});

app.get('/api/daily/:day', handleDeals);
app.get('/api/daily/:day/:game', handleResults);

app.get('/api/matches/:id', async (c) => {
  const match = c.req.param('id');
  const after = queryInteger(c, 'after');
  const waitMs = Math.min(queryInteger(c, 'wait') ?? 0, limits.POLL_SECONDS_MAX) * 1_000;
  const poll = {
    match,
    household: () => householdNameOf(c),
    waitMs,
    signal: c.req.raw.signal,
    // Only the first request is a sign of the page itself.
    look: (isFirst: boolean) => sendToRoom(c, { kind: 'frame', after, ...(isFirst && { waitMs }) }),
  };
  const reply = c.req.query('cached') === '1' ? await fetchCachedSnapshot(c, match) : await answerPoll(poll);
  if (!reply.ok || reply.status !== 200) return toResponse(c, reply);
  const etag = etagOf(reply.body);
  c.header('etag', etag);
  return isNotModified(c, etag) ? c.body(null, 304) : toResponse(c, reply);
});
app.post('/api/matches/:id/seats', (c) => forwardBody(c, requests.ClaimBody, (body) => ({ kind: 'claim', body })));
app.put('/api/matches/:id/seats', (c) =>
  forwardBody(c, requests.SeatCountBody, ({ count }) => ({ kind: 'resize', count })),
);
app.put('/api/matches/:id/seats/:target/bot', (c) => {
  const target = c.req.param('target');
  if (!/^[0-5]$/.test(target)) return problemResponse(c, { code: 'bad-request', detail: 'the seat: 0 to 5' });
  return forwardBody(c, requests.BotBody, ({ bot }) => ({ kind: 'bot', target: Number(target), bot }));
});
app.put('/api/matches/:id/seats/:target/absence', (c) => {
  const target = c.req.param('target');
  if (!/^[0-5]$/.test(target)) return problemResponse(c, { code: 'bad-request', detail: 'the seat: 0 to 5' });
  return forwardBody(c, AbsenceBody, ({ choice }) => ({ kind: 'absence', target: Number(target), choice }));
});
app.put('/api/matches/:id/quiet', (c) => forwardBody(c, QuietHoursBody, ({ quiet }) => ({ kind: 'quiet', quiet })));
app.put('/api/matches/:id/away', (c) => forwardBody(c, AwayBody, ({ away }) => ({ kind: 'away', away })));
app.post('/api/matches/:id/away', (c) => forwardBody(c, AwayDates, (away) => ({ kind: 'preview-away', away })));
app.put('/api/matches/:id/pause', (c) => forwardBody(c, PauseBody, (body) => ({ kind: 'pause', body })));
app.post('/api/matches/:id/seats/:target/time', (c) => {
  const target = c.req.param('target');
  if (!/^[0-5]$/.test(target)) return problemResponse(c, { code: 'bad-request', detail: 'the seat: 0 to 5' });
  return forwardBody(c, GiftBody, (body) => ({ kind: 'give-time', target: Number(target), body }));
});
app.put('/api/matches/:id/name', (c) => forwardBody(c, requests.NameBody, ({ name }) => ({ kind: 'rename', name })));
app.post('/api/matches/:id/moves', (c) => forwardBody(c, requests.MoveBody, (body) => ({ kind: 'move', body })));
app.post('/api/matches/:id/talk', (c) => forwardBody(c, requests.RemarkBody, (body) => ({ kind: 'say', body })));
app.put('/api/matches/:id/talk', (c) => forwardBody(c, requests.TalkSwitchBody, ({ on }) => ({ kind: 'talk', on })));
app.put('/api/matches/:id/wishes', (c) => forwardBody(c, requests.WishesBody, (body) => ({ kind: 'wish', body })));
app.delete('/api/matches/:id/moves/:choice', (c) => forward(c, { kind: 'withdraw', choice: c.req.param('choice') }));
app.post('/api/matches/:id/keys', (c) => forwardBody(c, requests.RedeemLinkBody, (body) => ({ kind: 'trade', body })));
app.get('/api/matches/:id/keys', (c) => forward(c, { kind: 'devices' }));
app.delete('/api/matches/:id/keys/:key', (c) => {
  const id = c.req.param('key');
  return isWholeNumber(id) ? forward(c, { kind: 'revoke', id: Number(id) }) : problemResponse(c, { code: 'no-device' });
});
app.post('/api/matches/:id/links', (c) => forward(c, { kind: 'link' }));
app.put('/api/matches/:id/draft', async (c) => {
  const body = await readBody(c, requests.DraftBody);
  if (!body.ok) return problemResponse(c, body);
  const isLarge = [body.value.draft, body.value.rack].some(
    (part) => utf8ToBytes(JSON.stringify(part ?? '')).length > limits.DRAFT_BYTES_MAX,
  );
  return isLarge ? problemResponse(c, { code: 'too-large' }) : forward(c, { kind: 'draft', body: body.value });
});
app.get('/api/matches/:id/history', (c) => {
  const from = queryInteger(c, 'from') ?? 0;
  return forward(c, { kind: 'history', from, to: queryInteger(c, 'to') ?? from + limits.HISTORY_STEPS_MAX - 1 });
});
app.post('/api/matches/:id/recovery', (c) =>
  forwardBody(c, recovery.RecoveryBody, (body) => ({ kind: 'recover', body, household: householdNameOf(c) })),
);
app.post('/api/matches/:id/recovery/:seat', (c) => {
  const seat = c.req.param('seat');
  if (!/^[0-5]$/.test(seat)) return problemResponse(c, { code: 'no-recovery' });
  return forwardBody(c, recovery.ConsentBody, (body) => ({ kind: 'consent', seat: Number(seat), body }));
});
app.post('/api/matches/:id/rematch', (c) =>
  forwardBody(c, requests.RematchBody, (body) => ({ kind: 'rematch', body })),
);
app.get('/api/matches/:id/messages', (c) => forward(c, { kind: 'messages' }));
app.post('/api/matches/:id/push', (c) =>
  forwardBody(c, PushSubscriptionBody, (body) => ({ kind: 'subscribe', body, site: provenOriginOf(c) })),
);
app.delete('/api/matches/:id/push/:channel', (c) => {
  const id = c.req.param('channel');
  return isWholeNumber(id)
    ? forward(c, { kind: 'unsubscribe', id: Number(id) })
    : problemResponse(c, { code: 'no-channel' });
});
app.put('/api/matches/:id/webhook', (c) => {
  const site = provenOriginOf(c);
  // Every message has a link.
  if (!site) return problemResponse(c, { code: 'no-origin' });
  return forwardBody(c, WebhookBody, ({ webhook }) => ({ kind: 'webhook', webhook, site }));
});
app.put('/api/matches/:id/own', (c) => {
  const site = provenOriginOf(c);
  if (!site) return problemResponse(c, { code: 'no-origin' });
  return forwardBody(c, OwnChannelBody, ({ own }) => ({ kind: 'own', own, site }));
});
app.post('/api/matches/:id/own/test', (c) => forward(c, { kind: 'test-own' }));
app.get('/api/matches/:id/own/off/:link', handleOffPage);
app.post('/api/matches/:id/own/off/:link', handleOffPage);
app.put('/api/matches/:id/reminder', (c) => forwardBody(c, ReminderBody, (body) => ({ kind: 'reminder', body })));
app.post('/api/matches/:id/seats/:target/nudge', (c) => {
  const target = c.req.param('target');
  if (!/^[0-5]$/.test(target)) return problemResponse(c, { code: 'bad-request', detail: 'the seat: 0 to 5' });
  return forward(c, { kind: 'nudge', target: Number(target) });
});
app.post('/api/matches/:id/feed', (c) => forward(c, { kind: 'make-feed' }));
app.delete('/api/matches/:id/feed', (c) => forward(c, { kind: 'end-feed' }));
app.get('/api/matches/:id/feed/:file', async (c) => {
  const [, key, ending] = /^(\w{26})\.(ics|json)$/.exec(c.req.param('file')) ?? [];
  const type = FEED_TYPES.find((one) => one === ending);
  if (!key || !type) return problemResponse(c, { code: 'no-feed' });
  const site = provenOriginOf(c);
  if (!site) return problemResponse(c, { code: 'no-origin' });
  const asked = c.req.query('lang');
  const lang = isLang(asked) ? asked : DEFAULT_LANG;
  const reply = await sendToRoom(c, { kind: 'feed', key, type, lang, site });
  if (!reply.ok) return toResponse(c, reply);
  // The time of writing does not count as a change.
  const tag = etagOf(reply.body.replace(/^DTSTAMP:.*$/gm, ''));
  // Browsers may cache it, but must revalidate: a revoked address stops working at once.
  const headers = { ...FEED_HEADERS[type], etag: `W/${tag}`, 'cache-control': 'private, no-cache' };
  return isNotModified(c, tag) ? c.body(null, 304, headers) : c.body(reply.body, 200, headers);
});
app.get('/api/matches/:id/sites', (c) => forward(c, { kind: 'sites' }));
app.put('/api/matches/:id/sites', (c) => forwardBody(c, EmbedSites, ({ sites }) => ({ kind: 'name-sites', sites })));
app.get('/api/matches/:id/record', (c) => forward(c, { kind: 'record' }));
app.post('/api/matches/:id/end', (c) => forward(c, { kind: 'end-rolled-back' }));
app.delete('/api/matches/:id', (c) => forward(c, { kind: 'remove' }));
app.use('/g/*', hideFromSearch);
app.use('/card/*', hideFromSearch);
app.use('/embed/:id/*', hideFromSearch);
app.get('/', async (c) => withOperatorLinks(c, await renderHomePage(c, c.env.ASSETS.fetch(new URL('/', c.req.url)))));
app.get('/.well-known/security.txt', handleSecurityText);
app.get('/oembed', handleOembed);
app.get('/card/:id/:file', handlePicture);
app.get('/embed/:id', embedPage);
// `/embed/new/<game>`: the router cannot distinguish a fixed word from `:id` in the same place.
app.get('/embed/:word/:game', (c) => (c.req.param('word') === 'new' ? embedPage(c) : answerPage(c)));

// Any other method on a known path: 405 with Allow.
const routes = app.routes.filter(({ method }) => method !== 'ALL');
for (const path of new Set(routes.map((route) => route.path)))
  app.all(path, (c) => {
    const allowed = routes.filter((route) => route.path === path).map(({ method }) => method);
    c.header('allow', allowed.join(', '));
    return problemResponse(c, { code: 'bad-method' });
  });

/**
 * Addresses that only robots ask for: hidden files, and names with an ending that no page has. They get a short answer
 * without the page, which caches keep.
 */
const ROBOTS_PATH = /^\/\.(?!well-known\/)|^\/(wp-|cgi-bin\/)|\.\w{1,8}$/i;
const NOT_FOUND_SECONDS = 3_600;

// The page routes itself. A missing file must be a 404, or browsers would cache the page in its place for a year.
async function answerPage(c: Ctx): Promise<Response> {
  const path = withoutEndSlashes(new URL(c.req.url).pathname);
  if (/^\/(api|assets)\//.test(path) || ROBOTS_PATH.test(path)) {
    c.header('cache-control', `public, max-age=${NOT_FOUND_SECONDS}`);
    return problemResponse(c, { code: 'not-found' });
  }
  const asset = c.env.ASSETS.fetch(new URL('/', c.req.url));
  const match = matchOfPath(path);
  if (match !== undefined) return withOperatorLinks(c, await renderMatchPage(c, asset, match));
  if (path === '/privacy') {
    const redirect = redirectPrivacy(c);
    if (redirect) return redirect;
  }
  const page = withOperatorLinks(c, await (renderListedPage(c, asset, path) ?? asset));
  if (page.status === 304) return page;
  return new Response(page.body, {
    status: /^\/(device|docs|embed|privacy|statistics|verify|(help|g)\/[\w-]+)?$/.test(path) ? 200 : 404,
    headers: page.headers,
  });
}
app.get('*', answerPage);

app.notFound((c) => problemResponse(c, { code: 'not-found' }));
app.onError((error, c) => {
  const { method, routePath: route } = c.req;
  const code = storageFault(error) ?? 'bug';
  const kind = code === 'bug' ? errorKind(error, `${method} ${route}`) : faultKind(code, '');
  logFaultOfKind(kind, { [code]: String(error), stack: error.stack, method, route });
  return problemResponse(c, { code });
});

/**
 * Answer `kept: true` if the request carries the cookie that an earlier answer set. Only the server can know: such
 * cookies are `HttpOnly`, and a browser or a proxy may drop them while scripts can still write cookies of their own.
 */
function handleCookieCheck(c: Ctx): Response {
  if (!isCrossOrigin(c)) c.header('set-cookie', setCheckCookieHeader(cookieContext(c).secure));
  return c.body(JSON.stringify({ kept: answersCookieCheck(c.req.raw.headers) }), 200, JSON_HEADERS);
}
