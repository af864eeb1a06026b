/** The languages that we ship have every text. Another language may have gaps: its readers see English there. */
import { expect, test } from 'vitest';
import { LANGS } from '../../worker/protocol/languages.ts';
import { compileLocales, gapLines } from '../../worker/tools/locales/write.ts';

/** Languages whose catalogues are complete. Add one when its translation is. */
const SHIPPED = ['en', 'ko', 'de', 'it', 'es', 'fr'] as const;

const report = compileLocales(() => undefined);

test('P-41 the shipped languages are in the registry, and all of their catalogues were read', () => {
  expect(LANGS).toEqual(expect.arrayContaining([...SHIPPED]));
  expect(report.faults).toEqual([]);
});

test.each(SHIPPED)('P-41 no text in %s is missing, empty or still English', (lang) => {
  const gaps = new Map([...report.gaps].filter(([folder]) => folder.endsWith(`/${lang}`)));

  expect(gapLines({ ...report, gaps }, Number.POSITIVE_INFINITY)).toEqual([]);
});
