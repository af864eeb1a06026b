/** Pages find each section of the catalogues in the file that the build writes it to. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Catalogues } from '../../../dist/locales/web.d.ts';
import { importCatalogue } from '../../../web/locales/import-catalogue.ts';
import { LANGS } from '../../../worker/protocol/languages.ts';
import { readParts } from '../../../worker/tools/locales/read-parts.ts';

const sections = [...readParts(fileURLToPath(new URL('../../../web/locales/en', import.meta.url))).parts.keys()];

test.each(LANGS)('P-41 every section of the catalogues is found by its name in %s', async (lang) => {
  expect(sections).toEqual(expect.arrayContaining(['common/first', 'match/log', 'games/rummikub/rules']));
  for (const section of sections)
    expect(await importCatalogue(lang, section as keyof Catalogues), section).toBeTypeOf('object');
});
