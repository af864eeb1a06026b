/** Responsive iframes: the browser itself makes a frame of another site as high as its content. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { launch } from '../support/chromium.ts';
import { embeddedBoard, embeddingSite, frameOf } from '../support/embedding-page.ts';
import { blockCookies } from '../support/no-cookies.ts';
import { openPerson, type Person } from '../support/person.ts';
import { matchIdOf } from '../support/play-by-api.ts';
import { startSession } from '../support/session.ts';

const here = startSession();
const { service, startMatch } = here;
const site = embeddingSite(here);

const browsers: Browser[] = [];
afterAll(() => Promise.all(browsers.map((one) => one.close())));

/** Chromium 154 has the feature for every page; from 149 on a flag switches it on. */
const RELEASED_IN = 154;

/** A browser that blocks cookies and storage, with or without responsive iframes. */
async function openReader(flag: 'enable' | 'disable'): Promise<Person> {
  const browser = await launch([`--${flag}-blink-features=ResponsiveIframes`]);
  browsers.push(browser);
  const reader = await openPerson(browser, service().url);
  await blockCookies(reader.context, 'cookies and storage');
  // A page that the test has changed has no address in this network, so the browser allows it no socket: it polls.
  reader.allowError(/ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/);
  // Before its release the origins stood without a name in front.
  if (flag === 'enable' && Number.parseInt(browser.version(), 10) < RELEASED_IN)
    await reader.context.route('**/embed/*', async (route) => {
      const answer = await route.fetch();
      if (!(answer.headers()['content-type'] ?? '').includes('text/html')) return route.fulfill({ response: answer });
      const body = (await answer.text()).replace('content="allow-origins=*"', 'content="*"');
      return route.fulfill({ response: answer, body });
    });
  return reader;
}

/** The HTML that a page of another site pastes for such browsers; all others use the height. */
const frameOfMatch = (match: string): string =>
  `<style>@supports (frame-sizing: content-height) { iframe { frame-sizing: content-height; height: auto; } }</style>
  <iframe src="${service().url}/embed/${match}" title="A match" width="600" height="500" frameborder="0"></iframe>`;

const heightOf = ({ page }: Person): Promise<number> =>
  page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);

const setWidth = (page: Page, px: number): Promise<void> =>
  page.locator('iframe').evaluate((frame, width) => frame.setAttribute('width', width), String(px));

/** How much higher the content is than its window, in CSS pixels. */
const hiddenPx = ({ page }: Person): Promise<number> =>
  frameOf(page).evaluate(() =>
    Math.ceil((document.getElementById('frame')?.getBoundingClientRect().height ?? 0) - innerHeight),
  );

test('P-72 a browser with responsive iframes makes the frame of another site as high as its content', async () => {
  const [mina] = await startMatch();
  const reader = await openReader('enable');
  const { page } = reader;
  await site.open(reader, frameOfMatch(matchIdOf(mina)));
  expect(await page.evaluate(() => CSS.supports('frame-sizing', 'content-height')), 'Chromium from 149 on').toBe(true);
  const game = embeddedBoard(page);
  await game.frame.locator('.play-side').waitFor();
  await expect.poll(() => hiddenPx(reader)).toBeLessThanOrEqual(0);
  const wide = await heightOf(reader);
  expect(wide).toBeGreaterThan(600);

  // The browser goes on measuring in the first width: here the content is higher, so the frame makes it fit.
  await setWidth(page, 900);
  await game.frame.locator('#frame[data-fixed]').waitFor();
  await expect.poll(() => hiddenPx(reader)).toBeLessThanOrEqual(0);
  await setWidth(page, 600);
  await game.frame.locator('.play-side').waitFor();
  await expect.poll(() => hiddenPx(reader)).toBeLessThanOrEqual(0);

  await mina.takeTurn();
  await game.frame.getByText('Jonas’s turn.').waitFor();
  await expect.poll(() => hiddenPx(reader)).toBeLessThanOrEqual(0);
  await reader.close();
});

test('P-72 a browser without them keeps the height, and the board fits into it', async () => {
  const [mina] = await startMatch();
  const reader = await openReader('disable');
  const { page } = reader;
  await site.open(reader, frameOfMatch(matchIdOf(mina)));
  expect(await page.evaluate(() => CSS.supports('frame-sizing', 'content-height'))).toBe(false);
  const game = embeddedBoard(page);
  await game.frame.locator('#frame[data-fixed] .play-board').waitFor();
  await expect.poll(() => hiddenPx(reader)).toBeLessThanOrEqual(0);
  expect(await heightOf(reader)).toBe(500);
  await game.frame.locator('.play-side').waitFor({ state: 'hidden' });
  await reader.close();
});
