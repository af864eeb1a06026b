/** The recipes of the golden matches and the kept records of Rummikub: seats, options, seed and the way to play. */
import { defaultOptions } from '../../../../worker/games/default-options.ts';
import { asSeat, type Game, type Seat } from '../../../../worker/games/game.ts';
import { isBetweenRounds, timeoutPly } from '../../../../worker/games/match.ts';
import type { Match } from '../../../../worker/games/match-types.ts';
import { rummikub } from '../../../../worker/games/rummikub/rules.ts';
import type { Move, Options, Rummikub, Table, View } from '../../../../worker/games/rummikub/state.ts';
import type { GoldenSet, Recipe, RecordRecipe } from '../../../kit/game-kit.ts';
import { seedFromName } from '../../../kit/log-text.ts';
import { type ChoosePly, headOf } from '../../../kit/play-match.ts';
import { commonRecipes, EASY_BOT, LIVE_CLOCK, NORMAL_BOT, POST_CLOCK, STRONG_BOT } from '../../usual-recipes.ts';

const sizeOf = (table: Table): number => table.flat().length;

/** The play with the most tiles; of equal ones the first by its text, so the order of the list has no effect. */
function longest(view: View): Move | undefined {
  const [best] = [...rummikub.moves(view)]
    .flatMap((move) => (move.kind === 'play' ? [{ move, text: rummikub.notation.write(move) }] : []))
    .toSorted((a, b) => sizeOf(b.move.table) - sizeOf(a.move.table) || (a.text < b.text ? -1 : 1));
  return best?.move;
}

/** Return the player for one version of the rules. */
type MakeChooser = (game: Game<Rummikub>) => ChoosePly<Rummikub>;

/** A deterministic player with moves from `choose`. The starting seat asks for the next round. */
const choosing =
  (choose: (view: View, seat: Seat, match: Match<Rummikub>) => Move | undefined): MakeChooser =>
  (game) =>
  (match) => {
    const [seat = match.header.first] = match.active;
    if (isBetweenRounds(game, match)) return { seat, by: 'seat', move: { kind: 'round' } };
    const move = choose(game.view(match.state, seat), seat, match);
    return move ? { seat, by: 'seat', move } : timeoutPly(game, match, seat);
  };

const DRAW: Move = { kind: 'draw' };
const drawn = (view: View): Move | undefined => (view.pool > 0 ? DRAW : undefined);

/** Play the most tiles, or else draw. */
const eager = choosing((view) => longest(view) ?? drawn(view));

/** Until the pool is empty, only the first seat plays tiles, so the pool empties quickly. */
const hoarding = choosing((view, seat) => (seat === 0 || view.pool === 0 ? longest(view) : undefined) ?? drawn(view));

/** As `eager`, but the clock runs out at every fifth entry, and for the last seat at every second one. */
export const sleepy = choosing((view, seat, match) => {
  const sleeps = match.entry % 5 === 3 || (seat === match.header.seats - 1 && match.entry % 2 === 0);
  return sleeps ? undefined : (longest(view) ?? drawn(view));
});

/** Let the clock run out for all seats. */
const asleep = choosing(() => undefined);

/** As `eager`, but the play at every third entry lacks a tile of its first set: a penalty with `strict`. */
const careless = choosing((view, _seat, match) => {
  const move = longest(view);
  if (move?.kind !== 'play' || match.entry % 3 > 0 || move.table.length < 2) return move ?? drawn(view);
  const short = move.table.map((set, i) => (i === 0 ? set.slice(1) : set));
  const bad: Move = { kind: 'play', table: short };
  return rummikub.refusal(view, bad) ? move : bad;
});

/** The settings of a match. `luck` is part of the seed, chosen so that the match ends as the file name says. */
interface Course {
  readonly luck?: number;
  readonly options?: Partial<Options>;
  readonly choose?: MakeChooser;
}

type MakeRecipe = (name: string, seats: number, course?: Course) => Recipe<Rummikub>;

export const recipesOf =
  (game: Game<Rummikub>, prefix: string): MakeRecipe =>
  (name, seats, { luck = 0, options, choose = eager } = {}) => {
    // RK-2 chooses the first seat, so the one in the header is always the same.
    const head = headOf(game, seats, asSeat(0), { ...defaultOptions(game, seats, undefined), ...options });
    return {
      file: `${prefix}${name}.txt`,
      game,
      head,
      seed: seedFromName(`rummikub ${name} ${luck}`),
      choose: choose(game),
    };
  };

/** Matches with each end and each way to play, for every version. */
export const common = (recipe: MakeRecipe): readonly Recipe<Rummikub>[] => [
  recipe('3-seats', 3),
  recipe('6-seats', 6),
  recipe('locked-jokers-meld-then-table', 4, { options: { jokers: 'locked', meldThenTable: true } }),
  recipe('strict', 3, { options: { strict: true }, choose: careless }),
  recipe('stuck', 2, { luck: 3, choose: hoarding }),
  recipe('a-round-of-skips', 3, { luck: 2, options: { poolEnd: 'all-stuck', strict: true }, choose: careless }),
  recipe('two-rounds', 4, { options: { rounds: 2, penalty: 1 }, choose: sleepy }),
  recipe('everybody-asleep', 4, { choose: asleep }),
];

const RECIPES: readonly Recipe<Rummikub>[] = common(recipesOf(rummikub, 'rummikub-version-2-'));

/** The kinds of moves and the ends of rounds that the files of each version contain. */
export const SHOWN = { kinds: ['draw', 'play', 'round', 'timeout'], ends: ['out', 'skipped', 'stuck'] };

export const GOLDEN: readonly GoldenSet<Rummikub>[] = [{ ...SHOWN, recipes: RECIPES }];

const recordOf = (name: string, seats: number, options: object, more: Partial<RecordRecipe> = {}): RecordRecipe => ({
  name,
  seats,
  options,
  ...more,
});

/** The recipes of the kept records. */
export const RECORD_RECIPES: readonly RecordRecipe[] = [
  ...commonRecipes(2),
  recordOf('random-first', 2, { meldThenTable: true }, { rule: 'random', bots: [STRONG_BOT] }),
  recordOf('two-rounds-with-locked-jokers', 3, { rounds: 2, jokers: 'locked' }, { hints: true, bots: [EASY_BOT] }),
  recordOf('three-rounds-in-a-hurry', 3, { rounds: 3, penalty: 1 }, { clock: LIVE_CLOCK }),
  recordOf('four-rounds', 2, { rounds: 4, penalty: 2 }, { clock: LIVE_CLOCK, bots: [EASY_BOT] }),
  recordOf('five-rounds', 2, { rounds: 5, poolEnd: 'all-stuck' }, { bots: [EASY_BOT] }),
  recordOf('six-rounds', 2, { rounds: 6 }, { bots: [STRONG_BOT] }),
  recordOf('strict', 4, { strict: true }, { careless: true, rule: 3 }),
  recordOf('the-larger-box', 5, { box: 'xp' }, { bots: [NORMAL_BOT, EASY_BOT] }),
  recordOf('six-seats', 6, {}, { clock: POST_CLOCK }),
];
