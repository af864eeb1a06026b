/** The settings of an embedded match, and the HTML for them. Pure. */

import type { Strength } from '../../../worker/games/game.ts';
import type { GameId } from '../../../worker/games/registry.ts';
import { LANGS } from '../../../worker/protocol/languages.ts';
import { parseMatchLink } from '../../browser/on-demand/pasted-link.ts';
import { THEME_TOKENS, type Theme } from '../../browser/on-demand/theme-tokens.ts';

export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
export const PLAY_CHOICES = ['anyone', 'nobody'] as const;
/** Everything, or the board without the log and the links below it. */
export const CONTROLS_CHOICES = ['all', 'board'] as const;
/** `auto` is the viewer's own language. */
export const LANG_CHOICES = ['auto', ...LANGS] as const;
/** Where the match is embedded: a page of HTML, or a system in which people write. */
export const PLACES = ['html', 'wordpress', 'ghost', 'discourse', 'notion', 'forum'] as const;
export type PastePlace = Exclude<(typeof PLACES)[number], 'html'>;
/** An element with events, or a plain iframe. */
export const CODE_FORMS = ['element', 'frame'] as const;

export interface EmbedSettings {
  /** An existing match. */
  readonly match?: string | undefined;
  /** The key of its invite link: the viewer may take a seat with it. */
  readonly join?: string | undefined;
  readonly game: GameId;
  readonly seats: number;
  readonly bots: number;
  readonly strength: Strength;
  /** Absent until changed: the game's defaults apply. */
  readonly options?: object | undefined;
  readonly lang: (typeof LANG_CHOICES)[number];
  readonly scheme: (typeof COLOR_SCHEMES)[number];
  readonly play: (typeof PLAY_CHOICES)[number];
  readonly controls: (typeof CONTROLS_CHOICES)[number];
  readonly sandboxed: boolean;
  /** Colours, radius and font of the page around; only valid values. */
  readonly theme: Theme;
}

/** Height in CSS pixels of a plain iframe, until its page sets another. */
export const FRAME_HEIGHT_PX = 720;

/** Return the settings that differ from the defaults, by name. */
function nonDefaultParams({
  match,
  seats,
  bots,
  strength,
  options,
  lang,
  scheme,
  play,
  controls,
}: EmbedSettings): Readonly<Record<string, string>> {
  return {
    ...(match === undefined && {
      seats: String(seats),
      ...(bots > 0 && { bots: String(bots), strength }),
      ...(options && { options: JSON.stringify(options) }),
    }),
    ...(lang !== 'auto' && { lang }),
    ...(scheme !== 'auto' && { scheme }),
    ...(play !== 'anyone' && { play }),
    ...(controls !== 'all' && { controls }),
  };
}

/** The tokens that have a value, in one order. */
const chosenTokens = (theme: Theme): readonly (readonly [token: string, value: string])[] =>
  THEME_TOKENS.flatMap((token) => (theme[token] ? [[token, theme[token]] as const] : []));

/** Return the frame's address: `/embed/<match>` or `/embed/new/<game>`, with the settings. */
export function embedUrl(site: string, embed: EmbedSettings): string {
  const params = { ...nonDefaultParams(embed), ...Object.fromEntries(chosenTokens(embed.theme)) };
  const query = new URLSearchParams(params).toString();
  return `${site}/embed/${embed.match ?? `new/${embed.game}`}${query && `?${query}`}`;
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const serializeAttributes = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');

/** Return the tokens as the value of a style attribute. */
const themeStyle = (theme: Theme): string =>
  chosenTokens(theme)
    .map(([token, value]) => `--tilepost-${token}: ${value}`)
    .join('; ');

/** Return the attributes of the element. */
export const elementAttributes = (embed: EmbedSettings, title: string): Readonly<Record<string, string>> => ({
  ...(embed.match === undefined ? { new: embed.game } : { match: embed.match }),
  ...(embed.match !== undefined && embed.join && embed.play === 'anyone' && { join: embed.join }),
  ...nonDefaultParams(embed),
  ...(embed.sandboxed && { sandboxed: '' }),
  ...(themeStyle(embed.theme) && { style: themeStyle(embed.theme) }),
  title,
});

/** Return the HTML to copy; `title` is the frame's name for screen readers. */
export function embedCode(
  site: string,
  form: (typeof CODE_FORMS)[number],
  embed: EmbedSettings,
  title: string,
): string {
  if (form === 'element')
    return `<script src="${site}/embed.js" async></script>\n<tilepost-game${serializeAttributes(elementAttributes(embed, title))}></tilepost-game>`;
  const attributes = {
    src: embedUrl(site, embed),
    title,
    width: '100%',
    height: String(FRAME_HEIGHT_PX),
    frameborder: '0',
    ...(embed.sandboxed && { sandbox: 'allow-scripts' }),
  };
  return `<iframe${serializeAttributes(attributes)}></iframe>`;
}

/** True if a page's link is pasted there, which carries few of the settings; see `settingsInLink`. */
export const isLinkPlace = (place: (typeof PLACES)[number]): boolean => place !== 'html' && place !== 'notion';

/** Return the page that systems turn into a frame: the match, or the rules of the game in the chosen language. */
export function pageLink(site: string, { match, game, lang }: EmbedSettings): string {
  if (match !== undefined) return `${site}/g/${match}`;
  return `${site}/help/${game}${lang === 'auto' ? '' : `?lang=${lang}`}`;
}

/** Return the settings that a link to that page carries; all others are the `defaults`. */
export const settingsInLink = ({ match, game, lang }: EmbedSettings, defaults: EmbedSettings): EmbedSettings => ({
  ...defaults,
  match,
  game,
  // The page of a match has no language of its own.
  ...(match === undefined && { lang }),
});

/** Return the text to paste. Notion frames an address; forums make a link; all others look for a frame in the page. */
export function pastedText(site: string, place: PastePlace, embed: EmbedSettings, title: string): string {
  if (place === 'notion') return embedUrl(site, embed);
  const link = pageLink(site, embed);
  if (place !== 'forum') return link;
  const invite = embed.match !== undefined && embed.join && embed.play === 'anyone' ? `#join=${embed.join}` : '';
  return `[url=${link}${invite}]${title}[/url]`;
}

/** Return the match of a link to this site, with the key of an invite. The key of a seat is ignored. */
export function matchFields(site: string, link: string): Pick<EmbedSettings, 'match' | 'join'> {
  const { match, key } = parseMatchLink(link, site) ?? {};
  return { match, join: key?.kind === 'join' ? key.key : undefined };
}
