/** A pasted link in the systems that people write in: each page does to our HTML what its sanitiser does. */
import { expect, test } from 'vitest';
import { EMBED_CONSUMERS } from '../support/embed-consumers.ts';
import { embeddedBoard, embeddingSite } from '../support/embedding-page.ts';
import { blockCookies } from '../support/no-cookies.ts';
import { matchIdOf } from '../support/play-by-api.ts';
import { startSession } from '../support/session.ts';

const here = startSession();
const { openBrowser, service, startMatch } = here;
const site = embeddingSite(here);

for (const consumer of EMBED_CONSUMERS)
  test(`P-72 without storage a match is watched in ${consumer.name}, without a border and as high as the page allows`, async () => {
    const [mina, jonas] = await startMatch();
    const link = `${service().url}/g/${matchIdOf(mina)}`;
    const answer = await fetch(`${service().url}/oembed?url=${encodeURIComponent(link)}&maxheight=600`);
    const reader = await openBrowser();
    const { page } = reader;
    await blockCookies(reader.context, 'cookies and storage');
    await site.open(reader, consumer.render(await answer.json()));
    const game = embeddedBoard(page);
    await game.frame.getByText('You are watching.', { exact: true }).waitFor();
    await game.frame.locator('.play-board').waitFor();
    await expect
      .poll(() => page.locator('iframe').evaluate((frame) => getComputedStyle(frame).borderTopWidth))
      .toBe('0px');

    const height = () => page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);
    const overflow = () =>
      game.frame.locator('#frame').evaluate((content) => content.getBoundingClientRect().height - innerHeight);
    if (consumer.resizes) await expect.poll(height, { message: consumer.rule }).toBeGreaterThan(600);
    else {
      await expect.poll(overflow, { message: consumer.rule }).toBeLessThanOrEqual(0);
      const board = () =>
        game.frame.locator('.play-board').evaluate((part) => part.getBoundingClientRect().bottom - innerHeight);
      await expect.poll(board).toBeLessThanOrEqual(0);
    }
    await expect.poll(() => game.frame.getByText(/link.*(incomplete|damaged|cut)/i).count()).toBe(0);

    await mina.takeTurn();
    await game.frame.getByText('Jonas’s turn.').waitFor();
    expect(await jonas.waitForTurn()).toBe(true);
    if (consumer.name !== 'WordPress') return;
    await game.frame.getByRole('link', { name: 'Lucky Numbers on Tilepost' }).click();
    await page.waitForURL(link);
  });
