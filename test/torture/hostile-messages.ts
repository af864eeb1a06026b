/**
 * Hostile requests: every path and method of the API document, with wrong or stolen parameters, bodies, keys and
 * headers.
 */
import { randomBytes } from 'node:crypto';
import type { Rng } from '../../worker/games/game.ts';
import { pick } from '../kit/rng.ts';
import type { Api, Operation } from './api-operations.ts';
import { addressHeaders, type HttpRequest } from './http-client.ts';
import { bodyText, mutated, nastyText, type Pools, sampleOf, wellFormed } from './schema-values.ts';

/** Links and keys that a hostile client has obtained. */
export interface Loot {
  /** Links for watching honest matches. */
  readonly watched: readonly string[];
  /** Its own matches, with keys of their seats. */
  readonly own: readonly OwnMatch[];
  /** Honest matches in which a hostile player has a seat, which a bot plays. */
  readonly joined: readonly OwnMatch[];
}

export interface OwnMatch {
  readonly match: string;
  readonly keys: readonly string[];
  readonly invite: string;
  readonly opened: number;
}

/** Number of households that hostile clients come from. */
const ADDRESSES = 20_000;
/** Share of messages, in percent, that go to pages, cards and similar instead of the API. */
const PAGES_PERCENT = 10;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND'] as const;
const LANGUAGES = ['en', 'ko', 'x'.repeat(500), 'de;q=nan', '*'] as const;
const SCHEMES = ['', 'a b', 'https', 'javascript', 'http, https'] as const;
const TYPES = [
  'application/json; charset=utf-8',
  'application/jsonx',
  'text/plain',
  '',
  'multipart/form-data; boundary=x',
] as const;

const hostileAddress = (rng: Rng): string => {
  const n = rng(ADDRESSES);
  return rng(5) === 0 ? `2001:db8:${(n & 0xffff).toString(16)}::1` : `10.${n >> 8}.${n & 255}.7`;
};

const inventedKey = (): string => randomBytes(13).toString('hex').slice(0, 26);

/** Headers, some of them wrong. */
function headersFor(target: Target, hasBody: boolean, rng: Rng): Record<string, string> {
  const headers: Record<string, string> = { ...addressHeaders(hostileAddress(rng)) };
  if (hasBody) headers['content-type'] = rng(15) === 0 ? pick(TYPES, rng) : 'application/json';
  const key = keyFor(target, rng);
  if (key !== undefined) {
    if (rng(4) === 0) headers.cookie = `tilepost=${key}`;
    else headers.authorization = `Bearer ${key}`;
  }
  switch (rng(20)) {
    case 0:
      headers.origin = 'https://evil.example';
      break;
    case 1:
      headers['x-forwarded-proto'] = pick(SCHEMES, rng);
      headers['x-forwarded-for'] = hostileAddress(rng);
      break;
    case 2:
      headers['x-asking'] = '{"hashes":["x"],"seat":0}';
      break;
    case 3:
      headers.cookie = `tilepost=${Array.from({ length: pick([1, 65, 400], rng) }, inventedKey).join('.')}`;
      break;
    case 4:
      headers['if-none-match'] = pick(['*', 'W/"x"', '"'.repeat(200), ',,,'], rng);
      break;
    case 5:
      headers['accept-language'] = pick(LANGUAGES, rng);
      break;
    case 6:
      headers['mf-original-url'] = 'http://evil.example/';
      headers['mf-custom-service'] = 'loopback';
      break;
    default:
  }
  return headers;
}

interface Target {
  readonly match: string;
  readonly own: OwnMatch | undefined;
  readonly isJoined?: boolean;
}

/** Commands that a hostile player of an honest match never sends: the match would wait for a bot or key for ever. */
const isSparedIfJoined = ({ method, path }: Operation): boolean =>
  path.endsWith('/bot') || path.endsWith('/recovery/{seat}') || (method === 'DELETE' && path.includes('/keys/'));

function targetOf({ watched, own, joined }: Loot, rng: Rng): Target {
  const roll = rng(20);
  if (roll > 15 && joined.length > 0) {
    const one = pick(joined, rng);
    return { match: one.match, own: one, isJoined: true };
  }
  if (roll === 0)
    return { match: pick(['', '0'.repeat(24), 'z'.repeat(24), '%00', '..', 'x'.repeat(300)], rng), own: undefined };
  if ((roll < 9 || own.length === 0) && watched.length > 0) return { match: pick(watched, rng), own: undefined };
  if (own.length === 0) return { match: '0'.repeat(24), own: undefined };
  const mine = pick(own, rng);
  return { match: mine.match, own: mine };
}

