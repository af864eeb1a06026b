/** oEmbed 1.0 (oembed.com): data that another site needs to embed a match. */

import { countForMatch } from '../http/household-limits.ts';
import { provenOriginOf } from '../http/own-host.ts';
import { type Ctx, JSON_HEADERS, problemResponse } from '../http/request.ts';
import { matchOfPath } from '../protocol/match-path.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './card.ts';
import { escapeHtml } from './html.ts';
import { fetchSpectatorSnapshot } from './spectator-snapshot.ts';
import { preferredLang, summaryOf } from './summary.ts';

/** Size of the frame unless the consumer asks for less, in CSS pixels. */
const EMBED_WIDTH_PX = 640;
const EMBED_HEIGHT_PX = 720;
/** How long consumers may cache the response, in seconds: the next move changes the picture. */
const CACHE_SECONDS = 60;

/** The match id in a URL of this service. A key in its fragment is ignored. */
function matchIdFromUrl(url: string | undefined, origin: string): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, host, pathname } = new URL(url);
  if (!/^https?:$/.test(protocol) || host !== new URL(origin).host) return undefined;
  return matchOfPath(pathname);
}

/** Parse `maxwidth` or `maxheight`: a whole number from 1, or no limit. */
function parseBoundPx(text: string | undefined): number {
  const bound = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0;
  return bound > 0 ? bound : Number.POSITIVE_INFINITY;
}

export async function handleOembed(c: Ctx): Promise<Response> {
  c.header('access-control-allow-origin', '*');
  c.header('x-content-type-options', 'nosniff');
  const { url, format = 'json', maxwidth, maxheight } = c.req.query();
  if (format !== 'json') return c.text('This service answers in JSON alone.', 501);
  const origin = provenOriginOf(c);
  const match = origin ? matchIdFromUrl(url, origin) : undefined;
  const refused = match === undefined ? undefined : countForMatch(c, 'too-many-looks', match);
  if (refused) return refused;
  const snapshot = match === undefined ? undefined : await fetchSpectatorSnapshot(c, match);
  if (!snapshot) return problemResponse(c, { code: 'no-match' });
  const { title, picture } = summaryOf(snapshot, preferredLang(c.req.header('accept-language')));
  const [widthMax, heightMax] = [parseBoundPx(maxwidth), parseBoundPx(maxheight)];
  const [width, height] = [Math.min(EMBED_WIDTH_PX, widthMax), Math.min(EMBED_HEIGHT_PX, heightMax)];
  const src = `${origin}/embed/${snapshot.match}`;
  const body = {
    type: 'rich',
    version: '1.0',
    title,
    provider_name: 'Tilepost',
    provider_url: `${origin}/`,
    cache_age: CACHE_SECONDS,
    html: `<iframe src="${escapeHtml(src)}" width="${width}" height="${height}" title="${escapeHtml(title)}" frameborder="0" loading="lazy"></iframe>`,
    width,
    height,
    // The thumbnail must also fit the consumer's limits, and it has one size only.
    ...(CARD_WIDTH <= widthMax &&
      CARD_HEIGHT <= heightMax && {
        thumbnail_url: `${origin}${picture}`,
        thumbnail_width: CARD_WIDTH,
        thumbnail_height: CARD_HEIGHT,
      }),
  };
  c.header('cache-control', `public, max-age=${CACHE_SECONDS}`);
  c.header('vary', 'Accept-Language');
  return c.body(JSON.stringify(body), 200, JSON_HEADERS);
}
