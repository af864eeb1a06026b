/** Head elements of match pages and the home page for link previews: Open Graph, Twitter cards, oEmbed, canonical. */
import { countForMatch } from '../http/household-limits.ts';
import { provenOriginOf } from '../http/own-host.ts';
import type { Ctx } from '../http/request.ts';
import { catalogueOf } from '../locales/catalogues.ts';
import { errorKind, logFaultOfKind } from '../log/fault-log.ts';
import type { Lang } from '../protocol/languages.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './card.ts';
import { htmlElement } from './html.ts';
import { canonicalAddress, langOfRequest, languageLinks, oembedLink, pageWithTags } from './page-links.ts';
import { fetchSpectatorSnapshot } from './spectator-snapshot.ts';
import { preferredLang, type Summary, summaryOf } from './summary.ts';

/** The language with the country where most people speak it (CLDR), in the form of Open Graph: `en_US`. */
function openGraphLocale(lang: Lang): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return `${language}_${region}`;
}

/** Render the tags. `page` is the canonical URL, without a key. Without a proven origin all links are relative. */
function metaTagsOf(
  origin: string,
  page: string,
  language: Lang,
  { title, description, alt, picture }: Summary,
): string {
  const image = `${origin}${picture}`;
  const open: Readonly<Record<string, string>> = {
    'og:site_name': 'Tilepost',
    'og:type': 'website',
    'og:locale': openGraphLocale(language),
    'og:title': title,
    'og:description': description,
    'og:url': page,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': String(CARD_WIDTH),
    'og:image:height': String(CARD_HEIGHT),
    'og:image:alt': alt,
  };
  const twitter: Readonly<Record<string, string>> = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
    'twitter:image:alt': alt,
  };
  return [
    htmlElement('link', { rel: 'canonical', href: page }),
    ...Object.entries(open).map(([property, content]) => htmlElement('meta', { property, content })),
    ...Object.entries(twitter).map(([name, content]) => htmlElement('meta', { name, content })),
  ].join('');
}

/** The page without tags for a household over its limit, with the refusal's status. The page itself says the reason. */
function refusedPage(page: Response, refused: Response): Response {
  const headers = new Headers(page.headers);
  headers.delete('etag');
  headers.set('cache-control', 'no-store');
  headers.set('retry-after', refused.headers.get('retry-after') ?? '');
  return new Response(page.body, { status: refused.status, headers });
}

/** The built page of a match with tags for its preview; without the tags if there is no such match. */
export async function renderMatchPage(c: Ctx, page: Promise<Response>, match: string): Promise<Response> {
  const refused = countForMatch(c, 'too-many-visits', match);
  if (refused) return refusedPage(await page, refused);
  // A page without a preview is better than an error.
  const snapshot = await fetchSpectatorSnapshot(c, match).catch((error) => {
    logFaultOfKind(errorKind(error, 'preview'), { preview: String(error) });
    return undefined;
  });
  const { body, headers } = await page;
  if (!snapshot) return new Response(body, { headers });
  const responseHeaders = new Headers(headers);
  // The tag belongs to the built page, not to this one.
  responseHeaders.delete('etag');
  responseHeaders.set('cache-control', 'no-cache');
  responseHeaders.append('vary', 'Accept-Language');
  const language = preferredLang(c.req.header('accept-language'));
  const summary = summaryOf(snapshot, language);
  const description = htmlElement('meta', { name: 'description', content: summary.description });
  const origin = provenOriginOf(c);
  const address = `${origin}/g/${match}`;
  const tags = `${metaTagsOf(origin, address, language, summary)}${origin && oembedLink(origin, address, summary.title)}`;
  return new HTMLRewriter()
    .on('title', { element: (title) => void title.setInnerContent(summary.title) })
    .on('meta[name="description"]', { element: (meta) => void meta.replace(description, { html: true }) })
    .on('head', { element: (head) => void head.append(tags, { html: true }) })
    .transform(new Response(body, { headers: responseHeaders }));
}

/** The picture of the home page, written by worker/tools/home-picture.ts at build time. */
export const HOME_PICTURE = '/home.png';

/** The built home page with tags for its preview. A browser that has it already gets 304. */
export function renderHomePage(c: Ctx, page: Promise<Response>): Promise<Response> {
  const language = langOfRequest(c);
  const { homeTitle: title, homeDescription: description, homePicture: alt } = catalogueOf(language, 'server/preview');
  const origin = provenOriginOf(c);
  const address = canonicalAddress(c, `${origin}/`);
  const meta = metaTagsOf(origin, address, language, { title, description, alt, picture: HOME_PICTURE });
  const links = origin && `${languageLinks(`${origin}/`)}${oembedLink(origin, address, title)}`;
  return pageWithTags(c, page, `${meta}${links}`);
}
