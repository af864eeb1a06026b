/** oEmbed 1.0 (oembed.com): data that another site needs to embed a match, or a new match of a game. */

import { gameName } from '../games/listing.ts';
import { type GameId, gameListings } from '../games/registry.ts';
import { countForMatch } from '../http/household-rate-limits.ts';
import { provenOriginOf } from '../http/origins.ts';
import { type Ctx, JSON_HEADERS, problemResponse } from '../http/request.ts';
import { matchOfPath, withoutEndSlashes } from '../protocol/match-path.ts';
import { escapeHtml } from './html.ts';
import { gameOfPath, namedLang } from './listed-pages.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './match-picture.ts';
import { preferredLang, summaryOf } from './match-sentences.ts';
import { HOME_PICTURE } from './open-graph.ts';
import { fetchSpectatorSnapshot } from './spectator-snapshot.ts';

/** Size of the frame unless the consumer asks for less, in CSS pixels. */
const EMBED_WIDTH_PX = 640;
const EMBED_HEIGHT_PX = 720;
/** How long consumers may cache the response, in seconds: the next move changes the picture of a match. */
const MATCH_CACHE_SECONDS = 60;
/** The same for a new match: its frame and its picture stay the same. */
const NEW_MATCH_CACHE_SECONDS = 86_400;

/** A frame to embed. The source and the picture are addresses without the origin. */
interface Embed {
  readonly title: string;
  readonly source: string;
  readonly picture: string;
  readonly cacheSeconds: number;
}

/** Parse an address of this service. A key in its fragment is ignored. */
function parseOwnUrl(url: string | undefined, origin: string): URL | undefined {
  if (!origin || url === undefined || !URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  return /^https?:$/.test(parsed.protocol) && parsed.host === new URL(origin).host ? parsed : undefined;
}

/** A new match against a bot, in the language that the pasted address names. */
function newMatchEmbed(c: Ctx, game: GameId, { searchParams }: URL): Embed {
  const named = namedLang(searchParams.get('lang'));
  return {
    title: gameName(gameListings[game], named ?? preferredLang(c.req.header('accept-language'))),
    source: `/embed/new/${game}?bots=1${named ? `&lang=${named}` : ''}`,
    picture: HOME_PICTURE,
    cacheSeconds: NEW_MATCH_CACHE_SECONDS,
  };
}

/** The match, or a refusal; undefined if there is no such match. */
async function matchEmbed(c: Ctx, match: string): Promise<Embed | Response | undefined> {
  const refused = countForMatch(c, 'too-many-looks', match);
  if (refused) return refused;
  const snapshot = await fetchSpectatorSnapshot(c, match);
  if (!snapshot) return undefined;
  const { title, picture } = summaryOf(snapshot, preferredLang(c.req.header('accept-language')));
  return { title, source: `/embed/${snapshot.match}`, picture, cacheSeconds: MATCH_CACHE_SECONDS };
}

/** Parse `maxwidth` or `maxheight`: a whole number from 1, or no limit. */
function parseBoundPx(text: string | undefined): number {
  const bound = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0;
  return bound > 0 ? bound : Number.POSITIVE_INFINITY;
}

export async function handleOembed(c: Ctx): Promise<Response> {
  c.header('access-control-allow-origin', '*');
  c.header('x-content-type-options', 'nosniff');
  const { url, format = 'json' } = c.req.query();
  if (format !== 'json') return c.text('This service answers in JSON alone.', 501);
  const origin = provenOriginOf(c);
  const page = parseOwnUrl(url, origin);
  if (!page) return problemResponse(c, { code: 'no-match' });
  const match = matchOfPath(page.pathname);
  const game = gameOfPath(withoutEndSlashes(page.pathname));
  const embed = match === undefined ? game && newMatchEmbed(c, game, page) : await matchEmbed(c, match);
  if (embed instanceof Response) return embed;
  return embed ? oembedResponse(c, origin, embed) : problemResponse(c, { code: 'no-match' });
}

function oembedResponse(c: Ctx, origin: string, { title, source, picture, cacheSeconds }: Embed): Response {
  const { maxwidth, maxheight } = c.req.query();
  const [widthMax, heightMax] = [parseBoundPx(maxwidth), parseBoundPx(maxheight)];
  const [width, height] = [Math.min(EMBED_WIDTH_PX, widthMax), Math.min(EMBED_HEIGHT_PX, heightMax)];
  const body = {
    type: 'rich',
    version: '1.0',
    title,
    provider_name: 'Tilepost',
    provider_url: `${origin}/`,
    cache_age: cacheSeconds,
    // Sanitisers drop styles, so the frame has attributes only.
    html: `<iframe src="${escapeHtml(origin + source)}" width="${width}" height="${height}" title="${escapeHtml(title)}" frameborder="0" loading="lazy"></iframe>`,
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
  c.header('cache-control', `public, max-age=${cacheSeconds}`);
  c.header('vary', 'Accept-Language');
  return c.body(JSON.stringify(body), 200, JSON_HEADERS);
}
