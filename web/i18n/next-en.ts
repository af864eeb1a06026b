/** English, for the way to the next match. */
import { count } from './count-en.ts';

export const messages = {
  next: 'Next game',
  waiting: (n: number) => `: your turn in ${count(n, 'other game', 'other games')}`,
};

export type NextMessages = Readonly<typeof messages>;
