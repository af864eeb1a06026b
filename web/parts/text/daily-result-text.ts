/** Results of daily deals: which of two is better, and text that reveals nothing about the deal. */
import type { Catalogues } from '../../../dist/locales/web.d.ts';
import type { GameListing } from '../../../worker/games/listing.ts';

interface Result {
  readonly points: number;
  /** 1 for a winner, also a joint one. */
  readonly rank: number;
}

/** Return true if the points are better than others. With cells, points above 0 are tiles that a full garden took. */
export function isBetterResult(listing: GameListing | undefined, points: number, than: number): boolean {
  const isFewerBetter = listing?.countsCells && points > 0 && than > 0;
  return isFewerBetter ? points < than : points > than;
}

/** Order of two results, the better one first. With cells, points above 0 are tiles that a full garden took. */
const compare =
  ({ countsCells }: Pick<GameListing, 'countsCells'>) =>
  (a: Result, b: Result): number => {
    if (a.rank !== b.rank) return a.rank - b.rank;
    const areFull = a.points > 0 && b.points > 0;
    return countsCells && areFull ? a.points - b.points : b.points - a.points;
  };

/** Return the best of several results; undefined without any. */
export const bestResult = <One extends Result>(
  listing: Pick<GameListing, 'countsCells'>,
  results: readonly One[],
): One | undefined => [...results].sort(compare(listing))[0];

/** "won, 31 points" if a bot plays along. `listing` is undefined for a game that this page does not know. */
export function dailyResultText(
  listing: GameListing | undefined,
  { points, rank }: Result,
  t: Catalogues['home/daily'],
): string {
  const { result } = t;
  if (listing?.countsCells) return points > 0 ? result.full({ n: points }) : result.open({ n: -points });
  const text = result.points({ n: points });
  if (listing && listing.seats[0] > 1) return rank === 1 ? result.won({ points: text }) : result.lost({ points: text });
  return text;
}

/** One finished deal. */
interface SharedDeal {
  readonly game: string;
  /** The result as text. */
  readonly own: string;
  /** Absent for results that do not say. */
  readonly hinted?: boolean | undefined;
  readonly grid?: readonly string[] | undefined;
}

interface SharedDay {
  /** As `2026-11-21`. */
  readonly day: string;
  readonly deals: readonly SharedDeal[];
  /** Consecutive days; shown from 2 on. */
  readonly streak: number;
  readonly link: string;
}

/** The text for sharing the results of a day: words and emoji, never a tile or a die. */
export function dailyShareText({ day, deals, streak, link }: SharedDay, t: Catalogues['home/dailyResult']): string {
  const lines = deals.flatMap(({ game, own, hinted, grid = [] }) => {
    const hints = hinted === undefined ? '' : ` · ${hinted ? t.withHints : t.withoutHints}`;
    return [`${t.sharedDeal({ game, own })}${hints}`, ...grid];
  });
  return [t.sharedDay({ day }), ...lines, ...(streak > 1 ? [t.streak({ n: streak })] : []), link].join('\n');
}
