/** What Qwantum says in English while it is played: on the board, and whose turn it is. */
import type { Colour, Qwantum, Stage } from '../../../../../worker/games/qwantum/state.ts';
import { count } from '../../../count-en.ts';
import type { TurnText } from '../../../game-ui.ts';
import type { PassCost, WriteResult } from '../keys.ts';

const list = new Intl.ListFormat('en');
const dice = (n: number): string => count(n, 'die', 'dice');
const colours: Readonly<Record<Colour, string>> = { purple: 'purple', blue: 'blue', red: 'red', yellow: 'yellow' };
const stageNames: Readonly<Record<Stage, string>> = { a: 'roll', b: 'own number', c: 'everybody' };

export const words = {
  colours,
  steps: stageNames,
  stepAlone: 'second number',
  stepsLabel: 'Steps of the turn',
  myDice: 'Your dice',
  diceOf: (name: string) => `Dice of ${name}`,
  faces: 'All faces',
  facesOf: (nth: number) => `Die ${nth}`,
  faceUp: 'lies up',
  white: 'white',
  die: (nth: number, face: string) => `Die ${nth}: ${face}`,
  whiteDie: (number: number) => `White die: ${number}`,
  out: 'set aside',
  worth: (colour: Colour, number: number) => `${colours[colour]} ${number}`,
  worths: 'What the colours are worth',
  mine: 'Your sheet',
  rising: 'rising',
  falling: 'falling',
  points: 'Points',
  total: 'Total',
  misthrows: 'Misthrows',
  misthrowsTold: (ticked: number) => `${ticked} of 5 misthrows`,
  row: (colour: Colour, numbers: readonly number[]) => `${colours[colour]}: ${numbers.join(', ') || 'empty'}`,
  next: {
    fits: (number: number) => `${number} fits`,
    draft: (number: number) => `${number} written here for now; press again to take it back`,
    sealed: (number: number) => `${number} chosen, sealed until everybody has chosen`,
    not: (number: number) => `${number} does not fit`,
    aside: () => 'set aside in this turn',
  },
  hint: ', hint',
  column: (column: number, points: number) => `column ${column}: ${points}`,
  rolls: 'rolls',
  hasChosen: 'has chosen',
  winner: 'won',
  sayRoll: (isAnyFit: boolean): string =>
    isAnyFit
      ? 'Choose dice to roll again, once, or a row to write as they lie.'
      : 'Nothing fits as the dice lie. Choose dice to roll again, once.',
  sayDice: (n: number): string => `${n === 7 ? 'All 7 dice' : dice(n)} chosen. After this roll you write.`,
  sayOwn: 'Choose a row for your own number, or write nothing.',
  sayAll: (written: Colour | null, isAlone: boolean): string =>
    `${isAlone ? 'Write a second number' : 'Everybody writes one number at the same time'}, any colour${written ? ` but ${colours[written]}` : ''}. Or nothing.`,
  sayDraft: ({ number, colour, column, points, isLast }: WriteResult, staysRolled: boolean): string => {
    const what = `${number} in ${colours[colour]}`;
    const does = points === undefined ? `, cell ${column + 1}` : ` completes column ${column + 1}: ${points} points`;
    return `${what}${does}.${staysRolled ? ' No second roll then.' : ''}${isLast ? ' Your sheet is full then: the game ends.' : ''}`;
  },
  sayChosen: (effect: WriteResult | undefined, isBlocked: boolean): string => {
    if (effect) return `You chose ${effect.number} in ${colours[effect.colour]}.`;
    return isBlocked ? 'No number fits: you were passed.' : 'You chose to write nothing.';
  },
  sayLater: 'After that, everybody may write a number.',
  waiting: (names: readonly string[]) => `Waiting for ${list.format(names)}.`,
  roll: (n: number) => (n === 0 ? 'Roll again' : `Roll ${n === 7 ? 'all 7 dice' : dice(n)} again`),
  all: 'All dice',
  none: 'None',
  write: (effect: WriteResult) => `Write ${effect.number} in ${colours[effect.colour]}`,
  back: 'Take back',
  pass: (cost: PassCost | undefined) =>
    cost?.when === 'now' ? `Write nothing (misthrow: −${cost.box})` : 'Write nothing',
  passLater: (box: number) => `Nothing in B and in C is a misthrow: −${box}.`,
  passEnds: 'The fifth misthrow ends the game.',
  scores: 'Final scores',
};

export type Words = typeof words;

/** What there is to do on a turn of one's own is said on the board. */
export const turn: TurnText<Qwantum> = ({ active, viewer, turn: roller, stage }, names) => {
  if (active.length === 0) return 'The round is over.';
  const name = names[roller] ?? '';
  if (stage === 'c') {
    const others = list.format(active.filter((seat) => seat !== viewer).map((seat) => names[seat] ?? ''));
    if (active.some((seat) => seat === viewer)) return 'You can choose a number.';
    return `${others} ${active.length === 1 ? 'is' : 'are'} still choosing.`;
  }
  if (stage === 'b') return roller === viewer ? 'Your turn: your own number.' : `${name} is choosing a number.`;
  return roller === viewer ? 'Your turn: you have rolled.' : `${name} has rolled and is thinking.`;
};
