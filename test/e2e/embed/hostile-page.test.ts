/** Hostile pages around a frame, and pages the host has not allowed. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { elementEvents, embeddedBoard, embeddingSite, frameOf, receivedMessages } from '../support/embedding-page.ts';
import { matchIdOf } from '../support/play-by-api.ts';
import { startSession } from '../support/session.ts';

const here = startSession();
const { openBrowser, service, startAlone, startMatch } = here;
const blog = embeddingSite(here);

/** The browser's message when a page refuses to be framed. */
const REFUSED = /frame-ancestors|refused to display|ERR_BLOCKED_BY_RESPONSE/i;

/** Return if the frame shows the service's page at this address, or the browser has refused to show it. */
async function frameState(page: Page, address: string): Promise<'shown' | 'refused' | 'loading'> {
  const frames = page.frames().filter((one) => one !== page.mainFrame());
  if (frames.some((one) => one.url().startsWith('chrome-error:'))) return 'refused';
  const frame = frames.find((one) => one.url().startsWith(address));
  return frame && (await frame.locator('#app, #frame').count()) > 0 ? 'shown' : 'loading';
}

test('P-33 nothing but the frames of matches can be framed', async () => {
  const mina = await startAlone();
  const match = matchIdOf(mina);
  const reader = await openBrowser();
  reader.allowError(REFUSED);
  for (const path of [`/g/${match}`, '/', '/help/qwantum', '/embed-frame']) {
    await blog.open(reader, `<iframe src="${service().url}${path}" title="A match"></iframe>`);
    await expect.poll(() => frameState(reader.page, service().url + path), { message: path }).toBe('refused');
  }
  await blog.open(reader, `<iframe src="${service().url}/embed/${match}" title="A match"></iframe>`);
  await expect.poll(() => frameState(reader.page, `${service().url}/embed/${match}`)).toBe('shown');
});

test('P-33 the host names the sites that may show the match; others are refused by the browser', async () => {
  const mina = await openBrowser();
  await mina.makeMatch();
  const match = matchIdOf(mina);
  const menu = await mina.openMenu('Match details');
  await menu.getByText('Sites that may embed this match').click();
  const field = menu.getByRole('textbox', { name: 'Sites that may embed this match' });
  await field.fill('my blog');
  await menu.getByText('Please enter addresses such as').waitFor();
  await field.fill('https://elsewhere.example/a/post');
  await menu.locator('.sites').getByRole('button', { name: 'Save' }).click();
  await menu.getByText('Saved.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('https://elsewhere.example');
  const reader = await openBrowser();
  reader.allowError(REFUSED);
  const lines = `<tilepost-game match="${match}"></tilepost-game>${blog.script()}`;
  const address = `${service().url}/embed/${match}`;

  await blog.open(reader, lines);
  await expect.poll(() => frameState(reader.page, address), { message: 'not on the list' }).toBe('refused');

  await field.fill(`https://elsewhere.example\n${blog.url()}`);
  await menu.locator('.sites').getByRole('button', { name: 'Save' }).click();
  await menu.getByText('Saved.').waitFor();
  await blog.open(reader, lines);
  await embeddedBoard(reader.page).frame.getByRole('heading', { name: 'waiting for players' }).waitFor();
});

test('P-33 a page around can neither look into the frame nor act in it, and forged messages change nothing', async () => {
  const [mina, jonas] = await startMatch();
  const match = matchIdOf(mina);
  const own = (await jonas.context.cookies()).find(({ name }) => name === 'tilepost');
  const reader = await openBrowser();
  const { page } = reader;
  // A frame of the attacker sends messages in the name of the match.
  const forger = `<iframe id="forger" srcdoc="<script>
    for (const said of [{ kind: 'ready', match: 'x', game: 'y', version: 1 }, { kind: 'resize', height: 9 }, { kind: 'turn', seats: [0], mine: true }])
      parent.postMessage({ tilepost: 1, ...said }, '*');
    parent.frames[0].postMessage({ tilepost: 1, kind: 'seat', key: '${own?.value}' }, '*');
  </script>" title="Forger"></iframe>`;
  const plain = `<iframe id="plain" src="${service().url}/embed/${match}" title="The same match"></iframe>`;
  await blog.open(reader, `<tilepost-game match="${match}"></tilepost-game>${plain}${blog.script()}`);
  const game = embeddedBoard(page, 'tilepost-game iframe');
  await embeddedBoard(page, '#plain').frame.getByText('You are watching.', { exact: true }).waitFor();
  await game.frame.getByText('You are watching.', { exact: true }).waitFor();
  await expect.poll(async () => (await elementEvents(page)).map(({ kind }) => kind)).toContain('turn');
  const before = (await elementEvents(page)).filter(({ kind }) => kind !== 'resize');

  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), forger);
  const reached = await page.evaluate(() => {
    const frame = document.querySelector('tilepost-game')?.shadowRoot?.querySelector('iframe');
    const tries = [
      () => frame?.contentDocument?.body.innerHTML,
      () => frame?.contentWindow?.document.body.innerHTML,
      () => frame?.contentWindow?.localStorage.length,
      () => frame?.contentWindow?.location.href,
    ];
    return tries.map((look) => {
      try {
        return look() ?? 'nothing';
      } catch {
        return 'refused';
      }
    });
  });
  expect(reached).toEqual(['nothing', 'refused', 'refused', 'refused']);

  // The page sends invalid messages and malformed keys; then a well-formed key that opens no seat.
  await page.evaluate(() => {
    const inner = document.querySelector('tilepost-game')?.shadowRoot?.querySelector('iframe')?.contentWindow;
    const wrong = [
      null,
      'seat',
      { kind: 'seat' },
      { tilepost: 1, kind: 'click' },
      { tilepost: 1, kind: 'seat', key: 'A'.repeat(26) },
    ];
    for (const said of [
      ...wrong,
      { tilepost: 1, kind: 'seat', key: 7 },
      { tilepost: 1, kind: 'seat', key: '0'.repeat(26) },
    ])
      inner?.postMessage(said, '*');
  });
  await expect
    .poll(async () => (await receivedMessages(page)).filter(({ origin }) => origin === blog.url()).length)
    .toBe(3);
  // Messages are handled in their order: once the frame is dark, it has handled all of them.
  const ground = () => game.frame.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
  const light = await ground();
  await page.evaluate('document.documentElement.style.colorScheme = "dark"');
  await expect.poll(ground).not.toBe(light);
  // The frame got a valid key, but not from the embedding page.
  await embeddedBoard(page, '#plain').frame.getByText('You are watching.', { exact: true }).waitFor();
  await game.frame.getByText('You are watching.', { exact: true }).waitFor();
  expect((await elementEvents(page)).filter(({ kind }) => kind !== 'resize')).toEqual(before);
  await expect.poll(() => page.evaluate('document.querySelector("tilepost-game").match')).toBe(match);
  await expect
    .poll(() => page.locator('tilepost-game iframe').evaluate((frame) => frame.getBoundingClientRect().height))
    .toBeGreaterThan(300);
  expect(await mina.waitForTurn()).toBe(true);
});

