/** A group's chat is told by a webhook. */
import type { WebhookNews } from '../protocol/notifications.ts';
import type { Chat } from '../storage/channels.ts';
import { hostOf, isPublicName } from './addresses.ts';
import { outcomeOf, post } from './outbound.ts';
import type { Outcome } from './outcome.ts';

const JSON_TYPE = { 'content-type': 'application/json' } as const;

export async function postChat(to: Chat, news: WebhookNews): Promise<Outcome> {
  if (!isChatAddress(to)) return { kind: 'rejected' };
  return outcomeOf(await post(to.url, JSON_TYPE, JSON.stringify(bodyOf(to, news))));
}

/** Names are what somebody typed: in a chat they call nobody, lead nowhere and look like text. */
function bodyOf({ shape }: Chat, news: WebhookNews): object {
  const { text, link } = news;
  switch (shape) {
    case 'slack':
      return { text: `${slackText(text)}\n${link}` };
    case 'discord':
      return { content: `${discordText(text)}\n${link}`, allowed_mentions: { parse: [] } };
    case 'json':
      return news;
  }
}

/** What begins a mention or a link for those who take Slack's shape; a word joiner after it, which nobody sees, ends that. */
const BEGINNINGS = /[@/]|\.(?=\S)/g;
const SLACK_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const slackText = (text: string): string =>
  text.replace(BEGINNINGS, '$&\u2060').replace(/[&<>]/g, (sign) => SLACK_ENTITIES[sign] ?? '');

/** Discord takes any punctuation after a backslash as it is. */
const discordText = (text: string): string => text.replace(/[\\`*_~|<>@#:/[\]()-]/g, '\\$&');

/** Whether an address may be a chat's: public, by https, without a port or a name and password in it, and not our own. */
export function isChatAddress({ url, site }: Pick<Chat, 'url' | 'site'>): boolean {
  const host = hostOf(url);
  return host !== undefined && isPublicName(host) && host !== new URL(site).hostname;
}
