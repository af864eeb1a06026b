/** Where a compiled catalogue comes from. */
import type { Catalogues } from '../../dist/locales/web.d.ts';
import type { Lang } from '../../worker/protocol/languages.ts';

interface CatalogueFile {
  readonly messages: unknown;
}

/** Names the catalogues of a build; web/vite.config.ts puts it in. */
declare const LOCALES_VERSION: string;

/**
 * Built catalogues have addresses that can be worked out. A list of their hashed names would cost every first load some
 * bytes for each language and part.
 */
const importFile: (path: string) => Promise<CatalogueFile> = import.meta.env.PROD
  ? (path) => import(/* @vite-ignore */ `/assets/${path}-${LOCALES_VERSION}.js`)
  : async (path) => {
      const files = import.meta.glob<CatalogueFile>('../../dist/locales/web/**/*.js');
      const load = files[`../../dist/locales/web/${path}.js`];
      if (!load) throw new Error(`no catalogue ${path}`);
      return load();
    };

/** Loads the messages of one part in one language. */
export const importCatalogue = async <P extends keyof Catalogues>(lang: Lang, part: P): Promise<Catalogues[P]> =>
  (await importFile(`${lang}/${part}`)).messages as Catalogues[P];
