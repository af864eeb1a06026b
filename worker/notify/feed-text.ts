/** Sentences of calendars and feeds that depend on who plays. The others are messages of `feeds.json` as they are. */
import { catalogueOf } from '../locales/catalogues.ts';
import type { Lang } from '../protocol/languages.ts';

/** The match: its game and who else is in it. */
export const matchTitle = (lang: Lang, game: string, others: readonly string[]): string =>
  others.length === 0 ? game : catalogueOf(lang, 'feeds').match({ game, others });

/** Who has won. `others` are the winners without the reader; `isMine` tells if the reader is one too. */
export function winText(lang: Lang, match: string, others: readonly string[], isMine: boolean): string {
  const words = catalogueOf(lang, 'feeds');
  if (!isMine) return words.won({ winners: others, n: others.length, match });
  return others.length === 0 ? words.youWon({ match }) : words.youShare({ winners: [words.you, ...others], match });
}
