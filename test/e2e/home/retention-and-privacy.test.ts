/** Retention, deletion, and unknown addresses. */
import { expect, test } from 'vitest';
import { matchIdOf, playByApi } from '../support/play-by-api.ts';
import { startSession } from '../support/session.ts';

const { openBrowser, service, startMatch } = startSession();

const dayText = (at: number): string => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(at);

test('P-43 the page tells until when the match is kept; its maker can delete it 7 days after its end', async () => {
  const [mina, jonas] = await startMatch();
  const readExpiry = async (): Promise<number> =>
    (await (await fetch(`${service().url}/api/matches/${matchIdOf(mina)}`)).json()).expires;
  const date = dayText(await readExpiry());
  for (const one of [mina, jonas]) await one.page.getByText(`Kept until ${date}`).waitFor();

  await jonas.openMenu('Match details');
  await jonas.page.getByText('this device').waitFor();
  await expect.poll(() => jonas.button('Delete the match').count(), { message: 'a guest deletes nothing' }).toBe(0);
  await jonas.button('Close').click();
  await mina.openMenu('Match details');
  await mina.page.getByText('Other people are playing, so you cannot delete the match now.').waitFor();
  await expect.poll(() => mina.button('Delete the match').count(), { message: 'not while others play' }).toBe(0);
  await mina.button('Close').click();

  await playByApi([mina, jonas], matchIdOf(mina));
  await mina.openMenu('Match details');
  await mina.button('Delete the match').click();
  await mina.page.getByText('until 7 days after the end').waitFor();
  await mina.button('Delete for everyone').click();
  await mina.page.getByText('The match will be deleted on').waitFor();
  const soon = dayText(await readExpiry());
  expect(soon).not.toBe(date);
  await jonas.page.getByText(`Kept until ${soon}`).waitFor();
});

test('P-43 before its start the maker deletes a match at once, and the page says so to everybody', async () => {
  const [mina, spectator] = await Promise.all([openBrowser(), openBrowser()]);
  await mina.makeMatch({ name: 'Mina' });
  const table = mina.page.url();
  await spectator.page.goto(table);
  await spectator.page.getByText('You are watching.').waitFor();
  for (const one of [mina, spectator]) one.allowError(/410|WebSocket/);
  await mina.openMenu('Match details');
  await mina.button('Delete the match').click();
  await mina.page.getByText('This can’t be undone.').waitFor();
  await mina.button('Delete for everyone').click();
  await mina.page.waitForURL((url) => url.pathname === '/');
  await spectator.page.getByRole('heading', { name: 'This match was deleted' }).waitFor();

  await mina.page.goto(table);
  await mina.page.getByRole('heading', { name: 'This match was deleted' }).waitFor();
  await mina.page.getByRole('link', { name: 'Go to the home page' }).click();
  await mina.card().getByRole('button', { name: 'Play with a friend' }).waitFor();
});

test('P-43 nothing is asked of any other site, no cookie is set before a seat is taken, and the first page says what is kept', async () => {
  const guest = await openBrowser();
  const origins = new Set<string>();
  guest.context.on('request', (request) => origins.add(new URL(request.url()).origin));
  await guest.page.goto('/');
  await guest.page.getByText('No trackers, no ads, nothing loaded from other sites.').waitFor();
  await guest.card().getByText('Options', { exact: true }).click();
  await guest.page.getByRole('radio', { name: /^One round The/ }).waitFor();
  await guest.button('Close').click();
  await guest.dialogsClosed();
  await guest.card().getByRole('link', { name: 'Rules' }).click();
  await guest.page.getByRole('heading', { name: 'Rules', exact: true }).waitFor();
  expect([...origins]).toEqual([service().url]);
  expect(await guest.context.cookies()).toEqual([]);
});

test('addresses that lead nowhere say so, and lead to the first page', async () => {
  const guest = await openBrowser();
  guest.allowError(/404/);
  const PLACES = [
    ['/g/nonsense', 'Match not found'],
    [`/g/${'0'.repeat(24)}`, 'Match not found'],
    ['/no/such/page', 'Page not found'],
    ['/help/chess', 'Page not found'],
  ] as const;
  for (const [path, words] of PLACES) {
    await guest.page.goto(path);
    await guest.page.getByRole('heading', { name: words }).waitFor();
    await guest.page.getByRole('link', { name: 'Go to the home page' }).click();
    await guest.card().getByRole('button', { name: 'Play with a friend' }).waitFor();
  }
});

test('P-43 the footer leads to the privacy page, which says what is stored, and a phone shows it without scrolling sideways', async () => {
  const guest = await openBrowser();
  await guest.page.setViewportSize({ width: 360, height: 620 });
  await guest.page.goto('/');
  await guest.page.getByRole('link', { name: 'Privacy' }).click();
  await guest.page.getByRole('heading', { name: 'Privacy' }).waitFor();
  await guest.page.getByText('There are no trackers and no ads').waitFor();
  expect(new URL(guest.page.url()).pathname).toBe('/privacy');
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
