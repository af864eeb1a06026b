/** One turn on the board: whose it is, why something cannot be, the slip taken back, the half-made turn kept. */
import { expect, test } from 'vitest';
import type { Person } from '../support/person.ts';
import { startSession } from '../support/session.ts';

const { openBrowser, startMatch } = startSession();

/** What a cell says that may take the tile in the hand. */
const isPlace = /fits here|may take its place/;

/** A tile that may go on a free cell and on another one: the rest is left until one comes. */
async function turnUpOneThatFits(mover: Person, other: Person): Promise<readonly string[]> {
  for (;;) {
    if (await mover.drawTile()) {
      const says = await mover.readCells();
      const places = says.filter((text) => isPlace.test(text));
      if (places.length > 1 && places.some((text) => text.includes('fits here'))) return says;
      await mover.leaveTile();
    }
    await other.waitForTurn();
    if (await other.drawTile()) await other.leaveTile();
    await mover.waitForTurn();
  }
}

/** The cell whose words hold these. */
const find = (says: readonly string[], words: string): number => {
  const cell = says.findIndex((text) => text.includes(words));
  if (cell < 0) throw new Error(`no cell says "${words}": ${says.join('; ')}`);
  return cell;
};

test('P-10 the page says in words whose turn it is and what can be done, in the tab too', async () => {
  const [mina, jonas] = await startMatch();
  await mina.page.getByText('Your turn.', { exact: true }).waitFor();
  await mina.message.filter({ hasText: 'Turn up a tile from the bag.' }).waitFor();
  expect(await mina.page.title()).toBe('Your turn – Lucky Numbers');
  await jonas.page.getByText('Mina is to move.', { exact: true }).waitFor();
  expect(await jonas.page.title()).toBe('Lucky Numbers');

  await turnUpOneThatFits(mina, jonas);
  await mina.message.filter({ hasText: /^Where does \d+ go\? \d+ cells? to choose from\.$/ }).waitFor();
  await jonas.page.getByText(/^Mina turned up \d+ and is thinking\.$/).waitFor();
  await mina.leaveTile();
  await mina.page.getByText('Jonas is to move.', { exact: true }).waitFor();
  expect(await mina.page.title()).toBe('Lucky Numbers');
  await jonas.page.getByText('Your turn.', { exact: true }).waitFor();
  await jonas.message.filter({ hasText: /^Turn up a tile(, or pick one from the middle| from the bag)\.$/ }).waitFor();
});

test('P-11 legal places are lit before a tap; a cell that cannot take the tile says why and marks the tiles in the way', async () => {
  const [mina, jonas] = await startMatch();
  const says = await turnUpOneThatFits(mina, jonas);
  const lit = await mina.cells.evaluateAll((all) => all.map((one) => one.getAttribute('data-mark') === 'fits'));
  expect(lit).toEqual(says.map((text) => isPlace.test(text)));

  const wrong = find(says, 'does not fit');
  await mina.cell(wrong).click();
  await mina.message
    .filter({ hasText: 'numbers must grow to the right and downwards' })
    .or(mina.message.filter({ hasText: 'equal tiles are never exchanged' }))
    .waitFor();
  expect(await mina.page.getByRole('gridcell', { name: 'in the way' }).count()).toBeGreaterThan(0);
  expect(await mina.button(/^Place \d+/).count(), 'nothing can be committed').toBe(0);
});

test('P-12 a slip is put back or moved on before it is meant; one clear button makes the move', async () => {
  const [mina, jonas] = await startMatch();
  const says = await turnUpOneThatFits(mina, jonas);
  const first = find(says, 'fits here');
  await mina.placeOn(first);
  await mina.button('Put back').click();
  expect(await mina.readCells()).toEqual(says);

  const last = says.findLastIndex((text, cell) => cell !== first && isPlace.test(text));
  await mina.placeOn(first);
  await mina.placeOn(last);
  expect((await mina.readCells()).flatMap((text, cell) => (text.includes('press again') ? [cell] : []))).toEqual([
    last,
  ]);
  await jonas.page.getByText('and is thinking').waitFor();
  await mina.commit();
  await jonas.line(/^Mina placed \d+/).waitFor();
});

test('P-13 a half-made turn survives a reload, waits on a second device, and nobody else sees it', async () => {
  const [mina, jonas] = await startMatch();
  const says = await turnUpOneThatFits(mina, jonas);
  const cell = find(says, 'fits here');
  const saved = mina.page.waitForResponse((answer) => answer.url().includes('/draft') && answer.ok());
  await mina.placeOn(cell);
  await mina.page.reload();
  await mina.page.getByRole('gridcell', { name: 'press again to place it' }).waitFor();
  await saved;

  await mina.openMenu();
  await mina.button('Make the link').click();
  const link = await mina.link('My seat on another device');
  const phone = await openBrowser();
  await phone.page.goto(link);
  await phone.button('Open the seat on this device').click();
  await phone.page.getByRole('gridcell', { name: 'press again to place it' }).waitFor();
  expect((await phone.readCells())[cell]).toContain('press again to place it');
  expect(await jonas.page.getByText('press again').count()).toBe(0);
  await phone.commit();
  await jonas.line(/^Mina placed \d+/).waitFor();
});
