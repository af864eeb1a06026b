/**
 * The receivers of messages, one row for each kind: how to tell its addresses, and what it gets. All of them take a POST.
 * The formats are documented by their makers; the README has the same table with sources.
 */
import { RECEIVER_KINDS, type ReceiverKind } from '../protocol/notifications.ts';
import { escapeDiscord, escapeSlack, withoutLinks } from './escape-text.ts';

/** A message for any receiver. Title, text and label are plain text that may contain names of players. */
export interface Message {
  readonly title?: string | undefined;
  readonly text: string;
  /** Opens the match. */
  readonly link: string;
  /** Switches the channel off. The message to a group's chat has none. */
  readonly off?: { readonly label: string; readonly link: string } | undefined;
  /** The same for programs. */
  readonly facts: object;
}

export interface ReceiverRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

interface Receiver {
  /** True if the address has what this receiver needs. */
  readonly accepts: (url: URL) => boolean;
  /** True if such an address belongs to this receiver and no other. */
  readonly isKnown: (url: URL) => boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** Where messages are posted, if it is not the address itself. */
  readonly target?: (url: URL) => string;
  readonly body: (message: Message, url: URL) => object;
  /** Most characters of a text, by its documentation; as JavaScript counts them. */
  readonly textMax: number;
  /** Keep players' names from mentioning anybody, forming links or formatting text. */
  readonly disarm: (text: string) => string;
}

const JSON_HEADERS = { 'content-type': 'application/json' } as const;

interface Lines {
  readonly head: readonly string[];
  /** Lines with links. */
  readonly links: readonly string[];
}

/** One text of all lines. If it is too long, its head is cut, and the links stay. */
function textOf({ disarm, textMax }: Pick<Receiver, 'disarm' | 'textMax'>, { head, links }: Lines): string {
  const tail = links.map((line) => `\n${line}`).join('');
  let kept = [...head.join('\n')];
  while (disarm(kept.join('')).length + tail.length > textMax) kept = kept.slice(0, kept.length >> 1);
  return `${disarm(kept.join(''))}${tail}`;
}

const headOf = ({ title, text }: Message): readonly string[] => (title === undefined ? [text] : [title, text]);

const offLine = (off: Message['off'], disarm: (text: string) => string, write = (link: string) => link) =>
  off ? [`${disarm(off.label)}: ${write(off.link)}`] : [];

const hostIs = (pattern: RegExp) => (url: URL) => pattern.test(url.hostname);
const pathIs = (pattern: RegExp) => (url: URL) => pattern.test(url.pathname);

/** Topics of ntfy; its own pages have none of these names. */
const NTFY_TOPIC = /^\/(?!(docs|static|file|app|account|settings|pricing|signup|login)\/?$)[-_A-Za-z\d]{1,64}\/?$/;
const DISCORD_WEBHOOK = /^\/api\/(v\d+\/)?webhooks\/\d+\/[\w-]+\/?$/;
const TELEGRAM_METHOD = /^(\/[^?]*)?\/bot\d+:[\w-]+\/sendMessage$/;

const ntfy: Receiver = {
  accepts: pathIs(NTFY_TOPIC),
  isKnown: hostIs(/^ntfy\./),
  headers: JSON_HEADERS,
  // JSON is published to the root of the server. `?auth=` stays.
  target: ({ origin, search }) => `${origin}/${search}`,
  body: ({ title, text, link, off }, { pathname }) => ({
    topic: pathname.replaceAll('/', ''),
    ...(title !== undefined && { title: withoutLinks(title) }),
    message: textOf(ntfy, { head: [text], links: [] }),
    click: link,
    ...(off && { actions: [{ action: 'view', label: withoutLinks(off.label), url: off.link }] }),
  }),
  // 4,096 bytes. A character of UTF-16 has up to 3.
  textMax: 1_365,
  disarm: withoutLinks,
};

const gotify: Receiver = {
  accepts: (url) => pathIs(/\/message$/)(url) && Boolean(url.searchParams.get('token')),
  isKnown: ({ searchParams }) => /^A[\w.-]{14}$/.test(searchParams.get('token') ?? ''),
  headers: JSON_HEADERS,
  body: ({ title, text, link, off }) => ({
    ...(title !== undefined && { title: withoutLinks(title) }),
    message: textOf(gotify, { head: [text], links: [link, ...offLine(off, withoutLinks)] }),
    // The usual one of an app: with sound.
    priority: 5,
    extras: { 'client::display': { contentType: 'text/plain' }, 'client::notification': { click: { url: link } } },
  }),
  textMax: 32_768,
  disarm: withoutLinks,
};

