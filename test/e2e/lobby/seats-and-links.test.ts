/** Getting and keeping a seat: links to watch, devices, the three links. */
import { expect, test } from 'vitest';
import type { Person } from '../support/person.ts';
import { openSecondDevice } from '../support/second-device.ts';
import { startSession } from '../support/session.ts';

const { openBrowser, service, startAlone, startMatch } = startSession();

const openSeats = (one: Person) => one.page.getByRole('listitem').filter({ hasText: /^open/ });

test('P-3 neither a preview robot nor an opened or a forwarded link takes a seat', async () => {
  const mina = await openBrowser();
  const link = await mina.makeMatch({ name: 'Mina' });
  await expect.poll(() => openSeats(mina).count()).toBe(1);

  const robot = { 'user-agent': 'TelegramBot (like TwitterBot)' };
  for (const method of ['GET', 'HEAD']) expect((await fetch(link, { method, headers: robot })).status).toBe(200);
  const friends = await Promise.all([openBrowser(), openBrowser()]);
  for (const friend of friends) {
    await friend.page.goto(link);
    await friend.page.getByRole('heading', { name: 'Mina invites you to Lucky Numbers' }).waitFor();
    await friend.page.reload();
    await friend.button('Join the match').waitFor();
  }
  await mina.page.reload();
  await mina.page.getByText('waiting for players').waitFor();
  await expect.poll(() => openSeats(mina).count(), { message: 'still open' }).toBe(1);

  const [first, second] = friends;
  await first?.button('Join the match').click();
  await first?.turn.waitFor();
  // The forwarded link is used too late, and the page says so.
  await second?.page.getByText('All seats are taken. Watch, or start a match of your own.').waitFor();
  await expect.poll(() => second?.button('Join the match').count()).toBe(0);
});

test('P-4 the seat outlives a reload and a closed browser', async () => {
  const mina = await startAlone();
  const table = mina.page.url();
  await mina.page.reload();
  await mina.page.getByText('You are Mina.').waitFor();
  const again = await mina.reopen();
  await again.page.goto(table);
  await again.page.getByText('You are Mina.').waitFor();
  await again.takeTurn();
  await again.page.getByText('Jonas’s turn.').waitFor();
});

test('P-4 a seat link opens the seat on one more device, once, and a device can be shut out', async () => {
  const mina = await startAlone();
  const menu = await mina.openMenu('Play on another device too');
  await menu.getByRole('button', { name: 'Make a seat link' }).click();
  const link = await mina.link('Play on another device too');
  expect(link).toContain('#seat=');
  const [phone, thief] = await Promise.all([openBrowser(), openBrowser()]);
  await phone.page.goto(link);
  await phone.button('Open the seat on this device').click();
  await phone.page.getByText('You are Mina.').waitFor();

  thief.allowError(/403/);
  await thief.page.goto(link);
  await thief.button('Open the seat on this device').click();
  await thief.page.getByText('This seat link was already used').waitFor();
  await thief.button('Cancel').click();
  await thief.page.getByText('You are watching.', { exact: true }).waitFor();

  phone.allowError(/401/);
  // Both devices share the seat; then the first one removes the second.
  await phone.takeTurn();
  await mina.page.getByText('Jonas’s turn.').waitFor();
  await mina.page.reload();
  await mina.openMenu('Match details');
  await mina.page
    .getByRole('listitem')
    .filter({ hasNotText: 'this device' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await phone.page.getByText('You are watching.', { exact: true }).waitFor();
});

test('P-5 three links with three labels; the watch link never becomes a seat', async () => {
  const mina = await openBrowser();
  const inviteLink = await mina.makeMatch();
  await mina.openMenu('Invite or watch', 'Play on another device too');
  await mina.button('Make a seat link').click();
  expect(await mina.link('Play on another device too')).toContain('#seat=');
  const menu = mina.page.getByRole('dialog');
  const links = await menu.getByRole('textbox', { name: /link|device/ }).all();
  const told = await Promise.all(
    links.map(async (one) => [await one.getAttribute('aria-label'), await one.inputValue()]),
  );
  expect(told.map(([label]) => label)).toEqual(['Invite link', 'Watch link', 'Play on another device too']);
  expect(told[0]?.[1]).toBe(inviteLink);
  const watch = told[1]?.[1] ?? '';
  expect(watch).toBe(mina.page.url());

  const spectator = await openBrowser();
  await spectator.page.goto(watch);
  await spectator.page.getByText('You are watching. To play, ask').waitFor();
  await expect.poll(() => spectator.button('Join the match').count()).toBe(0);
  const seats = `${service().url}/api/matches/${watch.split('/').at(-1)}/seats`;
  const data = { id: 'c'.repeat(16), invite: '0'.repeat(26), entropy: 'a'.repeat(32) };
  expect((await spectator.context.request.post(seats, { data })).status(), 'not by hand either').toBe(403);
});

test('P-54 the only device of a seat offers no button that would give the seat up, a second one does', async () => {
  const mina = await startAlone();
  const menu = await mina.openMenu('Match details');
  const devices = menu.getByRole('region', { name: 'Devices that hold your seat' });
  await devices.getByText('this device').waitFor();
  await expect.poll(() => devices.getByRole('button').count()).toBe(0);
  await mina.button('Close').click();
  await mina.dialogsClosed();

  await openSecondDevice(openBrowser, mina);
  await mina.openMenu('Match details');
  await devices.getByRole('button', { name: 'Stop playing on this device' }).waitFor();
  await expect.poll(() => devices.getByRole('button').count()).toBe(2);
});

test('P-5 P-54 P-55 the menu has one line for each thing; all lines fit a phone, and each opens its part', async () => {
  const [mina] = await startMatch();
  await mina.page.setViewportSize({ width: 360, height: 620 });
  const menu = await mina.openMenu();
  const lines = menu.locator('.menu-line');
  await menu.getByRole('button', { name: 'Leave the match' }).waitFor();
  await expect
    .poll(() => lines.locator('.menu-label').allInnerTexts())
    .toEqual([
      'Invite or watch',
      'Notifications',
      'Away',
      'Your name',
      'A bot plays for me',
      'Play on another device too',
      'Settings',
      'Match details',
      'Leave the match',
    ]);
  await expect.poll(() => menu.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
  // Parts are below their lines, and only when they are open.
  await expect.poll(() => menu.getByRole('textbox').count()).toBe(0);
  await menu.getByText('Match details').click();
  await menu.getByText('Kept until').waitFor();
  await menu.getByRole('region', { name: 'Devices that hold your seat' }).waitFor();
  await menu.getByText('Sites that may embed this match').waitFor();
  await menu.getByText('Your name').click();
  await menu.getByRole('textbox', { name: 'Your name' }).fill('Mina Moor');
  await menu.getByRole('button', { name: 'Save' }).click();
  await menu.locator('.menu-now', { hasText: 'Mina Moor' }).waitFor();
});
