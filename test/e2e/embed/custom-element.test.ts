/** `<tilepost-game>` in a page of another site: attributes, events, height. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { elementEvents, embeddedBoard, embeddingSite, frameOf, receivedMessages } from '../support/embedding-page.ts';
import { matchIdOf } from '../support/play-by-api.ts';
import { startSession } from '../support/session.ts';

const here = startSession();
const { openBrowser, startAlone, startMatch } = here;
const blog = embeddingSite(here);

/** The colour behind the board in the page's frame. */
const ground = (page: Page, frame = 'iframe'): Promise<string> =>
  embeddedBoard(page, frame)
    .frame.locator('html')
    .evaluate((html) => getComputedStyle(html).backgroundColor);

test('P-33 the key of a seat goes to the frame by message, never into an address', async () => {
  const [mina, jonas] = await startMatch();
  const match = matchIdOf(mina);
  const cookie = (await jonas.context.cookies()).find(({ name }) => name === 'tilepost');
  const reader = await openBrowser();
  await blog.open(
    reader,
    `<tilepost-game match="${match}" seat="${cookie?.value}" sandboxed title="Our match"></tilepost-game>${blog.script()}`,
  );
  const game = embeddedBoard(reader.page);
  await game.frame.getByText('You are Jonas.').waitFor();
  await expect.poll(() => reader.page.locator('iframe').getAttribute('title')).toBe('Our match');
  for (const frame of reader.page.frames()) expect(frame.url()).not.toContain(cookie?.value);
  expect(JSON.stringify(await receivedMessages(reader.page))).not.toContain(cookie?.value);
  await mina.takeTurn();
  expect(await game.waitForTurn()).toBe(true);
  await game.takeTurn();
  expect(await mina.waitForTurn()).toBe(true);
});

test('P-33 what a page sets before the script has come counts, and is said to the frame once', async () => {
  const [, jonas] = await startMatch();
  const cookie = (await jonas.context.cookies()).find(({ name }) => name === 'tilepost');
  const reader = await openBrowser();
  await blog.open(
    reader,
    `<tilepost-game match="${matchIdOf(jonas)}" sandboxed></tilepost-game>
     <script>document.querySelector('tilepost-game').seat = '${cookie?.value}'</script>${blog.script()}`,
  );
  await embeddedBoard(reader.page).frame.getByText('You are Jonas.').waitFor();
  const before = await ground(reader.page);
  const asked: string[] = [];
  const ofMatch = `/api/matches/${matchIdOf(jonas)}`;
  reader.page.on('request', (request) => new URL(request.url()).pathname === ofMatch && asked.push(request.method()));
  await reader.page.evaluate(async () => {
    for (let n = 0; n < 5; n += 1) {
      document.documentElement.style.setProperty('--scroll', String(n));
      await new Promise(requestAnimationFrame);
    }
  });
  // The frame handles messages in their order: once it is dark, it has handled all of them.
  await reader.page.evaluate('document.documentElement.style.colorScheme = "dark"');
  await expect.poll(() => ground(reader.page)).not.toBe(before);
  expect(asked).toEqual([]);
});

test('P-33 several on one page: each has its own match, events, language and height', async () => {
  const reader = await openBrowser();
  const { page } = reader;
  const one = (id: string, more: string) => `<tilepost-game id="${id}" ${more}></tilepost-game>`;
  await blog.open(
    reader,
    one('a', 'new="lucky-numbers" bots="1"') +
      one('b', 'new="qwantum" bots="1" lang="ko" scheme="dark"') +
      blog.script(),
  );
  const [a, b] = [embeddedBoard(page, '#a iframe'), embeddedBoard(page, '#b iframe')];
  // One after the other: when the first frame grows, it moves the second one away from under a click.
  await a.button('Play').click();
  await a.frame.locator('.play-board').waitFor();
  await b.button('게임 시작하기').click();
  await b.frame.locator('.play-board').waitFor();
  const matches = await page.evaluate('["a", "b"].map((id) => document.getElementById(id).match)');
  const told = await elementEvents(page);
  const ready = told.filter(({ kind }) => kind === 'ready');
  expect(ready.map(({ id, detail }) => [id, detail.match, detail.game]).sort()).toEqual([
    ['a', (matches as string[])[0], 'lucky-numbers'],
    ['b', (matches as string[])[1], 'qwantum'],
  ]);
  expect((matches as string[])[0]).not.toBe((matches as string[])[1]);
  const [light, dark] = await Promise.all([ground(page, '#a iframe'), ground(page, '#b iframe')]);
  expect(dark).not.toBe(light);

  // Later changes of the page are sent as messages and reload nothing.
  await page.evaluate('document.documentElement.style.colorScheme = "dark"');
  await expect.poll(() => ground(page, '#a iframe')).toBe(dark);
  await page.evaluate('document.getElementById("a").lang = "ko"');
  await a.frame.getByRole('link', { name: 'Tilepost에서 럭키 넘버스 열기' }).waitFor();
  await expect.poll(() => page.evaluate('document.getElementById("a").match')).toBe((matches as string[])[0]);
});

