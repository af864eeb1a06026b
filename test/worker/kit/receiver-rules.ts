/**
 * Receivers as their documentation describes them: each decodes what a real one would show, and throws where it would
 * refuse a message or show it otherwise.
 */
import * as z from 'zod/mini';
import { OwnPayload, type ReceiverKind } from '../../../worker/protocol/notifications.ts';

/** A message as a person sees it. */
export interface Shown {
  readonly title?: string | undefined;
  readonly lines: readonly string[];
  /** Every link that can be tapped. */
  readonly links: readonly string[];
}

export interface Taken {
  readonly url: string;
  readonly body: unknown;
}

function requireThat(isHeld: boolean, what: string): void {
  if (!isHeld) throw new Error(what);
}

const utf8 = new TextEncoder();
const WebUrl = z.url({ protocol: /^https?$/ });

/** https://docs.ntfy.sh/publish/#publish-as-json: to the root of the server; a longer message becomes a file. */
const NtfyMessage = z.strictObject({
  topic: z.string().check(z.regex(/^[-_A-Za-z0-9]{1,64}$/)),
  title: z.optional(z.string()),
  message: z.string().check(z.minLength(1)),
  click: z.optional(WebUrl),
  actions: z.optional(
    z
      .array(z.strictObject({ action: z.literal('view'), label: z.string().check(z.minLength(1)), url: WebUrl }))
      .check(z.maxLength(3)),
  ),
});

function takeNtfy({ url, body }: Taken): Shown {
  requireThat(new URL(url).pathname === '/', `JSON is published to the root, not to ${url}`);
  const { title, message, click, actions = [] } = NtfyMessage.parse(body);
  requireThat(utf8.encode(message).length <= 4_096, 'the message would become a file');
  return { title, lines: message.split('\n'), links: [...(click ? [click] : []), ...actions.map((one) => one.url)] };
}

/** https://gotify.net/api-docs, and https://gotify.net/docs/msgextras for the extras. */
const GotifyMessage = z.strictObject({
  title: z.optional(z.string()),
  message: z.string().check(z.minLength(1)),
  priority: z.optional(z.int()),
  extras: z.optional(
    z.strictObject({
      'client::display': z.strictObject({ contentType: z.literal('text/plain') }),
      'client::notification': z.strictObject({ click: z.strictObject({ url: WebUrl }) }),
    }),
  ),
});

/** Apps make a link of an address in a text. */
const linksIn = (text: string): readonly string[] => text.match(/https?:\/\/[^\s<>]+/g) ?? [];

function takeGotify({ url, body }: Taken): Shown {
  const { pathname, searchParams } = new URL(url);
  requireThat(pathname.endsWith('/message') && searchParams.has('token'), `no application is at ${url}`);
  const { title, message } = GotifyMessage.parse(body);
  return { title, lines: message.split('\n'), links: linksIn(message) };
}

/** https://docs.discord.com/developers/resources/webhook#execute-webhook */
const DiscordMessage = z.strictObject({
  content: z.string().check(z.minLength(1), z.maxLength(2_000)),
  allowed_mentions: z.strictObject({ parse: z.array(z.string()).check(z.maxLength(0)) }),
});

function takeDiscord({ url, body }: Taken): Shown {
  requireThat(/\/api\/webhooks\/\d+\/[\w-]+$/.test(new URL(url).pathname), `no webhook is at ${url}`);
  const { content } = DiscordMessage.parse(body);
  const links = linksIn(content);
  const text = links.reduce((rest, link) => rest.replace(`<${link}>`, link).replace(link, ''), content);
  // A backslash shows the sign after it. Any other sign would format the text or mention somebody.
  const plain = text.replace(/\\([^a-z\d\s])/gi, '');
  requireThat(!/[*_~`|<>@#[\]\\]/.test(plain), `formatted: ${content}`);
  return { lines: content.replace(/\\([^a-z\d\s])/gi, '$1').split('\n'), links };
}

/** https://docs.slack.dev/messaging/formatting-message-text: three signs are escaped, and nothing else is. */
const SlackMessage = z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(40_000)) });

function takeSlack({ body }: Taken): Shown {
  const { text } = SlackMessage.parse(body);
  const links = linksIn(text);
  const rest = links.reduce((left, link) => left.replace(link, ''), text);
  requireThat(!/[<>*_~`]|&(?!(amp|lt|gt);)/.test(rest), `formatted: ${text}`);
  const shown = text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
  return { lines: shown.split('\n'), links };
}

/** https://core.telegram.org/bots/api#sendmessage: without `parse_mode`, and clients find mentions, tags and commands. */
const TelegramMessage = z.strictObject({
  chat_id: z.union([z.int(), z.string().check(z.regex(/^@\w+$/))]),
  message_thread_id: z.optional(z.int()),
  text: z.string().check(z.minLength(1), z.maxLength(4_096)),
  link_preview_options: z.strictObject({ is_disabled: z.literal(true) }),
});

function takeTelegram({ url, body }: Taken): Shown {
  requireThat(/^\/bot\d+:[\w-]+\/sendMessage$/.test(new URL(url).pathname), `no method is at ${url}`);
  const { text } = TelegramMessage.parse(body);
  const links = linksIn(text);
  const rest = links.reduce((left, link) => left.replace(link, ''), text);
  requireThat(!/(^|\s)[/#@]\w|\w\.\w/m.test(rest), `with entities: ${text}`);
  return { lines: text.split('\n'), links };
}

function takeJson({ body }: Taken): Shown {
  const { title, text, link, off } = OwnPayload.parse(body);
  return { title, lines: text.split('\n'), links: [link, off] };
}

/** How each kind of receiver takes a message. */
export const TAKE: Readonly<Record<ReceiverKind, (taken: Taken) => Shown>> = {
  ntfy: takeNtfy,
  gotify: takeGotify,
  discord: takeDiscord,
  slack: takeSlack,
  telegram: takeTelegram,
  json: takeJson,
};
