/** Everything that a game's page shows beside its board; the only place where tests load it. */
import {
  loadCoach,
  loadCoachWords,
  loadHelp,
  loadHints,
  loadMoments,
  loadMomentWords,
  loadOptions,
  loadSentences,
} from '../../../web/games/extras.ts';
import { loadGame } from '../../../web/games/load-game.ts';
import type { GameId } from '../../../worker/games/registry.ts';
import type { Lang } from '../../../worker/protocol/languages.ts';

/** Load everything of a game's page in one language. A missing chapter rejects with its name. */
export async function loadChapters(id: GameId, lang: Lang) {
  const named = <Chapter>(name: string, loading: Promise<Chapter>): Promise<Chapter> =>
    loading.catch((error: unknown) => {
      throw new Error(`${id} has no ${name} in ${lang}: ${error}`);
    });
  const [{ Board, words, turn }, sentences, hints, coach, { coachWords }] = await Promise.all([
    named('board or words', loadGame(id, lang)),
    named('sentences', loadSentences(id, lang)),
    named('hints', loadHints(id, lang)),
    named('coach', loadCoach(id)),
    named('words of the coach', loadCoachWords(id, lang)),
  ]);
  const [moments, { momentWords }, { Help }, options] = await Promise.all([
    named('moments', loadMoments(id)),
    named('words of the moments', loadMomentWords(id, lang)),
    named('rules', loadHelp(id, lang)),
    named('options', loadOptions(id, lang)),
  ]);
  return { Board, words, turn, sentences, hints, coach, coachWords, moments, momentWords, Help, options };
}

export type Chapters = Awaited<ReturnType<typeof loadChapters>>;
