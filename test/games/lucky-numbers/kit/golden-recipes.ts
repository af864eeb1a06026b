/**
 * The recipes of the golden matches and the kept records of Lucky Numbers: seats, options, seed and the way to play.
 */
import { asSeat, type Game } from '../../../../worker/games/game.ts';
import { luckyNumbers } from '../../../../worker/games/lucky-numbers/rules.ts';
import type { LuckyNumbers, Move, Options, View } from '../../../../worker/games/lucky-numbers/state.ts';
import { isBetweenRounds, timeoutPly } from '../../../../worker/games/match.ts';
import type { Match, Ply } from '../../../../worker/games/match-types.ts';
import type { GoldenSet, Recipe, RecordRecipe } from '../../../kit/game-kit.ts';
import { seedFromName } from '../../../kit/log-text.ts';
import { type ChoosePly, headOf, movesOf } from '../../../kit/play-match.ts';
import { commonRecipes, EASY_BOT, LIVE_CLOCK, STRONG_BOT } from '../../usual-recipes.ts';

/** The number of a cell in an evenly filled garden; ascending along rows and columns. */
const ideal = (cell: number): number => 1 + (19 / 6) * ((cell % 4) + Math.floor(cell / 4));

/** The worth of placing a tile on a cell. An exchange has a positive worth only if the new tile fits much better. */
function worth(view: View, seat: number, tile: number, cell: number): number {
  const lies = view.gardens[seat]?.[cell] ?? 0;
  const off = Math.abs(tile - ideal(cell));
  return lies === 0 ? 6 - off : Math.abs(lies - ideal(cell)) - off - 5;
}

const worthOf = (view: View, seat: number, move: Move): number => {
  if (move.kind === 'place') return worth(view, seat, view.drawn, move.cell);
  return move.kind === 'take' ? worth(view, seat, move.tile, move.cell) : 0.5;
};

/** Choose moves for an even garden. Deterministic, so that golden matches are sensible and repeatable. */
const sensible: ChoosePly<LuckyNumbers> = (match) => {
  const [seat = match.header.first] = match.active;
  if (isBetweenRounds(luckyNumbers, match)) return { seat, by: 'seat', move: { kind: 'round' } };
  const view = luckyNumbers.view(match.state, seat);
  const best = movesOf(luckyNumbers, match, seat).toSorted((a, b) => worthOf(view, seat, b) - worthOf(view, seat, a));
  return { seat, by: 'seat', move: best[0] ?? luckyNumbers.timeoutMove(view) };
};

/** As `sensible`, but the clock runs out at every fifth entry, and always for the last seat. */
export function sleepy(match: Match<LuckyNumbers>): Ply<Move> {
  const [seat = match.header.first] = match.active;
  const sleeps = match.entry % 5 === 3 || seat === match.header.seats - 1;
  return sleeps ? timeoutPly(luckyNumbers, match, seat) : sensible(match);
}

type MakeRecipe = (
  name: string,
  seats: number,
  first: number,
  options?: Partial<Options>,
  choose?: ChoosePly<LuckyNumbers>,
) => Recipe<LuckyNumbers>;

/** Return a function that makes recipes for one version. The files of version 1 have no version in their names. */
export const recipesOf =
  (game: Game<LuckyNumbers>): MakeRecipe =>
  (name, seats, first, options = {}, choose = sensible) => {
    const head = headOf(game, seats, asSeat(first), { ...game.defaults, ...options });
    const version = game.version === 1 ? '' : `${game.version}-`;
    return { file: `lucky-numbers-${version}${name}.txt`, game, head, seed: seedFromName(name), choose };
  };

const recipe = recipesOf(luckyNumbers);

const RECIPES: readonly Recipe<LuckyNumbers>[] = [
  recipe('sorted-2-seats', 2, 0),
  recipe('tournament-3-seats', 3, 1, { tournament: true }),
  recipe('solo-1-set', 1, 0),
  recipe('solo-2-sets-until-full', 1, 0, { soloSets: 2 }),
  recipe('solo-michael-2-sets', 1, 0, { setup: 'michael', soloSets: 2 }),
  recipe('timeouts-in-the-harder-setup', 2, 0, { setup: 'michael' }, sleepy),
];

/** The kinds of moves and the ends of rounds that the files of each version contain. */
export const SHOWN = {
  kinds: ['draw', 'leave', 'place', 'round', 'take', 'timeout'],
  ends: ['exhausted', 'full', 'solo-exhausted', 'solo-full'],
};

export const GOLDEN: readonly GoldenSet<LuckyNumbers>[] = [{ ...SHOWN, recipes: RECIPES }];

/** The recipes of the kept records. */
export const RECORD_RECIPES: readonly RecordRecipe[] = [
  ...commonRecipes(1),
  { name: 'alone-with-two-sets', seats: 1, options: { soloSets: 2 }, hints: true },
  { name: 'random-first', seats: 2, rule: 'random', bots: [STRONG_BOT] },
  { name: 'michael-bruno', seats: 3, options: { setup: 'michael', bruno: true }, rule: 2 },
  { name: 'tournament', seats: 4, options: { tournament: true }, clock: LIVE_CLOCK, bots: [EASY_BOT] },
  { name: 'sleepers', seats: 3, clock: LIVE_CLOCK },
];
