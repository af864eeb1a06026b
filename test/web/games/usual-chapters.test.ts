/** The chapters of a game that leaves them out keep the laws of the others. */
import { expect, test } from 'vitest';
import { usualCoach, usualEnding } from '../../../web/games/extras.ts';
import { importCatalogue } from '../../../web/locales/import-catalogue.ts';
import { LANGS } from '../../../worker/protocol/languages.ts';
import { withKit } from '../../games/kits.ts';
import { coachFaults } from '../kit/coach-contract.tsx';

test('the usual guide says whose turn it is until the first own move, and has its sentences in every language', async () => {
  const words = Object.fromEntries(
    await Promise.all(LANGS.map(async (lang) => [lang, (await importCatalogue(lang, 'match/hint')).usual] as const)),
  );
  const { faults, said } = await withKit('rummikub', (kit) =>
    coachFaults({ kit, coachKit: { drafts: () => [{}] }, coach: usualCoach, words }),
  );

  expect(faults).toEqual([]);
  expect(new Set(said.map(({ step }) => step))).toEqual(new Set(['usual-turn', 'usual-watch', 'done']));
});

test('the usual end marks nothing and leaves the table of points to the page', () => {
  expect(usualEnding.endingMarks({ viewer: 'spectator', active: [] })).toEqual([]);
  expect(usualEnding.hasScoreTable).toBe(false);
});