const discord: Receiver = {
  accepts: pathIs(DISCORD_WEBHOOK),
  isKnown: hostIs(/^((ptb|canary)\.)?discord(app)?\.com$/),
  headers: JSON_HEADERS,
  body: (message) => ({
    content: textOf(discord, {
      head: headOf(message),
      // In angle brackets a link has no preview.
      links: [message.link, ...offLine(message.off, escapeDiscord, (link) => `<${link}>`)],
    }),
    allowed_mentions: { parse: [] },
  }),
  textMax: 2_000,
  disarm: escapeDiscord,
};

/** Mattermost and Google Chat take the same. */
const slack: Receiver = {
  accepts: () => true,
  isKnown: (url) =>
    (hostIs(/^hooks\.slack(-gov)?\.com$/)(url) && pathIs(/^\/services\//)(url)) ||
    hostIs(/^chat\.googleapis\.com$/)(url),
  headers: JSON_HEADERS,
  body: (message) => ({
    text: textOf(slack, { head: headOf(message), links: [message.link, ...offLine(message.off, escapeSlack)] }),
  }),
  // Google Chat takes the least of the three: 32,000 bytes.
  textMax: 8_000,
  disarm: escapeSlack,
};

/** A chat's number as the API knows it, or the name of a channel. */
const chatIdOf = (text: string): number | string => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

const telegram: Receiver = {
  accepts: (url) =>
    pathIs(TELEGRAM_METHOD)(url) && /^(-?\d{1,15}|@\w{1,32})$/.test(url.searchParams.get('chat_id') ?? ''),
  isKnown: pathIs(TELEGRAM_METHOD),
  headers: JSON_HEADERS,
  target: ({ origin, pathname }) => `${origin}${pathname}`,
  body: (message, { searchParams }) => {
    const thread = searchParams.get('message_thread_id');
    return {
      chat_id: chatIdOf(searchParams.get('chat_id') ?? ''),
      ...(thread !== null && /^\d{1,15}$/.test(thread) && { message_thread_id: Number(thread) }),
      // Without `parse_mode` the text is plain.
      text: textOf(telegram, { head: headOf(message), links: [message.link, ...offLine(message.off, withoutLinks)] }),
      link_preview_options: { is_disabled: true },
    };
  },
  textMax: 4_096,
  disarm: withoutLinks,
};

const json: Receiver = {
  accepts: () => true,
  isKnown: () => false,
  headers: JSON_HEADERS,
  body: ({ facts }) => facts,
  textMax: Number.POSITIVE_INFINITY,
  disarm: (text) => text,
};

export const RECEIVERS: Readonly<Record<ReceiverKind, Receiver>> = { ntfy, gotify, discord, slack, telegram, json };

/** The kind of receiver that has such an address; undefined if several or none could. */
export function receiverKindOf(address: string): ReceiverKind | undefined {
  const url = new URL(address);
  return RECEIVER_KINDS.find((kind) => RECEIVERS[kind].isKnown(url) && RECEIVERS[kind].accepts(url));
}

/** True if the address has what a receiver of this kind needs. */
export const isReceiverAddress = (kind: ReceiverKind, address: string): boolean =>
  RECEIVERS[kind].accepts(new URL(address));

/** The request that takes the message to a receiver of this kind. */
export function receiverRequest(kind: ReceiverKind, address: string, message: Message): ReceiverRequest {
  const url = new URL(address);
  const { target, headers, body } = RECEIVERS[kind];
  return { url: target?.(url) ?? address, headers, body: body(message, url) };
}

/** Most characters of the end of an address that its seat is shown. */
const TAIL_LENGTH = 3;
/** An end of so many characters is not worth guessing the rest of. */
const SECRET_LENGTH_MIN = 12;

/** The address as its seat may see it again: the host, and the end of the secret part if that is long. */
export function maskedAddress(address: string): string {
  const { host, pathname, search } = new URL(address);
  const secret = `${pathname}${search}`;
  return `${host}/…${secret.length >= SECRET_LENGTH_MIN ? secret.slice(-TAIL_LENGTH) : ''}`;
}
