/** Head elements of match pages and the home page for link previews: Open Graph, Twitter cards, oEmbed, canonical. */
import { countForMatch } from '../http/household-rate-limits.ts';
import { provenOriginOf } from '../http/origins.ts';
import type { Ctx } from '../http/request.ts';
import { catalogueOf } from '../locales/catalogues.ts';
import { errorKind, logFaultOfKind } from '../log/fault-log.ts';
import { htmlElement } from './html.ts';
import { canonicalAddress, langOfRequest, languageLinks, oembedLink, pageWithTags } from './listed-pages.ts';
import { preferredLang, summaryOf } from './match-sentences.ts';
import { HOME_PICTURE, metaTagsOf } from './open-graph.ts';
import { fetchSpectatorSnapshot } from './spectator-snapshot.ts';

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
