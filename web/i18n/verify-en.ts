/** English, for the check of a finished match. */
import type { CheckCounts, FaultCode } from '../../worker/record/verdict.ts';
import { count } from './count-en.ts';

const faults: Readonly<Record<FaultCode, string>> = {
  format: 'This is no record of a match, or one of a kind that this page does not know.',
  shape: 'Something stands in this record where it should not, or is missing.',
  rules: 'This page does not have the rules that this match was played by, so it cannot be checked here.',
  options: 'This game cannot be played with these options or this number of seats.',
  commitment:
    'The seed is not the one that the server had committed to. The tiles and dice may have been decided afterwards.',
  daily: 'This is called a match of the day, but the seed is not that day’s.',
  entropy: 'A seat’s share of the shuffle is not the one that this browser gave.',
  first: 'By the shuffle, another seat would have had to start.',
  order: 'An entry is missing, doubled or out of its place.',
  move: 'This move was not legal at its time.',
  forced: 'A move is called automatic that was not, or an automatic one is missing.',
  clock: 'This is not the move that the clock would have made.',
  digest: 'This entry and the position after it do not give the digest that stands there: something in it was changed.',
  receipt: 'The record shows another past than the one that this browser was told while the match was played.',
  outcome: 'The result does not follow from the moves.',
  seal: 'Moves and chance are right, but something beside them was changed, such as a name.',
};

/** "9 by seats, 2 by bots": only those that there are. */
const makers = ({ moves, bots, forced, timeouts }: CheckCounts): string =>
  [
    ...(moves > 0 ? [`${moves} by people`] : []),
    ...(bots > 0 ? [`${bots} by bots`] : []),
    ...(forced > 0 ? [`${forced} automatic`] : []),
    ...(timeouts > 0 ? [`${timeouts} by the clock`] : []),
  ].join(', ');

export const messages = {
  title: 'Check a match',
  intro:
    'Nobody has to trust the server about tiles and dice. The record of a finished match holds all that is needed to deal and play it again. This page does so in your browser; nothing of it goes anywhere.',
  choose: 'Choose a record',
  drop: 'or drop the file here. You get it at the end of a match: “Download the record”.',
  busy: 'Dealing and playing it again …',
  unopened: 'This file could not be opened. Perhaps it is a folder, or it has been moved or changed.',
  unread: 'This file could not be read as a record: it is no JSON.',
  tooLarge: 'This file is too large to be a record.',
  about: (game: string, seats: readonly string[], date: string) => `${game}, ${seats.join(', ')}, ${date}`,
  good: 'Everything fits',
  goodNote: (game: string) =>
    `Every tile and die of this match of ${game} was fixed by the shuffle before the first move, and every move was legal.`,
  bad: 'Something does not fit',
  unknown: 'This cannot be checked here',
  faults,
  where: (entry: number) => (entry === 0 ? 'It is in the deal.' : `The first entry that is wrong is number ${entry}.`),
  whereAbout: (entry: number) => `It is entry ${entry} or one before it.`,
  look: (entry: number) => `Look at entry ${entry}`,
  checkedTitle: 'What was checked',
  checked: {
    commitment: 'The server’s seed is the one whose fingerprint was published with the match.',
    shares: (n: number) => `${count(n, 'seat', 'seats')} added a share to the shuffle, and it is in it.`,
    daily: (day: string) => `The seed is that of the day ${day}, the same for all who played.`,
    numbers: (n: number) =>
      `${count(n, 'decision', 'decisions')} of chance – tiles, dice, who starts – came out of the seed again, all alike.`,
    moves: (checked: CheckCounts) => `Every move was legal at its time: ${makers(checked)}.`,
    entries: (n: number) => `${count(n, 'entry', 'entries')} with the digest of the position and the chain: all equal.`,
    outcome: 'Points and ranks follow from the moves.',
    seal: 'The checksum over names and all the rest is right.',
    own: (n: number) =>
      n === 1
        ? 'Your own share, kept in this browser, is in the shuffle.'
        : `${n} shares that were given from this browser are in the shuffle.`,
    promises: 'The fingerprint of the seed is the one that this browser saw when you sat down.',
    receipts: (n: number) =>
      `${count(n, 'receipt', 'receipts')} for your own moves, kept in this browser, ${n === 1 ? 'fits' : 'fit'}: the past was not rewritten.`,
  },
  provesTitle: 'What this proves',
  proves: [
    'Nobody could choose a tile or a die during the match: all of them follow from the seed and the shares of the seats.',
    'Nobody made a move that the rules do not allow, and no entry is missing or out of its place.',
  ],
  limitsTitle: 'What it does not prove',
  limits: [
    'That people are who their names say.',
    'That nobody asked a bot, a hint or another person outside of this page.',
    'That the times are right: the server’s clock wrote them.',
  ],
  nothingKept:
    'That this is the match that was played: whoever has its seed could write another record that fits. A browser that held a seat can tell them apart; this browser kept nothing of it.',
  replayTitle: 'The match',
  another: 'Check another record',
};

export type VerifyMessages = Readonly<typeof messages>;
