/** The router: reads requests, lets the match's object answer, turns answers into HTTP. Holds no state and no rule. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import { isMatchId, matchId, offersOf, SOCKET } from './auth/keys.ts';
import type { Call } from './commands/commands.ts';
import type { Told } from './commands/reply.ts';
import { games } from './games/registry.ts';
import { CORS, cors } from './http/cors.ts';
import { framePage } from './http/embed-page.ts';
import { isKnown, tagOf } from './http/etag.ts';
import {
  type App,
  type Ask,
  answer,
  askingOf,
  bodyOf,
  householdOf,
  isWhole,
  numberOf,
  originOf,
  refuse,
} from './http/request.ts';
import { dailyBots, dailyFault } from './lobby/daily.ts';
import { seatFault } from './lobby/lobby.ts';
import { oembed } from './preview/oembed.ts';
import { picture } from './preview/picture.ts';
import { matchPage } from './preview/tags.ts';
import { AbsenceBody, QuietBody } from './protocol/clock.ts';
import { Sites } from './protocol/embed-sites.ts';
import * as wire from './protocol/match.ts';
import { optionSchemas } from './protocol/move-schemas.ts';
import { FEED_TYPES, MESSAGE_LANGS, PushBody, ReminderBody, WebhookBody } from './protocol/notifications.ts';

export { Room } from './room/room.ts';

const app = new Hono<App>();

/** Fewest characters of the secret that keys ids and invites. */
const SECRET_MIN = 32;

const FEED_HEADERS = {
  ics: { 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'inline; filename="tilepost.ics"' },
  json: { 'content-type': 'application/feed+json' },
} as const;

type Asked = Call extends infer Each ? (Each extends Call ? Omit<Each, 'asking'> : never) : never;

/** Calls that may be sent to the object again when it was reset under them, by a deploy for instance. */
const isRepeatable = ({ kind }: Asked): boolean =>
  kind !== 'link' && kind !== 'recover' && kind !== 'revoke' && kind !== 'make-feed';

/** What the object says to a call. A stub that has thrown is used up, so a repeat takes a new one. */
function replyTo(c: Ask, call: Asked, match = c.req.param('id') ?? ''): Promise<Told> {
  const told = async (): Promise<Told> =>
    await c.env.ROOM.getByName(match).call({ ...call, asking: askingOf(c) } as Call);
  return told().catch((error) => {
    if (!isRepeatable(call) || !error?.retryable || error.overloaded) throw error;
    return told();
  });
}

const ask = async (c: Ask, call: Asked, match?: string): Promise<Response> => answer(c, await replyTo(c, call, match));

/** Passes a body that fits on as a call. */
async function take<T>(c: Ask, schema: z.ZodMiniType<T>, call: (body: T) => Asked): Promise<Response> {
  const body = await bodyOf(c, schema);
  return body.ok ? ask(c, call(body.value)) : refuse(c, body);
}

/** On every answer but the object's own 101, unless it says something else. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...CORS,
} as const;

app.use('/api/*', async (c, next) => {
  // Before there is an answer: each one that came afterwards would copy it.
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  // Without it every id could be invented: better no service than an open one.
  if ((c.env.TILEPOST_SECRET ?? '').length < SECRET_MIN)
    throw new Error(`TILEPOST_SECRET needs ${SECRET_MIN} characters`);
  await next();
});
app.use('/api/*', cors);
app.use('/api/*', bodyLimit({ maxSize: wire.BODY_MAX, onError: (c) => refuse(c as Ask, { code: 'too-large' }) }));
app.use('/api/matches/:id/*', checked);
app.use('/api/matches/:id', checked);

/** An id that this service did not make wakes no object. */
async function checked(c: Ask, next: () => Promise<void>): Promise<Response | undefined> {
  if (!isMatchId(c.env.TILEPOST_SECRET, c.req.param('id') ?? '')) return refuse(c, { code: 'no-match' });
  const seat = c.req.query('seat');
  if (seat !== undefined && !/^[0-5]$/.test(seat)) return refuse(c, { code: 'bad-request', detail: 'seat: 0 to 5' });
  await next();
  return undefined;
}

app.get('/api/matches/:id/live', async (c) => {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') return refuse(c, { code: 'no-socket' });
  const request = new Request(c.req.raw);
  request.headers.set('x-asking', JSON.stringify(askingOf(c)));
  // No key goes further than here.
  request.headers.delete('sec-websocket-protocol');
  if (offersOf(c.req.raw.headers).includes(SOCKET)) request.headers.set('sec-websocket-protocol', SOCKET);
  const opened = await c.env.ROOM.getByName(c.req.param('id')).fetch(request);
  if (opened.status === 101) return opened;
  return refuse(c, { code: opened.status === 429 ? 'too-many-sockets' : opened.status === 410 ? 'gone' : 'bug' });
});

