/** The contract fixture of Lucky Numbers: random moves, hidden information, invariants. */
import type { Rng, Viewer } from '../../../../worker/games/game.ts';
import type { LuckyNumbers, Options, State } from '../../../../worker/games/lucky-numbers/state.ts';
import type { ContractFixture } from '../../../kit/laws.ts';
import { shuffled } from '../../../kit/rng.ts';
import { LINES, SORTED } from './reference-rules.ts';

const options = (given: Partial<Options>): Options => ({ ...SORTED, ...given });

/** Shuffle the bag: its order is hidden from all viewers. */
const scramble = (state: State, _viewer: Viewer, rng: Rng): State => ({ ...state, bag: shuffled(state.bag, rng) });

const count = (tiles: readonly number[]): number => tiles.filter((tile) => tile > 0).length;

/** LN-4: the middle loses one tile, gets one at the end, or both. */
function isNextMiddle(before: readonly number[], after: readonly number[]): boolean {
  const kept = [before, ...before.map((_, taken) => before.filter((_, i) => i !== taken))];
  return kept.some((rest) => after.length - rest.length <= 1 && rest.every((tile, i) => after[i] === tile));
}

/**
 * No tile is lost. Each row and column ascends: the later of two tiles was checked against the earlier one, and no two
 * diagonal cells share a line. Gardens never lose a tile, and the bag never grows.
 */
function invariant(state: State, before?: State): string | undefined {
  const { gardens, middle, bag, drawn, sets, takes } = state;
  const tiles = [...gardens.flat(), ...middle, ...bag, drawn].filter((tile) => tile > 0);
  for (let tile = 1; tile <= 20; tile += 1)
    if (tiles.filter((one) => one === tile).length !== sets) return `tile ${tile} is not there ${sets} times`;
  if (tiles.length !== sets * 20) return `${tiles.length} tiles`;
  for (const garden of gardens)
    for (const line of LINES) {
      const laid = line.map((cell) => garden[cell] ?? 0).filter((tile) => tile > 0);
      if (laid.some((tile, i) => i > 0 && tile <= (laid[i - 1] ?? 0))) return `a line of ${laid}`;
    }
  if (takes > 3 * gardens.length) return `${takes} turns without a draw`;
  if (!before) return undefined;
  if (gardens.some((garden, i) => count(garden) < count(before.gardens[i] ?? []))) return 'a garden lost a tile';
  if (bag.length > before.bag.length) return 'the bag has grown';
  return isNextMiddle(before.middle, middle) ? undefined : `the middle was ${before.middle} and is ${middle}`;
}

export const luckyNumbersFixture: ContractFixture<LuckyNumbers> = {
  options: [
    options({}),
    options({ setup: 'michael' }),
    options({ bruno: true, soloSets: 2 }),
    options({ setup: 'michael', bruno: true, tournament: true }),
  ],
  // 80 tiles, each with at most 12 turns without a draw, one entry to draw it and one to place it.
  entriesMax: 80 * 14,
  // One seat moves at a time, and there are no secret choices.
  unusedLaws: ['commute'],
  scramble,
  invariant,
  // A draw reveals a tile that no viewer knew.
  publicity: (_view, move) => (move.kind === 'draw' || move.kind === 'timeout' ? 'reveals' : 'open'),
  draws: ({ bag }, move) => move.kind === 'draw' && new Set(bag).size > 1,
};
