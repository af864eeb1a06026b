/** Matches that only this device has: begun, played, resumed and finished without a connection (P-77). */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { gameIds, gameListings } from '../../../worker/games/registry.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { everythingCached } from '../support/cached-page.ts';
import { CACHED, type Person } from '../support/person.ts';
import { startSession } from '../support/session.ts';
import { downloaded, firstOf } from '../support/signs.ts';

const { openBrowser } = startSession();

const DEAD = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection|fetching the script/;

/** Someone who has looked at the page for play without a connection, and then lost the network. */
async function withoutConnection(): Promise<Person> {
  const mina = await openBrowser(CACHED);
  await mina.page.goto('/device');
  await mina.page.getByText('All games are on this device.').waitFor();
  await everythingCached(mina.page, gameIds);
  mina.allowError(DEAD);
  await mina.context.setOffline(true);
  return mina;
}

/** Play Lucky Numbers until this many turns are made, or to the end. Return true once it is over. */
async function playTurns(mina: Person, turns: number): Promise<boolean> {
  for (let n = 0; n < turns; n += 1) {
    if (!(await mina.waitForTurn())) return true;
    await mina.takeTurn();
  }
  return false;
}

test('P-55 P-77 options that were open when the connection went lead to play on this device, and Back to the games', async () => {
  const mina = await withoutConnection();
  const { page } = mina;
  await mina.context.setOffline(false);
  await page.goto('/');
  await mina.card().getByText('Options', { exact: true }).click();
  const dialog = mina.card().getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a bot' }).click();
  await mina.context.setOffline(true);
  await dialog.getByRole('button', { name: 'Play a bot' }).click();
  await page.getByRole('heading', { name: 'Play without a connection' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Pick a game' }).waitFor();
});

test('P-77 without a connection a match against a bot begins, survives a reload, ends, and leaves its record', async () => {
  const mina = await withoutConnection();
  const { page } = mina;
  await page.goto('/');
  await page.getByText('You are offline.').waitFor();
  await mina.card().getByRole('button', { name: 'Play a bot' }).click();
  await page.getByRole('heading', { name: 'Play without a connection' }).waitFor();
  await mina.button('Start').click();
  await page.getByText('Only on this device', { exact: true }).waitFor();
  await playTurns(mina, 2);
  const garden = await mina.readCells();

  await page.reload();
  await mina.cell(0).waitFor();
  await expect.poll(() => mina.readCells()).toEqual(garden);
  await page.goto('/');
  await page.getByRole('link', { name: /^Lucky Numbers.*only on this device/ }).click();
  expect(await playTurns(mina, 80)).toBe(true);

  const download = await downloaded(page, () => mina.button('Download the record').click());
  expect(download.suggestedFilename()).toMatch(/^tilepost-lucky-numbers-.*\.json$/);
  const path = await download.path();
  const record = JSON.parse(await readFile(path, 'utf8'));
  expect(record).toMatchObject({ format: 'tilepost-record-1', game: 'lucky-numbers', device: true });
  await page.goto('/verify');
  await page.getByLabel('Choose a record').setInputFiles(path);
  await page.getByText('This match of Lucky Numbers was played on one device, without a server.').waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: /^Lucky Numbers.*only on this device/ }).click();
  await mina.button('Play again').click();
  await mina.waitForTurn();
});

test('P-77 every game begins without a connection', async () => {
  const mina = await withoutConnection();
  const { page } = mina;
  for (const id of gameIds) {
    await page.goto('/device');
    await page.getByRole('radio', { name: gameListings[id].name }).check();
    await mina.button('Start').click();
    await page.getByText('Only on this device', { exact: true }).waitFor();
    await page.locator('.play-board[data-entry]').waitFor();
    await page.getByText('What happened').first().waitFor();
  }
  await page.goto('/');
  const matches = page.getByRole('link', { name: /only on this device/ });
  // The list folds the fourth match unless it waits for Mina, and chance says who begins.
  const folded = mina.button(`All ${gameIds.length} matches`);
  if ((await firstOf({ folded, last: matches.nth(gameIds.length - 1) })) === 'folded') await folded.click();
  await expect.poll(() => matches.count()).toBe(gameIds.length);
});

test('P-77 a full storage is told before the match begins', async () => {
  const mina = await openBrowser(CACHED);
  const { page } = mina;
  await page.goto('/device');
  await mina.button('Start').waitFor();
  await page.evaluate(() => {
    // A browser gives a site about five million characters. Fill them, first in large and then in small parts.
    for (const size of [500_000, 10_000])
      for (let n = 0; n < 60; n += 1)
        try {
          localStorage.setItem(`fill-${size}-${n}`, 'x'.repeat(size));
        } catch {
          break;
        }
  });
  await mina.button('Start').click();
  await page.getByRole('alert').filter({ hasText: 'This browser’s storage is full' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/device');

  await page.evaluate(() => localStorage.clear());
  await mina.button('Start').click();
  await page.getByText('Only on this device', { exact: true }).waitFor();
});

test('P-40 P-77 the page to begin and the match, in both colour schemes', async () => {
  const mina = await openBrowser(CACHED);
  const { page } = mina;
  await page.goto('/device');
  await mina.button('Start').waitFor();
  const found = [...(await accessibilityFaults(page, 'begin on this device'))];
  await mina.button('Start').click();
  await mina.waitForTurn();
  found.push(...(await accessibilityFaults(page, 'match of this device')));
  await mina.button('Menu').click();
  await page.getByText('This match is only in this browser.').first().waitFor();
  found.push(...(await accessibilityFaults(page, 'menu of a match of this device')));
  expect(found).toEqual([]);
});
