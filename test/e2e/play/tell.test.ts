/** "Tell Jonas" while Mina waits: what is shared or copied, and what the link opens on his device and on a stranger's. */
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { startSession } from '../support/session.ts';

const { openBrowser, startMatch } = startSession();

/** The data that the page hands to the system's share sheet. */
interface SharedData {
  readonly text: string;
  /** Type and size of each file. */
  readonly files: readonly string[];
}

/** Record what is shared; Chromium on Linux has no share sheet of its own. */
function recordShares(): void {
  const shares: { text: string; files: string[] }[] = [];
  const share = async ({ text = '', files = [] }: ShareData) => {
    shares.push({ text, files: files.map((file) => `${file.type} ${file.size > 1_000 ? 'picture' : 'empty'}`) });
  };
  Object.assign(navigator, { share, canShare: () => true });
  Object.assign(globalThis, { shares });
}

test('P-68 the turn goes into the chat with one tap, and the link opens his seat on his own device only', async () => {
  const [mina, jonas] = await startMatch({ starts: true });
  await mina.page.addInitScript(recordShares);
  await mina.page.reload();
  await mina.turn.waitFor();
  await expect.poll(() => mina.button(/^Tell/).count()).toBe(0);
  await mina.takeTurn();
  await mina.button('Tell Jonas').click();
  const shares = () => mina.page.evaluate<readonly SharedData[]>('shares');
  await expect.poll(async () => (await shares()).length).toBe(1);
  const [{ text, files } = { text: '', files: [] }] = await shares();
  const [, link = ''] = /^Jonas: it is your turn in Lucky Numbers\. (http\S+)$/.exec(text) ?? [];
  expect(files).toEqual(['image/png picture']);
  expect(link, 'a link without a key').toBe(mina.page.url());

  await jonas.page.goto(link);
  await jonas.page.getByText('You are Jonas.').waitFor();
  const stranger = await openBrowser();
  await stranger.page.goto(link);
  await stranger.page.getByText('You are watching.', { exact: true }).waitFor();
  await stranger.page.getByText('Is one of these seats yours?').click();
  await stranger.page.getByText('On the device you played on, open “Menu”').waitFor();
  await stranger.button('I had a seat here and lost it').waitFor();
  expect(await accessibilityFaults(stranger.page, 'the watching page')).toEqual([]);

  await jonas.comeTo(jonas.turn);
  await jonas.takeTurn();
  await mina.button('Tell Jonas').waitFor({ state: 'detached' });
});

test('P-68 without Web Share the sentence is copied, and the board stays where it was', async () => {
  const [mina] = await startMatch({ starts: true });
  await mina.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await mina.takeTurn();
  const board = mina.page.getByRole('region', { name: 'Board' });
  await mina.button('Tell Jonas').waitFor();
  const before = await board.boundingBox();
  await mina.button('Tell Jonas').click();
  await mina.button('Copied. Paste it in a chat.').waitFor();
  expect(await mina.page.evaluate(() => navigator.clipboard.readText())).toContain('Jonas: it is your turn');
  await expect.poll(() => board.boundingBox()).toEqual(before);
});

test('P-61 P-68 on a phone on its side the sentence about the other player has two lines beside the button', async () => {
  const [mina, jonas] = await startMatch({ starts: true });
  await mina.takeTurn();
  await jonas.button('Turn up a tile').click();
  await mina.turn.filter({ hasText: 'thinking' }).waitFor();
  await mina.page.setViewportSize({ width: 740, height: 360 });
  await mina.page.locator('header select').selectOption('de', { force: true });
  await mina.button('Jonas Bescheid sagen').waitFor();
  await mina.turn.filter({ hasText: 'überlegt' }).waitFor();
  const lines = () =>
    mina.turn.evaluate((turn) => {
      const range = document.createRange();
      range.selectNodeContents(turn);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
  await expect.poll(lines).toBeLessThanOrEqual(2);
});
