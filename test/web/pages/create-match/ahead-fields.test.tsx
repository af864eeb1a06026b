/** The option to choose ahead: where it is offered, and its text (P-62). */
import { expect, test } from 'vitest';
import { startLanguage } from '../../../../web/locales/language.ts';
import { AheadFields } from '../../../../web/pages/create-match/ahead-fields.tsx';
import { canChooseAhead } from '../../../../web/pages/create-match/create-match.ts';
import { type AnyGame, gameIds, gameListings, games } from '../../../../worker/games/registry.ts';
import { fakePage } from '../../kit/fake-page.ts';

const page = fakePage();

test('is offered for three seats or more, by correspondence or without a clock (P-62)', () => {
  expect(canChooseAhead('noch-mal', 3, undefined)).toBe(true);
  expect(canChooseAhead('qwantum', 4, { kind: 'post', hours: 24, sparesQuiet: true })).toBe(true);
  expect(canChooseAhead('noch-mal', 2, undefined)).toBe(false);
  expect(canChooseAhead('noch-mal', 3, { kind: 'live', seconds: 60 })).toBe(false);
  expect(canChooseAhead('rummikub', 4, undefined)).toBe(false);
});

test('is listed for the games whose rules have it (P-62)', () => {
  for (const id of gameIds) {
    const rules: AnyGame = games[id];
    expect(gameListings[id], id).toEqual(expect.objectContaining(rules.ahead ? { allowsAhead: true } : {}));
    expect('allowsAhead' in gameListings[id], id).toBe(rules.ahead !== undefined);
  }
});

test('says what it brings and costs, and offers two steps (P-62)', async () => {
  await startLanguage('en');
  page.draw(<AheadFields choices={{ ahead: 1 }} onChange={() => {}} />);
  await page.waitForText('Up to 2 rolls ahead');
  expect(page.text()).toMatch(/half as long\. .*a little lower. you can always wait\./);
});
