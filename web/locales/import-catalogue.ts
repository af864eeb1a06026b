/** Imports compiled catalogues. */
import type { Catalogues } from '../../dist/locales/web.d.ts';
import type { Lang } from '../../worker/protocol/languages.ts';
import { whileLoading } from '../browser/page-state.ts';

interface CatalogueFile {
  readonly messages: unknown;
}

/** Part of the file names of catalogues in a build; web/vite.config.ts defines it. */
declare const LOCALES_VERSION: string;

/**
 * Built catalogues have predictable addresses. A list of hashed names would cost every first load some bytes for each
 * language and part.
 */
const importFile: (path: string) => Promise<CatalogueFile> = import.meta.env.PROD
  ? (path) => whileLoading(import(/* @vite-ignore */ `/assets/${path}-${LOCALES_VERSION}.js`))
  : async (path) => {
      const files = import.meta.glob<CatalogueFile>('../../dist/locales/web/**/*.js');
      const load = files[`../../dist/locales/web/${path}.js`];
      if (!load) throw new Error(`no catalogue ${path}`);
      return load();
    };

/** Load the messages of one part in one language. */
export const importCatalogue = async <P extends keyof Catalogues>(lang: Lang, part: P): Promise<Catalogues[P]> =>
  (await importFile(`${lang}/${part}`)).messages as Catalogues[P];
