/** Sends messages to a group chat by webhook. */
import type { WebhookPayload } from '../protocol/notifications.ts';
import type { WebhookTarget } from '../storage/channels.ts';
import { post, sendResultOf } from './http-post.ts';
import type { SendResult } from './send-result.ts';
import { httpsHostOf, isLocalAddress, isPublicHostName, localOriginsOf } from './url-policy.ts';

const JSON_TYPE = { 'content-type': 'application/json' } as const;

export async function sendWebhook(
  target: WebhookTarget,
  payload: WebhookPayload,
  localWebhooks?: string,
): Promise<SendResult> {
  if (!isAllowedWebhookUrl(target, localWebhooks)) return { kind: 'rejected' };
  return sendResultOf(await post(target.url, JSON_TYPE, JSON.stringify(webhookBodyOf(target, payload))));
}

/** Names are user input: in a chat they must not mention anyone, form links or format text. */
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

/** Characters that start a mention, a link, a channel or an emoji. An invisible word joiner after them prevents it. */
const SPECIAL_START = /[@/#]|\.(?=\S)|:(?=[\w+-]+:)/g;
/**
 * Signs that format text in Slack, Mattermost or Google Chat, and the same signs without a meaning there. These chats
 * share no way to escape a sign: Slack has none, and a backslash is shown in Google Chat.
 */
const PLAIN_SIGNS: Readonly<Record<string, string>> = {
  '*': '∗',
  _: '＿',
  '~': '∼',
  '`': 'ˋ',
  '[': '［',
  ']': '］',
  '|': '｜',
  '\\': '＼',
};
const SLACK_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeSlack = (text: string): string =>
  text
    .replace(SPECIAL_START, '$&\u2060')
    .replace(/[*_~`[\]|\\]/g, (sign) => PLAIN_SIGNS[sign] ?? '')
    .replace(/[&<>]/g, (sign) => SLACK_ENTITIES[sign] ?? '');

/** Discord shows any punctuation after a backslash literally. */
const escapeDiscord = (text: string): string => text.replace(/[\\`*_~|<>@#:/[\]()-]/g, '\\$&');

/**
 * True if the URL may be a webhook: public, https, without port, name and password, and not this service itself; or of
 * an origin that the setting `localWebhooks` names.
 */
export function isAllowedWebhookUrl({ url, site }: Pick<WebhookTarget, 'url' | 'site'>, localWebhooks = ''): boolean {
  if (isLocalAddress(url, localOriginsOf(localWebhooks))) return true;
  const host = httpsHostOf(url);
  return host !== undefined && isPublicHostName(host) && host !== new URL(site).hostname;
}
