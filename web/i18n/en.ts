/** English, for every page. The shape of this file is the type of all languages. */
import { count } from './count-en.ts';

export const messages = {
  home: 'Tilepost, first page',
  language: 'Language',
  loading: 'Loading …',
  offline: "Can't reach the server. Please try again in a moment.",
  again: 'Try again',
  close: 'Close',
  missingTitle: 'Page not found',
  missing: 'The link may be incomplete.',
  toHome: 'To the first page',
  rules: 'Rules',
  rulesOf: (game: string) => `Rules of ${game}`,
  by: (authors: string) => `by ${authors}`,
  seatName: (n: number) => `Seat ${n}`,
  botName: (n: number) => `Bot ${n}`,
  fewer: 'One seat fewer',
  more: 'One seat more',
  seatCount: (n: number) => count(n, 'seat', 'seats'),
};

export type Messages = Readonly<typeof messages>;