test('P-33 what a page around hears is what everybody at the table sees', async () => {
  const reader = await openBrowser();
  const { page } = reader;
  await blog.open(reader, `<tilepost-game new="rummikub" bots="1"></tilepost-game>${blog.script()}`);
  const game = embeddedBoard(page);
  await game.button('Play').click();
  await game.frame.locator('.play-board').waitFor();
  await expect.poll(async () => (await elementEvents(page)).map(({ kind }) => kind)).toContain('turn');
  const FIELDS: Readonly<Record<string, readonly string[]>> = {
    hello: [],
    ready: ['match', 'game', 'version'],
    start: ['seats'],
    turn: ['seats', 'mine'],
    move: ['entry', 'seat'],
    over: ['ranks'],
    resize: ['height'],
  };
  const heard = await receivedMessages(page);
  expect(heard.length).toBeGreaterThan(3);
  for (const { data, origin } of heard) {
    const { tilepost, kind, ...rest } = data as { readonly tilepost: number; readonly kind: string };
    expect(origin).toBe(service().url);
    expect(tilepost).toBe(1);
    expect(Object.keys(rest), kind).toEqual(FIELDS[kind]);
  }
});

test('P-3 P-33 a page around that takes taps for its own gets nothing by one: a seat needs two, in two places', async () => {
  const mina = await openBrowser();
  const link = await mina.makeMatch({ name: 'Mina' });
  const [, match = '', key = ''] = /\/g\/(\w+)#join=(\w+)$/.exec(link) ?? [];
  const reader = await openBrowser();
  const { page } = reader;
  const openFrame = () =>
    blog.open(
      reader,
      `<iframe src="${service().url}/embed/${match}#join=${key}" title="A match" height="900" width="400"></iframe>`,
    );
  await openFrame();
  const game = embeddedBoard(page);
  const seat = game.button('Join the match');
  const box = await seat.boundingBox();
  if (!box) throw new Error('there is no button');
  expect(frameOf(page).url(), 'the key has left the address').not.toContain(key);
  for (let i = 0; i < 3; i += 1) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await game.button('Join the match').waitFor();
  await expect
    .poll(() => mina.page.getByText('open', { exact: true }).count(), { message: 'still open' })
    .toBeGreaterThan(0);

  // The last of these taps may have met “Just watch”, so the way of a willing person begins anew.
  await openFrame();
  await seat.click();
  await game.button('Just watch').click();
  await game.frame.getByRole('heading', { name: 'waiting for players' }).waitFor();
  await game.button('Join the match').click();
  await game.frame.getByRole('textbox', { name: 'Your name' }).waitFor();
  await game.button('Join the match').click();
  await game.frame.locator('.play-board').waitFor();
});

test('P-33 where nobody may play there is no way to a seat', async () => {
  const mina = await openBrowser();
  const link = await mina.makeMatch();
  const [, match = '', key = ''] = /\/g\/(\w+)#join=(\w+)$/.exec(link) ?? [];
  const reader = await openBrowser();
  await blog.open(
    reader,
    `<tilepost-game id="a" match="${match}" join="${key}" play="nobody"></tilepost-game><tilepost-game id="b" new="qwantum" play="nobody"></tilepost-game>${blog.script()}`,
  );
  const [a, b] = [embeddedBoard(reader.page, '#a iframe'), embeddedBoard(reader.page, '#b iframe')];
  await a.frame.getByText('You are watching. To play, ask').waitFor();
  await b.frame.getByText('View only.').waitFor();
  await expect.poll(() => a.button('Join the match').count()).toBe(0);
  await expect.poll(() => b.button('Play').count()).toBe(0);
});
