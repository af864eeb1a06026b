/** The load generator of the bench: a match gets its next move only after a reply to the last one. */
import { expect, test } from 'vitest';
import { flood, type Mover, median, pace } from './load.ts';

/** A mover that takes `ms` per move, and fails if it is called meanwhile. */
function slowMover(ms: number, moves: number): Mover & { readonly made: () => number } {
  let isBusy = false;
  let made = 0;
  return {
    made: () => made,
    move: async () => {
      if (isBusy) throw new Error('409: the last move is not answered');
      isBusy = true;
      await new Promise((resolve) => setTimeout(resolve, ms));
      isBusy = false;
      made += 1;
      return made < moves;
    },
  };
}

test('a steady rate waits for movers that have not answered, and counts the wait', async () => {
  const movers = [slowMover(40, 100), slowMover(40, 100)];

  const load = await pace(movers, 200, 0.2);

  expect(load.moves).toBe(40);
  expect(movers.map((mover) => mover.made())).toEqual([20, 20]);
  // The last move was due after 0.2 s, and 20 moves of 40 ms take 0.8 s.
  expect(load.latencies.at(-1)).toBeGreaterThan(500);
});

test('a steady rate leaves out movers whose match is over', async () => {
  const movers = [slowMover(1, 3), slowMover(1, 100)];

  const load = await pace(movers, 500, 0.04);

  expect(load.moves).toBe(20);
  expect(movers.map((mover) => mover.made())).toEqual([3, 17]);
});

test('a flood makes the moves that are asked for, and no more', async () => {
  const movers = [slowMover(1, 100), slowMover(1, 2)];

  expect((await flood(movers, 5)).moves).toBe(7);
});

test('the median is the middle one', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([])).toBe(0);
});
