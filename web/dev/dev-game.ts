/** Collects everything /dev shows of a game from the game's folders, so that a new game needs no change here. */
import type { GameTypes } from '../../worker/games/game.ts';
import type { AnyGame } from '../../worker/games/registry.ts';
import type { Lang, PSEUDO_LANG } from '../../worker/protocol/languages.ts';
import { loadHelp, loadSentences } from '../games/extras.ts';
import type { GameHelp, LoadedGame } from '../games/game-parts.ts';
import type { Sentences } from '../games/game-ui.ts';
import { loadGame } from '../games/load-game.ts';
import type { Scene } from '../games/scene.ts';

/** /dev also shows the pseudo-language. */
export type DevLang = Lang | typeof PSEUDO_LANG;

/** A scene that is played when it is shown. */
export interface NamedScene {
  readonly name: string;
  readonly make: () => Scene<GameTypes>;
}

/** A game in one language, with everything that /dev shows of it. */
export interface DevGame extends LoadedGame, GameHelp {
  readonly rules: AnyGame;
  readonly scenes: readonly NamedScene[];
  readonly sentences: Sentences<GameTypes>;
}

interface ScenesFile {
  readonly scenes: readonly NamedScene[];
}

const sceneFiles = import.meta.glob<ScenesFile>('../games/*/scenes.ts');
const rulesFiles = import.meta.glob<Readonly<Record<string, AnyGame>>>('../../worker/games/*/rules.ts');

async function loadFile<File>(files: Readonly<Record<string, () => Promise<File>>>, path: string): Promise<File> {
  const load = files[path];
  if (!load) throw new Error(`no ${path}`);
  return load();
}

export async function loadDevGame(id: string, lang: DevLang): Promise<DevGame> {
  // Catalogues of the pseudo-language are compiled in development too.
  const code = lang as Lang;
  const [game, { scenes }, rulesFile, sentences, help] = await Promise.all([
    loadGame(id, code),
    loadFile(sceneFiles, `../games/${id}/scenes.ts`),
    loadFile(rulesFiles, `../../worker/games/${id}/rules.ts`),
    loadSentences(id, code),
    loadHelp(id, code),
  ]);
  const rules = Object.values(rulesFile).find((exported) => exported.id === id);
  if (!rules) throw new Error(`rules.ts of ${id} exports no game`);
  return { ...game, ...help, rules, scenes, sentences };
}
