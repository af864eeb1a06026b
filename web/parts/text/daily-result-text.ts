/** How a deal of the day ended, in words that tell nothing about the deal itself. */
import type { Catalogues } from '../../../dist/locales/web.d.ts';
import type { GameListing } from '../../../worker/games/listing.ts';

interface Result {
  readonly points: number;
  /** 1 has won, alone or not. */
  readonly rank: number;
}

/** "won, 31 points" where a bot plays along; no listing for a game that this page does not know. */
export function dailyResultText(
  listing: GameListing | undefined,
  { points, rank }: Result,
  t: Catalogues['daily'],
): string {
  const { result } = t;
  if (listing?.countsCells) return points > 0 ? result.full({ n: points }) : result.open({ n: -points });
  const text = result.points({ n: points });
  if (listing && listing.seats[0] > 1) return rank === 1 ? result.won({ points: text }) : result.lost({ points: text });
  return text;
}
