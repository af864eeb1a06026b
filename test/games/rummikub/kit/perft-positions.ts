/** Positions of Rummikub whose plays are counted, with so few tiles that all their tables can be tried. */
import type { Rummikub } from '../../../../worker/games/rummikub/state.ts';
import type { PerftPosition } from '../../../kit/perft.ts';
import { position } from './build-position.ts';

const fresh = { melded: [false, false] };
const locked = { rules: { jokers: 'locked' } } as const;

/** Each count is the number of different tables that a turn can lead to; draws do not count. */
export const PERFT_POSITIONS: readonly PerftPosition<Rummikub>[] = [
  {
    name: 'a run that can grow at both ends',
    state: position('r4 r5 r6 | rack r3 r7 k1 | rack k2'),
    counts: [3],
    source: 'the 3, the 7, or both',
  },
  {
    name: 'worked position 4, with another run',
    state: position('r4 r5 r6 r7 r8 | rack r6 r9 | rack k2'),
    counts: [4],
    source: 'the 6 splits; the 9 makes one run of six or two of three; with both only 4-5-6 and 6-7-8-9',
  },
  {
    name: 'worked position 2',
    state: position('r4 b4 k4 o4 | rack b3 b5 b6 | rack k2'),
    counts: [3],
    source: 'the blue 4 joins 3 and 5, or 5 and 6, or all three',
  },
  {
    name: 'a joker at the end of a run',
    state: position('r4 r5 * | rack r6 r3 | rack k2'),
    counts: [6],
    source: 'with the 3, the 6 or both one run of four or five, its joker before it or behind it',
  },
  {
    name: 'the same with locked jokers',
    state: position('r4 r5 * | rack r6 r3 | rack k2', locked),
    counts: [3],
    source: '3 4 5 *; with both the 6 frees the joker, and two tiles of the rack let it go before or behind 3 4 5 6',
  },
  {
    name: 'a single tile with two jokers',
    state: position('r5 * * | rack b5 | rack k2'),
    counts: [1],
    source: 'r5 b5 with both jokers, in whatever order',
  },
  {
    name: 'initial melds of one rack',
    state: position('| rack r9 r10 r11 b10 k10 k1 | rack k2', fresh),
    counts: [2],
    source: 'the run or the group, 30 each; both would need a second 10',
  },
  {
    name: 'initial melds with a joker',
    state: position('| rack r9 r10 r11 * | rack k2', fresh),
    counts: [7],
    source: '9 10 11 alone, or with the joker before or behind it; * 10 11, 10 11 *, 9 * 11, 9 10 *, but not * 9 10',
  },
  {
    name: 'an initial meld that may go on with the table',
    state: position('r6 * r8 | rack r7 b10 k10 o10 | rack k2', { ...fresh, rules: { meldThenTable: true } }),
    counts: [4],
    source: 'the 10s alone; with the red 7 the joker goes to the 10s, before the 6 or behind the 8',
  },
];