app.post('/api/matches', async (c) => {
  const body = await bodyOf(c, wire.CreateBody);
  if (!body.ok) return refuse(c, body);
  const { game, seats, options, first, bots = [] } = body.value;
  if (bots.length >= seats) return refuse(c, { code: 'bad-request', detail: 'bots: the first seat is the maker’s' });
  if (typeof first === 'number' && first >= seats)
    return refuse(c, { code: 'bad-request', detail: `first: there is no seat ${first}` });
  const parsed = options && optionSchemas[game].safeParse(options);
  if (parsed && !parsed.success)
    return refuse(c, { code: 'bad-options', detail: parsed.error.issues[0]?.path.join('.') });
  const chosen = parsed?.data ?? games[game].defaults;
  const fault = seatFault(game, games[game].version, chosen, seats) ?? dailyFault(body.value, Date.now());
  if (fault) return refuse(c, fault);
  const { success } = await c.env.CREATE_LIMIT.limit({ key: householdOf(c) });
  if (!success) return refuse(c, { code: 'too-many-matches' });
  const request = bytesToHex(sha256(utf8ToBytes(JSON.stringify(body.value))));
  const match = matchId(c.env.TILEPOST_SECRET, { request });
  return ask(
    c,
    { kind: 'create', match, request, body: { ...body.value, ...dailyBots(body.value), options: { ...chosen } } },
    match,
  );
});

