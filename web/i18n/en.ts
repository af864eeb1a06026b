/** English, for every page and the first one. The shape of this file is the type of all languages. */
const one = new Intl.PluralRules('en');
const count = (n: number, single: string, many: string): string => `${n} ${one.select(n) === 'one' ? single : many}`;

export const messages = {
  promise: 'Send a link, play a real board game, whenever each of you has a minute.',
  promiseMore: 'No account, nothing to install. Your seat stays yours until the match is over.',
  home: 'Tilepost, first page',
  language: 'Language',
  loading: 'One moment …',
  offline: 'The net does not answer. Please try again in a moment.',
  again: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  missingTitle: 'There is no such page',
  missing: 'Perhaps the link was cut off on its way. The first page leads to everything.',
  toHome: 'To the first page',
  rules: 'Rules',
  rulesOf: (game: string) => `Rules of ${game}`,
  by: (authors: string) => `by ${authors}`,
  seatName: (n: number) => `Seat ${n}`,
  pick: 'Pick a game',
  seatRange: (min: number, max: number) => (min === max ? count(min, 'seat', 'seats') : `${min} to ${max} seats`),
  makeLink: 'Make a link',
  makeAlone: 'Play alone',
  making: 'Making the link …',
  settings: (seats: number) => `${count(seats, 'seat', 'seats')} · change`,
  seats: 'Seats',
  fewer: 'One seat fewer',
  more: 'One seat more',
  seatCount: (n: number) => count(n, 'seat', 'seats'),
  first: 'Who starts',
  firstRandom: 'Chance decides',
  firstHost: 'I do',
  yourName: 'Your name (if you like)',
  optionFault: 'These options do not go with so many seats.',
  keptNote:
    'A match is kept for as long as its page says, with a date; whoever made it can delete it at any time. No trackers, no advertisements, nothing loaded from elsewhere.',
};

export type Messages = Readonly<typeof messages>;
