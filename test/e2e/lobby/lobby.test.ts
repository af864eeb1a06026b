/** Before the start: more seats, fewer, begin with those present; several people at one device. */
import { expect, test } from 'vitest';
import { startSession } from '../support/session.ts';

const { openBrowser } = startSession();

test('P-6 seats grow and shrink until the start, and those present can begin', async () => {
  const [mina, jonas, late] = await Promise.all([openBrowser(), openBrowser(), openBrowser()]);
  const link = await mina.makeMatch({ name: 'Mina' });
  const seats = mina.page.getByRole('list').getByRole('listitem');
  await mina.button('One seat more').click();
  await mina.page.getByText('3 seats').waitFor();
  await mina.button('One seat more').click();
  await mina.page.getByText('4 seats').waitFor();
  await mina.button('One seat fewer').click();
  await mina.page.getByText('3 seats').waitFor();
  expect(await seats.filter({ hasText: /^open/ }).count()).toBe(2);

  await late.page.goto(link);
  await jonas.takeSeat(link, 'Jonas');
  await jonas.page.getByText('waiting for people').waitFor();
  await mina.button('Start with the 2 who are here').click();
  for (const one of [mina, jonas]) await one.turn.waitFor();
  await late.page.getByText('All seats are taken. You can look on.').waitFor();
  expect(await mina.button(/^Enlarge the garden of/).count()).toBe(1);
});

test('P-6 the one who made a match can begin alone', async () => {
  const mina = await openBrowser();
  await mina.makeMatch({ name: 'Mina' });
  await mina.button('Start alone').click();
  expect(await mina.waitForTurn()).toBe(true);
});

test('P-6 two people share a device: the board is covered while it changes hands', async () => {
  const both = await openBrowser();
  await both.makeMatch({ name: 'Mina', starts: true });
  await both.page.getByText('Another person on this device').click();
  await both.page.getByRole('textbox', { name: 'Their name' }).fill('Jonas');
  await both.button('Sit down').click();

  for (const [i, name] of ['Mina', 'Jonas', 'Mina'].entries()) {
    await both.page.getByRole('heading', { name: `Hand the device to ${name}` }).waitFor();
    expect(await both.page.getByRole('grid').count(), 'nothing of the board is seen').toBe(0);
    await both.button(`I am ${name}: show the board`).click();
    await both.page.getByText(`You are ${name}.`).waitFor();
    // Each hand sees what the other did meanwhile.
    if (i > 0) await both.button('Skip to now').click();
    await both.takeTurn();
  }
  await both.page.getByRole('heading', { name: 'Hand the device to Jonas' }).waitFor();
});
