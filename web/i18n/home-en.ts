/** English, for the first page. */
import { count } from './count-en.ts';

export const messages = {
  promise: 'Send a link, play a real board game, whenever each of you has a minute.',
  promiseMore: 'No account, nothing to install. Your seat stays yours until the match is over.',
  pick: 'Pick a game',
  seatRange: (min: number, max: number) => (min === max ? count(min, 'seat', 'seats') : `${min} to ${max} seats`),
  about: {
    'lucky-numbers': 'Plant numbers in your garden so that every line grows.',
    'noch-mal': 'One roll for all: cross off colours, column by column.',
    rummikub: 'Runs and groups from your rack, and a table to turn upside down.',
    qwantum: 'Write down what the dice add up to: rising, then falling.',
  },
  makeLink: 'Make a link',
  makeAlone: 'Play alone',
  playBots: (bots: number): string => `Play against ${bots > 1 ? 'bots' : 'a bot'}`,
  settings: (seats: number, solo: boolean) =>
    `${count(seats, 'seat', 'seats')} · change${solo && seats > 1 ? ', or play alone' : ''}`,
};

export type HomeMessages = Readonly<typeof messages>;
