/**
 * The page behind the link in messages to a seat's own channel. To open it changes nothing, because chats open links for
 * previews. Its one button switches the channel off.
 */

import { gameName } from '../games/listing.ts';
import { gameListings } from '../games/registry.ts';
import { unreachable } from '../http/disk.ts';
import { type Ctx, problemResponse } from '../http/request.ts';
import { catalogueOf } from '../locales/catalogues.ts';
import { channelOfOffLink } from '../notify/off-link.ts';
import type { OffState } from '../notify/own-channel.ts';
import { DEFAULT_LANG, type Lang } from '../protocol/languages.ts';
import { escapeHtml } from './html.ts';
import { PLAIN_PAGE_HEADERS, plainPage } from './plain-page.ts';
import { preferredLang } from './summary.ts';

const HEADERS = {
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
    return c.body(plainPage(lang, t.isOff, [`<p>${escapeHtml(t.isOffText({ game }))}</p>`]), 200, HEADERS);
  const button = `<form method="post"><button>${escapeHtml(t.turnOff)}</button></form>`;
  return c.body(plainPage(lang, t.offTitle, [`<p>${escapeHtml(t.offText({ game }))}</p>`, button]), 200, HEADERS);
}

/** `GET /api/matches/<id>/own/off/<link>` shows the page, `POST` switches the channel off. */
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
