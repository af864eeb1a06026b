/** Sentences of calendars and feeds that depend on the players. The others are used from the section `feeds` as they are. */
import { catalogueOf } from '../locales/catalogues.ts';
import type { Lang } from '../protocol/languages.ts';

/** Title of the match: its game and the other players. */
export const matchTitle = (lang: Lang, game: string, others: readonly string[]): string =>
  others.length === 0 ? game : catalogueOf(lang, 'server/feeds').match({ game, others });

/** The sentence about the winners. `others` are the winners except the reader; `isMine` says if the reader is one. */
export function winText(lang: Lang, match: string, others: readonly string[], isMine: boolean): string {
  const words = catalogueOf(lang, 'server/feeds');
  if (!isMine) return words.won({ winners: others, n: others.length, match });
  return others.length === 0 ? words.youWon({ match }) : words.youShare({ winners: [words.you, ...others], match });
}
