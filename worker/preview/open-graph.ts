/** Tags by which chats and forums make a card of a link: Open Graph, Twitter cards and the canonical address. */
import type { Lang } from '../protocol/languages.ts';
import { htmlElement } from './html.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './match-picture.ts';
import type { Summary } from './match-sentences.ts';

/** The picture of the home page, written by worker/tools/write-home-picture.ts at build time. */
export const HOME_PICTURE = '/home.png';

/** The language with the country where most people speak it (CLDR), in the form of Open Graph: `en_US`. */
function openGraphLocale(lang: Lang): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return `${language}_${region}`;
}

/** Render the tags. `page` is the canonical URL, without a key. Without a proven origin all links are relative. */
export function metaTagsOf(
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
