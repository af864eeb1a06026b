/** The texts of a game in every language, loaded without Vite: for tests that play the rules and run in plain Node. */
import type { Sentences, TurnText } from '../../../web/games/game-ui.ts';
import type { GameTypes } from '../../../worker/games/game.ts';
import type { GameId } from '../../../worker/games/registry.ts';
import { LANGS, type Lang } from '../../../worker/protocol/languages.ts';
import type { SceneTexts } from '../../kit/scenes-contract.ts';

interface SentencesFile {
  readonly sentences: (words: object, lang: Lang) => Sentences<GameTypes>;
}

interface TurnFile {
  readonly turn: (words: object, ...of: Parameters<TurnText<GameTypes>>) => string;
}

const catalogue = (id: GameId, lang: Lang, file: 'first' | 'late') =>
  import(`../../../dist/locales/web/${lang}/games/${id}/${file}.js`);

/** Return the texts by language, without the game's own types. */
export async function loadSceneTexts(id: GameId): Promise<Readonly<Record<string, SceneTexts<GameTypes>>>> {
  const { sentences }: SentencesFile = await import(`../../../web/games/${id}/text/on-demand/sentences.ts`);
  const { turn }: TurnFile = await import(`../../../web/games/${id}/text/turn.ts`);
  const texts = LANGS.map(async (lang) => {
    const { first: words } = await catalogue(id, lang, 'first');
    const late = await catalogue(id, lang, 'late');
    const { event, outcome, refusal } = sentences(late.sentences, lang);
    return [lang, { event, outcome, refusal, turn: (view, names) => turn(words, view, names) }] as const satisfies [
      string,
      SceneTexts<GameTypes>,
    ];
  });
  return Object.fromEntries(await Promise.all(texts));
}
