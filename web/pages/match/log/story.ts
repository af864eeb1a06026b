/** The sentences of the game and of the match that nobody needs in order to play: loaded together, when it is their time. */
import type { GameTypes } from '../../../../worker/games/game.ts';
import type { Sentences } from '../../../games/game-ui.ts';
import { lang } from '../../../i18n/language.ts';
import { storySheet } from '../../../i18n/sheets.ts';
import { useLoaded } from '../../../parts/page/lazy.tsx';

/** The game's sentences; once they are there, those of the match are too. */
export type Story = Sentences<GameTypes>;

/** `isTime` says whether they are wanted yet. */
export function useStory({ frame: { game } }: { readonly frame: { readonly game: string } }, isTime = true) {
  const code = lang.value;
  const load = async (): Promise<Story> => {
    const gameSentences = async () => (await import('../../../games/asides.ts')).sentencesOf(game, code);
    const [{ sentences }] = await Promise.all([gameSentences(), storySheet.load()]);
    return sentences;
  };
  return useLoaded(load, isTime ? `${game} ${code}` : undefined);
}
