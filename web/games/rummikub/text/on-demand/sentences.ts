/** The sentences of Rummikub outside the board: refusals, the log, the end of a round, the options. */
import type { Catalogues } from '../../../../../dist/locales/web.d.ts';
import { winnersOf } from '../../../../../worker/games/game.ts';
import {
  boxOf,
  type Event,
  MELD,
  type Options,
  type Refusal,
  type Rummikub,
  rackSum,
  STRICT_PENALTY,
  type View,
} from '../../../../../worker/games/rummikub/state.ts';
import type { Lang } from '../../../../../worker/protocol/languages.ts';
import type { Sentences } from '../../../game-ui.ts';
import { personAt, sharersOf } from '../../../shared/on-demand/say.ts';
import { tileText, tileTexts } from '../tile-text.ts';

type Messages = Catalogues['games/rummikub/sentences'];

/** Longer sets are marked on the board instead of listed. */
const NAMED_TILES_MAX = 3;
/** More tiles of one turn are counted in the log: the board marks them. */
const LISTED_TILES_MAX = 8;

/** The reason why one set is not allowed. */
function setRefusal(t: Messages, { fault, tiles }: Extract<Refusal, { readonly code: 'set' }>): string {
  const { set: messages } = t.refusals;
  if (fault === 'jokers') return messages.jokers;
  const set = tiles.length > NAMED_TILES_MAX ? t.thisSet : t.set({ tiles: tileTexts(t, tiles) });
  return messages[fault]({ set });
}

function refusal(t: Messages, why: Refusal): string {
  const { refusals } = t;
  switch (why.code) {
    case 'set':
      return setRefusal(t, why);
    case 'nothing-laid':
      return refusals.nothingLaid;
    case 'missing':
      return why.clause === 'RK-9' ? refusals.missingJoker : refusals.missing({ tiles: tileTexts(t, why.tiles) });
    case 'not-yours':
      return refusals.notYours({ tiles: tileTexts(t, why.tiles) });
    case 'meld-value':
      return refusals.meldValue({ n: why.value, meld: MELD });
    case 'meld-table':
      return why.clause === 'RK-10' ? refusals.meldJoker : refusals.meldTable;
    case 'locked':
      return refusals.locked;
    case 'locked-joker':
      return refusals.lockedJoker;
    case 'pool-empty':
      return refusals.poolEmpty;
  }
}

function event(t: Messages, event: Event, names: readonly string[], reader: number | undefined): string {
  const { events } = t;
  const person = (seat: number) => personAt(seat, names, reader);
  switch (event.kind) {
    // The line of the match already says who starts.
    case 'opening': {
      const [first = [], ...again] = event.draws.map((draws) =>
        draws.map(({ seat, tile }) => events.draw({ ...person(seat), tile: tileText(t, tile) })),
      );
      const draws = again.reduce(
        (before, next) => events.drawsAgain({ before, draws: next }),
        events.draws({ draws: first }),
      );
      return events.opening({ draws });
    }
    case 'played': {
      const played = { ...person(event.seat), tiles: tileTexts(t, event.laid) };
      if (event.meld > 0) return events.melded({ ...played, value: event.meld });
      return event.laid.length > LISTED_TILES_MAX
        ? events.playedMany({ ...played, n: event.laid.length })
        : events.played(played);
    }
    case 'drew':
      return events.drew(person(event.seat));
    case 'penalty':
      return events.penalty[event.why]({ ...person(event.seat), n: event.count });
    case 'skipped':
      return events.skipped[event.why](person(event.seat));
    case 'out':
      return events.out(person(event.seat));
  }
}

function outcome({ outcomes }: Messages, view: View, names: readonly string[]): string {
  const { outcome: end, viewer, racks = [] } = view;
  if (!end) return '';
  const seats = winnersOf(end.ranks);
  const [first = 0] = seats;
  const name = names[first] ?? '';
  const isMine = seats.length === 1 && viewer === first;
  if (end.why === 'out') return isMine ? outcomes.out.own : outcomes.out.other({ name });
  const messages = outcomes[end.why];
  const sum = rackSum(racks[first] ?? []);
  if (seats.length > 1) return messages.shared({ ...sharersOf(seats, names, viewer), sum });
  return isMine ? messages.own({ sum }) : messages.other({ name, sum });
}

const options = ({ options: t }: Messages, chosen: Options, seats: number): readonly string[] => [
  ...(boxOf(chosen, seats).jokers > 2 ? [t.xp] : []),
  ...(chosen.meldThenTable ? [t.meldThenTable] : []),
  ...(chosen.jokers === 'locked' ? [t.lockedJokers] : []),
  ...(chosen.strict ? [t.strict({ n: STRICT_PENALTY })] : []),
  ...(chosen.penalty === 3 ? [] : [t.penalty({ n: chosen.penalty })]),
  ...(chosen.poolEnd === 'all-stuck' ? [t.allStuck] : []),
  ...(chosen.rounds > 1 ? [t.rounds({ n: chosen.rounds })] : []),
];

/** Capitalise a sentence that may begin with the name of a tile. */
const capital = (text: string, lang: Lang): string => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);

export const sentences = (t: Messages, lang: Lang): Sentences<Rummikub> => ({
  refusal: (why) => capital(refusal(t, why), lang),
  event: (told, names, reader) => event(t, told, names, reader),
  outcome: (view, names) => outcome(t, view, names),
  options: (chosen, seats) => options(t, chosen, seats),
});
