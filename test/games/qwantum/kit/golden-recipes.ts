/** The recipes of the golden matches and the kept records of Qwantum: seats, options, seed and the way to play. */
import { asSeat } from '../../../../worker/games/game.ts';
import { timeoutPly } from '../../../../worker/games/match.ts';
import type { Match, Ply } from '../../../../worker/games/match-types.ts';
import { faceUp, WHITE_DIE, worthOf } from '../../../../worker/games/qwantum/dice.ts';
import { qwantum } from '../../../../worker/games/qwantum/rules.ts';
import {
  COLOURS,
  type Colour,
  type Move,
  type Options,
  type Qwantum,
  rowOf,
  type Sheet,
  type View,
} from '../../../../worker/games/qwantum/state.ts';
import type { GoldenSet, Recipe, RecordRecipe } from '../../../kit/game-kit.ts';
import { seedFromName } from '../../../kit/log-text.ts';
import { type ChoosePly, headOf } from '../../../kit/play-match.ts';
import { commonRecipes, EASY_BOT, LIVE_CLOCK, STRONG_BOT } from '../../usual-recipes.ts';

/** The numbers of a row in an evenly filled sheet. */
const IDEAL = [4, 7, 10, 14, 10, 6] as const;

/** The score of a number in the next cell of a row: 6 is best; below 0 it should not be written. */
function fitOf(sheet: Sheet, colour: Colour, number: number): number {
  const column = rowOf(sheet, colour).length;
  const [after = 0, before = 0] = [IDEAL[column + 1], rowOf(sheet, colour).at(-1)];
  // A row with 3 or less right behind the line can hardly be finished.
  if (column === 4 && number < 4) return -1;
  const room = column < 3 && number > after + 4 ? -3 : 0;
  return 6 + room - Math.abs(number - Math.max(IDEAL[column] ?? 0, column < 4 ? before + 1 : 0)) * 0.8;
}

const own = ({ viewer, sheets }: View): Sheet => (viewer === 'spectator' ? [] : (sheets[viewer] ?? []));

/** The dice to roll again for a colour: all colour dice that do not show it. */
const others = (view: View, colour: Colour): readonly number[] =>
  Array.from({ length: WHITE_DIE }, (_, die) => die).filter((die) => faceUp(view.dice, die)?.colour !== colour);

/** A second roll for the colour with the most open cells: keep its dice and the white die, roll all others again. */
function again(view: View): Move {
  const [emptiest = 'red'] = COLOURS.toSorted((a, b) => rowOf(own(view), a).length - rowOf(own(view), b).length);
  const dice = others(view, emptiest);
  return { kind: 'roll', dice: dice.length > 0 ? dice : [WHITE_DIE] };
}

/** The number that fits best now, or a pass if no number is possible. */
function best(view: View): { readonly move: Move; readonly fits: number } {
  let found: ReturnType<typeof best> = { move: { kind: 'pass' }, fits: -10 };
  for (const move of qwantum.moves(view)) {
    if (move.kind !== 'write') continue;
    const fits = fitOf(own(view), move.colour, worthOf(view.dice, move.colour));
    if (fits > found.fits) found = { move, fits };
  }
  return found;
}

/**
 * Choose moves for an even sheet, deterministically: write a number that fits well, or else roll again. After that,
 * write a number with a score above the limit of the step, or pass. In step C the seats take turns to choose first.
 */
const playing =
  (leastInB: number, leastInC: number): ChoosePly<Qwantum> =>
  (match) => {
    const seat = match.active[match.entry % match.active.length] ?? match.header.first;
    const view = qwantum.view(match.state, seat);
    const { move, fits } = best(view);
    if (view.stage === 'a' && fits < 4) return { seat, by: 'seat', move: again(view) };
    const isEnough = fits > (view.stage === 'c' ? leastInC : leastInB);
    return { seat, by: 'seat', move: isEnough ? move : { kind: 'pass' } };
  };

/** Write any number that does not spoil its row. */
const sensible = playing(-3, -3);
/** Write only numbers that fit well. */
const choosy = playing(4, 4);
/** Prefer step C: that costs nothing with `b-and-c`, and a misthrow each time with `b-only`. */
const waiting = playing(4, -3);

/** As `sensible`, but the clock runs out at every fifth entry, and always for the last seat. */
function sleepy(match: Match<Qwantum>): Ply<Move> {
  const ply = sensible(match);
  const sleeps = match.entry % 5 === 3 || ply.seat === match.header.seats - 1;
  return sleeps ? timeoutPly(qwantum, match, ply.seat) : ply;
}

/** The settings of a match. `luck` is part of the seed, chosen so that the match ends as the file name says. */
interface Course {
  readonly luck: number;
  readonly misthrow?: Options['misthrow'];
  readonly choose?: ChoosePly<Qwantum>;
}

const recipe = (name: string, seats: number, first: number, course: Course): Recipe<Qwantum> => {
  const { luck, misthrow = 'b-and-c', choose = sensible } = course;
  const head = headOf(qwantum, seats, asSeat(first), { misthrow });
  return { file: `qwantum-${name}.txt`, game: qwantum, head, seed: seedFromName(`qwantum ${luck}`), choose };
};

const RECIPES: readonly Recipe<Qwantum>[] = [
  recipe('2-seats-rows-in-b', 2, 1, { luck: 11 }),
  recipe('2-seats-shared-win', 2, 1, { luck: 1 }),
  recipe('3-seats-rows-in-c', 3, 0, { luck: 3 }),
  recipe('3-seats-misthrows', 3, 0, { luck: 4 }),
  recipe('4-seats-rows-without-second-throw', 4, 2, { luck: 7 }),
  recipe('4-seats-misthrows', 4, 2, { luck: 2 }),
  recipe('solo-rows', 1, 0, { luck: 4, choose: choosy }),
  recipe('solo-misthrows', 1, 0, { luck: 2, choose: choosy }),
  recipe('2-seats-waiting', 2, 0, { luck: 0, choose: waiting }),
  recipe('b-only-2-seats-waiting', 2, 0, { luck: 0, misthrow: 'b-only', choose: waiting }),
  recipe('b-only-3-seats-waiting', 3, 0, { luck: 7, misthrow: 'b-only', choose: waiting }),
  recipe('b-only-4-seats-waiting', 4, 0, { luck: 3, misthrow: 'b-only', choose: waiting }),
  recipe('b-only-solo-rows-with-fifth-misthrow', 1, 0, { luck: 7, misthrow: 'b-only', choose: waiting }),
  recipe('timeouts', 3, 0, { luck: 2, choose: sleepy }),
  recipe('b-only-timeouts', 2, 0, { luck: 2, misthrow: 'b-only', choose: sleepy }),
];

export const GOLDEN: readonly GoldenSet<Qwantum>[] = [
  { recipes: RECIPES, kinds: ['pass', 'roll', 'write'], ends: ['misthrows', 'rows'] },
];

/** The recipes of the kept records. */
export const RECORD_RECIPES: readonly RecordRecipe[] = [
  ...commonRecipes(1),
  { name: 'alone', seats: 1, options: { misthrow: 'b-only' }, hints: true },
  { name: 'random-first', seats: 2, rule: 'random', bots: [STRONG_BOT] },
  { name: 'b-only', seats: 3, options: { misthrow: 'b-only' }, rule: 1, bots: [EASY_BOT] },
  { name: 'sleepers', seats: 4, clock: LIVE_CLOCK },
];
