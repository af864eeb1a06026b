/** The sentences of Lucky Numbers outside the board: refusals, the log, the end of a round, the options. */
import type { Catalogues } from '../../../../../dist/locales/web.d.ts';
import { winnersOf } from '../../../../../worker/games/game.ts';
import {
  CELLS,
  type Event,
  emptyCells,
  type LuckyNumbers,
  type Options,
  type Refusal,
  type View,
} from '../../../../../worker/games/lucky-numbers/state.ts';
import type { Sentences } from '../../../game-ui.ts';
import { personAt, sharersOf } from '../../../shared/on-demand/say.ts';

type Texts = Catalogues['games/lucky-numbers/sentences'];

function refusal({ refusals }: Texts, why: Refusal): string {
  switch (why.code) {
    case 'already-drawn':
    case 'not-in-middle':
    case 'order':
    case 'equal':
      return refusals[why.code]({ tile: why.tile });
    case 'take-closed':
      return refusals[why.code]({ limit: why.limit });
    case 'nothing-drawn':
    case 'bag-empty':
    case 'setup-no-take':
    case 'setup-must-place':
    case 'setup-diagonal':
      return refusals[why.code];
  }
}

function eventText({ events }: Texts, event: Event, names: readonly string[], reader: number | undefined): string {
  const person = (seat: number) => personAt(seat, names, reader);
  switch (event.kind) {
    case 'dealt':
    case 'setup-over':
      return events[event.kind];
    case 'drew':
    case 'left':
      return events[event.kind]({ ...person(event.seat), tile: event.tile });
    case 'placed': {
      const say = event.from === 'middle' ? events.taken : events.placed;
      return say({ ...person(event.seat), tile: event.tile, out: event.out });
    }
    case 'bonus':
    case 'bonus-skipped':
      return events[event.kind](person(event.seat));
  }
}

function outcomeText({ outcomes }: Texts, view: View, names: readonly string[]): string {
  const { outcome, gardens, viewer } = view;
  if (!outcome) return '';
  const winners = winnersOf(outcome.ranks);
  const [first = 0] = winners;
  const isMine = viewer === first;
  const empty = emptyCells(gardens[first] ?? []);
  const name = names[first] ?? '';
  switch (outcome.why) {
    case 'full':
      if (viewer === 'spectator') return outcomes.full({ name });
      return isMine ? outcomes.fullMine : outcomes.fullOther({ name, empty: emptyCells(gardens[viewer] ?? []) });
    case 'exhausted':
      if (winners.length > 1) return outcomes.exhaustedShared({ ...sharersOf(winners, names, viewer), empty });
      return isMine ? outcomes.exhaustedMine({ empty }) : outcomes.exhausted({ name, empty });
    case 'solo-full':
      return outcomes.soloFull({ tiles: outcome.points[0] ?? 0 });
    case 'solo-exhausted':
      return outcomes.soloExhausted({ filled: CELLS - empty, cells: CELLS });
  }
}

const optionTexts = (t: Texts, options: Options, seats: number): readonly string[] => [
  ...(options.setup === 'michael' ? [t.options.michael] : []),
  ...(options.tournament && seats > 1 ? [t.options.tournament({ rounds: seats })] : []),
  ...(options.bruno ? [t.options.bruno] : []),
  ...(seats === 1 && options.soloSets === 2 ? [t.options.twoSets] : []),
];

export const sentences = (t: Texts): Sentences<LuckyNumbers> => ({
  refusal: (why) => refusal(t, why),
  event: (event, names, reader) => eventText(t, event, names, reader),
  outcome: (view, names) => outcomeText(t, view, names),
  options: (options, seats) => optionTexts(t, options, seats),
});
