/** The key moments of Qwantum, for the replay. */
import { COLOURS, COLUMNS, type Qwantum } from '../../../../worker/games/qwantum/state.ts';
import type { Moment, Moments } from '../../game-ui.ts';
import type { MomentKind } from '../text/keys.ts';

type Entry = Parameters<Moments<Qwantum, MomentKind>['find']>[0][number];

const eventMoments = ({ n, events }: Entry, seatsSeen: Set<number>): readonly Moment<MomentKind>[] =>
  events.flatMap((event): readonly Moment<MomentKind>[] => {
    switch (event.kind) {
      case 'wrote':
        return event.column === COLUMNS - 1
          ? [{ n, kind: 'row', seats: [event.seat], which: COLOURS.indexOf(event.colour) }]
          : [];
      case 'column': {
        if (seatsSeen.has(event.seat)) return [];
        seatsSeen.add(event.seat);
        return [{ n, kind: 'column', seats: [event.seat], which: event.column + 1 }];
      }
      case 'misthrow':
        return [{ n, kind: 'misthrow', seats: [event.seat], which: event.box }];
      default:
        return [];
    }
  });

export const moments: Moments<Qwantum, MomentKind> = {
  turnEndKinds: ['rolled'],
  find: (steps) => {
    const begun = new Set<number>();
    return steps.flatMap((step) => eventMoments(step, begun));
  },
};
