/**
 * The texts of the game and the match that play does not need: loaded together, later. Apart for the byte budget of a
 * match page.
 */
import type { GameTypes } from '../../../../worker/games/game.ts';
import type { Lang } from '../../../../worker/protocol/languages.ts';
import { loadSentences } from '../../../games/extras.ts';
import type { Sentences } from '../../../games/game-ui.ts';
import { lang, sheet } from '../../../locales/language.ts';
import { useLoaded } from '../../../parts/page/lazy.tsx';

const logSheet = sheet('match/log');

/** The game's texts; once they are loaded, those of the match are too. */
export type MatchTexts = Sentences<GameTypes>;

export async function loadMatchTexts(game: string, code: Lang): Promise<MatchTexts> {
  const [sentences] = await Promise.all([loadSentences(game, code), logSheet.load()]);
  return sentences;
}

export function useMatchTexts({ snapshot: { game } }: { readonly snapshot: { readonly game: string } }) {
  const code = lang.value;
  return useLoaded(() => loadMatchTexts(game, code), `${game} ${code}`);
}
