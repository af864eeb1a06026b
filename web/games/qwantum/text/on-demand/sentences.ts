/** The sentences of Qwantum outside the board: refusals, the log, the end of a round, the options. */
import type { Catalogues } from '../../../../../dist/locales/web.d.ts';
import { winnersOf } from '../../../../../worker/games/game.ts';
import type { Event, Options, Qwantum, Refusal, View } from '../../../../../worker/games/qwantum/state.ts';
import type { Sentences } from '../../../game-ui.ts';

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

const nameOf = (names: readonly string[], seat: number): string => names[seat] ?? '';

function event({ events }: Messages, event: Event, names: readonly string[]): string {
  const name = nameOf(names, event.seat);
  switch (event.kind) {
    case 'rolled':
      return events.rolled({ name });
    case 'rerolled':
      return events.rerolled({ name, n: event.again.length });
    case 'wrote':
      return events.wrote({ name, colour: event.colour, number: event.number });
    case 'left':
      return events.left({ name, isBlocked: event.blocked });
    case 'chose':
      return events.chose({ name });
    case 'blocked':
      return events.blocked({ name });
    case 'passed':
      return events.passed({ name });
    case 'column':
      return events.column({ name, column: event.column + 1, points: event.points });
    case 'misthrow':
      return events.misthrow({ name, box: event.box });
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
  if (seats.length > 1) return outcomes.shared({ end, points, names: seats.map((seat) => nameOf(names, seat)) });
  return view.viewer === winner
    ? outcomes.own({ end, points })
    : outcomes.other({ end, points, name: nameOf(names, winner) });
}

const optionLines = ({ options }: Messages, { misthrow }: Options): readonly string[] =>
  misthrow === 'b-only' ? [options.misthrowInB] : [];

export const sentences = (t: Messages): Sentences<Qwantum> => ({
  refusal: (why) => refusal(t, why),
  event: (happened, names) => event(t, happened, names),
  outcome: (view, names) => outcome(t, view, names),
  options: (chosen) => optionLines(t, chosen),
});
