/** The sentences of Qwantum outside the board: refusals, the log, the end of a round, the options. */
import type { Catalogues } from '../../../../../dist/locales/web.d.ts';
import { winnersOf } from '../../../../../worker/games/game.ts';
import type { Event, Options, Qwantum, Refusal, View } from '../../../../../worker/games/qwantum/state.ts';
import type { Sentences } from '../../../game-ui.ts';
import { personAt, sharersOf } from '../../../shared/on-demand/say.ts';

type Messages = Catalogues['games/qwantum/sentences'];

function refusal({ refusals }: Messages, why: Refusal): string {
  switch (why.code) {
    case 'no-roll':
      return refusals.noRoll;
    case 'no-dice':
      return refusals.noDice;
    case 'set-aside':
      return refusals.setAside(why);
    case 'row-full':
      return refusals.rowFull(why);
    case 'not-greater':
      return refusals.notGreater(why);
    case 'not-smaller':
      return refusals.notSmaller(why);
  }
}

function event({ events }: Messages, event: Event, names: readonly string[], reader: number | undefined): string {
  const person = personAt(event.seat, names, reader);
  switch (event.kind) {
    case 'rolled':
      return events.rolled(person);
    case 'rerolled':
      return events.rerolled({ ...person, n: event.again.length });
    case 'wrote':
      return events.wrote({ ...person, colour: event.colour, number: event.number });
    case 'left':
      return events.left({ ...person, isBlocked: event.blocked });
    case 'chose':
      return events.chose(person);
    case 'blocked':
      return events.blocked(person);
    case 'passed':
      return events.passed(person);
    case 'column':
      return events.column({ ...person, column: event.column + 1, points: event.points });
    case 'misthrow':
      return events.misthrow({ ...person, box: event.box });
  }
}

/** The reason why the round ended. */
function endReason({ ends }: Messages, { outcome, sheets }: View): string {
  if (outcome?.why === 'misthrows') return ends.misthrows;
  return sheets.length === 1 ? ends.rowsAlone : ends.rows;
}

function outcome(t: Messages, view: View, names: readonly string[]): string {
  if (!view.outcome) return '';
  const { outcomes } = t;
  const seats = winnersOf(view.outcome.ranks);
  const [winner = 0] = seats;
  const end = endReason(t, view);
  const points = view.outcome.points[winner] ?? 0;
  if (view.sheets.length === 1) return outcomes.alone({ end, points });
  if (seats.length > 1) return outcomes.shared({ end, points, ...sharersOf(seats, names, view.viewer) });
  return view.viewer === winner
    ? outcomes.own({ end, points })
    : outcomes.other({ end, points, name: names[winner] ?? '' });
}

const optionLines = ({ options }: Messages, { misthrow }: Options): readonly string[] =>
  misthrow === 'b-only' ? [options.misthrowInB] : [];

export const sentences = (t: Messages): Sentences<Qwantum> => ({
  refusal: (why) => refusal(t, why),
  event: (happened, names, reader) => event(t, happened, names, reader),
  outcome: (view, names) => outcome(t, view, names),
  options: (chosen) => optionLines(t, chosen),
});
