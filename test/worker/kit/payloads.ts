/** Payloads for browsers and chats, and receivers for them, for tests without a match. */

import type { PushPayload, WebhookPayload } from '../../../worker/protocol/notifications.ts';
import type { WebhookTarget } from '../../../worker/storage/channels.ts';
import { chatAddress, subscription } from './fake-receivers.ts';

export const PUSH_PAYLOAD: PushPayload = {
  kind: 'turn',
  match: '0123456789abcdefghjkmnpq',
  seat: 1,
  entry: 3,
  game: 'qwantum',
  lang: 'ko',
  seats: [
    { name: '민수 🎲', bot: false },
    { name: null, bot: true },
  ],
};

/** The push target that the match stores for a subscription by the service's own page. */
export const pushReceiver = async (...made: Parameters<typeof subscription>) => ({
  ...(await subscription(...made)),
  site: 'https://tilepost.example',
});

/** The origin of the service that sends to chats. */
export const SITE = 'https://tilepost.example.org';

export const CHAT_PAYLOAD: WebhookPayload = {
  kind: 'turn',
  match: '0123456789abcdefghjkmnpq',
  game: 'qwantum',
  link: `${SITE}/g/0123456789abcdefghjkmnpq`,
  entry: 3,
  seats: [{ seat: 1, name: 'Anna' }],
  text: 'Qwantum – it is Anna’s turn.',
};

/** A chat that accepts messages. */
export const chatReceiver = (more: Partial<WebhookTarget> = {}): WebhookTarget => ({
  url: chatAddress(),
  shape: 'json',
  lang: 'en',
  site: SITE,
  ...more,
});
