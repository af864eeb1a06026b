/** The moments of Lucky Numbers that mattered, for the replay. */
import { seatsOf } from '../../../../worker/games/game.ts';
import {
  EMPTY,
  emptyCells,
  type Garden,
  type LuckyNumbers,
  SIDE,
} from '../../../../worker/games/lucky-numbers/state.ts';
import type { Moment, Moments } from '../../game-ui.ts';

export type Kind =
  /** The diagonals, which the harder setup fills tile by tile, are all full. */
  | 'setup-over'
  /** A seat exchanged a tile for the first time. */
  | 'swap'
  /** The first full row or column of the round. */
  | 'line'
  | 'bonus'
  /** One cell is left in a garden. */
  | 'last-cell'
  | 'bag-empty'
  | 'full';

const SPAN = Array.from({ length: SIDE }, (_, i) => i);

const hasLine = (garden: Garden): boolean =>
  SPAN.some(
    (i) => SPAN.every((j) => garden[i * SIDE + j] !== EMPTY) || SPAN.every((j) => garden[j * SIDE + i] !== EMPTY),
  );

type Step = Parameters<Moments<LuckyNumbers, Kind>['find']>[0][number];

/** What of a position can come about once in a round: each is a moment when it is first seen. */
function standing({ n, view }: Step): readonly Moment<Kind>[] {
  const seats = seatsOf(view.gardens.length);
  const cellsLeft = (count: number) => seats.filter((seat) => emptyCells(view.gardens[seat] ?? []) === count);
  const lined = seats.filter((seat) => hasLine(view.gardens[seat] ?? []));
  return [
    ...lined.slice(0, 1).map((seat) => ({ n, kind: 'line' as const, seats: [seat] })),
    ...cellsLeft(1).map((seat) => ({ n, kind: 'last-cell' as const, seats: [seat] })),
    ...cellsLeft(0).map((seat) => ({ n, kind: 'full' as const, seats: [seat] })),
    ...(view.left === 0 ? [{ n, kind: 'bag-empty' as const, seats: [] }] : []),
  ];
}

const happened = ({ n, events }: Step): readonly Moment<Kind>[] =>
  events.flatMap((event): readonly Moment<Kind>[] => {
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

/** Bonus turns come more than once; of all else the first is what counts, and a line is anybody's. */
const keyOf = ({ n, kind, seats }: Moment<Kind>): string =>
  kind === 'bonus' ? `${kind} ${n}` : kind === 'line' ? kind : `${kind} ${seats.join(' ')}`;

export const moments: Moments<LuckyNumbers, Kind> = {
  turnEnds: ['dealt', 'placed', 'left'],
  find: (steps) => {
    const first = new Map<string, Moment<Kind>>();
    for (const moment of steps.flatMap((step) => [...happened(step), ...standing(step)]))
      if (!first.has(keyOf(moment))) first.set(keyOf(moment), moment);
    return [...first.values()];
  },
};
