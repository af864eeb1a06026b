/** What Noch mal! says in English while it is played: on the board, and whose turn it is. */
import type {
  Choice,
  Colour,
  ColourFace,
  NochMal,
  NumberFace,
  Stage,
} from '../../../../../worker/games/noch-mal/state.ts';
import { count } from '../../../count-en.ts';
import type { TurnText } from '../../../game-ui.ts';

const list = new Intl.ListFormat('en');
const either = new Intl.ListFormat('en', { type: 'disjunction' });
const cells = (n: number): string => count(n, 'cell', 'cells');
const points = (n: number): string => count(n, 'point', 'points').replace('-', '−');
const marks = (n: number): string => count(n, 'joker mark', 'joker marks');

/** Three names at most: six long ones would fill a phone. */
const shortNames = (names: readonly string[]): string =>
  list.format(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names);

const COLOUR_NAMES: Readonly<Record<ColourFace, string>> = {
  green: 'green',
  yellow: 'yellow',
  blue: 'blue',
  pink: 'pink',
  orange: 'orange',
  joker: 'any colour',
};

/** "2", "1 or 3", "1 to 4" */
const countRange = (of: readonly number[]): string => {
  const low = of[0] ?? 0;
  const high = of.at(-1) ?? 0;
  return of.length > 2 && high - low === of.length - 1 ? `${low} to ${high}` : either.format(of.map(String));
};

const draftHint = (n: number, more: readonly number[]): string => {
  const rest = more.filter((one) => one > 0);
  if (n === 0) return `Tap the marked cells: ${countRange(rest)} of them, connected.`;
  if (rest.length === 0) return `${cells(n)} in pencil. Cross, or tap a cell to take it back.`;
  const wanted = `${countRange(rest)} more, connected`;
  return more.includes(0) ? `${cells(n)} in pencil: enough, or ${wanted}.` : `${cells(n)} in pencil, ${wanted}.`;
};

const START_TEXTS: Readonly<Record<Stage, string>> = {
  free: 'All dice are open to everybody in this roll.',
  pick: 'You choose first; the two dice you use are then out for the others.',
  rest: 'Choose from the dice that are left.',
};

export const words = {
  mine: 'Your sheet',
  sheet: (name: string) => `${name}: sheet`,
  roll: (n: number, of: number | undefined) => (of === undefined ? `Roll ${n}` : `Roll ${n} of ${of}`),
  points,
  won: 'won',
  hasChosen: 'has chosen',
  choosing: 'is choosing',
  enlarge: 'Enlarge the sheet',
  colour: (face: ColourFace) => COLOUR_NAMES[face],
  cell: (name: string, colour: Colour, facts: readonly string[]) => [name, COLOUR_NAMES[colour], ...facts].join(', '),
  star: 'star',
  crossed: 'crossed',
  fresh: 'crossed in the last roll',
  fits: 'can be crossed now',
  draft: 'in pencil, tap to take it back',
  chosen: 'chosen in this roll',
  conflict: 'in the way',
  hint: ', hint',
  column: (letter: string, first: number, later: number) => `Column ${letter}: ${first} for the first, ${later} later`,
  start: 'crossing may start here',
  claimed: (names: readonly string[]) => `first: ${shortNames(names)}`,
  full: 'complete',
  dice: 'Dice',
  colourDie: (face: ColourFace) => (face === 'joker' ? 'Colour joker' : `Colour ${COLOUR_NAMES[face]}`),
  numberDie: (face: NumberFace) => (face === 'joker' ? 'Number joker' : `Number ${face}`),
  wouldUse: 'would be used',
  idle: 'fits nothing now',
  took: (name: string) => `Out: ${name}`,
  sayStart: (stage: Stage, isSolo: boolean, isBare: boolean): string =>
    `${isSolo ? '' : `${START_TEXTS[stage]} `}Tap a die or a cell${isBare ? ', beginning in column H' : ''}.`,
  sayNothing: 'No cells fit these dice now. Take others, or pass.',
  sayGrow: draftHint,
  sayMine: (choice: Exclude<Choice, null>, names: readonly string[]): string => {
    if (choice.kind === 'cross') return `You chose ${names.join(' ')}.`;
    return choice.kind === 'pass' ? 'You passed.' : 'You could cross nothing with these dice, so you were passed.';
  },
  sayWait: (names: readonly string[]) => `Waiting for ${shortNames(names)}.`,
  commit: (colour: Colour, n: number) => `Cross ${n} ${COLOUR_NAMES[colour]} ${n === 1 ? 'cell' : 'cells'}`,
  cost: (paid: number, left: number) => `uses ${marks(paid)}, ${left} left`,
  pass: 'Pass: cross nothing',
  back: 'Start over',
  choices: 'All choices as a list',
  choicesOf: (n: number) => count(n, 'choice', 'choices'),
  score: 'Score',
  lines: { colours: 'Colours', columns: 'Columns', jokers: 'Jokers', stars: 'Stars', total: 'Total' },
  jokersLeft: (n: number) => `${marks(n)} left, 1 point each`,
  bonus: (colour: Colour, n: number, first: number, later: number) =>
    `${COLOUR_NAMES[colour]}: ${n} of 21 crossed, ${first} points for the first, ${later} later`,
  spentBonus: (colour: Colour, n: number, most: number) =>
    `${COLOUR_NAMES[colour]}: ${n} of 21 crossed, no points: at most ${most} colours score`,
  stars: (halves: number) => `${halves / 2} of 4 stars`,
};

export type Words = typeof words;

/** What there is to do on a turn of one's own is said on the board. */
export const turn: TurnText<NochMal> = ({ active, viewer, stage, turn: roller, crossed }, names) => {
  if (active.length === 0) return 'The game is over.';
  if (active.some((seat) => seat === viewer)) {
    if (crossed.length === 1) return 'Your roll.';
    return stage === 'pick' ? 'Your roll: you choose first.' : 'You can choose.';
  }
  if (stage === 'pick') return `${names[roller] ?? ''} rolled and chooses first.`;
  const open = active.map((seat) => names[seat] ?? '');
  return `${shortNames(open)} ${open.length === 1 ? 'is' : 'are'} still choosing.`;
};
