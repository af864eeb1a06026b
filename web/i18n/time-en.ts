/** English, for deadlines, and for seats that let them pass. */
import type { AbsenceChoice } from '../../worker/protocol/clock.ts';

const CHOICES: Readonly<Record<AbsenceChoice, string>> = {
  wait: 'Keep waiting',
  bot: 'Let a bot play for now',
  end: 'End the match',
};

export const messages = {
  until: (when: string, left: string) => `until ${when} (${left})`,
  left: (time: string) => `${time} left`,
  lastMinute: 'less than a minute left',
  own: (until: string) => `You have ${until}.`,
  other: (name: string, until: string) => `${name} has ${until}.`,
  ownCount: (count: string) => `You have ${count}.`,
  otherCount: (name: string, count: string) => `${name} has ${count}.`,
  ownUp: 'Your time is up.',
  otherUp: (name: string) => `The time of ${name} is up.`,
  round: (until: string) => `Anybody can start the next round ${until}; then it begins by itself.`,
  roundCount: (count: string) => `The next round begins by itself in ${count}.`,
  roundUp: 'The next round begins.',
  still: 'Nobody is here: the clock stands still until somebody comes back.',
  absent: (name: string) => `${name} has let the time run out twice in a row. What now?`,
  ownAbsent: 'While you were away, your time ran out twice. Make your next move and all is well.',
  choices: CHOICES,
  said: (name: string, choice: AbsenceChoice) => `${name} says: ${CHOICES[choice].toLowerCase()}.`,
  youSaid: (choice: AbsenceChoice) => `You say: ${CHOICES[choice].toLowerCase()}.`,
  endSure: 'The match would be over for everybody, and nobody would have won.',
  endYes: 'End it for everybody',
  endNo: 'Go back',
};

export type TimeMessages = Readonly<typeof messages>;
