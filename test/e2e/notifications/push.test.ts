/**
 * Push notifications: sent to a fake push service, shown by the real service worker, withdrawn, and opened at the right
 * seat.
 */
import { expect, test } from 'vitest';
import { press } from '../support/keys.ts';
import type { PushPerson } from '../support/push-service.ts';
import { matchIdIn, startPushSession } from '../support/push-session.ts';

const { openBrowser, openFriend, minaWithPush, sentTo, lastOf } = startPushSession();

/** Open the delivery log and return its lines. */
async function ledger(guest: PushPerson): Promise<readonly string[]> {
  await guest.openMenu();
  await guest.button('Notifications').click();
  const lines = guest.page.getByRole('list', { name: 'Sent notifications' }).getByRole('listitem');
  await lines.first().waitFor();
  return lines.allInnerTexts();
}

/** Close the dialog and the menu below it. */
async function closeAll({ page }: PushPerson): Promise<void> {
  for (const name of ['Notifications', 'Menu']) {
    await press(page, 'Escape');
    await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
  }
}

/** The lines of the ledger, without the reminder that follows a turn. */
const toldTurns = async (person: PushPerson): Promise<readonly string[]> =>
  (await ledger(person)).filter((line) => !line.startsWith('Reminder'));

test('P-20 a turn is told once to who is away, shown with what happened, and a tap opens the right seat', async () => {
  const [mina, link] = await minaWithPush();
  await mina.page.goto('/');
  const jonas = await openFriend();
  await jonas.takeSeat(link, 'Jonas');
  const news = await lastOf(mina, link, 1);
  await mina.deliver(news);
  const told = {
    title: 'Mina, it is your turn – Lucky Numbers',
    body: expect.stringContaining('You start.'),
    tag: `${matchIdIn(link)}:0`,
    lang: 'en',
  };
  await expect.poll(mina.notifications).toEqual([told]);
  // The same message again, as after a crash of the sender.
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
  expect(path).toBe(`/g/${matchIdIn(link)}#sit=0`);
  await expect.poll(mina.notifications).toEqual([]);
  await mina.page.goto(path);
  await mina.cell(0).waitFor();
  expect(new URL(mina.page.url()).hash).toBe('');
  expect(sentTo(mina, link)).toHaveLength(1);
  expect(await toldTurns(mina)).toEqual([expect.stringMatching(/^Your turn, to this device\s+Sent /)]);
});

test('P-20 nothing is sent while the match is looked at; a page that is open and hidden does not count', async () => {
  const [mina, link] = await minaWithPush();
  const jonas = await openFriend();
  await jonas.takeSeat(link, 'Jonas');
  await mina.cell(0).waitFor();
  await expect
    .poll(() => toldTurns(mina).finally(() => closeAll(mina)))
    .toEqual([expect.stringContaining('Not sent: you were looking at the match.')]);
  expect(sentTo(mina, link)).toEqual([]);

  await mina.takeTurn();
  await jonas.waitForTurn();
  await hide(mina, true);
  await jonas.takeTurn();
  await lastOf(mina, link, 1);
  await hide(mina, false);
});

/** Hide or show the page, as when another tab comes to the front. */
const hide = ({ page }: PushPerson, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

test('P-20 it is taken back when I have moved elsewhere, and closed when I look at the match here', async () => {
  const [mina, link] = await minaWithPush();
  await mina.openMenu('Play on another device too');
  await mina.button('Make a seat link').click();
  const seatLink = await mina.link('Play on another device too');
  await mina.page.goto('/');
  const phone = await openBrowser();
  await phone.page.goto(seatLink);
  await phone.button('Open the seat on this device').click();
  await phone.page.getByRole('region', { name: 'Players' }).waitFor();
  await phone.page.goto('/');
  const jonas = await openFriend();
  await jonas.takeSeat(link, 'Jonas');
  await mina.deliver(await lastOf(mina, link, 1));
  await expect.poll(async () => (await mina.notifications()).length).toBe(1);

  await phone.page.goto(`/g/${matchIdIn(link)}`);
  await phone.takeTurn();
  const close = await lastOf(mina, link, 2);
  expect(close).toMatchObject({ kind: 'close', seat: 0 });
  await mina.deliver(close);
  await expect.poll(mina.notifications).toEqual([]);
  await phone.page.goto('/');

  await jonas.waitForTurn();
  await jonas.takeTurn();
  await mina.deliver(await lastOf(mina, link, 3));
  await expect.poll(async () => (await mina.notifications()).length).toBe(1);
  await mina.page.goto(`/g/${matchIdIn(link)}`);
  await mina.cell(0).waitFor();
  await expect.poll(mina.notifications).toEqual([]);
});

test('P-20 on a device that two people share, the notification opens the seat it is for', async () => {
  const [mina, link] = await minaWithPush();
  await mina.page.getByText('Add a player on this device').click();
  await mina.page.getByRole('textbox', { name: 'Their name' }).fill('Ana');
  await mina.button('Join the match').click();
  await mina.button(/: show the board$/).waitFor();
  const news = {
    kind: 'turn',
    match: matchIdIn(link),
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

  // The match page is already open: it is focused and switches to the seat.
  await mina.page.goto('/');
  await mina.page.goto(`/g/${matchIdIn(link)}#sit=0`);
  await mina.page.getByText('You are Mina.').waitFor();
  await mina.cell(0).waitFor();
  await mina.page.getByText('What happened').waitFor();
  await mina.deliver({ ...news, entry: 4 });
  await expect.poll(async () => (await mina.notifications()).length).toBe(1);
  expect(await mina.tap()).toEqual(['focus']);
  await mina.page.getByText('You are Ana.').waitFor();
});
