/** What Qwantum says in English beside the board: why a move is not possible, the log, the end of a round, the options. */
import { winnersOf } from '../../../../../worker/games/game.ts';
import type { Colour, Event, Qwantum, Refusal, View } from '../../../../../worker/games/qwantum/state.ts';
import { count } from '../../../count-en.ts';
import type { Sentences } from '../../../game-ui.ts';

const list = new Intl.ListFormat('en');
const points = (n: number): string => (n < 0 ? `−${count(-n, 'point', 'points')}` : count(n, 'point', 'points'));
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const capital = (colour: Colour): string => colour.charAt(0).toUpperCase() + colour.slice(1);

function refusal(why: Refusal): string {
  switch (why.code) {
    case 'no-roll':
      return 'The dice lie: they are rolled again only once, before a number is written.';
    case 'no-dice':
      return 'Tap the dice that you want to roll again, at least one.';
    case 'set-aside':
      return `${capital(why.colour)} was written in step B, so its dice are set aside. Choose another colour.`;
    case 'row-full':
      return `Your ${why.colour} row is full.`;
    case 'not-greater':
      return `${why.number} does not fit in ${why.colour}: up to the line each number must be greater than the one before it, and that is ${why.last}.`;
    case 'not-smaller':
      return `${why.number} does not fit in ${why.colour}: behind the line each number must be smaller than the one before it, and that is ${why.last}.`;
  }
}

export const optionWords = {
  optionMisthrow: 'When is it a misthrow?',
  misthrows: { 'b-and-c': 'Nothing in B and C', 'b-only': 'Nothing in B' },
  misthrowNotes: {
    'b-and-c': 'As the rulebook says: whoever rolled and writes in neither step ticks a box.',
    'b-only': 'Stricter, a common reading: whoever rolled and writes nothing in B ticks a box at once.',
  },
};

export type OptionWords = typeof optionWords;

const nameOf = (names: readonly string[], seat: number): string => names[seat] ?? '';

function event(event: Event, names: readonly string[]): string {
  const name = nameOf(names, event.seat);
  switch (event.kind) {
    case 'rolled':
      return `${name} rolled the dice.`;
    case 'rerolled':
      return `${name} rolled ${event.again.length === 7 ? 'all dice' : count(event.again.length, 'die', 'dice')} again.`;
    case 'wrote':
      return `${name} wrote ${event.number} in ${event.colour}.`;
    case 'left':
      return event.blocked ? `${name} could write nothing in step B.` : `${name} wrote nothing in step B.`;
    case 'chose':
      return `${name} has chosen.`;
    case 'blocked':
      return `No number fits for ${name}: passed automatically.`;
    case 'passed':
      return `${name} wrote nothing in step C.`;
    case 'column':
      return `${name} completed column ${event.column + 1}: ${points(event.points)}.`;
    case 'misthrow':
      return `The ${ORDINALS[event.box - 1]} misthrow of ${name}: −${event.box}.`;
  }
}

/** Whose sheet ended the round, in words. */
const endReason = ({ outcome, sheets }: View): string => {
  if (outcome?.why === 'misthrows') return 'The fifth misthrow ends the game.';
  return sheets.length === 1 ? 'Your sheet is full.' : 'A sheet is full.';
};

function outcome(view: View, names: readonly string[]): string {
  if (!view.outcome) return '';
  const seats = winnersOf(view.outcome.ranks);
  const best = view.outcome.points[seats[0] ?? 0] ?? 0;
  const end = endReason(view);
  if (view.sheets.length === 1) return `${end} ${points(best)}.`;
  const who = list.format(seats.map((seat) => nameOf(names, seat)));
  if (seats.length > 1) return `${end} ${who} share the win with ${points(best)} each.`;
  return view.viewer === seats[0] ? `${end} You win with ${points(best)}!` : `${end} ${who} wins with ${points(best)}.`;
}

export const sentences: Sentences<Qwantum> = {
  refusal,
  event,
  outcome,
  options: ({ misthrow }) => (misthrow === 'b-only' ? ['Misthrow already without a number in B'] : []),
};
