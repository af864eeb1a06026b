/** One turn on the board: whose turn, refusals with reasons, undo, the stored draft. */
import { expect, test } from 'vitest';
import { everythingCached } from '../support/cached-page.ts';
import { stopTime } from '../support/page-time.ts';
import { CACHED, type Person } from '../support/person.ts';
import { startSession } from '../support/session.ts';
import { draftSaved } from '../support/signs.ts';
import { tapMoves } from '../support/transports.ts';

const { openBrowser, startMatch } = startSession();

/** The label of a cell where the tile in hand may go. */
const isPlace = /fits here|may take its place/;

/**
 * Draw tiles until one fits on a free cell and on an occupied one. Return the cells' labels; undefined if the bag runs
 * out first, because some deals have no such position.
 */
async function turnUpOneThatFits(mover: Person, other: Person): Promise<readonly string[] | undefined> {
  for (;;) {
    if (await mover.drawTile()) {
      const says = await mover.readCells();
      const places = says.filter((text) => isPlace.test(text));
      if (places.length > 1 && places.some((text) => text.includes('fits here'))) return says;
      await mover.leaveTile();
    }
    if (!(await other.waitForTurn())) return undefined;
    if (await other.drawTile()) await other.leaveTile();
    if (!(await mover.waitForTurn())) return undefined;
  }
}

/** Start a match for two, the first with such a tile. */
async function startWithTile(begun?: readonly [Person, Person]) {
  for (let people = begun; ; people = undefined) {
    const [mina, jonas] = people ?? (await startMatch());
    const says = await turnUpOneThatFits(mina, jonas);
    if (says) return { mina, jonas, says };
  }
}

/** Return the cell whose label contains these words. */
const find = (says: readonly string[], words: string): number => {
  const cell = says.findIndex((text) => text.includes(words));
  if (cell < 0) throw new Error(`no cell says "${words}": ${says.join('; ')}`);
  return cell;
};

test('P-10 P-57 the page says in words whose turn it is and what can be done, in the tab too', async () => {
  const [mina, jonas] = await startMatch();
  await mina.page.getByText('Your turn.', { exact: true }).waitFor();
  await mina.message.filter({ hasText: 'Turn up a tile from the bag.' }).waitFor();
  await expect.poll(() => mina.page.title()).toBe('(1) Your turn – Lucky Numbers');
  await expect.poll(() => mina.page.locator('link[rel=icon]').getAttribute('href')).toBe('/favicon-turn.svg');
  await jonas.page.getByText('Mina’s turn.', { exact: true }).waitFor();
  await expect.poll(() => jonas.page.title()).toBe('Lucky Numbers');

  const turned = await startWithTile([mina, jonas]);
  await turned.mina.message.filter({ hasText: /^Where does \d+ go\? \d+ cells? to choose from\.$/ }).waitFor();
  await turned.jonas.page.getByText(/^Mina turned up \d+ and is thinking\.$/).waitFor();
  await turned.mina.leaveTile();
  await turned.mina.page.getByText('Jonas’s turn.', { exact: true }).waitFor();
  await expect.poll(() => turned.mina.page.title()).toBe('Lucky Numbers');
  await turned.jonas.page.getByText('Your turn.', { exact: true }).waitFor();
  await turned.jonas.message
    .filter({ hasText: /^Turn up a tile(, or pick one from the middle| from the bag)\.$/ })
    .waitFor();
});

test('P-11 legal places are lit before a tap; a cell that cannot take the tile says why and marks the tiles in the way', async () => {
  const { mina, says } = await startWithTile();
  const lit = await mina.cells.evaluateAll((all) => all.map((one) => one.getAttribute('data-mark') === 'fits'));
  expect(lit).toEqual(says.map((text) => isPlace.test(text)));

  const wrong = find(says, 'does not fit');
  await mina.cell(wrong).click();
  await mina.message
    .filter({ hasText: 'numbers rise left to right, top to bottom' })
    .or(mina.message.filter({ hasText: 'Equal tiles can’t be exchanged' }))
    .waitFor();
  await expect.poll(() => mina.page.getByRole('gridcell', { name: 'in the way' }).count()).toBeGreaterThan(0);
  await expect.poll(() => mina.button(/^Place \d+/).count(), { message: 'nothing can be committed' }).toBe(0);
});

