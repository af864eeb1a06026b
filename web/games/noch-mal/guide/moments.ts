/** The key moments of Noch mal!, for the replay. */
import { COLOURS, type NochMal } from '../../../../worker/games/noch-mal/state.ts';
import type { Moment, Moments } from '../../game-ui.ts';
import type { MomentKind } from '../text/keys.ts';

type Entry = Parameters<Moments<NochMal, MomentKind>['find']>[0][number];

const completionMoments = ({ n, events }: Entry, seatsSeen: Set<number>): readonly Moment<MomentKind>[] =>
  events.flatMap((event): readonly Moment<MomentKind>[] => {
    if (event.kind === 'colour')
      return [{ n, kind: 'colour', seats: event.seats, which: COLOURS.indexOf(event.colour) }];
    const fresh = event.kind === 'column' ? event.seats.filter((seat) => !seatsSeen.has(seat)) : [];
    for (const seat of fresh) seatsSeen.add(seat);
    return event.kind === 'column' && fresh.length > 0
      ? [{ n, kind: 'column', seats: fresh, which: event.column }]
      : [];
  });

/** Return a moment for each seat that used its last joker in this entry. */
const lastJokerMoments = ({ n, events, view }: Entry): readonly Moment<MomentKind>[] =>
  events.flatMap((event): readonly Moment<MomentKind>[] =>
    event.kind === 'crossed' && event.jokers > 0 && view.jokers[event.seat] === 0
      ? [{ n, kind: 'no-jokers', seats: [event.seat] }]
      : [],
  );

export const moments: Moments<NochMal, MomentKind> = {
  turnEndKinds: ['rolled'],
  find: (steps) => {
    const begun = new Set<number>();
    return steps.flatMap((step) => [...completionMoments(step, begun), ...lastJokerMoments(step)]);
  },
};
