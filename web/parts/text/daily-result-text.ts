/** How a deal of the day ended, in words that tell nothing about the deal itself. */
import type { Catalogues } from '../../../dist/locales/web.d.ts';

interface Result {
  readonly points: number;
  /** 1 has won, alone or not. */
  readonly rank: number;
}

/** "won, 31 points"; in Lucky Numbers points count tiles that were turned up, or cells that stayed empty. */
export function dailyResultText(game: string, { points, rank }: Result, t: Catalogues['daily']): string {
  const { result } = t;
  if (game === 'lucky-numbers') return points > 0 ? result.full({ n: points }) : result.open({ n: -points });
  const text = result.points({ n: points });
  if (game === 'rummikub') return rank === 1 ? result.won({ points: text }) : result.lost({ points: text });
  return text;
}
