/** Messages by the page: asked for by a tap, sent to a stand-in, shown by the real service worker, taken back, and led to the right seat. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launch } from './chromium.ts';
import type { Making } from './people.ts';
import { type PushTown, pushTown, type Told, toldPerson } from './pushing.ts';
import { faults } from './sound.ts';

let browser: Browser;
let town: PushTown;
let guests: Told[] = [];

beforeAll(async () => {
  [browser, town] = await Promise.all([launch(), pushTown()]);
});
afterEach(async () => {
  const leaving = guests;
  guests = [];
  for (const guest of leaving) await guest.goHome();
  expect(town.outside.faults).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await town?.stop();
});

async function invite(...more: Parameters<typeof toldPerson> extends [unknown, unknown, ...infer Rest] ? Rest : never) {
  const guest = await toldPerson(browser, town, ...more);
  guests.push(guest);
  return guest;
}

const offer = ({ page }: Told) => page.getByRole('region', { name: 'Tell me when it is my turn' });

/** Mina has made a match that she starts, and her browser tells her of her turns. */
async function toldMina(making: Making = {}): Promise<readonly [mina: Told, link: string]> {
  const mina = await invite();
  const link = await mina.makeMatch({ name: 'Mina', starts: true, ...making });
  await offer(mina).getByText('Your browser asks you first').waitFor();
  await mina.button('Tell me here').click();
  await offer(mina).getByText('Done: this device will tell you.').waitFor();
  return [mina, link];
}

const matchIn = (link: string): string => /\/g\/(\w+)/.exec(link)?.[1] ?? '';

/** What this browser was sent about a match, decrypted as the browser would. */
const sentTo = (guest: Told, link: string): readonly { readonly kind: string }[] =>
  town.outside.taken
    .filter(({ url }) => url === guest.subscription().endpoint)
    .map(({ news }) => news as { readonly kind: string; readonly match: string })
    .filter(({ match }) => match === matchIn(link));

async function newest(guest: Told, link: string, count: number): Promise<unknown> {
  await expect.poll(() => sentTo(guest, link).length, { timeout: 20_000 }).toBe(count);
  return sentTo(guest, link).at(-1);
}

/** Opens the ledger; the answer is what its lines say. */
async function ledger(guest: Told): Promise<readonly string[]> {
  await guest.openMenu();
  await guest.button('Tell me when it is my turn').click();
  const lines = guest.page.getByRole('list', { name: 'What was sent' }).getByRole('listitem');
  await lines.first().waitFor();
  return lines.allInnerTexts();
}

/** The dialog and the menu below it. */
async function closeAll({ page }: Told): Promise<void> {
  for (const name of ['Messages', 'Links and more']) {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
  }
}

test('P-20 a turn is told once to who is away, shown with what happened, and a tap opens the right seat', async () => {
  const [mina, link] = await toldMina();
  await mina.page.goto('/');
  const jonas = await invite();
  await jonas.sitDown(link, 'Jonas');
  const news = await newest(mina, link, 1);
  await mina.deliver(news);
  const told = {
    title: 'Mina, it is your turn – Lucky Numbers',
    body: expect.stringContaining('Mina starts.'),
    tag: `${matchIn(link)}:0`,
    lang: 'en',
  };
  await expect.poll(mina.notifications).toEqual([told]);
  // The same once more, as after a crash of the sender.
  await mina.deliver(news);
  await mina.deliver('not what was agreed upon');
  await expect
    .poll(async () => (await mina.notifications()).map(({ title }) => title).sort())
    .toEqual(['It is your turn in Tilepost', told.title]);
  await mina.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (const lying of await registration.getNotifications()) if (lying.tag === '') lying.close();
  });

  const [path = ''] = await mina.tap();
  expect(path).toBe(`/g/${matchIn(link)}#sit=0`);
  await expect.poll(mina.notifications).toEqual([]);
  await mina.page.goto(path);
  await mina.cell(0).waitFor();
  expect(new URL(mina.page.url()).hash).toBe('');
  expect(sentTo(mina, link)).toHaveLength(1);
  expect(await ledger(mina)).toEqual([expect.stringMatching(/^Your turn, to this device\s+Sent /)]);
});

