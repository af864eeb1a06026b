/** The statistics of this browser (P-60): counts by game and by opponent, and the best solo results. */
import type { DailyMatch, DailyResult } from './daily-results.ts';
import type { FinishedMatch, MatchResult } from './finished-matches.ts';

export interface Tally {
  readonly played: number;
  readonly won: number;
  readonly shared: number;
  readonly lost: number;
}

export interface Statistics {
  /** By game, for matches with others. */
  readonly games: ReadonlyMap<string, Tally>;
  /** By opponent's name: who ranked higher. Bots are left out. */
  readonly opponents: ReadonlyMap<string, Tally>;
  /** By game: the points of the best solo match, and the number of solo matches. */
  readonly alone: ReadonlyMap<string, { readonly best: number; readonly played: number }>;
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

/** Return the best result of each game, a win before any other, and the number of its deals, the most played first. */
export function bestDailies(
  dailies: readonly DailyMatch[],
  isBetter: (game: string, points: number, than: number) => boolean,
): ReadonlyMap<string, { readonly best: DailyResult; readonly played: number }> {
  const games = new Map<string, { best: DailyResult; played: number }>();
  for (const { game, result } of dailies) {
    if (!result) continue;
    const { best, played } = games.get(game) ?? { best: result, played: 0 };
    const isNewBest = result.rank === best.rank ? isBetter(game, result.points, best.points) : result.rank < best.rank;
    games.set(game, { best: isNewBest ? result : best, played: played + 1 });
  }
  return byPlayed(games);
}

const NONE: Tally = { played: 0, won: 0, shared: 0, lost: 0 };

const withResult = (tally: Tally, result: MatchResult): Tally => ({
  ...tally,
  played: tally.played + 1,
  [result]: tally[result] + 1,
});

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
  const games = new Map<string, Tally>();
  const opponents = new Map<string, Tally>();
  const alone = new Map<string, { best: number; played: number }>();
  for (const { match, game, result, opponents: others, points } of matches) {
    if (result) games.set(game, withResult(games.get(game) ?? NONE, result));
    for (const { name, result: against } of others)
      opponents.set(name, withResult(opponents.get(name) ?? NONE, against));
    if (points === undefined || apart.has(match)) continue;
    const { best, played } = alone.get(game) ?? { best: points, played: 0 };
    alone.set(game, { best: isBetter(game, points, best) ? points : best, played: played + 1 });
  }
  return { games: byPlayed(games), opponents: byPlayed(opponents), alone: byPlayed(alone) };
}
