/**
 * The page that writes the HTML for embedding a match: settings appear in the preview, and the copied code works
 * elsewhere.
 */
import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { properNames } from '../support/proper-names.ts';
import { startSession } from '../support/session.ts';

const { openBrowser, service } = startSession();

let elsewhere: Server | undefined;
afterEach(() => {
  elsewhere?.close();
  elsewhere = undefined;
});

/** Serve another site on this machine, whose only page has this body. */
async function siteWith(body: string): Promise<string> {
  const page = `<!doctype html><html lang="en"><title>Elsewhere</title><body><main>${body}</main></body></html>`;
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(page));
  elsewhere = server;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
}

const code = (page: Page) => page.getByRole('region', { name: 'Code' }).innerText();
const frame = (page: Page) => page.frameLocator('iframe');

test('(P-33) the line follows each choice, and so does the game beside it', async () => {
  const { page } = await openBrowser();
  await page.goto('/embed');
  await frame(page).getByRole('heading', { name: 'Lucky Numbers' }).waitFor();
  await expect.poll(() => code(page)).toContain('new="lucky-numbers" seats="2" bots="1" strength="normal"');

  await page.getByRole('combobox', { name: 'Game' }).selectOption('Rummikub');
  await frame(page).getByRole('heading', { name: 'Rummikub' }).waitFor();
  await page.getByRole('button', { name: 'Add a player' }).click();
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByRole('radio', { name: 'strong' }).check();
  await page.getByText('Options of the game').click();
  await page.getByRole('checkbox', { name: 'First meld, then the table' }).check();
  await expect.poll(() => code(page)).toContain('new="rummikub" seats="3" bots="1" strength="strong" options=');
  await expect.poll(() => code(page)).toContain('&quot;meldThenTable&quot;:true');
  await page.getByRole('radio', { name: 'dark' }).check();
  await page.getByRole('radio', { name: '한국어' }).check();
  await frame(page).getByText('3명').first().waitFor();
  await page.getByRole('radio', { name: 'Nobody: view only' }).check();
  await page.getByRole('checkbox', { name: 'In a sandbox' }).check();
  await expect
    .poll(() => code(page))
    .toContain('lang="ko" scheme="dark" play="nobody" sandboxed="" title="Rummikub on Tilepost"></tilepost-game>');
  await page.getByRole('radio', { name: 'A plain iframe' }).check();
  await expect
    .poll(() => code(page))
    .toMatch(/^<iframe src="[^"]+\/embed\/new\/rummikub\?seats=3&amp;bots=1[^>]+ sandbox="allow-scripts"><\/iframe>$/);
});

test('(P-33) the line is copied, and on a page of another site it is a match that can be played', async () => {
  const mina = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = mina;
  await page.goto('/embed');
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`<script src="${service().url}/embed.js" async></script>`);

  const site = await siteWith(copied);
  mina.allowError(/asked another site: http:\/\/127\.0\.0\.1|404/);
  await page.goto(site);
  await frame(page).getByRole('button', { name: 'Play' }).click();
  await frame(page).getByRole('gridcell').first().waitFor();
});

test('P-72 colours, radius and font of the page go into the code and into the frame, if they are valid', async () => {
  const { page } = await openBrowser();
  await page.goto('/embed');
  await page.getByText('Colours and font of your page').click();
  await page.getByRole('textbox', { name: 'Buttons and links' }).fill('#7a1f5c');
  await page.getByRole('textbox', { name: 'Corners' }).fill('url(x)');
  await page.getByText('Write a length in px, rem or em, up to 48px.').waitFor();
  await page.getByRole('radio', { name: 'Nothing: the board alone' }).check();
  await expect.poll(() => code(page)).toContain('controls="board" style="--tilepost-accent: #7a1f5c" title=');
  const accent = () =>
    frame(page)
      .locator('html')
      .evaluate((root) => root.style.getPropertyValue('--accent'));
  await expect.poll(accent).toBe('#7a1f5c');

  await page.getByRole('radio', { name: 'A plain iframe' }).check();
  await expect.poll(() => code(page)).toContain('&amp;controls=board&amp;accent=%237a1f5c" title=');
  await expect.poll(accent, { message: 'without a script on the page' }).toBe('#7a1f5c');
});

