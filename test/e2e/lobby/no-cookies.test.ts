/** A browser that keeps no cookies: the page says so before it takes a seat, and can hold the seat in its address. */
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { BLOCKED, type Blocked, blockCookies } from '../support/no-cookies.ts';
import type { Person } from '../support/person.ts';
import { startSession } from '../support/session.ts';

const { openBrowser, service, startAlone } = startSession();

const HOLD = 'Keep my seat in the address';

/** A browser without cookies, and the requests that would take a seat. */
async function openWithoutCookies(blocked: Blocked) {
  const person = await openBrowser();
  await blockCookies(person.context, blocked);
  const seatRequests: string[] = [];
  const urls: string[] = [];
  person.page.on('request', (request) => {
    urls.push(request.url());
    if (request.method() === 'POST') seatRequests.push(new URL(request.url()).pathname);
  });
  person.page.on('websocket', (socket) => urls.push(socket.url()));
  return { person, seatRequests, urls };
}

const warning = ({ page }: Person) => page.getByRole('dialog', { name: 'Your browser keeps no cookies for this site' });

/** Read the warning, then let the page hold the seat. */
async function acceptWarning(person: Person, seatRequests: readonly string[]): Promise<void> {
  await warning(person).waitFor();
  expect(seatRequests, 'nothing is taken before the answer').toEqual([]);
  await person.button(HOLD).click();
}

const heldKeys = ({ page }: Person): readonly string[] => /#key=([0-9a-z.]+)$/.exec(page.url())?.[1]?.split('.') ?? [];

/** The page holds this many seats, and no request named a key in its address. */
async function expectHeld(person: Person, count: number, urls: readonly string[]): Promise<void> {
  await expect.poll(() => heldKeys(person).length, { message: person.page.url() }).toBe(count);
  expect(urls.filter((url) => heldKeys(person).some((key) => url.split('#')[0]?.includes(key)))).toEqual([]);
}

test.each(BLOCKED)(
  'P-4 an invitation is accepted without cookies, and the seat outlives a reload (%s)',
  async (blocked) => {
    const mina = await openBrowser();
    const link = await mina.makeMatch({ name: 'Mina', starts: true });
    const { person: jonas, seatRequests, urls } = await openWithoutCookies(blocked);
    await jonas.takeSeat(link, 'Jonas');

    await warning(jonas).waitFor();
    expect(await accessibilityFaults(jonas.page, 'the warning')).toEqual([]);
    await warning(jonas).getByRole('button', { name: 'Close' }).click();
    await warning(jonas).waitFor({ state: 'hidden' });
    expect(seatRequests, 'closing the warning takes no seat').toEqual([]);
    await jonas.page.reload();
    await jonas.page.getByRole('textbox', { name: 'Your name' }).fill('Jonas');
    await jonas.button('Join the match').click();
    await acceptWarning(jonas, seatRequests);

    await jonas.turn.waitFor();
    await expectHeld(jonas, 1, urls);
    const kept = await jonas.link('The link to your seat');
    expect(kept).toBe(jonas.page.url());
    await jonas.button('I have saved it').click();
    await mina.takeTurn();
    expect(await jonas.waitForTurn()).toBe(true);

    await jonas.page.reload();
    expect(await jonas.waitForTurn()).toBe(true);
    await jonas.takeTurn();
    await mina.line(/Jonas (placed|left)/).waitFor();
    expect(await jonas.context.cookies()).toEqual([]);

    // The link that was kept opens the seat in any browser, and links inside the site do not lose it.
    const { person: later } = await openWithoutCookies(blocked);
    await later.page.goto(kept);
    await later.page.getByText('You are Jonas.').waitFor();
    await later.button('Rules').click();
    await later.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await later.dialogsClosed();
    expect(later.page.url()).toBe(kept);
    await later.openMenu('Play on another device too');
    expect(await later.link('The link to your seat')).toBe(kept);
  },
);

