/** The moments of Qwantum that mattered, for the replay. */
import { COLOURS, COLUMNS, type Qwantum } from '../../../../worker/games/qwantum/state.ts';
import type { Moment, Moments } from '../../game-ui.ts';

export type Kind =
  /** The last cell of a row is written; `which` is the row, 0 to 3. */
  | 'row'
  /** The first column of a seat is full; `which` is the column, 0 to 5. */
  | 'column'
  /** `which` is the box that is ticked, 1 to 5. */
  | 'misthrow';

type Step = Parameters<Moments<Qwantum, Kind>['find']>[0][number];

const momentsIn = ({ n, events }: Step, begun: Set<number>): readonly Moment<Kind>[] =>
  events.flatMap((event): readonly Moment<Kind>[] => {
    switch (event.kind) {
      case 'wrote':
        return event.column === COLUMNS - 1
          ? [{ n, kind: 'row', seats: [event.seat], which: COLOURS.indexOf(event.colour) }]
          : [];
      case 'column': {
        if (begun.has(event.seat)) return [];
        begun.add(event.seat);
        return [{ n, kind: 'column', seats: [event.seat], which: event.column }];
      }
      case 'misthrow':
        return [{ n, kind: 'misthrow', seats: [event.seat], which: event.box }];
      default:
        return [];
    }
  });

export const moments: Moments<Qwantum, Kind> = {
  turnEnds: ['rolled'],
  find: (steps) => {
    const begun = new Set<number>();
    return steps.flatMap((step) => momentsIn(step, begun));
  },
};
