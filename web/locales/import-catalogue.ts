/** Imports compiled catalogues. */
import type { Catalogues } from '../../dist/locales/web.d.ts';
import type { Lang } from '../../worker/protocol/languages.ts';
import { whileLoading } from '../browser/page-state.ts';

/** The sections of a catalogue that are loaded together, by name. */
type CatalogueFile = Readonly<Record<string, unknown>>;

/** Part of the file names of catalogues in a build; web/vite.config.ts defines it. */
declare const LOCALES_VERSION: string;

/**
 * Built catalogues have predictable addresses. A list of hashed names would cost every first load some bytes for each
 * language and file.
 */
const importFile: (path: string) => Promise<CatalogueFile> = import.meta.env.PROD
  ? (path) => whileLoading(import(/* @vite-ignore */ `/assets/${path}-${LOCALES_VERSION}.js`))
  : async (path) => {
      const files = import.meta.glob<CatalogueFile>('../../dist/locales/web/**/*.js');
      const load = files[`../../dist/locales/web/${path}.js`];
      if (!load) throw new Error(`no catalogue ${path}`);
      return load();
    };

/** The file of a section: `first` and `rules` are loaded alone, all other sections of an area together. */
const fileOf = (part: string): string => part.replace(/\/(?!first$|rules$)\w+$/, '/late');

/** Load the messages of one section in one language, such as `match/log`. */
export const importCatalogue = async <P extends keyof Catalogues>(lang: Lang, part: P): Promise<Catalogues[P]> =>
  (await importFile(`${lang}/${fileOf(part)}`))[part.replace(/.*\//, '')] as Catalogues[P];
