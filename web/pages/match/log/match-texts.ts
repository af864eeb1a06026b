/**
 * Apart for the byte budget of a match page. The sentences of the game and of the match that nobody needs in order to
 * play: loaded together, when it is their time.
 */
import type { GameTypes } from '../../../../worker/games/game.ts';
import type { Sentences } from '../../../games/game-ui.ts';
import { lang, sheet } from '../../../locales/language.ts';
import { useLoaded } from '../../../parts/page/lazy.tsx';

const logSheet = sheet('log');

/** The game's sentences; once they are there, those of the match are too. */
export type MatchTexts = Sentences<GameTypes>;

/** `isEnabled` says whether they are wanted yet. */
export function useMatchTexts({ frame: { game } }: { readonly frame: { readonly game: string } }, isEnabled = true) {
  const code = lang.value;
  const load = async (): Promise<MatchTexts> => {
    const gameSentences = async () => (await import('../../../games/extras.ts')).loadSentences(game, code);
    const [sentences] = await Promise.all([gameSentences(), logSheet.load()]);
    return sentences;
  };
  return useLoaded(load, isEnabled ? `${game} ${code}` : undefined);
}
