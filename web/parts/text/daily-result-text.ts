/** The result of a daily deal as text that reveals nothing about the deal. */
import type { Catalogues } from '../../../dist/locales/web.d.ts';
import type { GameListing } from '../../../worker/games/listing.ts';

interface Result {
  readonly points: number;
  /** 1 for a winner, also a joint one. */
  readonly rank: number;
}

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
