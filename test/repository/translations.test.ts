/** The languages that we ship have every text. Another language may have gaps: its readers see English there. */
import { readdirSync, readFileSync } from 'node:fs';
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

/** Words that the glossary has replaced, by language: one thing has one name on all screens. */
const LOST_WORDS: Readonly<Partial<Record<(typeof SHIPPED)[number], RegExp>>> = {
  en: /\bSeat \{n\}|Share & settings|[Bb]y correspondence|[Ss]mall talk|\b[Yy]our wish(es)?\b|legal cross|wrong table|Lost seats/,
  de: /Teilen & Einstellungen|Fernpartie|falscher Tisch/,
  it: /Posto \{n\}|Condividi e gestisci|corrispondenza|[Dd]esider/,
  fr: /Place \{n\}|Partage et réglages|En différé|[Ss]ouhait/,
  es: /Asiento \{n\}|Compartir y ajustes|[Pp]or correspondencia|[Dd]eseo/,
  ko: /번 자리|공유 및 설정|새 조합/,
};

test.each(SHIPPED)('P-41 no text in %s has a word that the glossary has replaced', (lang) => {
  const lost = LOST_WORDS[lang];
  const lines = [`web/locales/${lang}`, `worker/locales/${lang}`]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => lost?.test(line));

  expect(lines).toEqual([]);
});
