/**
 * Pages that search engines may list: their canonical address, the same page in each language, and the frame that their
 * address becomes when it is pasted elsewhere. The page's script writes them in the reader's language, unless `?lang=`
 * names one.
 */
import { gameName } from '../games/listing.ts';
import { type GameId, gameIds, gameListings } from '../games/registry.ts';
import { etagOf, isNotModified } from '../http/caching.ts';
import { provenOriginOf } from '../http/origins.ts';
import type { Ctx } from '../http/request.ts';
import { catalogueOf } from '../locales/catalogues.ts';
import { isLang, LANGS, type Lang } from '../protocol/languages.ts';
import { htmlElement } from './html.ts';
import { preferredLang } from './match-sentences.ts';
import { HOME_PICTURE, metaTagsOf } from './open-graph.ts';
import { operatorLinksOf } from './operator-links.ts';

/** Pages beside the first one and the rules of each game. */
const LISTED_PATHS: readonly string[] = ['/docs', '/embed', '/privacy', '/statistics', '/verify'];

/** The game of the first page's frame: the one that is learned in a minute. */
const HOME_GAME: GameId = 'lucky-numbers';

/** The game whose rules are at this path. */
const rulesAt = (path: string): GameId | undefined => gameIds.find((id) => path === `/help/${id}`);

/** The game that the frame of a page plays: the first page has one, and the rules of each game. */
export const gameOfPath = (path: string): GameId | undefined => (path === '/' ? HOME_GAME : rulesAt(path));

/** The language that an address names with `?lang=`. */
export function namedLang(value: string | null | undefined): Lang | undefined {
  return value != null && isLang(value) ? value : undefined;
}

/** The language in which the page will be read. */
export const langOfRequest = (c: Ctx): Lang =>
  namedLang(c.req.query('lang')) ?? preferredLang(c.req.header('accept-language'));

const addressIn = (page: string, lang: Lang | undefined): string => `${page}${lang ? `?lang=${lang}` : ''}`;

/** The canonical address of a page: in the named language or in the reader's, without other parameters. */
export const canonicalAddress = (c: Ctx, page: string): string => addressIn(page, namedLang(c.req.query('lang')));

/** Links to the page in each language. `page` is its absolute address. */
export const languageLinks = (page: string): string =>
  [...LANGS.map((lang) => [lang, lang] as const), ['x-default', undefined] as const]
    .map(([hreflang, lang]) => htmlElement('link', { rel: 'alternate', hreflang, href: addressIn(page, lang) }))
    .join('');

/** The link to the oEmbed response for a page. `page` is its absolute address, without a key. */
export const oembedLink = (origin: string, page: string, title: string): string =>
  htmlElement('link', {
    rel: 'alternate',
    type: 'application/json+oembed',
    href: `${origin}/oembed?url=${encodeURIComponent(page)}&format=json`,
    title,
  });

/** The built page with more in its head, and perhaps another title. A browser that has it already gets 304. */
export async function pageWithTags(c: Ctx, page: Promise<Response>, tags: string, title?: string): Promise<Response> {
  const { body, headers } = await page;
  const etag = `W/${etagOf(`${headers.get('etag')} ${tags} ${title} ${JSON.stringify(operatorLinksOf(c))}`)}`;
  const responseHeaders = new Headers(headers);
  responseHeaders.set('etag', etag);
  responseHeaders.append('vary', 'Accept-Language');
  if (isNotModified(c, etag)) return new Response(null, { status: 304, headers: responseHeaders });
  return new HTMLRewriter()
    .on('title', { element: (element) => void (title && element.setInnerContent(title)) })
    .on('head', { element: (head) => void head.append(tags, { html: true }) })
    .transform(new Response(body, { headers: responseHeaders }));
}

/** The built page of a path that search engines may list, with its links; undefined for other paths. */
export function renderListedPage(c: Ctx, page: Promise<Response>, path: string): Promise<Response> | undefined {
  const game = rulesAt(path);
  const origin = provenOriginOf(c);
  if (!origin || (game === undefined && !LISTED_PATHS.includes(path))) return undefined;
  const address = canonicalAddress(c, origin + path);
  const language = langOfRequest(c);
  if (game === undefined) {
    const canonical = htmlElement('link', { rel: 'canonical', href: address });
    return pageWithTags(c, page, `${canonical}${languageLinks(origin + path)}`);
  }
  const title = `${gameName(gameListings[game], language)} · Tilepost`;
  const { homeDescription: description, homePicture: alt } = catalogueOf(language, 'server/preview');
  const meta = metaTagsOf(origin, address, language, { title, description, alt, picture: HOME_PICTURE });
  const links = `${languageLinks(origin + path)}${oembedLink(origin, address, title)}`;
  return pageWithTags(c, page, `${meta}${links}`, title);
}
