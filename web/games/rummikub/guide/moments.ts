/** The key moments of Rummikub, for the replay. */
import type { Rummikub, Table } from '../../../../worker/games/rummikub/state.ts';
import type { Moment, Moments } from '../../game-ui.ts';
import type { MomentKind } from '../text/keys.ts';

/** The number of sets that a play must take apart to count as a moment. */
const REARRANGED_SETS_MIN = 3;

type Entry = Parameters<Moments<Rummikub, MomentKind>['find']>[0][number];

/** Return how many sets of the old table were taken apart; a set that only grew is still whole. */
function countTakenApart(before: Table, after: Table): number {
  const whole = after.map((set) => ` ${set.join(' ')} `);
  return before.filter((set) => !whole.some((text) => text.includes(` ${set.join(' ')} `))).length;
}

function playMoments({ n, events, view }: Entry, before: Entry | undefined): readonly Moment<MomentKind>[] {
  const changed = countTakenApart(before?.view.table ?? [], view.table);
  return events.flatMap((event): readonly Moment<MomentKind>[] => {
    if (event.kind === 'out') return [{ n, kind: 'out', seats: [event.seat] }];
    if (event.kind !== 'played') return [];
    return [
      ...(event.meld > 0 ? [{ n, kind: 'meld' as const, seats: [event.seat], which: event.meld }] : []),
      ...(changed >= REARRANGED_SETS_MIN
        ? [{ n, kind: 'rearranged' as const, seats: [event.seat], which: changed }]
        : []),
      ...(view.counts[event.seat] === 1 ? [{ n, kind: 'last-tile' as const, seats: [event.seat] }] : []),
    ];
  });
}

export const moments: Moments<Rummikub, MomentKind> = {
  turnEndKinds: ['opening', 'played', 'drew', 'penalty', 'skipped'],
  find: (steps) => {
    const empty = steps.find(({ view }) => view.pool === 0);
    return [
      ...steps.flatMap((step, i) => playMoments(step, steps[i - 1])),
      ...(empty ? [{ n: empty.n, kind: 'pool-empty' as const, seats: [] }] : []),
    ].sort((a, b) => a.n - b.n);
  },
};
