/** Every language: it is chosen by the reader's list, changes nothing but the texts, and its texts have room in every size. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEFAULT_LANG, LANGS } from '../../../worker/protocol/languages.ts';
import { makeMatchByApi } from '../support/seat-pair.ts';
import { startSession } from '../support/session.ts';
import { textFaults } from '../support/text-faults.ts';

const PHONE = { width: 360, height: 620 };
const SIZES = [{ width: 1280, height: 800 }, { width: 1920, height: 1080 }, PHONE];

const { openBrowser } = startSession({ viewport: PHONE });

/** Choose a language, and wait until the page is in it. */
async function speak(page: Page, choice: Locator, lang: string): Promise<void> {
  await choice.selectOption(lang, { force: true });
  await page.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' });
}

/** Return the text faults of the page in each language, and leave it in English. */
async function faultsInAll(page: Page, choice: Locator, where: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const lang of [...LANGS.filter((one) => one !== DEFAULT_LANG), DEFAULT_LANG]) {
    await speak(page, choice, lang);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      faults.push(...(await textFaults(page, `${where} in ${lang}, ${size.width} px`, lang)));
    }
  }
  return faults;
}

test('P-41 the first known language of the reader’s list is used, and an own choice comes before it', async () => {
  const reader = await openBrowser();
  await reader.context.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', { get: () => ['pt-BR', 'fr-CA', 'de'] }),
  );
  await reader.page.goto('/');
  await reader.button('En solo').first().waitFor();
  await speak(reader.page, reader.page.locator('header select'), 'it');
  await reader.page.reload();
  await reader.button('Solitario').first().waitFor();
});

test('P-41 a change of language keeps the half-made turn', async () => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
  let cell = -1;
  // A first tile may fit no empty cell; then another match is needed.
  for (let tries = 0; cell < 0; tries += 1) {
    const { match } = await makeMatchByApi(mina, jonas, { game: 'lucky-numbers', first: 'host' });
    await mina.page.goto(`/g/${match}`);
    if (tries === 0) await mina.button('Hide tips').click();
    if (await mina.drawTile()) cell = (await mina.readCells()).findIndex((text) => text.includes('fits here'));
  }
  await mina.placeOn(cell);
  const draft = mina.page.locator('.ln-tentative');
  await draft.waitFor();
  for (const lang of LANGS) {
    await speak(mina.page, mina.page.locator('header select'), lang);
    await expect.poll(() => draft.count(), { message: lang }).toBe(1);
  }
});

test('P-41 pages, dialogs and a lobby have room for their texts in every language', async () => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
  const { page } = mina;
  const header = page.locator('header select');
  const faults: string[] = [];
  await page.goto('/');
  await page.getByRole('form').first().waitFor();
  faults.push(...(await faultsInAll(page, header, 'home')));
  for (const form of await page.getByRole('form').all()) {
    await form.locator('[aria-haspopup="dialog"]').click();
    await page.getByRole('radio').first().waitFor();
    faults.push(...(await faultsInAll(page, header, 'options')));
    await form.locator('.dialog-head button').click();
    await mina.dialogsClosed();
  }
  await mina.button('Settings').click();
  const settings = page.getByRole('dialog');
  faults.push(...(await faultsInAll(page, settings.getByRole('combobox').first(), 'settings')));

  await mina.makeMatch({ seats: 3 });
  faults.push(...(await faultsInAll(page, header, 'lobby')));
  const { match } = await makeMatchByApi(mina, jonas, { game: 'lucky-numbers', first: 1 });
  await page.goto(`/g/${match}`);
  await mina.button('Tell Jonas').waitFor();
  faults.push(...(await faultsInAll(page, header, 'waiting')));
  await mina.button('Hide tips').click();
  await mina.openMenu();
  faults.push(...(await faultsInAll(page, header, 'menu')));
  await page.goto('/help/rummikub');
  await page.getByRole('heading', { level: 1 }).waitFor();
  faults.push(...(await faultsInAll(page, header, 'rules')));
  expect(faults).toEqual([]);
});