/** A key of the seat, of another match, an invented one, or none. */
function keyFor({ own }: Target, rng: Rng): string | undefined {
  const roll = rng(10);
  if (own && roll < 7) return pick(own.keys, rng);
  if (roll === 8) return inventedKey();
  return roll === 9 ? pick(['', '.', 'x'.repeat(300), `${inventedKey()}.${inventedKey()}`], rng) : undefined;
}

const poolsFor = ({ own }: Target, loot: Loot): Pools => ({
  id: [randomBytes(12).toString('hex'), 'always-the-same-command-id'],
  invite: own ? [own.invite] : [inventedKey()],
  key: [inventedKey(), own?.invite ?? ''],
  entropy: [randomBytes(16).toString('hex')],
  opened: own ? [own.opened, own.opened + 1, 0] : [0, 1],
  match: loot.watched.slice(0, 3),
  endpoint: [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://127.0.0.1/x',
    'https://updates.push.services.mozilla.com/y',
  ],
  url: ['https://hooks.slack.com/services/x', 'http://169.254.169.254/', 'https://localtest.me/'],
  zone: ['Asia/Seoul', 'Europe/Rome', 'Mars/Base'],
});

const nastySegment = (rng: Rng): string => encodeURIComponent(wellFormed(nastyText(rng).slice(0, 60)));

function pathParameter(name: string, target: Target, rng: Rng): string {
  if (name === 'match') return target.match;
  if (name === 'file') return `${target.own?.invite ?? inventedKey()}.${pick(['ics', 'json', 'xml'], rng)}`;
  return rng(6) === 0 ? nastySegment(rng) : String(rng(7));
}

function queryFor({ query }: Operation, rng: Rng): string {
  const parts = query.flatMap((name) => {
    if (rng(3) > 0) return [];
    const value = rng(4) === 0 ? nastySegment(rng) : String(rng(40));
    // A waiting poll holds one of our connections, so most hostile polls wait only briefly.
    return [`${name}=${name === 'wait' ? rng(2) : value}`];
  });
  if (rng(30) === 0) parts.push(`seat=${pick(['-1', '6', '0&seat=1', 'a', '00'], rng)}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** A request to the API. */
function apiMessage(api: Api, loot: Loot, rng: Rng): HttpRequest {
  const target = targetOf(loot, rng);
  const operation = pick(
    target.isJoined ? api.operations.filter((one) => !isSparedIfJoined(one)) : api.operations,
    rng,
  );
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => pathParameter(name, target, rng));
  const method = rng(25) === 0 && !target.isJoined ? pick(METHODS, rng) : operation.method;
  let body: string | undefined;
  if (operation.body && method !== 'GET' && method !== 'HEAD') {
    const value = sampleOf(operation.body, api.schemas, poolsFor(target, loot), rng);
    // Too many valid creations would only fill the disk.
    const isCreation = operation.path === '/api/matches';
    body = bodyText(rng(isCreation ? 20 : 2) > 0 ? mutated(value, rng) : value, rng);
  }
  return {
    method,
    path: `${path}${queryFor(operation, rng)}`,
    headers: headersFor(target, body !== undefined, rng),
    body,
  };
}

const PAGES = [
  ...['/g/:m', '/g/:m', '/card/:m/:n.png', '/card/:m/lobby.png', '/oembed?url=:u', '/oembed?url=:u', '/embed/:m'],
  ...['/embed/new/:n', '/cdn-cgi/:n', '/assets/:n', '/:n'],
];

/** A request for a page, a picture or a preview. */
function pageMessage(loot: Loot, rng: Rng): HttpRequest {
  const target = targetOf(loot, rng);
  const n = rng(4) === 0 ? nastySegment(rng) : String(rng(20));
  const url = encodeURIComponent(pick([`http://127.0.0.1/g/${target.match}`, 'x', '', 'http://['], rng));
  const path = pick(PAGES, rng).replace(':m', target.match).replace(':n', n).replace(':u', url);
  return { method: rng(30) === 0 ? pick(METHODS, rng) : 'GET', path, headers: headersFor(target, false, rng) };
}

/** A hostile request. About every tenth is valid in all parts, and only unwelcome. */
export const hostileMessage = (api: Api, loot: Loot, rng: Rng): HttpRequest =>
  rng(100) < PAGES_PERCENT ? pageMessage(loot, rng) : apiMessage(api, loot, rng);
