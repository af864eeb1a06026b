/** A group's chat is told by a webhook. */
import type { WebhookPayload } from '../protocol/notifications.ts';
import type { WebhookTarget } from '../storage/channels.ts';
import { post, sendResultOf } from './http-post.ts';
import type { SendResult } from './send-result.ts';
import { httpsHostOf, isPublicHostName } from './url-policy.ts';

const JSON_TYPE = { 'content-type': 'application/json' } as const;

export async function sendWebhook(target: WebhookTarget, payload: WebhookPayload): Promise<SendResult> {
  if (!isAllowedWebhookUrl(target)) return { kind: 'rejected' };
  return sendResultOf(await post(target.url, JSON_TYPE, JSON.stringify(webhookBodyOf(target, payload))));
}

/** Names are what somebody typed: in a chat they call nobody, lead nowhere and look like text. */
function webhookBodyOf({ shape }: WebhookTarget, payload: WebhookPayload): object {
  const { text, link } = payload;
  switch (shape) {
    case 'slack':
      return { text: `${escapeSlack(text)}\n${link}` };
    case 'discord':
      return { content: `${escapeDiscord(text)}\n${link}`, allowed_mentions: { parse: [] } };
    case 'json':
      return payload;
  }
}

/** What begins a mention or a link for those who take Slack's shape; a word joiner after it, which nobody sees, ends that. */
const MENTION_OR_LINK_START = /[@/]|\.(?=\S)/g;
const SLACK_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeSlack = (text: string): string =>
  text.replace(MENTION_OR_LINK_START, '$&\u2060').replace(/[&<>]/g, (sign) => SLACK_ENTITIES[sign] ?? '');

/** Discord takes any punctuation after a backslash as it is. */
const escapeDiscord = (text: string): string => text.replace(/[\\`*_~|<>@#:/[\]()-]/g, '\\$&');

/** Whether an address may be a chat's: public, by https, without a port or a name and password in it, and not our own. */
export function isAllowedWebhookUrl({ url, site }: Pick<WebhookTarget, 'url' | 'site'>): boolean {
  const host = httpsHostOf(url);
  return host !== undefined && isPublicHostName(host) && host !== new URL(site).hostname;
}
