/** The moments of Noch mal! that mattered, for the replay. */
import { COLOURS, type NochMal } from '../../../../worker/games/noch-mal/state.ts';
import type { Moment, Moments } from '../../game-ui.ts';

export type Kind =
  /** The first column of a seat is complete; `which` is the column, 0 to 14. */
  | 'column'
  /** All cells of a colour are crossed; `which` is its place among the colours. */
  | 'colour'
  /** The last joker mark is paid. */
  | 'no-jokers';

type Step = Parameters<Moments<NochMal, Kind>['find']>[0][number];

const completed = ({ n, events }: Step, begun: Set<number>): readonly Moment<Kind>[] =>
  events.flatMap((event): readonly Moment<Kind>[] => {
    if (event.kind === 'colour')
      return [{ n, kind: 'colour', seats: event.seats, which: COLOURS.indexOf(event.colour) }];
    const fresh = event.kind === 'column' ? event.seats.filter((seat) => !begun.has(seat)) : [];
    for (const seat of fresh) begun.add(seat);
    return event.kind === 'column' && fresh.length > 0
      ? [{ n, kind: 'column', seats: fresh, which: event.column }]
      : [];
  });

/** Whoever paid its last joker mark with this step. */
const spent = ({ n, events, view }: Step): readonly Moment<Kind>[] =>
  events.flatMap((event): readonly Moment<Kind>[] =>
    event.kind === 'crossed' && event.jokers > 0 && view.jokers[event.seat] === 0
      ? [{ n, kind: 'no-jokers', seats: [event.seat] }]
      : [],
  );

export const moments: Moments<NochMal, Kind> = {
  turnEnds: ['rolled'],
  find: (steps) => {
    const begun = new Set<number>();
    return steps.flatMap((step) => [...completed(step, begun), ...spent(step)]);
  },
};