test('P-20 nothing is sent while the match is looked at; a page that is open and hidden does not count', async () => {
  const [mina, link] = await toldMina();
  const jonas = await invite();
  await jonas.sitDown(link, 'Jonas');
  await mina.cell(0).waitFor();
  await expect
    .poll(() => ledger(mina).finally(() => closeAll(mina)), { timeout: 20_000 })
    .toEqual([expect.stringContaining('Not sent: you were looking at the match.')]);
  expect(sentTo(mina, link)).toEqual([]);

  await mina.takeTurn();
  await jonas.isOn();
  await hide(mina, true);
  await jonas.takeTurn();
  await newest(mina, link, 1);
  await hide(mina, false);
});

/** Another tab comes to the front: the page stays open. */
const hide = ({ page }: Told, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

test('P-20 it is taken back when I have moved elsewhere, and closed when I look at the match here', async () => {
  const [mina, link] = await toldMina();
  await mina.openMenu();
  await mina.button('Make the link').click();
  const seatLink = await mina.link('My seat on another device');
  await mina.page.goto('/');
  const phone = await invite();
  await phone.page.goto(seatLink);
  await phone.button('Open the seat on this device').click();
  await phone.page.getByText('Who is in').waitFor();
  await phone.page.goto('/');
  const jonas = await invite();
  await jonas.sitDown(link, 'Jonas');
  await mina.deliver(await newest(mina, link, 1));
  await expect.poll(async () => (await mina.notifications()).length).toBe(1);

  await phone.page.goto(`/g/${matchIn(link)}`);
  await phone.takeTurn();
  const close = await newest(mina, link, 2);
  expect(close).toMatchObject({ kind: 'close', seat: 0 });
  await mina.deliver(close);
  await expect.poll(mina.notifications).toEqual([]);
  await phone.page.goto('/');

  await jonas.isOn();
  await jonas.takeTurn();
  await mina.deliver(await newest(mina, link, 3));
  await expect.poll(async () => (await mina.notifications()).length).toBe(1);
  await mina.page.goto(`/g/${matchIn(link)}`);
  await mina.cell(0).waitFor();
  await expect.poll(mina.notifications).toEqual([]);
});

test('P-20 on a device that two people share, the notification opens the seat it is for', async () => {
  const [mina, link] = await toldMina();
  await mina.page.getByText('Another person on this device').click();
  await mina.page.getByRole('textbox', { name: 'Their name' }).fill('Ana');
  await mina.button('Sit down').click();
  await mina.button(/: show the board$/).waitFor();
  const news = {
    kind: 'turn',
    match: matchIn(link),
    seat: 1,
    entry: 3,
    game: 'lucky-numbers',
    lang: 'en',
    seats: [
      { name: 'Mina', bot: false },
      { name: 'Ana', bot: false },
    ],
  };
  await mina.page.goto('/');
  await mina.deliver(news);
  await expect.poll(async () => (await mina.notifications())[0]?.title).toBe('Ana, it is your turn – Lucky Numbers');
  const [path = ''] = await mina.tap();
  await mina.page.goto(path);
  await mina.page.getByText('You are Ana.').waitFor();

  // The page of the match is open already: it comes to the front and looks through the seat.
  await mina.page.goto('/');
  await mina.page.goto(`/g/${matchIn(link)}#sit=0`);
  await mina.page.getByText('You are Mina.').waitFor();
  await mina.cell(0).waitFor();
  await mina.page.getByText('What happened').waitFor();
  await mina.deliver({ ...news, entry: 4 });
  await expect.poll(async () => (await mina.notifications()).length).toBe(1);
  expect(await mina.tap()).toEqual(['focus']);
  await mina.page.getByText('You are Ana.').waitFor();
});

test('P-20 a browser that has refused is told so and led to the calendar, which needs no leave (P-26)', async () => {
  const mina = await invite('denied');
  await mina.makeMatch({ name: 'Mina' });
  await mina.button('Tell me here').click();
  await offer(mina).getByText('This browser refuses messages').waitFor();
  await mina.button('Use a calendar instead').click();
  const dialog = mina.page.getByRole('dialog', { name: 'Messages' });
  await dialog.getByRole('button', { name: 'Make an address' }).click();
  const address = await mina.link('Calendar address');
  expect(address).toMatch(/\/feed\/\w{26}\.ics\?lang=en$/);
  expect(await (await fetch(address)).text()).toMatch(/^BEGIN:VCALENDAR/);
  await dialog.getByText('The same as a JSON feed').first().click();
  const feed = await mina.link('The same as a JSON feed');
  expect((await (await fetch(feed)).json()).version).toContain('jsonfeed');
  await dialog.getByRole('button', { name: 'Revoke the address' }).click();
  await dialog.getByRole('button', { name: 'Make an address' }).waitFor();
  expect((await fetch(address)).status).toBe(404);
  await mina.button('Close').click();
  await mina.button('No, thanks').click();
  await offer(mina).waitFor({ state: 'detached' });
  await mina.page.reload();
  await mina.page.getByText('Who is in').waitFor();
  expect(await offer(mina).count()).toBe(0);
});

test('P-25 an iPhone is led to the home screen, and its app takes the seat along by a pasted link', async () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const safari = await invite('granted', { userAgent });
  await safari.context.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
    Reflect.deleteProperty(globalThis, 'PushManager');
  });
  await safari.makeMatch({ name: 'Mina' });
  await offer(safari).getByText('messages need Tilepost on the home screen').waitFor();
  expect(await safari.button('Tell me here').count()).toBe(0);
  await safari.page.getByText('How to get there').click();
  await safari.page.getByText('“Add to Home Screen”').waitFor();
  await safari.button('Make the link').click();
  const seatLink = await safari.link('My seat on another device');

  const app = await invite('granted', { userAgent });
  await app.context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await app.page.goto('/');
  await app.page.getByText('Bring a seat from the browser').click();
  await app.page.getByRole('textbox', { name: 'Seat link' }).fill(seatLink);
  await app.button('Open the match').click();
  await app.button('Open the seat on this device').click();
  await app.button('Tell me here').click();
  await offer(app).getByText('Done: this device will tell you.').waitFor();
});

