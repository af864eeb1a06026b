/** The head of a match's page, for whoever makes a preview of the link: Open Graph, Twitter cards, oEmbed, the canonical address. */
import { type Ask, originOf } from '../http/request.ts';
import type { MessageLang } from '../protocol/notifications.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './card.ts';
import { lookAt } from './spectator-snapshot.ts';
import { languageOf, type Summary, summaryOf } from './summary.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const element = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escaped(value)}"`)
    .join(' ')} />`;

/** The address of oEmbed for a match's own one, which never holds a key. */
const oembedOf = (origin: string, match: string): string =>
  `${origin}/oembed?url=${encodeURIComponent(`${origin}/g/${match}`)}&format=json`;

const LOCALES: Readonly<Record<MessageLang, string>> = { en: 'en_US', ko: 'ko_KR' };

function tagsOf(
  origin: string,
  match: string,
  language: MessageLang,
  { title, description, alt, picture }: Summary,
): string {
  const image = `${origin}${picture}`;
  const page = `${origin}/g/${match}`;
  const open: Readonly<Record<string, string>> = {
    'og:site_name': 'Tilepost',
    'og:type': 'website',
    'og:locale': LOCALES[language],
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
    element('link', { rel: 'canonical', href: page }),
    element('link', { rel: 'alternate', type: 'application/json+oembed', href: oembedOf(origin, match), title }),
    ...Object.entries(open).map(([property, content]) => element('meta', { property, content })),
    ...Object.entries(twitter).map(([name, content]) => element('meta', { name, content })),
  ].join('');
}

/** The page of a match, as it was built, with what a preview needs; without that where there is no such match. */
export async function matchPage(c: Ask, page: Promise<Response>, match: string): Promise<Response> {
  // A page without a preview is better than none.
  const frame = await lookAt(c, match).catch((error) => {
    console.error({ preview: String(error) });
    return undefined;
  });
  const { body, headers } = await page;
  if (!frame) return new Response(body, { headers });
  const own = new Headers(headers);
  // Of the built page, not of this one.
  own.delete('etag');
  own.set('cache-control', 'no-cache');
  own.append('vary', 'Accept-Language');
  const language = languageOf(c.req.header('accept-language'));
  const summary = summaryOf(frame, language);
  const description = element('meta', { name: 'description', content: summary.description });
  const tags = tagsOf(originOf(c), match, language, summary);
  return new HTMLRewriter()
    .on('title', { element: (title) => void title.setInnerContent(summary.title) })
    .on('meta[name="description"]', { element: (meta) => void meta.replace(description, { html: true }) })
    .on('head', { element: (head) => void head.append(tags, { html: true }) })
    .transform(new Response(body, { headers: own }));
}
