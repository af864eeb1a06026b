/** The moments of Rummikub that mattered, for the replay. */
import type { Rummikub, Table } from '../../../../worker/games/rummikub/state.ts';
import type { Moment, Moments } from '../../game-ui.ts';

export type Kind =
  /** An initial meld; `which` is what it was worth. */
  | 'meld'
  /** A play that took many sets of the table apart; `which` says how many. */
  | 'rearranged'
  | 'pool-empty'
  /** One tile is left on a rack. */
  | 'last-tile'
  | 'out';

/** Sets that have to change before a play is a moment. */
const MANY = 3;

type Step = Parameters<Moments<Rummikub, Kind>['find']>[0][number];

/** How many sets of the table before have been taken apart: a set that only grew lies there in one piece still. */
function takenApart(before: Table, after: Table): number {
  const whole = after.map((set) => ` ${set.join(' ')} `);
  return before.filter((set) => !whole.some((text) => text.includes(` ${set.join(' ')} `))).length;
}

function played({ n, events, view }: Step, before: Step | undefined): readonly Moment<Kind>[] {
  const changed = takenApart(before?.view.table ?? [], view.table);
  return events.flatMap((event): readonly Moment<Kind>[] => {
    if (event.kind === 'out') return [{ n, kind: 'out', seats: [event.seat] }];
    if (event.kind !== 'played') return [];
    return [
      ...(event.meld > 0 ? [{ n, kind: 'meld' as const, seats: [event.seat], which: event.meld }] : []),
      ...(changed >= MANY ? [{ n, kind: 'rearranged' as const, seats: [event.seat], which: changed }] : []),
      ...(view.counts[event.seat] === 1 ? [{ n, kind: 'last-tile' as const, seats: [event.seat] }] : []),
    ];
  });
}

export const moments: Moments<Rummikub, Kind> = {
  turnEnds: ['opening', 'played', 'drew', 'penalty', 'skipped'],
  find: (steps) => {
    const empty = steps.find(({ view }) => view.pool === 0);
    return [
      ...steps.flatMap((step, i) => played(step, steps[i - 1])),
      ...(empty ? [{ n: empty.n, kind: 'pool-empty' as const, seats: [] }] : []),
    ].sort((a, b) => a.n - b.n);
  },
};