test('P-20 messages follow the language of the page and a new address of the browser, and end with a tap', async () => {
  const [mina, link] = await toldMina();
  await mina.page.getByRole('combobox', { name: 'Language' }).selectOption('ko');
  await mina.page.getByText('함께하는 사람').waitFor();
  await mina.renew();
  await mina.page.goto('/');
  await mina.page.getByText('광고').first().waitFor();
  await expect
    .poll(() => mina.page.evaluate(() => localStorage.getItem('tilepost:push')))
    .toContain(mina.subscription().endpoint);
  const jonas = await invite();
  await jonas.sitDown(link, 'Jonas');
  await mina.deliver(await newest(mina, link, 1));
  await expect.poll(async () => (await mina.notifications())[0]?.title).toBe('Mina 님 차례예요 – Lucky Numbers');
  await mina.page.goto(`/g/${matchIn(link)}`);
  await mina.page.getByRole('combobox', { name: '언어' }).selectOption('en');
  await mina.openMenu();
  await mina.button('Tell me when it is my turn').click();
  await mina.button('Turn off').click();
  await mina.button('Tell me here').waitFor();
  expect(await mina.page.evaluate(() => localStorage.getItem('tilepost:push'))).toBeNull();
});

test('P-40 the offer and the dialog in every state, by eye, thumb and keyboard', async () => {
  const [mina] = await toldMina();
  const found = [...(await faults(mina.page, 'offer taken'))];
  await mina.openMenu();
  await mina.button('Tell me when it is my turn').click();
  const dialog = mina.page.getByRole('dialog', { name: 'Messages' });
  await dialog.getByText('Devices that are told').waitFor();
  await dialog.getByText('Connect a chat').click();
  await mina.button('Make an address').click();
  await dialog.getByRole('textbox', { name: 'Calendar address' }).waitFor();
  found.push(...(await faults(mina.page, 'messages')));
  await mina.page.getByRole('textbox', { name: 'Address of the webhook' }).fill('https://hooks.slack.com/services/x');
  town.outside.takes('https://hooks.slack.com/services/x', 200);
  await mina.page.keyboard.press('Enter');
  await dialog.getByText('On: hooks.slack.com is told.').waitFor();
  await mina.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await mina.page.getByRole('dialog', { name: 'Links and more' }).waitFor();
  expect(found).toEqual([]);
});