test.each(BLOCKED)(
  'P-1 a match is created without cookies, and its host keeps it after a reload (%s)',
  async (blocked) => {
    const { person: mina, seatRequests, urls } = await openWithoutCookies(blocked);
    await mina.page.goto('/');
    await mina
      .card()
      .getByRole('button', { name: /^Play with / })
      .click();
    await acceptWarning(mina, seatRequests);
    const invite = mina.page.getByRole('textbox', { name: 'Invite link' });
    await invite.waitFor();
    await expectHeld(mina, 1, urls);
    await expect.poll(() => invite.inputValue(), { message: 'no key of a seat' }).not.toContain('key=');

    await mina.page.reload();
    await invite.waitFor();
    // A second player on the same device: the page holds both seats.
    await mina.button('Add a player on this device').click();
    await mina.page.getByRole('textbox', { name: 'Their name' }).fill('Jonas');
    await mina.button('Join the match').click();
    await expectHeld(mina, 2, urls);
    await mina.page.reload();
    await mina.page.getByRole('heading', { name: /^Hand the device to/ }).waitFor();
  },
);

test('P-59 a daily deal is played without cookies', async () => {
  const { person: mina, seatRequests, urls } = await openWithoutCookies('cookies');
  await mina.page.goto('/');
  await mina.page.getByRole('region', { name: 'Today’s deal' }).getByRole('button', { name: 'Lucky Numbers' }).click();
  await acceptWarning(mina, seatRequests);
  await mina.turn.waitFor();
  await expectHeld(mina, 1, urls);
  await mina.page.reload();
  expect(await mina.waitForTurn()).toBe(true);
  await mina.takeTurn();
});

test('P-4 a seat link opens the seat without cookies, and a reload keeps it', async () => {
  const mina = await startAlone();
  const menu = await mina.openMenu('Play on another device too');
  await menu.getByRole('button', { name: 'Make a seat link' }).click();
  const link = await mina.link('Play on another device too');
  const { person: phone, seatRequests, urls } = await openWithoutCookies('cookies and storage');
  await phone.page.goto(link);
  await phone.button('Open the seat on this device').waitFor();
  // Without storage a reload must not lose the link either.
  await phone.page.reload();
  await phone.button('Open the seat on this device').click();
  await acceptWarning(phone, seatRequests);
  await phone.page.getByText('You are Mina.').waitFor();
  await expectHeld(phone, 1, urls);
  await phone.page.reload();
  await phone.page.getByText('You are Mina.').waitFor();
});

test('P-7 both seats of a page without cookies join the rematch, and outlive a reload there', async () => {
  const { person: both, seatRequests, urls } = await openWithoutCookies('cookies');
  await both.page.goto('/');
  await both
    .card()
    .getByRole('button', { name: /^Play with / })
    .click();
  await acceptWarning(both, seatRequests);
  await both.button('Add a player on this device').click();
  await both.button('Join the match').click();
  await expectHeld(both, 2, urls);
  const [first = ''] = heldKeys(both);
  const { pathname } = new URL(both.page.url());
  await fetch(`${service().url}/api/matches/${pathname.slice(3)}/moves`, {
    method: 'POST',
    headers: { authorization: `Bearer ${first}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: '0'.repeat(32), opened: 0, move: { kind: 'concede' } }),
  });
  await both.button('Play again').click();
  await both.page.waitForURL((url) => url.pathname.startsWith('/g/') && url.pathname !== pathname);
  await expectHeld(both, 2, urls);
  await both.page.reload();
  await both.page.getByRole('heading', { name: /^Hand the device to/ }).waitFor();
});

test('a browser that keeps cookies is asked nothing, and has no key in its address', async () => {
  const mina = await openBrowser();
  await mina.makeMatch({ name: 'Mina' });
  expect(mina.page.url()).not.toContain('#');
  await expect.poll(() => warning(mina).count()).toBe(0);
});
