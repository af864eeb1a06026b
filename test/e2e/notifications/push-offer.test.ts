/** Turning notifications on and off: the offer, browsers that refuse, iPhones, a new address, and the dialog. */
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { press } from '../support/keys.ts';
import { matchIdIn, pushOffer, startPushSession } from '../support/push-session.ts';

const { service, openBrowser, openFriend, minaWithPush, lastOf } = startPushSession();

test('P-20 a browser that has refused is told so and led to the calendar, which needs no leave (P-26)', async () => {
  const mina = await openBrowser('denied');
  await mina.makeMatch({ name: 'Mina' });
  await mina.button('Notify me here').click();
  await pushOffer(mina).getByText('This browser blocks notifications').waitFor();
  await pushOffer(mina).getByText('Click the icon beside the address.').waitFor();
  await mina.button('Try again').click();
  await pushOffer(mina).getByText('This browser still blocks notifications.').waitFor();
  await mina.button('Use a calendar instead').click();
  const dialog = mina.page.getByRole('dialog', { name: 'Notifications' });
  const calendar = dialog.getByRole('heading', { name: 'Calendar', exact: true });
  await expect.poll(() => calendar.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await expect.poll(() => calendar.evaluate((heading) => heading.getBoundingClientRect().top < innerHeight)).toBe(true);
  await dialog.getByRole('button', { name: 'Make an address' }).click();
  const address = await mina.link('Calendar address');
  expect(address).toMatch(/\/feed\/\w{26}\.ics\?lang=en$/);
  expect(await (await fetch(address)).text()).toMatch(/^BEGIN:VCALENDAR/);
  await dialog.getByText('As a JSON feed').first().click();
  const feed = await mina.link('As a JSON feed');
  expect((await (await fetch(feed)).json()).version).toContain('jsonfeed');
  await dialog.getByRole('button', { name: 'Revoke the address' }).click();
  await dialog.getByRole('button', { name: 'Make an address' }).waitFor();
  expect((await fetch(address)).status).toBe(404);
  await mina.button('Close').click();
  await mina.dialogsClosed();
  await mina.button('No, thanks').click();
  await pushOffer(mina).waitFor({ state: 'detached' });
  await mina.page.reload();
  await mina.page.getByRole('region', { name: 'Players' }).waitFor();
  await expect.poll(() => pushOffer(mina).count()).toBe(0);
});

test('P-25 an iPhone is led to the home screen, and its app takes the seat along by a pasted link', async () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const safari = await openBrowser('granted', { userAgent });
  await safari.context.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
    Reflect.deleteProperty(globalThis, 'PushManager');
  });
  await safari.makeMatch({ name: 'Mina' });
  await pushOffer(safari).getByText('notifications need Tilepost on the home screen').waitFor();
  await expect.poll(() => safari.button('Notify me here').count()).toBe(0);
  await safari.page.getByText('How to add it').click();
  await safari.page.getByText('“Add to Home Screen”').waitFor();
  await safari.button('Make a seat link').click();
  const seatLink = await safari.link('Play on another device too');

  const app = await openBrowser('granted', { userAgent });
  await app.context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await app.page.goto('/');
  await app.page.getByText('Bring a seat from the browser').click();
  await app.page.getByRole('textbox', { name: 'Seat link' }).fill(seatLink);
  await app.button('Open the match').click();
  await app.button('Open the seat on this device').click();
  await app.button('Notify me here').click();
  await pushOffer(app).getByText('Done: this device will notify you.').waitFor();
});

test('P-20 messages follow the language of the page and a new address of the browser, and end with a tap', async () => {
  const [mina, link] = await minaWithPush();
  await mina.page.locator('header select').selectOption('ko', { force: true });
  await mina.page.getByRole('region', { name: '함께하는 사람' }).waitFor();
  await mina.renew();
  await mina.page.goto('/');
  await mina.page.getByText('광고').first().waitFor();
  await expect
    .poll(() => mina.page.evaluate(() => localStorage.getItem('tilepost:push')))
    .toContain(mina.subscription().endpoint);
  const jonas = await openFriend();
  await jonas.takeSeat(link, 'Jonas');
  await mina.deliver(await lastOf(mina, link, 1));
  await expect.poll(async () => (await mina.notifications())[0]?.title).toBe('Mina 님 차례예요 – 럭키 넘버스');
  await mina.page.goto(`/g/${matchIdIn(link)}`);
  await mina.button('메뉴').waitFor();
  await mina.page.locator('header select').selectOption('en', { force: true });
  await mina.openMenu();
  await mina.button('Notifications').click();
  await mina.button('Turn off').click();
  await mina.button('Notify me here').waitFor();
  await expect.poll(() => mina.page.evaluate(() => localStorage.getItem('tilepost:push'))).toBeNull();
});

test('P-40 the offer and the dialog in every state, by eye, thumb and keyboard', async () => {
  const [mina] = await minaWithPush();
  const found = [...(await accessibilityFaults(mina.page, 'offer taken'))];
  await mina.openMenu();
  await mina.button('Notifications').click();
  const dialog = mina.page.getByRole('dialog', { name: 'Notifications' });
  await dialog.getByText('Devices with notifications').waitFor();
  await dialog.getByText('Calendar, other apps').click();
  await dialog.getByText('Connect a chat').click();
  await mina.button('Make an address').click();
  await dialog.getByRole('textbox', { name: 'Calendar address' }).waitFor();
  found.push(...(await accessibilityFaults(mina.page, 'messages')));
  await mina.page.getByRole('textbox', { name: 'Address of the webhook' }).fill('https://hooks.slack.com/services/x');
  service().outside.respondWith('https://hooks.slack.com/services/x', 200);
  await press(mina.page, 'Enter');
  await dialog.getByText('On: hooks.slack.com gets the news.').waitFor();
  await press(mina.page, 'Escape');
  await dialog.waitFor({ state: 'detached' });
  await mina.page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(found).toEqual([]);
});
