/** The sentences of Sixes beside the board: refusals, the log, the end of the match. */
import { winnersOf } from '../../../../../worker/games/game.ts';
import type { Event, Refusal, Sixes, View } from '../../../../../worker/games/sixes/state.ts';
import type { GameMessages, Sentences } from '../../../game-ui.ts';

type Messages = GameMessages<'sixes', 'sentences'>;

function refusal({ refusals }: Messages, why: Refusal): string {
  switch (why.code) {
    case 'wrong-step':
      return refusals.wrongStep(why);
    case 'cell-full':
      return refusals.cellFull(why);
  }
}

function event({ events }: Messages, event: Event, names: readonly string[]): string {
  const name = names[event.seat] ?? '';
  switch (event.kind) {
    case 'rerolled':
      return events.rerolled({ name, n: event.again.length });
    case 'wrote':
    case 'copied':
      return events[event.kind]({ name, points: event.points, cell: event.cell });
    case 'rolled':
    case 'chose':
    case 'passed':
      return events[event.kind]({ name });
  }
}

function outcome({ outcomes }: Messages, view: View, names: readonly string[]): string {
  if (!view.outcome) return '';
  const winners = winnersOf(view.outcome.ranks);
  const [winner = 0] = winners;
  const points = view.outcome.points[winner] ?? 0;
  if (winners.length > 1) return outcomes.shared({ points, names: winners.map((seat) => names[seat] ?? '') });
  return view.viewer === winner ? outcomes.own({ points }) : outcomes.other({ points, name: names[winner] ?? '' });
}

export const sentences = (t: Messages): Sentences<Sixes> => ({
  refusal: (why) => refusal(t, why),
  event: (happened, names) => event(t, happened, names),
  outcome: (view, names) => outcome(t, view, names),
});
