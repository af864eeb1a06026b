/** The text for sharing the results of a day: words and emoji, never a tile or a die. */
import type { Catalogues } from '../../../dist/locales/web.d.ts';

/** One finished deal. */
export interface SharedDeal {
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

export function dailyShareText({ day, deals, streak, link }: SharedDay, t: Catalogues['home/dailyResult']): string {
  const lines = deals.flatMap(({ game, own, hinted, grid = [] }) => {
    const hints = hinted === undefined ? '' : ` · ${hinted ? t.withHints : t.withoutHints}`;
    return [`${t.sharedDeal({ game, own })}${hints}`, ...grid];
  });
  return [t.sharedDay({ day }), ...lines, ...(streak > 1 ? [t.streak({ n: streak })] : []), link].join('\n');
}