test('P-72 the page’s tokens colour the frame, in light and dark; a value that could load anything is ignored', async () => {
  const mina = await startAlone();
  const reader = await openBrowser();
  const { page } = reader;
  const head = `<style>:root { color-scheme: light; --tilepost-font: Georgia, serif }
    tilepost-game {
      --tilepost-accent: light-dark(#7a1f5c, #f2a7d8);
      --tilepost-surface: light-dark(#fffbfe, #221a20);
      --tilepost-ink: url(${blog.url()}/ink);
      --tilepost-radius: 2px;
    }
    tilepost-game.red { --tilepost-accent: #a00000 }</style>`;
  await blog.open(reader, `<tilepost-game match="${matchIdOf(mina)}"></tilepost-game>${blog.script()}`, { head });
  await embeddedBoard(page).frame.locator('.play-board').waitFor();
  const tokens = () =>
    frameOf(page).evaluate(() => {
      const probe = document.createElement('p');
      probe.style.cssText =
        'color:var(--accent);background:var(--surface);border:1px solid var(--ink);border-radius:var(--radius);font-family:var(--font)';
      document.body.append(probe);
      const { color, backgroundColor, borderTopColor, borderTopLeftRadius, fontFamily } = getComputedStyle(probe);
      probe.remove();
      return [color, backgroundColor, borderTopColor, borderTopLeftRadius, fontFamily];
    });
  const light = ['rgb(122, 31, 92)', 'rgb(255, 251, 254)', 'rgb(27, 36, 30)', '2px', 'Georgia, serif'];
  await expect.poll(tokens).toEqual(light);
  await page.evaluate('document.documentElement.style.colorScheme = "dark"');
  await expect
    .poll(tokens)
    .toEqual(['rgb(242, 167, 216)', 'rgb(34, 26, 32)', 'rgb(237, 240, 233)', '2px', 'Georgia, serif']);
  await page.evaluate('document.querySelector("tilepost-game").className = "red"');
  await expect.poll(async () => (await tokens())[0]).toBe('rgb(160, 0, 0)');
});

test('P-72 `controls` leaves the board alone, and the page hears that the match has begun', async () => {
  const mina = await startAlone();
  const reader = await openBrowser();
  const { page } = reader;
  await blog.open(reader, `<tilepost-game match="${matchIdOf(mina)}"></tilepost-game>${blog.script()}`);
  const { frame } = embeddedBoard(page);
  await frame.locator('.play-side').waitFor();
  await frame.locator('.frame-foot').waitFor();
  const started = async () => (await elementEvents(page)).filter(({ kind }) => kind === 'start');
  await expect.poll(started).toMatchObject([{ detail: { seats: 2 } }]);
  await page.evaluate('document.querySelector("tilepost-game").controls = "board"');
  await expect.poll(() => frameOf(page).url()).toContain('controls=board');
  await frame.locator('.play-board').waitFor();
  for (const part of ['.play-side', '.frame-foot'])
    await expect.poll(() => frame.locator(part).isVisible()).toBe(false);
});

test('P-72 a page with a strict policy needs the service as a source of scripts and frames only', async () => {
  const mina = await startAlone();
  const reader = await openBrowser();
  const { page } = reader;
  const { url } = here.service();
  const policy = `default-src 'none'; script-src ${url}; frame-src ${url}`;
  // The recorder of events is an inline script, which the policy refuses.
  reader.allowError(/Content Security Policy/);
  await blog.open(reader, `<tilepost-game match="${matchIdOf(mina)}"></tilepost-game>${blog.script()}`, {
    head: `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  });
  await embeddedBoard(page).frame.getByText('You are watching.', { exact: true }).waitFor();
  const size = () => page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect());
  await expect.poll(async () => (await size()).width).toBeGreaterThan(400);
  await expect.poll(async () => (await size()).height).toBeGreaterThan(500);
});

test('P-72 `service` names the service for a page with a copy of the script', async () => {
  const mina = await startAlone();
  const reader = await openBrowser();
  const copy = await (await fetch(`${here.service().url}/embed.js`)).text();
  await blog.open(
    reader,
    `<tilepost-game match="${matchIdOf(mina)}" service="${here.service().url}"></tilepost-game><script>${copy}</script>`,
  );
  await embeddedBoard(reader.page).frame.getByText('You are watching.', { exact: true }).waitFor();
});

test('P-33 the frame is as high as its content at every width', async () => {
  const mina = await startAlone();
  const reader = await openBrowser();
  const { page } = reader;
  await blog.open(reader, `<tilepost-game match="${matchIdOf(mina)}"></tilepost-game>${blog.script()}`);
  await embeddedBoard(page).frame.locator('.play-side').getByText('What happened').waitFor();
  const heights: number[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const gap = async () => {
      const own = await page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);
      const content = await frameOf(page).evaluate(() => document.getElementById('frame')?.offsetHeight ?? 0);
      return Math.abs(own - content);
    };
    await expect.poll(gap).toBeLessThanOrEqual(1);
    await expect
      .poll(() => frameOf(page).evaluate(() => document.documentElement.scrollHeight - innerHeight))
      .toBeLessThanOrEqual(0);
    heights.push(await page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height));
  }
  expect(new Set(heights).size, 'the widths differ in height').toBe(2);
  expect((await elementEvents(page)).filter(({ kind }) => kind === 'resize').length).toBeGreaterThan(1);
});

test('P-33 as a module it finds its own service beside another site’s script of the same name', async () => {
  const reader = await openBrowser();
  const frameSource = () =>
    reader.page.evaluate(`document.querySelector('tilepost-game').shadowRoot?.querySelector('iframe').src`);
  const own = `${here.service().url}/embed.js`;
  await blog.open(
    reader,
    `<script src="${blog.url()}/embed.js"></script><tilepost-game new="lucky-numbers" bots="1"></tilepost-game>
     <script type="module" src="${own}"></script>`,
  );
  await expect.poll(frameSource).toContain(`${here.service().url}/embed/new/lucky-numbers?bots=1&scheme=`);

  await blog.open(
    reader,
    `<script src="${blog.url()}/embed.js"></script><tilepost-game new="qwantum" bots="1"></tilepost-game>
     <script type="module">await import('${own}')</script>`,
    { path: '/imported' },
  );
  await expect.poll(frameSource).toContain(`${here.service().url}/embed/new/`);
});
