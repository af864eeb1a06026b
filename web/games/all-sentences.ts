/**
 * The sentences of all games in all languages, for the service worker, which is a single file. Apart for the byte
 * budgets: no page may load this.
 */
import type { GameTypes } from '../../worker/games/game.ts';
import { isLang } from '../../worker/protocol/languages.ts';
import type { AnyGameExtras } from './game-parts.ts';
import type { Sentences } from './game-ui.ts';

const files = import.meta.glob<AnyGameExtras['sentences']>('./*/text/on-demand/sentences.ts', {
  eager: true,
  import: 'sentences',
});
const catalogues = import.meta.glob<never>(['../../dist/locales/web/*/games/*/late.js', '!**/en-XA/**'], {
  eager: true,
  import: 'sentences',
});

export function sentencesOf(game: string, lang: string): Sentences<GameTypes> | undefined {
  if (!isLang(lang)) return undefined;
  const words = catalogues[`../../dist/locales/web/${lang}/games/${game}/late.js`];
  return words && files[`./${game}/text/on-demand/sentences.ts`]?.(words, lang);
}