test('P-72 for each system it says what to paste and what one will see', async () => {
  const { page } = await openBrowser();
  await page.goto('/embed');
  const { url } = service();
  const places = [
    ['WordPress', `${url}/help/lucky-numbers`, 'up to 1,000 pixels high'],
    ['Ghost', `${url}/help/lucky-numbers`, '720 pixels high'],
    ['Discourse', `${url}/help/lucky-numbers`, 'frame of fixed height'],
    ['Notion', `${url}/embed/new/lucky-numbers?seats=2&bots=1&strength=normal`, 'Drag its edge'],
    ['A forum', `[url=${url}/help/lucky-numbers]Lucky Numbers on Tilepost[/url]`, 'a link that opens the game'],
  ] as const;
  for (const [place, text, result] of places) {
    await page.getByRole('radio', { name: place, exact: true }).check();
    await expect.poll(() => code(page), { message: place }).toBe(text);
    await page.getByText(result).waitFor();
    // The preview is what the place makes of the text.
    const frames = () => page.locator('iframe').count();
    await expect.poll(frames, { message: place }).toBe(place === 'A forum' ? 0 : 1);
    const isLink = place !== 'Notion';
    await expect.poll(() => page.getByText('plays against one bot').count(), { message: place }).toBe(Number(isLink));
    // Settings that the link does not carry are not offered.
    await expect
      .poll(() => page.getByRole('button', { name: 'Add a player' }).count(), { message: place })
      .toBe(isLink ? 0 : 1);
    await page.getByRole('button', { name: place === 'A forum' ? 'Copy the code' : 'Copy the link' }).waitFor();
  }
  await page.getByRole('radio', { name: 'Discourse' }).check();
  await page.getByText(`${url}/embed/`, { exact: true }).waitFor();
  expect(await accessibilityFaults(page, 'embed, Discourse')).toEqual([]);
});

test('P-72 a link that names a language opens the page in it, and the reader’s own stays', async () => {
  const { page } = await openBrowser();
  await page.goto('/help/lucky-numbers?lang=de');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
  await page.goto('/help/lucky-numbers');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
});

test('(P-33) a match that is there is shown by its link; the key of a seat stays out of the line', async () => {
  const [mina, guest] = await Promise.all([openBrowser(), openBrowser()]);
  const link = await mina.makeMatch({ name: 'Mina' });
  const match = new URL(link).pathname.split('/').at(-1);
  const { page } = guest;
  await page.goto('/embed');
  await page.getByRole('radio', { name: 'Existing match' }).check();
  await page.getByText('Paste the link of the match to see it here.').waitFor();
  const field = page.getByRole('textbox', { name: 'Link of the match' });
  await field.fill('https://elsewhere.example/g/nothing');
  await page.getByText('This is not a link to a match of this site.').waitFor();
  await expect.poll(() => page.locator('tilepost-game').count()).toBe(0);

  await field.fill(link.replace('#join=', '#seat='));
  await expect.poll(() => code(page)).toContain(`<tilepost-game match="${match}" title="A match on Tilepost">`);
  await field.fill(link);
  await expect.poll(() => code(page)).toContain(`match="${match}" join="${new URL(link).hash.slice('#join='.length)}"`);
  await frame(page).getByText('Mina').first().waitFor();
});

test('P-40 the page by axe, light and dark, on a phone and on a desk', async () => {
  const { page } = await openBrowser();
  await page.goto('/embed');
  await frame(page).getByRole('heading', { name: 'Lucky Numbers' }).waitFor();
  await page.getByText('Options of the game').click();
  await page.getByRole('radio', { name: 'Sorted' }).waitFor();
  expect(await accessibilityFaults(page, 'embed')).toEqual([]);
  await page.getByRole('radio', { name: 'Existing match' }).check();
  await page.getByRole('textbox', { name: 'Link of the match' }).fill('nothing');
  expect(await accessibilityFaults(page, 'embed, a link of nothing')).toEqual([]);
});

test('P-41 the page in Korean', async () => {
  const { page } = await openBrowser({ locale: 'ko-KR' });
  await page.goto('/embed');
  await frame(page).getByRole('button', { name: '게임 시작하기' }).waitFor();
  await page.getByText('이 게임의 설정').click();
  await page.getByRole('radio', { name: '오름차순' }).waitFor();
  const texts = await page.evaluate(() => {
    for (const foreign of document.querySelectorAll('code, header select, option')) foreign.remove();
    return document.body.innerText;
  });
  expect(texts.replaceAll(properNames('ko'), '')).not.toMatch(/[A-Za-z]{2,}/);
  expect(texts).toContain('내 페이지에 게임 넣기');
});
