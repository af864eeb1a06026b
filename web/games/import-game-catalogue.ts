/** The catalogues of a game: sections of web/locales/<lang>/games/<game>/game.json. */
import type { Catalogues } from '../../dist/locales/web.d.ts';
import type { Lang } from '../../worker/protocol/languages.ts';
import { importCatalogue } from '../locales/import-catalogue.ts';

/** A catalogue as pages handle it: only its own game knows its keys and accepts nothing else. */
export type GameCatalogue = never;

export const importGameCatalogue = (game: string, lang: Lang, part: string): Promise<GameCatalogue> =>
  importCatalogue(lang, `games/${game}/${part}` as keyof Catalogues) as Promise<GameCatalogue>;
