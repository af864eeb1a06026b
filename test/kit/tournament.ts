/** Matches of one round between players, with rotated seats, and the statistics of the results. */
import {
  asSeat,
  BOT_WORK_UNITS,
  type Bot,
  createWorkBudget,
  type Game,
  type GameTypes,
  type Rng,
  type Strength,
} from '../../worker/games/game.ts';
import { playMove, startMatch } from '../../worker/games/match.ts';
import { toNumber } from '../../worker/games/points.ts';
import { headOf } from './play-match.ts';
import { pick, seededRng, seededStreams } from './rng.ts';

/** Chooses a legal move from a view. `rng` is separate from the dice and tiles of the match. */
export type Player<T extends GameTypes> = (view: T['View'], rng: Rng) => T['Move'];

/** A random move, each kind equally likely. */
export const randomPlayer =
  <T extends GameTypes>(game: Game<T>): Player<T> =>
  (view, rng) => {
    const moves = [...game.moves(view)];
    const kind = pick([...new Set(moves.map((move) => move.kind))], rng);
    return pick(
      moves.filter((move) => move.kind === kind),
      rng,
    );
  };

export const botPlayer =
  <T extends GameTypes, R extends { readonly code: string }>(
    bot: Bot<T, R>,
    strength: Strength,
    work = BOT_WORK_UNITS,
  ): Player<T> =>
  (view, rng) =>
    bot(view, strength, rng, createWorkBudget(work)).move;

/** Result of one match by seat: points, and share of the win (1 / number of winners; 0 for the others). */
export interface ContestResult {
  readonly points: readonly number[];
  readonly wins: readonly number[];
  readonly entries: number;
}

/** Play one match of one round: tiles and dice from `seed`, `seats[i]` plays seat i. Throws on an illegal move. */
export function playContest<T extends GameTypes>(
  game: Game<T>,
  seats: readonly Player<T>[],
  seed: number,
  options: T['Options'] = game.defaults,
): ContestResult {
  const rngAt = seededStreams(seed);
  const own = seats.map((_, i) => seededRng(seed * 7 + i + 1));
  let { match } = startMatch(game, headOf(game, seats.length, asSeat(seed % seats.length), options), rngAt);
  while (!match.ranks) {
    const [seat] = match.active;
    const choose = seat === undefined ? undefined : seats[seat];
    const rng = seat === undefined ? undefined : own[seat];
    if (seat === undefined || !choose || !rng) throw new Error('nobody can move');
    const view = game.view(match.state, seat);
    const move = choose(view, rng);
    const refusal = game.refusal(view, move);
    if (refusal) throw new Error(`${game.notation.write(move)} is refused: ${JSON.stringify(refusal)}`);
    match = playMove(game, match, { seat, by: 'bot', move }, rngAt).at(-1)?.match ?? match;
  }
  const { ranks, totals, entry } = match;
  const shared = ranks.filter((rank) => rank === 1).length;
  return { points: totals.map(toNumber), wins: ranks.map((rank) => (rank === 1 ? 1 / shared : 0)), entries: entry };
}

/** The share of wins with its 95 % interval, both from 0 to 1, and the mean difference of points with its interval. */
export interface DuelResult {
  readonly games: number;
  readonly share: number;
  readonly margin: number;
  readonly lead: number;
  readonly leadMargin: number;
}

/** Half the width of a 95 % interval, in standard errors. */
const Z95 = 1.96;

const meanOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;
const halfWidth = (list: readonly number[]): number => {
  const mean = meanOf(list);
  return Z95 * Math.sqrt(meanOf(list.map((one) => (one - mean) ** 2)) / list.length);
};

/**
 * Play `one` against `other` with two seats. Each deal is played twice with seats swapped, so that luck is equal. Plays
 * `pairs` deals, starting with seed `from`.
 */
export function duel<T extends GameTypes>(
  game: Game<T>,
  one: Player<T>,
  other: Player<T>,
  pairs: number,
  { from = 1, options = game.defaults }: { readonly from?: number; readonly options?: T['Options'] } = {},
): DuelResult {
  const shares: number[] = [];
  const leads: number[] = [];
  for (let seed = from; seed < from + pairs; seed += 1) {
    const there = playContest(game, [one, other], seed, options);
    const back = playContest(game, [other, one], seed, options);
    // The two matches of a deal are not independent: their mean is one sample.
    shares.push(((there.wins[0] ?? 0) + (back.wins[1] ?? 0)) / 2);
    const lead = (there.points[0] ?? 0) - (there.points[1] ?? 0) + (back.points[1] ?? 0) - (back.points[0] ?? 0);
    leads.push(lead / 2);
  }
  return {
    games: 2 * pairs,
    share: meanOf(shares),
    // If one side won everything, the variance of the sample is 0, so use the rule of three.
    margin: Math.max(halfWidth(shares), 3 / (2 * pairs)),
    lead: meanOf(leads),
    leadMargin: halfWidth(leads),
  };
}

/** Settings for comparing two strengths of a bot. */
export interface StrengthTrial<T extends GameTypes> {
  /** By default those of the game. */
  readonly options?: T['Options'];
  /** Work units per move of the strong bot. Fewer than in the product save time. */
  readonly work?: number;
  /** A deal is a pair of matches. The trial fails if it is undecided after this many pairs, 80 by default. */
  readonly pairsMax?: number;
}

export interface StrengthTest<T extends GameTypes> extends Pick<StrengthTrial<T>, 'options' | 'pairsMax'> {
  /** The seed of the first deal. */
  readonly from?: number;
  /** Share of trials in which equal players may pass. */
  readonly errorRate?: number;
}

/** The result of a strength trial, in pairs of matches. */
export interface StrengthResult {
  readonly isStronger: boolean;
  readonly won: number;
  readonly lost: number;
}

export const PAIRS_MAX = 80;
/** Shares of pairs that a better player may win. */
const BETTER_SHARES = [0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.99];

/** Likelihood of these results if `one` is better, averaged over the shares, divided by that of equal players. */
const evidenceOf = (won: number, lost: number): number =>
  meanOf(BETTER_SHARES.map((share) => (2 * share) ** won * (2 - 2 * share) ** lost));

/**
 * Return if `one` plays better than `other`, by a sequential test on pairs of matches with two seats. A pair is one
 * deal played twice with seats swapped. The player with more points in both together wins the pair. Points are more
 * informative than wins, which in Rummikub are mostly luck. Between equal players each pair is a fair coin, so the
 * evidence is a martingale. It reaches 1 / `errorRate` in at most that share of trials (Ville's inequality).
 */
export function compareStrength<T extends GameTypes>(
  game: Game<T>,
  one: Player<T>,
  other: Player<T>,
  { from = 1, pairsMax = PAIRS_MAX, errorRate = 0.01, options = game.defaults }: StrengthTest<T> = {},
): StrengthResult {
  let [won, lost] = [0, 0];
  const isClear = (): boolean => evidenceOf(won, lost) >= 1 / errorRate;
  for (let seed = from; seed < from + pairsMax && !isClear(); seed += 1) {
    const { lead } = duel(game, one, other, 1, { from: seed, options });
    if (lead > 0) won += 1;
    if (lead < 0) lost += 1;
  }
  return { isStronger: isClear(), won, lost };
}
