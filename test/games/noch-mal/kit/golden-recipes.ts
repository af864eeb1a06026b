/** The recipes of the golden matches and the kept records of Noch mal!: seats, options, seed and the way to play. */
import { asSeat, type Game, type Seat } from '../../../../worker/games/game.ts';
import { timeoutPly } from '../../../../worker/games/match.ts';
import type { Match, Ply } from '../../../../worker/games/match-types.ts';
import { nochMal } from '../../../../worker/games/noch-mal/rules.ts';
import { isStar } from '../../../../worker/games/noch-mal/sheet.ts';
import {
  type Crossed,
  columnOf,
  isCrossed,
  jokersOf,
  type Move,
  type NochMal,
  type Options,
  ROWS,
  START_COLUMN,
  type View,
} from '../../../../worker/games/noch-mal/state.ts';
import type { GoldenSet, Recipe, RecordRecipe } from '../../../kit/game-kit.ts';
import { seedFromName } from '../../../kit/log-text.ts';
import { type ChoosePly, headOf, movesOf } from '../../../kit/play-match.ts';
import { commonRecipes, EASY_BOT, LIVE_CLOCK, NORMAL_BOT, STRONG_BOT } from '../../usual-recipes.ts';

const crossedInColumn = (crossed: Crossed, column: number): number =>
  crossed.filter((row) => (row >> column) & 1).length;

/** The worth of a cell: more for stars, the middle, and nearly full columns. */
function worthOfCell(view: View, crossed: Crossed, cell: number): number {
  const column = columnOf(cell);
  const near = (START_COLUMN - Math.abs(column - START_COLUMN)) / START_COLUMN;
  return 1 + near + crossedInColumn(crossed, column) / ROWS + (isStar(view.sheet, cell) ? 2 : 0);
}

/** The worth of a move if a joker mark is worth `mark` cells; a pass is worth 0. */
function worthOf(view: View, seat: Seat, move: Move, mark: number): number {
  if (move.kind === 'pass') return 0;
  const crossed = view.crossed[seat] ?? [];
  const cells = move.cells.filter((cell) => !isCrossed(crossed, cell));
  return cells.reduce((sum, cell) => sum + worthOfCell(view, crossed, cell), 0) - mark * jokersOf(move);
}

/** Choose the move with the highest worth. Deterministic and independent of the order of the list. Seats take turns. */
const choosing =
  (mark: number): ChoosePly<NochMal> =>
  (match) => {
    const seat = match.active[match.entry % match.active.length] ?? match.header.first;
    const view = nochMal.view(match.state, seat);
    const [best] = movesOf(nochMal, match, seat)
      .map((move) => ({ move, worth: worthOf(view, seat, move, mark), text: nochMal.notation.write(move) }))
      .toSorted((a, b) => b.worth - a.worth || (a.text < b.text ? -1 : 1));
    return { seat, by: 'seat', move: best?.move ?? nochMal.timeoutMove(view) };
  };

const sensible = choosing(4);
/** Spend joker marks at once, and often pass when they are used up. */
const spendthrift = choosing(0);

/** As `sensible`, but the clock runs out at every seventh entry, and for the last seat at every second one. */
function sleepy(match: Match<NochMal>): Ply<Move> {
  const ply = sensible(match);
  const sleeps = match.entry % 7 === 3 || (ply.seat === match.header.seats - 1 && match.entry % 2 === 0);
  return sleeps ? timeoutPly(nochMal, match, ply.seat) : ply;
}

/** The recipes of one version of the rules. */
export const recipes = (game: Game<NochMal>, prefix: string): readonly Recipe<NochMal>[] => {
  const recipe = (
    name: string,
    seats: number,
    first: number,
    options: Partial<Options> = {},
    choose: ChoosePly<NochMal> = sensible,
  ): Recipe<NochMal> => {
    const head = headOf(game, seats, asSeat(first), { ...game.defaults, ...options });
    return { file: `${prefix}${name}.txt`, game, head, seed: seedFromName(name), choose };
  };
  return [
    recipe('alone', 1, 0),
    recipe('alone-on-a-fresh-sheet', 1, 0, { sheet: 'fresh' }),
    recipe('2-seats', 2, 0),
    recipe('2-seats-on-a-fresh-sheet', 2, 1, { sheet: 'fresh' }),
    recipe('4-seats', 4, 3),
    recipe('6-seats', 6, 2),
    recipe('6-seats-on-a-fresh-sheet', 6, 5, { sheet: 'fresh' }),
    recipe('marks-spent-at-once', 3, 1, {}, spendthrift),
    recipe('timeouts', 3, 0, {}, sleepy),
    recipe('timeouts-on-a-fresh-sheet', 2, 1, { sheet: 'fresh' }, sleepy),
  ];
};

/** The kinds of moves and the ends of games that the files of each version contain. */
export const SHOWN = { kinds: ['cross', 'pass'], ends: ['solo', 'two-colours'] };

export const GOLDEN: readonly GoldenSet<NochMal>[] = [{ ...SHOWN, recipes: recipes(nochMal, 'noch-mal-version-2-') }];

/** The recipes of the kept records. */
export const RECORD_RECIPES: readonly RecordRecipe[] = [
  ...commonRecipes(1),
  { name: 'alone-on-a-fresh-sheet', seats: 1, options: { sheet: 'fresh' }, hints: true },
  { name: 'random-first', seats: 2, rule: 'random', bots: [STRONG_BOT] },
  { name: 'a-seat-lent', seats: 3, rule: 2, lentAfter: 20 },
  {
    name: 'four-seats-on-a-fresh-sheet',

    seats: 4,
    options: { sheet: 'fresh' },
    bots: [EASY_BOT, NORMAL_BOT],
  },
  { name: 'five-seats', seats: 5, bots: [STRONG_BOT, EASY_BOT] },
  { name: 'sleepers', seats: 6, clock: LIVE_CLOCK },
];