app.get('/api/matches/:id', async (c) => {
  const waitMs = Math.min(numberOf(c, 'wait') ?? 0, wire.WAIT_MAX) * 1_000;
  const told = await replyTo(c, { kind: 'frame', after: numberOf(c, 'after'), waitMs });
  if (!told.ok || told.status !== 200) return answer(c, told);
  const etag = tagOf(told.body);
  c.header('etag', etag);
  return isKnown(c, etag) ? c.body(null, 304) : answer(c, told);
});
app.post('/api/matches/:id/seats', (c) => take(c, wire.ClaimBody, (body) => ({ kind: 'claim', body })));
app.put('/api/matches/:id/seats', (c) => take(c, wire.SeatsBody, ({ count }) => ({ kind: 'resize', count })));
app.put('/api/matches/:id/seats/:target/bot', (c) => {
  const target = c.req.param('target');
  if (!/^[0-5]$/.test(target)) return refuse(c, { code: 'bad-request', detail: 'the seat: 0 to 5' });
  return take(c, wire.BotBody, ({ bot }) => ({ kind: 'bot', target: Number(target), bot }));
});
app.put('/api/matches/:id/seats/:target/absence', (c) => {
  const target = c.req.param('target');
  if (!/^[0-5]$/.test(target)) return refuse(c, { code: 'bad-request', detail: 'the seat: 0 to 5' });
  return take(c, AbsenceBody, ({ choice }) => ({ kind: 'absence', target: Number(target), choice }));
});
app.put('/api/matches/:id/quiet', (c) => take(c, QuietBody, ({ quiet }) => ({ kind: 'quiet', quiet })));
app.put('/api/matches/:id/name', (c) => take(c, wire.NameBody, ({ name }) => ({ kind: 'rename', name })));
app.post('/api/matches/:id/moves', (c) => take(c, wire.MoveBody, (body) => ({ kind: 'move', body })));
app.post('/api/matches/:id/keys', (c) => take(c, wire.TradeBody, (body) => ({ kind: 'trade', body })));
app.get('/api/matches/:id/keys', (c) => ask(c, { kind: 'devices' }));
app.delete('/api/matches/:id/keys/:key', (c) => {
  const id = c.req.param('key');
  return isWhole(id) ? ask(c, { kind: 'revoke', id: Number(id) }) : refuse(c, { code: 'no-device' });
});
app.post('/api/matches/:id/links', (c) => ask(c, { kind: 'link' }));
app.put('/api/matches/:id/draft', async (c) => {
  const body = await bodyOf(c, wire.DraftBody);
  if (!body.ok) return refuse(c, body);
  const isLarge = [body.value.draft, body.value.rack].some(
    (kept) => utf8ToBytes(JSON.stringify(kept ?? '')).length > wire.DRAFT_MAX,
  );
  return isLarge ? refuse(c, { code: 'too-large' }) : ask(c, { kind: 'draft', body: body.value });
});
app.get('/api/matches/:id/history', (c) => {
  const from = numberOf(c, 'from') ?? 0;
  return ask(c, { kind: 'history', from, to: numberOf(c, 'to') ?? from + wire.HISTORY_MAX - 1 });
});
app.post('/api/matches/:id/recovery', (c) => take(c, wire.RecoveryBody, (body) => ({ kind: 'recover', body })));
app.post('/api/matches/:id/recovery/:seat', (c) => {
  const seat = c.req.param('seat');
  if (!/^[0-5]$/.test(seat)) return refuse(c, { code: 'no-recovery' });
  return take(c, wire.ConsentBody, (body) => ({ kind: 'consent', seat: Number(seat), body }));
});
app.post('/api/matches/:id/rematch', (c) => take(c, wire.RematchBody, (body) => ({ kind: 'rematch', body })));
app.get('/api/matches/:id/messages', (c) => ask(c, { kind: 'messages' }));
app.post('/api/matches/:id/push', (c) => take(c, PushBody, (body) => ({ kind: 'subscribe', body, site: originOf(c) })));
app.delete('/api/matches/:id/push/:channel', (c) => {
  const id = c.req.param('channel');
  return isWhole(id) ? ask(c, { kind: 'unsubscribe', id: Number(id) }) : refuse(c, { code: 'no-channel' });
});
app.put('/api/matches/:id/webhook', (c) =>
  take(c, WebhookBody, ({ webhook }) => ({ kind: 'webhook', webhook, site: originOf(c) })),
);
app.put('/api/matches/:id/reminder', (c) => take(c, ReminderBody, ({ percent }) => ({ kind: 'reminder', percent })));
app.post('/api/matches/:id/feed', (c) => ask(c, { kind: 'make-feed' }));
app.delete('/api/matches/:id/feed', (c) => ask(c, { kind: 'end-feed' }));
app.get('/api/matches/:id/feed/:file', async (c) => {
  const [, key, ending] = /^(\w{26})\.(ics|json)$/.exec(c.req.param('file')) ?? [];
  const type = FEED_TYPES.find((one) => one === ending);
  if (!key || !type) return refuse(c, { code: 'no-feed' });
  const lang = MESSAGE_LANGS.find((one) => one === c.req.query('lang')) ?? 'en';
  const told = await replyTo(c, { kind: 'feed', key, type, lang, site: originOf(c) });
  if (!told.ok) return answer(c, told);
  // The same but for the time at which it was written.
  const tag = tagOf(told.body.replace(/^DTSTAMP:.*$/gm, ''));
  // Kept, but asked for each time: an address that was revoked is worth nothing from then on.
  const headers = { ...FEED_HEADERS[type], etag: `W/${tag}`, 'cache-control': 'private, no-cache' };
  return isKnown(c, tag) ? c.body(null, 304, headers) : c.body(told.body, 200, headers);
});
app.get('/api/matches/:id/sites', (c) => ask(c, { kind: 'sites' }));
app.put('/api/matches/:id/sites', (c) => take(c, Sites, ({ sites }) => ({ kind: 'name-sites', sites })));
app.get('/api/matches/:id/record', (c) => ask(c, { kind: 'record' }));
app.delete('/api/matches/:id', (c) => ask(c, { kind: 'remove' }));
app.get('/oembed', oembed);
app.get('/card/:id/:file', picture);
app.get('/embed/new/:game', framePage);
app.get('/embed/:id', framePage);

// Whatever else is asked of these addresses.
const routes = app.routes.filter(({ method }) => method !== 'ALL');
for (const path of new Set(routes.map((route) => route.path)))
  app.all(path, (c) => {
    const allowed = routes.filter((route) => route.path === path).map(({ method }) => method);
    c.header('allow', allowed.join(', '));
    return refuse(c, { code: 'bad-method' });
  });

// The page routes itself; a missing file must stay missing, or browsers would keep the page in its place for a year.
app.get('*', async (c) => {
  const { pathname } = new URL(c.req.url);
  if (/^\/(api|assets)\//.test(pathname)) return refuse(c, { code: 'not-found' });
  const asset = c.env.ASSETS.fetch(new URL('/', c.req.url));
  const match = /^\/g\/([\w-]+)$/.exec(pathname)?.[1];
  if (match !== undefined) return matchPage(c, asset, match);
  const page = await asset;
  return new Response(page.body, {
    status: /^\/(docs|embed|verify|help\/[\w-]+)$/.test(pathname) ? 200 : 404,
    headers: page.headers,
  });
});

app.notFound((c) => refuse(c, { code: 'not-found' }));
app.onError((error, c) => {
  console.error({ bug: String(error), stack: error.stack, method: c.req.method, route: c.req.routePath });
  return refuse(c, { code: 'bug' });
});

// The runtime looks for the worker in the default export.
export default app;
