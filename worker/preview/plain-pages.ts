/**
 * Pages of a few lines that the worker writes itself, without scripts and files: to switch off a channel, and for a
 * browser at a wrong origin.
 */

import { hasCookie } from '../auth/cookies.ts';
import { gameName } from '../games/listing.ts';
import { gameListings } from '../games/registry.ts';
import {
  forwardedOrigin,
  hasWrongOrigin,
  isOrigin,
  isUnnamedProxy,
  settingsFor,
  wrongOriginDetail,
} from '../http/origins.ts';
import { type Ctx, isSafeMethod, originOf, problemResponse } from '../http/request.ts';
import { unreachable } from '../http/unreachable-match.ts';
import { catalogueOf } from '../locales/catalogues.ts';
import { channelOfOffLink, type OffState } from '../notify/own-channel.ts';
import { DEFAULT_LANG, type Lang } from '../protocol/languages.ts';
import { escapeHtml } from './html.ts';
import { preferredLang } from './match-sentences.ts';

const PLAIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
} as const;

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-inline-size:40rem;margin:auto;padding:2rem 1rem}
h1{font-size:1.5rem}
button{font:inherit;min-block-size:3rem;padding:.5rem 1.5rem}
pre{padding:1rem;border:1px solid;border-radius:.5rem;white-space:pre-wrap;overflow-wrap:anywhere}`;

/** The whole page. `title` is text, and the lines below it are HTML. */
const plainPage = (lang: Lang, title: string, lines: readonly string[]): string =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} · Tilepost</title><style>${STYLE}</style><body><main><h1>${escapeHtml(title)}</h1>${lines.join('')}</main></body></html>`;

const OFF_PAGE_HEADERS = {
  ...PLAIN_PAGE_HEADERS,
  // With `no-referrer` the form would have no origin, and would be taken for one of another site.
  'referrer-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/** The reader's language, or that of the channel if the browser names none that there is. */
function langOf(c: Ctx, { lang }: OffState): Lang {
  const header = c.req.header('accept-language');
  return header === undefined ? (lang ?? DEFAULT_LANG) : preferredLang(header);
}

function renderOffPage(c: Ctx, state: OffState): Response {
  const lang = langOf(c, state);
  const t = catalogueOf(lang, 'server/own');
  const game = gameName(gameListings[state.game], lang);
  if (!state.isOn)
    return c.body(plainPage(lang, t.isOff, [`<p>${escapeHtml(t.isOffText({ game }))}</p>`]), 200, OFF_PAGE_HEADERS);
  const button = `<form method="post"><button>${escapeHtml(t.turnOff)}</button></form>`;
  return c.body(
    plainPage(lang, t.offTitle, [`<p>${escapeHtml(t.offText({ game }))}</p>`, button]),
    200,
    OFF_PAGE_HEADERS,
  );
}

/**
 * `GET /api/matches/<id>/own/off/<link>`, the link in messages to a seat's own channel: shows a page with one button and
 * changes nothing, because chats open links for previews. `POST` switches the channel off.
 */
export async function handleOffPage(c: Ctx): Promise<Response> {
  const match = c.req.param('id') ?? '';
  const channel = channelOfOffLink(c.env.TILEPOST_SECRET, match, c.req.param('link') ?? '');
  if (channel === undefined) return problemResponse(c, { code: 'no-own-channel' });
  const kind = c.req.method === 'POST' ? 'switch-off' : 'off-state';
  const reply = await c.env.ROOM.getByName(match)
    .call({ kind, channel, asking: { hashes: [] } })
    .catch((error) => unreachable(c, match, error));
  return reply.ok ? renderOffPage(c, JSON.parse(reply.body)) : problemResponse(c, reply);
}

const prefersHtml = (c: Ctx): boolean => (c.req.header('accept') ?? '').includes('text/html');

/** Render the page for a browser at the origin `at`. */
function renderWrongOriginPage(c: Ctx, at: string, status: 403 | 503): Response {
  const lang = preferredLang(c.req.header('accept-language'));
  const t = catalogueOf(lang, 'server/wrongOrigin');
  const known = originOf(c);
  const lines = [
    `<p>${escapeHtml(t.text({ at, known }))}</p>`,
    `<p>${escapeHtml(c.env.TILEPOST_ORIGIN ? t.open({ known }) : t.tell)}</p>`,
    `<p>${escapeHtml(t.operator)}</p>`,
    `<pre><code>${escapeHtml(settingsFor(c, at).join('\n'))}</code></pre>`,
    '<p><small>worker/OPERATING.md: “A proxy for https”</small></p>',
  ];
  return c.body(plainPage(lang, t.title, lines), status, PLAIN_PAGE_HEADERS);
}

/**
 * Refuse changes, and sockets with our cookie, from our own page at a wrong origin: a page for a form, otherwise a
 * problem.
 */
export async function refuseWrongOrigin(c: Ctx, next: () => Promise<void>): Promise<Response | undefined> {
  const isSocket = c.req.header('upgrade') !== undefined && hasCookie(c.req.raw.headers);
  if ((isSafeMethod(c) && !isSocket) || !hasWrongOrigin(c)) {
    await next();
    return undefined;
  }
  const at = c.req.header('origin') ?? '';
  return prefersHtml(c)
    ? renderWrongOriginPage(c, at, 403)
    : problemResponse(c, { code: 'wrong-origin', detail: wrongOriginDetail(c, at) });
}

/** `GET /api/wrong-origin?at=<origin>`: the page to which ours goes when it is refused. Goes home once all is set. */
export function handleWrongOrigin(c: Ctx): Response {
  const at = c.req.query('at') ?? '';
  if (!isOrigin(at)) return problemResponse(c, { code: 'bad-request', detail: 'at: an origin' });
  return at === originOf(c) ? c.redirect('/', 303) : renderWrongOriginPage(c, at, 403);
}

/** Refuse pages if a proxy without settings says that the browser used https: whatever it did there would be lost. */
export async function refuseUnnamedProxy(c: Ctx, next: () => Promise<void>): Promise<Response | undefined> {
  if (prefersHtml(c) && isUnnamedProxy(c)) return renderWrongOriginPage(c, forwardedOrigin(c), 503);
  await next();
  return undefined;
}