test('P-12 a slip is put back or moved on before it is meant; one clear button makes the move', async () => {
  const { mina, jonas, says } = await startWithTile();
  const first = find(says, 'fits here');
  await mina.placeOn(first);
  await mina.button('Put back').click();
  await expect.poll(() => mina.readCells()).toEqual(says);

  const last = says.findLastIndex((text, cell) => cell !== first && isPlace.test(text));
  await mina.placeOn(first);
  await mina.placeOn(last);
  await expect
    .poll(async () => (await mina.readCells()).flatMap((text, cell) => (text.includes('press again') ? [cell] : [])))
    .toEqual([last]);
  await jonas.page.getByText('and is thinking').waitFor();
  await mina.commit();
  await jonas.line(/^Mina placed \d+/).waitFor();
});

test('P-13 a half-made turn survives a reload, waits on a second device, and nobody else sees it', async () => {
  const { mina, jonas, says } = await startWithTile();
  const cell = find(says, 'fits here');
  await mina.placeOn(cell);
  await mina.page.reload();
  await mina.page.getByRole('gridcell', { name: 'press again to take it back' }).waitFor();
  await draftSaved(mina.page);

  await mina.openMenu('Play on another device too');
  await mina.button('Make a seat link').click();
  const link = await mina.link('Play on another device too');
  const phone = await openBrowser();
  await phone.page.goto(link);
  await phone.button('Open the seat on this device').click();
  await phone.page.getByRole('gridcell', { name: 'press again to take it back' }).waitFor();
  await expect.poll(async () => (await phone.readCells())[cell]).toContain('press again to take it back');
  await expect.poll(() => jonas.page.getByText('press again').count()).toBe(0);
  await phone.commit();
  await jonas.line(/^Mina placed \d+/).waitFor();
});

test('P-44 a placed tile stays in its cell: it neither vanishes nor flies in again', async () => {
  const { mina, says } = await startWithTile();
  const { page } = mina;
  mina.allowError(/ERR_FAILED/);
  const tap = await tapMoves(mina, 'HTTP');
  await mina.cell(0).waitFor();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const cell = find(says, 'fits here');
  await mina.placeOn(cell);
  await mina.button(/^Place \d+/).waitFor();
  const ghosts = page.locator('body > div[style*="position: fixed"]');
  await expect.poll(() => ghosts.count(), { message: 'the draft has landed' }).toBe(0);
  // The first try does not arrive, so that the board is seen while the move is sent.
  tap.fate = 'drop';
  await page.evaluate(() => {
    const flown: string[] = [];
    Object.assign(window, { flown });
    const isGhost = (node: Node) => node instanceof HTMLElement && node.style.position === 'fixed';
    new MutationObserver((all) => {
      for (const { addedNodes } of all)
        for (const node of addedNodes) if (isGhost(node)) flown.push(node.textContent ?? '');
    }).observe(document.body, { childList: true });
  });
  await mina.button(/^Place \d+/).click();
  await page.getByText('Not sent yet').waitFor();
  const tiles = mina.cell(cell).locator('.ln-tile');
  await expect.poll(() => tiles.count(), { message: 'while it is sent' }).toBe(1);
  tap.fate = 'pass';
  await mina.page.getByText('Jonas’s turn.', { exact: true }).waitFor();
  await expect.poll(() => tiles.count()).toBe(1);
  expect(await page.evaluate('flown')).toEqual([]);
});

test('P-61 a second press where “Turn up a tile” was leaves nothing in the middle; a later one does', async () => {
  const solo = await openBrowser({ ...CACHED, viewport: { width: 360, height: 620 } });
  const { page } = solo;
  const draw = solo.button('Turn up a tile');
  const leave = solo.button('Leave in the middle');
  const time = await stopTime(page);
  await time.resume();
  await solo.makeMatch({ seats: 1 });
  await draw.waitFor();
  // The page watches taps before it keeps its files.
  await everythingCached(page, ['lucky-numbers']);
  await time.stop();
  const place = await draw.boundingBox();
  // The other button comes under its middle.
  const [x, y] = [(place?.x ?? 0) + (place?.width ?? 0) / 2, (place?.y ?? 0) + (place?.height ?? 0) / 2];

  await page.mouse.click(x, y);
  await time.passUntil(leave);
  await page.mouse.click(x, y);
  await time.pass(800);
  await expect.poll(() => leave.count(), { message: 'the tile is still in the hand' }).toBe(1);

  await page.mouse.click(x, y);
  await time.passUntil(draw);
});
