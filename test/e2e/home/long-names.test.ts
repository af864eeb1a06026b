/** Names of every length and script in the list of matches on the first page, in every language and width. */
import { expect, test } from 'vitest';
import { MATCHES_KEY } from '../../../web/browser/storage.ts';
import { LANGS } from '../../../worker/protocol/languages.ts';
import { NAME_LENGTH_MAX } from '../../../worker/protocol/limits.ts';
import { isValidName } from '../../../worker/protocol/seat-name.ts';
import { geometryFaults } from '../support/geometry-faults.ts';
import { startSession } from '../support/session.ts';

const { openBrowser } = startSession({ viewport: { width: 360, height: 620 } });

const WIDTHS = [320, 360, 740, 1280, 1920];
const SCRIPTS = ['W', 'm', 'i', '한', '漢', 'ក', 'ا', 'щ', '👩‍🌾'];
const LENGTHS = [11, 15, NAME_LENGTH_MAX];

/** A day in 2026, and one after which nobody runs this test. */
const LAST_MOVE = 1_770_000_000_000;
const DEADLINE = 4_000_000_000_000;

const NAMES = [
  'Christopher',
  'Alessandra Rossi',
  'Wilhelmina Wolkenkratzer',
  ...SCRIPTS.flatMap((letter) => LENGTHS.map((length) => letter.repeat(length))),
].filter(isValidName);

test('P-8 P-41 a name of any length and script stays in its card, and the page never scrolls sideways', async () => {
  expect(NAMES.length).toBeGreaterThan(20);
  const reader = await openBrowser();
  const { page } = reader;
  reader.allowError(/ERR_FAILED|404/);
  const list = NAMES.map((name, i) => ({
    id: `${i}`.padStart(24, '0'),
    game: ['lucky-numbers', 'qwantum', 'noch-mal', 'rummikub'][i % 4],
    at: LAST_MOVE - i,
    standing: i % 5 === 4 ? 'mine' : 'others',
    others: [name, name],
    turn: name,
    entry: 5,
    until: DEADLINE,
  }));
  await page.addInitScript(([key, value]) => localStorage.setItem(`tilepost:${key}`, value ?? ''), [
    MATCHES_KEY,
    JSON.stringify(list),
  ] as const);
  await page.route('**/api/matches/*', (route) => route.abort());
  await page.goto('/');
  await reader.button(`All ${NAMES.length} matches`).click();
  await page
    .locator('.home-match')
    .nth(NAMES.length - 1)
    .waitFor();
  const faults: string[] = [];
  for (const lang of LANGS) {
    await page.locator('header select').selectOption(lang, { force: true });
    await page.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      faults.push(...(await geometryFaults(page, `${lang}, ${width} px`, '.home-list')));
    }
  }
  expect(faults).toEqual([]);
});

test('P-8 while the first page is looked at, its list follows the matches', async () => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
  const link = await mina.makeMatch({ name: 'Mina', starts: true });
  await jonas.takeSeat(link, 'Jonas');
  await jonas.turn.waitFor();
  await jonas.page.clock.install();
  await jonas.page.goto('/');
  const known = jonas.page.getByRole('region', { name: 'Your matches' }).getByRole('link');
  await known.filter({ hasText: 'Mina’s turn' }).waitFor();
  await mina.takeTurn();
  await jonas.page.clock.fastForward(30_000);
  await known.filter({ hasText: 'Your turn' }).waitFor();
});
