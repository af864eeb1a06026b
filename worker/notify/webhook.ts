/** Sends messages to a group chat by webhook. */
import type { WebhookPayload } from '../protocol/notifications.ts';
import type { WebhookTarget } from '../storage/channels.ts';
import {
  httpsHostOf,
  isLocalAddress,
  isPublicHostName,
  localOriginsOf,
  post,
  type SendResult,
  sendResultOf,
} from './http-post.ts';
import { type Message, receiverRequest } from './receivers.ts';

export async function sendWebhook(
  target: WebhookTarget,
  payload: WebhookPayload,
  localWebhooks?: string,
): Promise<SendResult> {
  const { text, link } = payload;
  return sendToReceiver({ ...target, kind: target.shape }, { text, link, facts: payload }, localWebhooks);
}

interface ReceiverTarget {
  readonly kind: Parameters<typeof receiverRequest>[0];
  readonly url: string;
  /** The origin of the service. */
  readonly site: string;
}

/** Send a message to the receiver at an address, if it may be called. */
export async function sendToReceiver(
  target: ReceiverTarget,
  message: Message,
  localWebhooks?: string,
): Promise<SendResult> {
  if (!isAllowedWebhookUrl(target, localWebhooks)) return { kind: 'rejected' };
  const { url, headers, body } = receiverRequest(target.kind, target.url, message);
  return sendResultOf(await post(url, headers, JSON.stringify(body)));
}

/**
 * True if the URL may be a webhook: public, https, without port, name and password, and not this service itself; or of
 * an origin that the setting `localWebhooks` names.
 */
export function isAllowedWebhookUrl({ url, site }: Pick<WebhookTarget, 'url' | 'site'>, localWebhooks = ''): boolean {
  if (isLocalAddress(url, localOriginsOf(localWebhooks))) return true;
  const host = httpsHostOf(url);
  return host !== undefined && isPublicHostName(host) && host !== new URL(site).hostname;
}
