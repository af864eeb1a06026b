/** The sentences of Noch mal! outside the board: refusals, the log, the end, the options. */
import type { Catalogues } from '../../../../../dist/locales/web.d.ts';
import { winnersOf } from '../../../../../worker/games/game.ts';
import { cellName } from '../../../../../worker/games/noch-mal/notation.ts';
import { soloBandOf } from '../../../../../worker/games/noch-mal/score.ts';
import type { Event, NochMal, Refusal, View } from '../../../../../worker/games/noch-mal/state.ts';
import type { Sentences } from '../../../game-ui.ts';

type Texts = Catalogues['games/noch-mal/sentences'];

const letter = (column: number): string => String.fromCharCode(65 + column);

function refusalText({ refusals, number }: Texts, why: Refusal): string {
  switch (why.code) {
    case 'no-colour-die':
      return refusals.noColourDie({ colour: why.face });
    case 'no-number-die':
      return refusals.noNumberDie({ number: number({ face: why.face }) });
    case 'no-jokers':
      return refusals.noJokers({ paid: why.paid, left: why.left });
    case 'number':
      return why.face === 'joker' ? refusals.numberJoker : refusals.number({ n: why.face });
    case 'colour':
      return why.face === 'joker' ? refusals.colourJoker : refusals.colour({ colour: why.face });
    case 'crossed':
      return refusals.crossed;
    case 'apart':
      return refusals.apart;
    case 'no-start':
      return refusals.noStart;
  }
}

function eventText({ events, colours, number }: Texts, event: Event, names: readonly string[]): string {
  const nameOf = (seat: number): string => names[seat] ?? '';
  switch (event.kind) {
    case 'rolled': {
      const numbers = event.dice.numbers.map((face) => (face === 'joker' ? '?' : `${face}`));
      return events.rolled({
        roll: event.roll,
        name: nameOf(event.seat),
        colours: event.dice.colours.map((face) => colours[face]),
        numbers: numbers.slice(0, -1),
        last: numbers.at(-1) ?? '',
      });
    }
    case 'took':
      return events.took({
        name: nameOf(event.seat),
        colour: event.colour,
        number: number({ face: event.number }),
      });
    case 'left':
      return events.left({ name: nameOf(event.seat) });
    case 'chose':
      return events.chose({ name: nameOf(event.seat) });
    case 'blocked':
      return events.blocked({ name: nameOf(event.seat) });
    case 'crossed': {
      const { seat, cells, colour, jokers } = event;
      const name = nameOf(seat);
      return event.isTaken
        ? events.crossedTaken({ name, cells: cells.map((cell) => cellName(cell).toUpperCase()) })
        : events.crossed({ name, n: cells.length, colour, jokers });
    }
    case 'passed':
      return events.passed({ name: nameOf(event.seat) });
    case 'column':
      return events.column({ column: letter(event.column), n: event.points, names: event.seats.map(nameOf) });
    case 'colour':
      return events.colour({ colour: event.colour, n: event.points, names: event.seats.map(nameOf) });
  }
}

function outcomeText(t: Texts, { outcome, viewer, jokers: left }: View, names: readonly string[]): string {
  if (!outcome) return '';
  const { alone, shared, youWin, wins } = t.outcome;
  const seats = winnersOf(outcome.ranks);
  const [first = 0] = seats;
  const n = outcome.points[first] ?? 0;
  if (outcome.why === 'solo') return alone({ n, verdict: t.verdicts[soloBandOf(n)] ?? '' });
  if (seats.length > 1) return shared({ n, names: seats.map((seat) => names[seat] ?? '') });
  // Equal points: the remaining jokers decided.
  const isTie = outcome.points.filter((own) => own === n).length > 1;
  const jokers = left[first] ?? 0;
  return viewer === seats[0] ? youWin({ n, isTie, jokers }) : wins({ n, isTie, jokers, name: names[first] ?? '' });
}

export const sentences = (t: Texts): Sentences<NochMal> => ({
  refusal: (why) => refusalText(t, why),
  event: (event, names) => eventText(t, event, names),
  outcome: (view, names) => outcomeText(t, view, names),
  options: ({ sheet }) => (sheet === 'fresh' ? [t.options.fresh] : []),
});
