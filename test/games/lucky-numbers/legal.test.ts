/** Placement (LN-6 to LN-8), compared with the reference rules, a mirror image and a known number. */
import { describe, expect, test } from 'vitest';
import { asSeat, type Rng } from '../../../worker/games/game.ts';
import { conflictingCells, placeableCells } from '../../../worker/games/lucky-numbers/legal.ts';
import { luckyNumbers } from '../../../worker/games/lucky-numbers/rules.ts';
import type { Garden, Move, View } from '../../../worker/games/lucky-numbers/state.ts';
import { faceDownCounts } from '../../../worker/games/lucky-numbers/view.ts';
import { seedOf, times } from '../../kit/depth.ts';
import { headOf, playMatch, randomPlies } from '../../kit/play-match.ts';
import { pick, seededRng, seededStreams } from '../../kit/rng.ts';
import { garden, position, viewOf } from './kit/build-position.ts';
import { ALL_MOVES, mayPlace, REFERENCE_CELLS, referenceMoves, SORTED } from './kit/reference-rules.ts';

const BARE: Garden = REFERENCE_CELLS.map(() => 0);

/** A random garden that can occur in play: tiles placed legally one by one, the diagonal first. */
function randomGarden(rng: Rng): Garden {
  let built = BARE;
  for (const cell of [0, 5, 10, 15]) built = built.with(cell, 1 + rng(20));
  for (let tries = rng(60); tries > 0; tries -= 1) {
    const [cell, tile] = [rng(16), 1 + rng(20)];
    if (mayPlace(built, cell, tile)) built = built.with(cell, tile);
  }
  return built;
}

/** A random view, also of positions that cannot occur in play. */
function randomView(rng: Rng): View {
  const seats = 1 + rng(4);
  const gardens = Array.from({ length: seats }, () => randomGarden(rng));
  const inSetup = rng(8) === 0;
  const own = rng(seats);
  const shown = inSetup ? gardens.map((one) => one.map((_, cell) => (cell === 0 ? 1 + rng(20) : 0))) : gardens;
  return {
    viewer: asSeat(own),
    active: [asSeat(own)],
    sets: seats,
    gardens: shown,
    middle: Array.from({ length: rng(6) }, () => 1 + rng(20)),
    left: rng(3),
    drawn: pick([0, 1 + rng(20)], rng),
    takes: pick([0, 3 * seats - 1, 3 * seats], rng),
  };
}

const keys = (moves: Iterable<Move>): readonly string[] =>
  [...moves].map((move) => luckyNumbers.notation.write(move)).sort();

describe('legality by the book', () => {
  test('agrees with the list of moves and with every refusal on 1,000 random views', () => {
    const rng = seededRng(seedOf(1));
    const found = { accepted: 0, refused: 0 };
    for (let n = 0; n < times(1_000); n += 1) {
      const view = randomView(rng);
      const book = keys(referenceMoves(view));

      const accepted = ALL_MOVES.filter((move) => !luckyNumbers.refusal(view, move));

      expect(keys(luckyNumbers.moves(view))).toEqual(book);
      expect(keys(accepted)).toEqual(book);
      found.accepted += accepted.length;
      found.refused += ALL_MOVES.length - accepted.length;
    }
    expect(Math.min(found.accepted, found.refused)).toBeGreaterThan(1_000);
  });

  test('agrees on every turn of real matches', () => {
    let turns = 0;
    for (const [seed, setup] of [
      [1, 'sorted'],
      [2, 'michael'],
    ] as const) {
      const head = headOf(luckyNumbers, 3, asSeat(0), { ...SORTED, setup, bruno: true });
      const choose = randomPlies(luckyNumbers, seededRng(seed));
      playMatch(luckyNumbers, head, seededStreams(seed), (match) => {
        const view = viewOf(match.state);
        expect(keys(luckyNumbers.moves(view))).toEqual(keys(referenceMoves(view)));
        turns += 1;
        return choose(match);
      });
    }
    expect(turns).toBeGreaterThan(100);
  });

  test('a refusal for order names the cells that are in the way, and none where the tile may lie', () => {
    const rng = seededRng(seedOf(2));
    for (let n = 0; n < times(500); n += 1) {
      const built = randomGarden(rng);
      const [cell, tile] = [rng(16), 1 + rng(20)];
      if (built[cell] === tile) continue;

      const named = conflictingCells(built, cell, tile);

      expect(named.length === 0).toBe(mayPlace(built, cell, tile));
      const without = named.reduce((rest: Garden, at) => rest.with(at, 0), built);
      expect(mayPlace(without, cell, tile)).toBe(true);
      for (const at of named) expect(mayPlace(BARE.with(at, built[at] ?? 0), cell, tile)).toBe(false);
    }
  });
});

