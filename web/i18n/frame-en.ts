/** English, for a match in a frame of another page. */
import { count } from './count-en.ts';

export const messages = {
  takeSeat: 'Take a seat',
  keepSeat: 'Keep my seat',
  keepNote: 'The seat lives in this frame only. Open this link in a tab of its own to keep it. Works once.',
  onItsPage: (game: string) => `${game} on Tilepost`,
  play: 'Play',
  withBots: (n: number) => `with ${count(n, 'bot', 'bots')}`,
  nobodyPlays: 'Here one can only look on.',
};

export type FrameMessages = Readonly<typeof messages>;
