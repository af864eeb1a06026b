/** The key moments of Lucky Numbers, for the replay. */
import { seatsOf } from '../../../../worker/games/game.ts';
import {
  EMPTY,
  emptyCells,
  type Garden,
  type LuckyNumbers,
  SIDE,
} from '../../../../worker/games/lucky-numbers/state.ts';
import type { Moment, Moments } from '../../game-ui.ts';
import type { MomentKind } from '../text/keys.ts';

const SPAN = Array.from({ length: SIDE }, (_, i) => i);

const hasLine = (garden: Garden): boolean =>
  SPAN.some(
    (i) => SPAN.every((j) => garden[i * SIDE + j] !== EMPTY) || SPAN.every((j) => garden[j * SIDE + i] !== EMPTY),
  );

type Entry = Parameters<Moments<LuckyNumbers, MomentKind>['find']>[0][number];

/** Return the moments visible in a position that happen once per round; the first entry that shows one counts. */
function positionMoments({ n, view }: Entry): readonly Moment<MomentKind>[] {
  const seats = seatsOf(view.gardens.length);
  const cellsLeft = (count: number) => seats.filter((seat) => emptyCells(view.gardens[seat] ?? []) === count);
  const withLine = seats.filter((seat) => hasLine(view.gardens[seat] ?? []));
  return [
    ...withLine.slice(0, 1).map((seat) => ({ n, kind: 'line' as const, seats: [seat] })),
    ...cellsLeft(1).map((seat) => ({ n, kind: 'last-cell' as const, seats: [seat] })),
    ...cellsLeft(0).map((seat) => ({ n, kind: 'full' as const, seats: [seat] })),
    ...(view.left === 0 ? [{ n, kind: 'bag-empty' as const, seats: [] }] : []),
  ];
}

const eventMoments = ({ n, events }: Entry): readonly Moment<MomentKind>[] =>
  events.flatMap((event): readonly Moment<MomentKind>[] => {
    switch (event.kind) {
      case 'setup-over':
        return [{ n, kind: 'setup-over', seats: [] }];
      case 'bonus':
        return [{ n, kind: 'bonus', seats: [event.seat] }];
      case 'placed':
        return event.out === EMPTY ? [] : [{ n, kind: 'swap', seats: [event.seat] }];
      default:
        return [];
    }
  });

/** Bonus turns can repeat. Other kinds count once per seat, and `line` once for all seats. */
const keyOf = ({ n, kind, seats }: Moment<MomentKind>): string =>
  kind === 'bonus' ? `${kind} ${n}` : kind === 'line' ? kind : `${kind} ${seats.join(' ')}`;

export const moments: Moments<LuckyNumbers, MomentKind> = {
  turnEndKinds: ['dealt', 'placed', 'left'],
  find: (steps) => {
    const first = new Map<string, Moment<MomentKind>>();
    for (const moment of steps.flatMap((step) => [...eventMoments(step), ...positionMoments(step)]))
      if (!first.has(keyOf(moment))) first.set(keyOf(moment), moment);
    return [...first.values()];
  },
};
