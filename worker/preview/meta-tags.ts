/** The head of a match's page, for whoever makes a preview of the link: Open Graph, Twitter cards, oEmbed, the canonical address. */
import { type Ctx, originOf } from '../http/request.ts';
import type { Lang } from '../protocol/languages.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './card.ts';
import { fetchSpectatorSnapshot } from './spectator-snapshot.ts';
import { preferredLang, type Summary, summaryOf } from './summary.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const htmlElement = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')} />`;

/** The address of oEmbed for a match's own one, which never holds a key. */
const oembedUrlOf = (origin: string, match: string): string =>
  `${origin}/oembed?url=${encodeURIComponent(`${origin}/g/${match}`)}&format=json`;

/** The language with the country where most people speak it (CLDR), as Open Graph wants it: `en_US`. */
function openGraphLocale(lang: Lang): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return `${language}_${region}`;
}

function metaTagsOf(
  origin: string,
  match: string,
  language: Lang,
  { title, description, alt, picture }: Summary,
): string {
  const image = `${origin}${picture}`;
  const page = `${origin}/g/${match}`;
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
    htmlElement('link', { rel: 'alternate', type: 'application/json+oembed', href: oembedUrlOf(origin, match), title }),
    ...Object.entries(open).map(([property, content]) => htmlElement('meta', { property, content })),
    ...Object.entries(twitter).map(([name, content]) => htmlElement('meta', { name, content })),
  ].join('');
}

/** The page of a match, as it was built, with what a preview needs; without that where there is no such match. */
export async function renderMatchPage(c: Ctx, page: Promise<Response>, match: string): Promise<Response> {
  // A page without a preview is better than none.
  const snapshot = await fetchSpectatorSnapshot(c, match).catch((error) => {
    console.error({ preview: String(error) });
    return undefined;
  });
  const { body, headers } = await page;
  if (!snapshot) return new Response(body, { headers });
  const responseHeaders = new Headers(headers);
  // Of the built page, not of this one.
  responseHeaders.delete('etag');
  responseHeaders.set('cache-control', 'no-cache');
  responseHeaders.append('vary', 'Accept-Language');
  const language = preferredLang(c.req.header('accept-language'));
  const summary = summaryOf(snapshot, language);
  const description = htmlElement('meta', { name: 'description', content: summary.description });
  const tags = metaTagsOf(originOf(c), match, language, summary);
  return new HTMLRewriter()
    .on('title', { element: (title) => void title.setInnerContent(summary.title) })
    .on('meta[name="description"]', { element: (meta) => void meta.replace(description, { html: true }) })
    .on('head', { element: (head) => void head.append(tags, { html: true }) })
    .transform(new Response(body, { headers: responseHeaders }));
}
