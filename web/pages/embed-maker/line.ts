/** What is chosen for a match in a frame, and the line of HTML that comes of it. Pure. */
import type { Strength } from '../../../worker/games/game.ts';
import type { GameId } from '../../../worker/games/registry.ts';

export const SCHEMES = ['auto', 'light', 'dark'] as const;
export const PLAYS = ['anyone', 'nobody'] as const;
/** `auto` is the reader's own. */
export const TONGUES = ['auto', 'en', 'ko'] as const;
/** As an element that tells what happens, or as a frame alone. */
export const FORMS = ['element', 'frame'] as const;

export interface Embed {
  /** A match that is there already. */
  readonly match?: string | undefined;
  /** The key of its invite link: whoever sees the frame may take a seat by it. */
  readonly join?: string | undefined;
  readonly game: GameId;
  readonly seats: number;
  readonly bots: number;
  readonly strength: Strength;
  /** Left out until somebody changes them: then the game's defaults hold. */
  readonly options?: object | undefined;
  readonly lang: (typeof TONGUES)[number];
  readonly scheme: (typeof SCHEMES)[number];
  readonly play: (typeof PLAYS)[number];
  readonly sandboxed: boolean;
}

/** In CSS pixels, until a frame alone is given another height by its page. */
const FRAME_HEIGHT = 720;

/** What differs from what holds anyway, by its name. */
function choicesOf({
  match,
  seats,
  bots,
  strength,
  options,
  lang,
  scheme,
  play,
}: Embed): Readonly<Record<string, string>> {
  return {
    ...(match === undefined && {
      seats: String(seats),
      ...(bots > 0 && { bots: String(bots), strength }),
      ...(options && { options: JSON.stringify(options) }),
    }),
    ...(lang !== 'auto' && { lang }),
    ...(scheme !== 'auto' && { scheme }),
    ...(play !== 'anyone' && { play }),
  };
}

/** Where the frame is: `/embed/<match>` or `/embed/new/<game>`, with what was chosen. */
export function addressOf(site: string, embed: Embed): string {
  const query = new URLSearchParams(choicesOf(embed)).toString();
  return `${site}/embed/${embed.match ?? `new/${embed.game}`}${query && `?${query}`}`;
}

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const written = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${quoted(value)}"`)
    .join('');

/** The attributes of the element. */
export const attributesOf = (embed: Embed, title: string): Readonly<Record<string, string>> => ({
  ...(embed.match === undefined ? { new: embed.game } : { match: embed.match }),
  ...(embed.match !== undefined && embed.join && embed.play === 'anyone' && { join: embed.join }),
  ...choicesOf(embed),
  ...(embed.sandboxed && { sandboxed: '' }),
  title,
});

/** The line to be copied; `title` is what a screen reader calls the frame. */
export function lineOf(site: string, form: (typeof FORMS)[number], embed: Embed, title: string): string {
  if (form === 'element')
    return `<script src="${site}/embed.js" async></script>\n<tilepost-game${written(attributesOf(embed, title))}></tilepost-game>`;
  const attributes = {
    src: addressOf(site, embed),
    title,
    width: '100%',
    height: String(FRAME_HEIGHT),
    style: 'border: 0',
    ...(embed.sandboxed && { sandbox: 'allow-scripts' }),
  };
  return `<iframe${written(attributes)}></iframe>`;
}

/** The match that a link of this site leads to, with the key of an invite. The key of a seat is left where it is. */
export function matchIn(site: string, link: string): Pick<Embed, 'match' | 'join'> {
  const { origin, pathname, hash } = URL.canParse(link) ? new URL(link) : new URL(site);
  const match = origin === site ? /^\/g\/([0-9a-z]{24})\/?$/.exec(pathname)?.[1] : undefined;
  return { match, join: match && /^#join=([0-9a-z]{26})$/.exec(hash)?.[1] };
}
