/** News as they are sent to browsers, and who takes them: for tests without a match. */
import type { PushNews } from '../../worker/protocol-notify.ts';
import { subscription } from './push-kit.ts';

export const PUSH_NEWS: PushNews = {
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

/** What the match keeps of a subscription that was made by the service's own page. */
export const receiver = async (...made: Parameters<typeof subscription>) => ({
  ...(await subscription(...made)),
  site: 'https://tilepost.example',
});
