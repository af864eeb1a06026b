/** English, for a group's chat. */
import type { WebhookMessages } from './webhook-messages.ts';

const list = new Intl.ListFormat('en-GB');
const until = (when: string | undefined): string => (when === undefined ? '' : `, until ${when}`);

export const words: WebhookMessages = {
  locale: 'en-GB',
  turn: (names, when) =>
    names.length === 1 ? `it is ${names[0]}’s turn${until(when)}.` : `${list.format(names)} are to move${until(when)}.`,
  has: (name, when) => `${name} (until ${when})`,
  round: (when) =>
    when === undefined
      ? 'the round is over. Anybody at the table can start the next one.'
      : `the round is over. Anybody at the table can start the next one until ${when}; then it begins by itself.`,
  lostSeat: (name, when) =>
    `somebody says that the seat of ${name} is theirs. ${name}, if that is not you, open the match on your device and keep your seat${when === undefined ? '' : `, before ${when}`}.`,
  won: (names) => (names.length === 1 ? `${names[0]} has won.` : `${list.format(names)} share the win.`),
  over: 'the match is over.',
  ended: 'the match is over. Nobody has won.',
};
