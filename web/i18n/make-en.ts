/** English, for the choices before a match is made. */
import { count } from './count-en.ts';

export const messages = {
  seats: 'Seats',
  botFewer: 'One bot fewer',
  botMore: 'One bot more',
  botCount: (n: number) => (n === 0 ? 'none' : count(n, 'bot', 'bots')),
  strength: 'How well bots play',
  hints: 'Hints are allowed',
  hintsNote: 'Everybody may ask for one; the log tells who did.',
  first: 'Who starts',
  firstRandom: 'Chance decides',
  firstHost: 'I do',
  neverGiven: 'Lost seats are never given back',
  neverGivenNote:
    'Otherwise the other players can give a lost seat back, after a delay in which its old devices can refuse.',
  yourName: 'Your name (if you like)',
  optionFault: 'These options do not go with so many seats.',
};

export type MakeMessages = Readonly<typeof messages>;
