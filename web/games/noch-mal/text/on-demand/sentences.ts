/** The sentences of Noch mal! outside the board: refusals, the log, the end, the options. */
import type { Catalogues } from '../../../../../dist/locales/web.d.ts';
import { winnersOf } from '../../../../../worker/games/game.ts';
import { cellName } from '../../../../../worker/games/noch-mal/notation.ts';
import { SOLO_BAND_HALF_STARS, soloBandOf } from '../../../../../worker/games/noch-mal/score.ts';
import type { Event, NochMal, Refusal, View } from '../../../../../worker/games/noch-mal/state.ts';
import type { Sentences } from '../../../game-ui.ts';
import { personAt, sharersOf } from '../../../shared/on-demand/say.ts';

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

function eventText(t: Texts, event: Event, names: readonly string[], reader: number | undefined): string {
  const { events, colours, number } = t;
  const person = (seat: number) => personAt(seat, names, reader);
  const nameOf = (seat: number): string => (seat === reader ? t.you : (names[seat] ?? ''));
  switch (event.kind) {
    case 'rolled': {
      const numbers = event.dice.numbers.map((face) => (face === 'joker' ? '?' : `${face}`));
      return events.rolled({
        roll: event.roll,
        ...person(event.seat),
        colours: event.dice.colours.map((face) => colours[face]),
        numbers: numbers.slice(0, -1),
        last: numbers.at(-1) ?? '',
      });
    }
    case 'took':
      return events.took({
        ...person(event.seat),
        colour: event.colour,
        number: number({ face: event.number }),
      });
    case 'left':
      return events.left(person(event.seat));
    case 'chose':
      return events.chose(person(event.seat));
    case 'blocked':
      return events.blocked(person(event.seat));
    case 'crossed': {
      const { seat, cells, colour, jokers } = event;
      return event.isTaken
        ? events.crossedTaken({ ...person(seat), cells: cells.map((cell) => cellName(cell).toUpperCase()) })
        : events.crossed({ ...person(seat), n: cells.length, colour, jokers });
    }
    case 'passed':
      return events.passed(person(event.seat));
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
  if (outcome.why === 'solo') {
    const band = soloBandOf(n);
    return alone({ n, stars: (SOLO_BAND_HALF_STARS[band] ?? 0) / 2, verdict: t.verdicts[band] ?? '' });
  }
  if (seats.length > 1) return shared({ n, ...sharersOf(seats, names, viewer) });
  // Equal points: the remaining jokers decided.
  const isTie = outcome.points.filter((own) => own === n).length > 1;
  const jokers = left[first] ?? 0;
  return viewer === seats[0] ? youWin({ n, isTie, jokers }) : wins({ n, isTie, jokers, name: names[first] ?? '' });
}

export const sentences = (t: Texts): Sentences<NochMal> => ({
  refusal: (why) => refusalText(t, why),
  event: (event, names, reader) => eventText(t, event, names, reader),
  outcome: (view, names) => outcomeText(t, view, names),
  options: ({ sheet }) => (sheet === 'fresh' ? [t.options.fresh] : []),
});
