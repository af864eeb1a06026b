/** Which matches of Rummikub the golden files hold: the file's name says what it shows, the recipe how it is played. */
import { defaultOptions } from '../../../../worker/games/default-options.ts';
import { asSeat, type Game, type Seat } from '../../../../worker/games/game.ts';
import { isBetweenRounds, timeoutPly } from '../../../../worker/games/match.ts';
import type { Match } from '../../../../worker/games/match-types.ts';
import { rummikub } from '../../../../worker/games/rummikub/rules.ts';
import { rummikub1 } from '../../../../worker/games/rummikub/rules-1.ts';
import type { Move, Options, Rummikub, Table, View } from '../../../../worker/games/rummikub/state.ts';
import type { GoldenSet, Recipe } from '../../../kit/game-kit.ts';
import { seedFromName } from '../../../kit/log-text.ts';
import { type ChoosePly, headOf } from '../../../kit/play-match.ts';

const sizeOf = (table: Table): number => table.flat().length;

/** The play that lays the most tiles; of equal ones the first by its text, whatever the order of the list. */
function longest(view: View): Move | undefined {
  const [best] = [...rummikub.moves(view)]
    .flatMap((move) => (move.kind === 'play' ? [{ move, text: rummikub.notation.write(move) }] : []))
    .toSorted((a, b) => sizeOf(b.move.table) - sizeOf(a.move.table) || (a.text < b.text ? -1 : 1));
  return best?.move;
}

/** Plays what `choose` likes, with no chance in it; asks for the next round as the seat that began. */
const choosing =
  (choose: (view: View, seat: Seat, match: Match<Rummikub>) => Move | undefined): ChoosePly<Rummikub> =>
  (match) => {
    const [seat = match.header.first] = match.active;
    const game = match.header.version === 1 ? rummikub1 : rummikub;
    if (isBetweenRounds(game, match)) return { seat, by: 'seat', move: { kind: 'round' } };
    const move = choose(game.view(match.state, seat), seat, match);
    return move ? { seat, by: 'seat', move } : timeoutPly(game, match, seat);
  };

const DRAW: Move = { kind: 'draw' };
const drawn = (view: View): Move | undefined => (view.pool > 0 ? DRAW : undefined);

/** Lays as many tiles as it can, else draws. */
const eager = choosing((view) => longest(view) ?? drawn(view));

/** Only the first seat lays tiles as long as there is something to draw, so that the pool runs dry. */
const hoarding = choosing((view, seat) => (seat === 0 || view.pool === 0 ? longest(view) : undefined) ?? drawn(view));

/** As the eager one, but every fifth entry the clock has run out, and the last seat sleeps every other time. */
const sleepy = choosing((view, seat, match) => {
  const sleeps = match.entry % 5 === 3 || (seat === match.header.seats - 1 && match.entry % 2 === 0);
  return sleeps ? undefined : (longest(view) ?? drawn(view));
});

/** Nobody is ever there. */
const asleep = choosing(() => undefined);

/** Eager, but every third play has lost its first set: a strict table makes the seat pay. */
const careless = choosing((view, _seat, match) => {
  const move = longest(view);
  if (move?.kind !== 'play' || match.entry % 3 > 0 || move.table.length < 2) return move ?? drawn(view);
  const short = move.table.map((set, i) => (i === 0 ? set.slice(1) : set));
  const bad: Move = { kind: 'play', table: short };
  return rummikub.refusal(view, bad) ? move : bad;
});

/** How a match is played; `luck` picks one of many matches, the one that ends as the file's name says. */
interface Course {
  readonly luck?: number;
  readonly options?: Partial<Options>;
  readonly choose?: ChoosePly<Rummikub>;
}

type MakeRecipe = (name: string, seats: number, course?: Course) => Recipe<Rummikub>;

const recipesOf =
  (game: Game<Rummikub>, prefix: string): MakeRecipe =>
  (name, seats, { luck = 0, options, choose = eager } = {}) => {
    // RK-2 finds the first seat itself, so the head's is always the same.
    const head = headOf(game, seats, asSeat(0), { ...defaultOptions(game, seats, undefined), ...options });
    return { file: `${prefix}${name}.txt`, game, head, seed: seedFromName(`rummikub ${name} ${luck}`), choose };
  };

/** A match of each way to end and to play; both versions have them. */
const common = (recipe: MakeRecipe): readonly Recipe<Rummikub>[] => [
  recipe('3-seats', 3),
  recipe('6-seats', 6),
  recipe('locked-jokers-meld-then-table', 4, { options: { jokers: 'locked', meldThenTable: true } }),
  recipe('strict', 3, { options: { strict: true }, choose: careless }),
  recipe('stuck', 2, { luck: 3, choose: hoarding }),
  recipe('a-round-of-skips', 3, { luck: 2, options: { poolEnd: 'all-stuck', strict: true }, choose: careless }),
  recipe('two-rounds', 4, { options: { rounds: 2, penalty: 1 }, choose: sleepy }),
  recipe('everybody-asleep', 4, { choose: asleep }),
];

const recipe1 = recipesOf(rummikub1, 'rummikub-');

/** Version 1 had these names first. */
const RECIPES_1: readonly Recipe<Rummikub>[] = [
  ...common(recipe1),
  recipe1('2-seats', 2),
  recipe1('4-seats', 4),
  recipe1('2-seats-with-160-tiles', 2, { options: { box: 'xp' } }),
  recipe1('meld-then-table', 3, { options: { meldThenTable: true } }),
  recipe1('locked-jokers', 2, { options: { jokers: 'locked' } }),
  recipe1('timeouts', 4, { choose: sleepy }),
];

const RECIPES: readonly Recipe<Rummikub>[] = common(recipesOf(rummikub, 'rummikub-version-2-'));

const SHOWN = { kinds: ['draw', 'play', 'round', 'timeout'], ends: ['out', 'skipped', 'stuck'] };

export const GOLDEN: readonly GoldenSet<Rummikub>[] = [
  { ...SHOWN, recipes: RECIPES },
  { ...SHOWN, recipes: RECIPES_1 },
];
