/** Noch mal!: what a fresh sheet takes to make, and what the longest list of choices takes. */
import { createHash } from 'node:crypto';
import { asSeat, seatsOf } from '../../worker/games/game.ts';
import { freshSheet } from '../../worker/games/noch-mal/fresh-sheet.ts';
import { crossableParts } from '../../worker/games/noch-mal/legal.ts';
import { nochMal } from '../../worker/games/noch-mal/rules.ts';
import {
  COLOURS,
  type Crossed,
  type Dice,
  JOKERS,
  NUMBERS,
  SHEETS,
  type State,
  type View,
} from '../../worker/games/noch-mal/state.ts';
import { seededRng } from '../kit/rng.ts';
import { randomMatch } from './playouts.ts';
import { quantile } from './socket-load.ts';

const SEEDS = 500;
const MATCHES = 40;

/** The quickest of three, in ms: what the code takes and not what else the machine does. */
const fastestMs = (run: () => void): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const began = performance.now();
      run();
      return performance.now() - began;
    }),
  );

const ascending = (times: readonly number[]): readonly number[] => times.toSorted((a, b) => a - b);

/** Milliseconds of each of 500 sheets, ascending, and those of hashing a megabyte in the same minute. */
export function sheetTimes(): { readonly times: readonly number[]; readonly base: number } {
  const megabyte = Buffer.alloc(2 ** 20, 'tilepost');
  const hashes = Array.from({ length: 20 }, () => fastestMs(() => void createHash('sha256').update(megabyte).digest()));
  for (let seed = 0; seed < SEEDS; seed += 1) freshSheet(seededRng(-seed)); // warms up, with other seeds
  const times = Array.from({ length: SEEDS }, (_, seed) => fastestMs(() => void freshSheet(seededRng(seed))));
  return { times: ascending(times), base: quantile(ascending(hashes), 0.5) };
}

/** A roll with both jokers and one more or less of each sort; which of them leaves most to choose from. */
function diceWithMostChoices(sheet: string, crossed: Crossed): { readonly dice: Dice; readonly choices: number } {
  const all = crossableParts(sheet, crossed);
  let worst: { readonly dice: Dice; readonly choices: number } = { dice: { colours: [], numbers: [] }, choices: 0 };
  for (const [i, one] of COLOURS.entries())
    for (const two of COLOURS.slice(i + 1))
      for (const [n, low] of NUMBERS.entries())
        for (const high of NUMBERS.slice(n + 1)) {
          const choices = all.reduce((sum, { colour, cells }) => {
            const colours = colour === one || colour === two ? 2 : 1;
            return sum + colours * (cells.length === low || cells.length === high ? 2 : 1);
          }, 1);
          const dice: Dice = { colours: ['joker', one, two], numbers: ['joker', low, high] };
          if (choices > worst.choices) worst = { dice, choices };
        }
  return worst;
}

const viewWith = (state: State, crossed: Crossed, dice: Dice): View => ({
  ...nochMal.view({ ...state, roll: 1 }, asSeat(0)),
  active: [asSeat(0)],
  dice,
  crossed: [crossed],
  jokers: [JOKERS],
});

/** The longest list of choices that random matches on the printed sheet and on fresh ones come by, and its time in ms. */
export function longestList(): { readonly choices: number; readonly median: number; readonly worst: number } {
  let longest = { choices: 0, list: (): number => 0 };
  for (let seed = 0; seed < MATCHES; seed += 1)
    for (const sheet of SHEETS)
      randomMatch(nochMal, 2, seededRng(seed), { sheet }, ({ state }) => {
        for (const seat of seatsOf(2)) {
          const crossed = state.crossed[seat] ?? [];
          const { dice, choices } = diceWithMostChoices(state.sheet, crossed);
          if (choices <= longest.choices) continue;
          const view = viewWith(state, crossed, dice);
          longest = { choices, list: () => [...nochMal.moves(view)].length };
        }
      });
  if (longest.list() !== longest.choices) throw new Error(`${longest.list()} choices, not ${longest.choices}`);
  const times = ascending(Array.from({ length: 1_000 }, () => fastestMs(longest.list)));
  return { choices: longest.choices, median: quantile(times, 0.5), worst: quantile(times, 1) };
}
