/** Which matches of Rummikub the golden files hold: the file's name says what it shows, the recipe how it is played. */
import { asSeat, type Seat } from '../../worker/games/game.ts';
import { isBetweenRounds, timeoutPly } from '../../worker/games/match.ts';
import { type Match } from '../../worker/games/match-types.ts';
import { rummikub1 } from '../../worker/games/rummikub/rules-1.ts';
import type { Move, Options, Rummikub, Table, View } from '../../worker/games/rummikub/state.ts';
import { seedFromName } from '../kit/log-text.ts';
import { type ChoosePly, headOf } from '../kit/play-match.ts';
import type { Recipe } from './replay.ts';

const sizeOf = (table: Table): number => table.flat().length;

/** The play that lays the most tiles; of equal ones the first by its text, whatever the order of the list. */
function longest(view: View): Move | undefined {
  const [best] = [...rummikub1.moves(view)]
    .flatMap((move) => (move.kind === 'play' ? [{ move, text: rummikub1.notation.write(move) }] : []))
    .toSorted((a, b) => sizeOf(b.move.table) - sizeOf(a.move.table) || (a.text < b.text ? -1 : 1));
  return best?.move;
}

/** Plays what `choose` likes, with no chance in it; asks for the next round as the seat that began. */
const choosing =
  (choose: (view: View, seat: Seat, match: Match<Rummikub>) => Move | undefined): ChoosePly<Rummikub> =>
  (match) => {
    const [seat = match.header.first] = match.active;
    if (isBetweenRounds(rummikub1, match)) return { seat, by: 'seat', move: { kind: 'round' } };
    const move = choose(rummikub1.view(match.state, seat), seat, match);
    return move ? { seat, by: 'seat', move } : timeoutPly(rummikub1, match, seat);
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
  return rummikub1.refusal(view, bad) ? move : bad;
});

/** How a match is played; `luck` picks one of many matches, the one that ends as the file's name says. */
interface Course {
  readonly luck?: number;
  readonly options?: Partial<Options>;
  readonly choose?: ChoosePly<Rummikub>;
}

const recipe = (name: string, seats: number, course: Course = {}): Recipe<Rummikub> => {
  const { luck = 0, options, choose = eager } = course;
  // RK-2 finds the first seat itself, so the head's is always the same.
  const head = headOf(rummikub1, seats, asSeat(0), { ...rummikub1.defaults, ...options });
  return { file: `rummikub-${name}.txt`, game: rummikub1, head, seed: seedFromName(`rummikub ${name} ${luck}`), choose };
};

export const RUMMIKUB: readonly Recipe<Rummikub>[] = [
  recipe('2-seats', 2),
  recipe('3-seats', 3),
  recipe('4-seats', 4),
  recipe('6-seats', 6),
  recipe('2-seats-with-160-tiles', 2, { options: { box: 'xp' } }),
  recipe('meld-then-table', 3, { options: { meldThenTable: true } }),
  recipe('locked-jokers', 2, { options: { jokers: 'locked' } }),
  recipe('locked-jokers-meld-then-table', 4, { options: { jokers: 'locked', meldThenTable: true } }),
  recipe('strict', 3, { options: { strict: true }, choose: careless }),
  recipe('stuck', 2, { luck: 3, choose: hoarding }),
  recipe('a-round-of-skips', 3, { luck: 2, options: { poolEnd: 'all-stuck', strict: true }, choose: careless }),
  recipe('two-rounds', 4, { options: { rounds: 2, penalty: 1 }, choose: sleepy }),
  recipe('timeouts', 4, { choose: sleepy }),
  recipe('everybody-asleep', 4, { choose: asleep }),
];
