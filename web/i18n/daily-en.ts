/** English, for the deals of the day, and the note at the foot of the first page. */
import type { DailyResult } from '../device/daily-results.ts';
import { count } from './count-en.ts';

const points = (n: number): string => (n < 0 ? `−${count(-n, 'point', 'points')}` : count(n, 'point', 'points'));

/** Nothing in it tells how the deal was. */
function result(game: string, { points: own, rank }: DailyResult): string {
  switch (game) {
    case 'lucky-numbers':
      return own > 0
        ? `garden full, ${count(own, 'tile', 'tiles')} turned up`
        : `${count(-own, 'cell', 'cells')} empty`;
    case 'rummikub':
      return `${rank === 1 ? 'won' : 'lost'}, ${points(own)}`;
    default:
      return points(own);
  }
}

export const messages = {
  title: 'Today’s deal',
  note: 'The same tiles and dice for everybody.',
  more: 'The days before · why it is fair',
  fair: 'Each deal comes from a published seed that is made of the game and the day alone. Anybody can work it out again and check every tile and die.',
  play: 'Play',
  goOn: 'Go on',
  alone: 'alone',
  withBot: 'with a bot',
  result,
  unfinished: 'not finished',
  dayOf: (date: string) => `Deal of the day, ${date}`,
  shareResult: 'Share result',
  copied: 'Copied',
  copyByHand: 'Your result, to be copied',
  others: 'To today’s deals',
  shared: (day: string, game: string, own: string, link: string) =>
    `Tilepost daily ${day} · ${game} · ${own} · ${link}`,
  keptNote:
    'A match is kept until the date on its page. Its maker can delete it; if others play, 7 days after its end. No trackers, no advertisements, nothing loaded from elsewhere.',
  builders: 'For those who build pages and programs',
  embed: 'A game on your own page',
  docs: 'Let a program play',
};

export type DailyMessages = Readonly<typeof messages>;
