/** What Noch mal! says in English beside the board: why a move is not possible, the log, the end, the options. */
import { winnersOf } from '../../../../../worker/games/game.ts';
import { cellName } from '../../../../../worker/games/noch-mal/notation.ts';
import { soloBandOf } from '../../../../../worker/games/noch-mal/score.ts';
import type { ColourFace, NochMal, NumberFace, Refusal } from '../../../../../worker/games/noch-mal/state.ts';
import { count } from '../../../count-en.ts';
import type { Sentences } from '../../../game-ui.ts';

const list = new Intl.ListFormat('en');
const points = (n: number): string => count(n, 'point', 'points').replace('-', '−');
const colour = (face: ColourFace): string => (face === 'joker' ? 'the colour joker' : face);
const number = (face: NumberFace): string => (face === 'joker' ? 'the number joker' : `a ${face}`);
const dice = (pair: { readonly colour: ColourFace; readonly number: NumberFace }): string =>
  `${colour(pair.colour)} and ${number(pair.number)}`;
const letter = (column: number): string => String.fromCharCode(65 + column);

function refusal(why: Refusal): string {
  switch (why.code) {
    case 'no-colour-die':
      return `No die you can use shows ${colour(why.face)} in this roll.`;
    case 'no-number-die':
      return `No die you can use shows ${number(why.face)} in this roll.`;
    case 'no-jokers':
      return why.left === 0
        ? 'All your joker marks are used up, so joker dice are closed to you.'
        : `These dice cost ${count(why.paid, 'joker mark', 'joker marks')}, and you have ${why.left}.`;
    case 'number':
      return why.face === 'joker'
        ? 'The number joker stands for 1 to 5 cells, never more.'
        : `With ${number(why.face)}, exactly ${count(why.face, 'connected cell is', 'connected cells are')} crossed. That does not come out here.`;
    case 'colour':
      return why.face === 'joker'
        ? 'All cells of one choice have the same colour; the marked ones do not.'
        : `You are crossing ${why.face}; the marked cells have another colour.`;
    case 'crossed':
      return 'This cell is crossed already.';
    case 'apart':
      return 'The cells must touch each other by their edges. Cells crossed earlier do not bridge a gap.';
    case 'no-start':
      return 'One of the cells must lie in column H or beside a cell crossed in an earlier roll.';
  }
}

export const optionWords = {
  title: 'Sheet',
  sheets: { classic: 'Classic', fresh: 'Fresh' },
  notes: {
    classic: 'The sheet from the box.',
    fresh: 'A new one for this match, built by the same laws and equal for everybody.',
  },
};

export type OptionWords = typeof optionWords;

const nameOf = (names: readonly string[], seat: number): string => names[seat] ?? '';
const namesOf = (names: readonly string[], seats: readonly number[]): string =>
  list.format(seats.map((seat) => nameOf(names, seat)));

/** One for each band of a solo result, from below zero to above 40. */
const VERDICTS: readonly string[] = [
  'The dice owe you an apology.',
  'Nothing won, nothing lost, everything learnt.',
  'A first foot in the door.',
  'The pencil is warming up.',
  'A tidy little harvest.',
  'Steady hand, clear head.',
  'That would hold its own at any table.',
  'Stars were falling your way.',
  'You saw the columns coming.',
  'Hardly a cell wasted.',
  'The jokers were in good hands.',
  'One more cross and it would be a legend.',
  'Frame this sheet and hang it up.',
];

function outcome({ outcome, viewer, jokers }: NochMal['View'], names: readonly string[]): string {
  if (!outcome) return '';
  const seats = winnersOf(outcome.ranks);
  const best = outcome.points[seats[0] ?? 0] ?? 0;
  if (outcome.why === 'solo') return `${points(best)}. ${VERDICTS[soloBandOf(best)] ?? ''}`;
  const who = namesOf(names, seats);
  if (seats.length > 1) return `${who} share the win with ${points(best)} each.`;
  // Equal points, and the joker marks decided.
  const isTie = outcome.points.filter((own) => own === best).length > 1;
  const by = isTie
    ? ` and ${count(jokers[seats[0] ?? 0] ?? 0, 'joker mark', 'joker marks')} left, more than the others`
    : '';
  return viewer === seats[0] ? `You win with ${points(best)}${by}!` : `${who} wins with ${points(best)}${by}.`;
}

export const sentences: Sentences<NochMal> = {
  refusal,
  outcome,
  event: (event, names) => {
    switch (event.kind) {
      case 'rolled': {
        const faces = [
          ...event.dice.colours.map(colour),
          ...event.dice.numbers.map((face) => (face === 'joker' ? '?' : `${face}`)),
        ];
        return `Roll ${event.roll}: ${nameOf(names, event.seat)} rolled ${list.format(faces)}.`;
      }
      case 'took':
        return `${nameOf(names, event.seat)} took ${dice(event)}; these dice are out.`;
      case 'left':
        return `${nameOf(names, event.seat)} passed, so all dice are open.`;
      case 'chose':
        return `${nameOf(names, event.seat)} has chosen.`;
      case 'blocked':
        return `${nameOf(names, event.seat)} could cross nothing with these dice and was passed.`;
      case 'crossed': {
        if (event.isTaken) {
          const cells = event.cells.map((cell) => cellName(cell).toUpperCase());
          return `${nameOf(names, event.seat)} crossed ${list.format(cells)} with the dice taken.`;
        }
        const paid = event.jokers > 0 ? `, for ${count(event.jokers, 'joker mark', 'joker marks')}` : '';
        return `${nameOf(names, event.seat)} crossed ${event.cells.length} ${event.colour}${paid}.`;
      }
      case 'passed':
        return `${nameOf(names, event.seat)} passed.`;
      case 'column':
        return `Column ${letter(event.column)} complete: ${points(event.points)} for ${namesOf(names, event.seats)}.`;
      case 'colour':
        return `All ${event.colour} cells crossed: ${points(event.points)} for ${namesOf(names, event.seats)}.`;
    }
  },
  options: (options) => (options.sheet === 'fresh' ? ['Fresh sheet'] : []),
};
