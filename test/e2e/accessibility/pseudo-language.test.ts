/**
 * The page in the pseudo-language, on a phone: every text comes from a catalogue, and no text is cut or overlaps
 * another, left-to-right and right-to-left.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { parts } from '../../../dist/locales/web/en-XA/common/late.js';
import { first as match } from '../../../dist/locales/web/en-XA/match/first.js';
import { end, log } from '../../../dist/locales/web/en-XA/match/late.js';
import { gameIds } from '../../../worker/games/registry.ts';
import { PSEUDO_LANG } from '../../../worker/protocol/languages.ts';
import type { Person } from '../support/person.ts';
import { matchIdOf, playByApi } from '../support/play-by-api.ts';
import { makeMatchByApi } from '../support/seat-pair.ts';
import { startSession } from '../support/session.ts';
import { everythingLoaded, firstOf } from '../support/signs.ts';
import { textFaults } from '../support/text-faults.ts';

const PHONE = { width: 360, height: 620 };
const { openBrowser } = startSession({ viewport: PHONE });

async function openReader(): Promise<Person> {
  const reader = await openBrowser();
  await reader.context.addInitScript((lang) => localStorage.setItem('tilepost:lang', lang), PSEUDO_LANG);
  return reader;
}

/** Return the faults of the current page, left-to-right and then right-to-left. */
async function faultsBothWays(page: Page, where: string): Promise<readonly string[]> {
  const faults = [...(await textFaults(page, where))];
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  faults.push(...(await textFaults(page, `${where}, from the right`)));
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
  return faults;
}

describe('P-41 pages in the pseudo-language', () => {
  test('the first page, its options, and the pages that are opened once in a while', async () => {
    const { page } = await openReader();
    const faults: string[] = [];
    await page.goto('/');
    await page.getByRole('form').first().waitFor();
    faults.push(...(await faultsBothWays(page, 'first page')));
    for (const form of await page.getByRole('form').all()) {
      await form.locator('[aria-haspopup="dialog"]').click();
      await page.getByRole('radio').first().waitFor();
      faults.push(...(await faultsBothWays(page, 'options')));
      await form.locator('.dialog-head button').click();
      await page.locator('html:not([data-back])').waitFor({ state: 'attached' });
    }
    for (const path of ['/embed', '/verify', '/docs', ...gameIds.map((game) => `/help/${game}`)]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await everythingLoaded(page);
      faults.push(...(await faultsBothWays(page, path)));
    }
    expect(faults).toEqual([]);
  });

  test('a match of each game, its menu, its end and its replay', async () => {
    const [mina, jonas] = await Promise.all([openReader(), openReader()]);
    const { page } = mina;
    const faults: string[] = [];
    for (const game of gameIds) {
      const { match: id } = await makeMatchByApi(mina, jonas, { game });
      await page.goto(`/g/${id}`);
      await page.getByRole('region', { name: match.position }).waitFor();
      await everythingLoaded(page);
      faults.push(...(await faultsBothWays(page, game)));
    }
    await mina.button(match.menu).click();
    await page.getByRole('dialog').locator('summary').first().waitFor();
    faults.push(...(await faultsBothWays(page, 'menu')));
    await page.getByRole('dialog').getByRole('button', { name: parts.close, exact: true }).click();

    const { match: id } = await makeMatchByApi(mina, jonas, { game: 'lucky-numbers' });
    for (const one of [mina, jonas]) await one.page.goto(`/g/${id}`);
    await playByApi([mina, jonas], matchIdOf(mina));
    const [skip, again] = [mina.button(log.skip), mina.button(end.playAgain)];
    // A page that was busy while moves came first shows what was missed.
    if ((await firstOf({ skip, again })) === 'skip') await skip.click();
    await again.waitFor();
    faults.push(...(await faultsBothWays(page, 'end')));
    await page.goto(`/g/${id}#entry=3`);
    await page.getByRole('slider').waitFor();
    await everythingLoaded(page);
    faults.push(...(await faultsBothWays(page, 'replay')));
    expect(faults).toEqual([]);
  });
});
