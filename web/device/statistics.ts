/** The statistics of this browser (P-60): counts by game and by opponent, and the best solo results. */
import { comparePoints, type Points } from '../../worker/games/points.ts';
import type { DailyMatch, DailyResult } from './daily-results.ts';
import type { FinishedMatch, MatchResult } from './finished-matches.ts';

export interface Tally {
  readonly played: number;
  readonly won: number;
  readonly shared: number;
  readonly lost: number;
}

export interface GameTally extends Tally {
  /** The most points in a match with others. */
  readonly best?: Best<Points> | undefined;
}

export interface Statistics {
  /** By game, for matches with others. */
  readonly games: ReadonlyMap<string, GameTally>;
  /** By opponent's name: who ranked higher. Bots are left out. */
  readonly opponents: ReadonlyMap<string, Tally>;
  /** By game: the best solo match, and the number of solo matches. */
  readonly alone: ReadonlyMap<string, { readonly best: Best<number>; readonly played: number }>;
}

/** The points of a match, and when it ended, in ms since 1970. */
export interface Best<Worth extends Points> {
  readonly points: Worth;
  readonly at: number;
  /** True for a solo match that was played with hints. */
  readonly hinted?: boolean | undefined;
}

/** Return the most matches with others in a row that were won, alone or jointly. */
export function mostWinsInRow(matches: readonly FinishedMatch[]): number {
  const results = [...matches].sort((a, b) => a.at - b.at).flatMap(({ result }) => result ?? []);
  let [most, run] = [0, 0];
  for (const result of results) {
    run = result === 'lost' ? 0 : run + 1;
    most = Math.max(most, run);
  }
  return most;
}

/** The best daily result, and its day. */
export type DailyBest = DailyResult & Pick<DailyMatch, 'day'>;

/** Return the best result of each game, a win before any other, and the number of its deals, the most played first. */
export function bestDailies(
  dailies: readonly DailyMatch[],
  isBetter: (game: string, points: number, than: number) => boolean,
): ReadonlyMap<string, { readonly best: DailyBest; readonly played: number }> {
  const games = new Map<string, { best: DailyBest; played: number }>();
  for (const { game, day, result } of dailies) {
    if (!result) continue;
    const { best, played } = games.get(game) ?? { best: { ...result, day }, played: 0 };
    const isNewBest = result.rank === best.rank ? isBetter(game, result.points, best.points) : result.rank < best.rank;
    games.set(game, { best: isNewBest ? { ...result, day } : best, played: played + 1 });
  }
  return byPlayed(games);
}

const NONE: Tally = { played: 0, won: 0, shared: 0, lost: 0 };

const withResult = (tally: Tally, result: MatchResult): Tally => ({
  ...tally,
  played: tally.played + 1,
  [result]: tally[result] + 1,
});

const betterScore = (best: Best<Points> | undefined, next: Best<Points> | undefined): Best<Points> | undefined =>
  best && next ? (comparePoints(next.points, best.points) > 0 ? next : best) : (best ?? next);

/** Most matches first. */
const byPlayed = <T extends { readonly played: number }>(tallies: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
  new Map([...tallies].sort(([, a], [, b]) => b.played - a.played));

/**
 * Count all matches. `isBetter` returns true if the first of two solo results of a game is better. Solo matches
 * with an id in `apart` are shown elsewhere, as daily deals.
 */
export function statisticsOf(
  matches: readonly FinishedMatch[],
  isBetter: (game: string, points: number, than: number) => boolean,
  apart: ReadonlySet<string> = new Set(),
): Statistics {
  const games = new Map<string, GameTally>();
  const opponents = new Map<string, Tally>();
  const alone = new Map<string, { best: Best<number>; played: number }>();
  for (const { match, game, at, result, opponents: others, points, score, hinted } of matches) {
    if (result) {
      const known = games.get(game);
      games.set(game, {
        ...withResult(known ?? NONE, result),
        best: betterScore(known?.best, score && { points: score.own, at }),
      });
    }
    for (const { name, result: against } of others)
      opponents.set(name, withResult(opponents.get(name) ?? NONE, against));
    if (points === undefined || apart.has(match)) continue;
    const own = { points, at, ...(hinted && { hinted }) };
    const { best, played } = alone.get(game) ?? { best: own, played: 0 };
    alone.set(game, { best: isBetter(game, points, best.points) ? own : best, played: played + 1 });
  }
  return { games: byPlayed(games), opponents: byPlayed(opponents), alone: byPlayed(alone) };
}