describe('a mirrored garden', () => {
  const mirrored = (cell: number): number => 4 * (cell % 4) + Math.floor(cell / 4);

  test('has the mirrored cells for every tile', () => {
    const rng = seededRng(seedOf(3));
    for (let n = 0; n < times(300); n += 1) {
      const built = randomGarden(rng);
      const mirror = built.map((_, cell) => built[mirrored(cell)] ?? 0);
      for (let tile = 1; tile <= 20; tile += 1) {
        const views = [built, mirror].map((one) => ({ ...viewOf(position({ gardens: [WORKED] })), gardens: [one] }));
        const [plain, turned] = views.map((view) => placeableCells(view, tile));

        expect(turned).toEqual(plain?.map(mirrored).toSorted((a, b) => a - b));
      }
    }
  });

  const WORKED = '3 5 . . / 7 8 . 10 / 13 . 16 . / . 15 . 19';

  test('of numbers counted from the other end has the cells from the other end', () => {
    const built = garden(WORKED);
    const reversed = built.map((_, cell) => built[15 - cell] ?? 0).map((tile) => (tile > 0 ? 21 - tile : 0));

    for (let tile = 1; tile <= 20; tile += 1) {
      const [plain, turned] = [
        REFERENCE_CELLS.filter((cell) => conflictingCells(built, cell, tile).length === 0),
        REFERENCE_CELLS.filter((cell) => conflictingCells(reversed, cell, 21 - tile).length === 0),
      ];
      expect(turned).toEqual(plain.map((cell) => 15 - cell).toSorted((a, b) => a - b));
    }
  });
});

describe('sixteen different numbers', () => {
  /** The hook length formula: the factorial of the number of cells, divided by the product of all hooks. */
  const byHooks = (): bigint => {
    const hooks = REFERENCE_CELLS.map((cell) => BigInt(3 - (cell % 4) + (3 - Math.floor(cell / 4)) + 1));
    const factorial = REFERENCE_CELLS.reduce((product, cell) => product * BigInt(cell + 1), 1n);
    return hooks.reduce((rest, hook) => rest / hook, factorial);
  };

  /**
   * The number of ways to fill the rest of a garden with the numbers from `tile` on, in ascending order. For a number
   * higher than all placed ones only the pattern of filled cells matters, so each pattern is counted once.
   */
  function fillings(built: Garden, tile: number, known: Map<string, number>): number {
    if (tile > 16) return 1;
    const pattern = built.map((lies) => (lies > 0 ? 'x' : '.')).join('');
    const counted = known.get(pattern);
    if (counted !== undefined) return counted;
    const free = REFERENCE_CELLS.filter(
      (cell) => built[cell] === 0 && conflictingCells(built, cell, tile).length === 0,
    );
    const sum = free.reduce((all, cell) => all + fillings(built.with(cell, tile), tile + 1, known), 0);
    known.set(pattern, sum);
    return sum;
  }

  test('LN-7 worked position 3: fill an empty garden in exactly 24,024 ways, and the hook length formula agrees', () => {
    expect(fillings(BARE, 1, new Map())).toBe(24_024);
    expect(byHooks()).toBe(24_024n);
  });
});

describe('what is hidden', () => {
  test('no view holds the bag or tells one order of it from another', () => {
    const state = position({ gardens: ['3 5 . . / 7 8 . 10 / 13 . 16 . / . 15 . 19'], sets: 2 });
    const other = { ...state, bag: state.bag.toReversed() };

    for (const viewer of [asSeat(0), 'spectator'] as const) {
      expect(luckyNumbers.view(other, viewer)).toEqual(luckyNumbers.view(state, viewer));
      expect(Object.keys(luckyNumbers.view(state, viewer))).not.toContain('bag');
    }
  });

  test('what is still face down can be worked out by counting, as the page shows it', () => {
    const head = headOf(luckyNumbers, 4, asSeat(0), SORTED);
    const choose = randomPlies(luckyNumbers, seededRng(4));
    playMatch(luckyNumbers, head, seededStreams(4), (match) => {
      const { bag } = match.state;
      const counted = Array.from({ length: 21 }, (_, tile) => bag.filter((one) => one === tile).length);

      expect(faceDownCounts(luckyNumbers.view(match.state, 'spectator'))).toEqual(counted);
      return choose(match);
    });
  });

  test('all tiles are equally likely to be turned up, wherever they stand in the list', () => {
    const state = position({ gardens: ['1 . . . / . 5 . . / . . 9 . / . . . 13'], bag: [2, 7, 20] });
    const drawn = [0, 1, 2].map(
      (nth) => luckyNumbers.play(state, asSeat(0), { kind: 'draw' }, (bound) => (bound === 3 ? nth : bound)).state,
    );

    expect(drawn.map((next) => next.drawn)).toEqual([2, 7, 20]);
    expect(drawn.map((next) => next.bag)).toEqual([
      [7, 20],
      [2, 20],
      [2, 7],
    ]);
  });
});
