/** A channel of one's own in the page: named, tested, told of the turn, and switched off by the link in its message. */
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { startPushSession } from '../support/push-session.ts';

const { service, openBrowser, openFriend } = startPushSession();

const TOPIC = 'https://ntfy.sh/minas-secret-topic';
const SERVER = 'https://ntfy.sh/';

interface NtfyMessage {
  readonly topic: string;
  readonly title: string;
  readonly message: string;
  readonly click: string;
  readonly actions: readonly { readonly label: string; readonly url: string }[];
}

const received = (): readonly NtfyMessage[] =>
  service()
    .outside.delivered.filter(({ url }) => url === SERVER)
    .map(({ news }) => news as NtfyMessage);

test('P-68 a seat names its own channel, tests it, is told of its turn, and leaves by the link in the message', async () => {
  service().outside.respondWith(SERVER, 200);
  const mina = await openBrowser();
  const link = await mina.makeMatch({ name: 'Mina', starts: true });
  mina.allowError(/400 \(Bad Request\)/);
  await mina.openMenu();
  await mina.button('Notifications').click();
  const dialog = mina.page.getByRole('dialog', { name: 'Notifications' });
  await dialog.getByText('Calendar, other apps').click();
  const section = dialog.getByRole('region', { name: 'Your own channel' });
  await section.getByText('Use ntfy, Telegram, Discord or another app').click();
  const address = section.getByRole('textbox', { name: 'Address' });
  await address.fill('https://example.org/x');
  await section.getByRole('button', { name: 'Use this address' }).click();
  await section.getByRole('alert').getByText('Please choose the kind.').waitFor();
  const found = [...(await accessibilityFaults(mina.page, 'not set'))];
  await address.fill(TOPIC);
  await section.getByRole('button', { name: 'Use this address' }).click();
  await section.getByText('On: ntfy: ntfy.sh/…pic').waitFor();
  await section.getByRole('button', { name: 'Send a test message' }).click();
  await section
    .getByRole('status')
    .getByText(/^Test message: Sent/)
    .waitFor();
  expect(received()).toMatchObject([{ topic: 'minas-secret-topic', title: 'Test message – Lucky Numbers' }]);
  found.push(...(await accessibilityFaults(mina.page, 'works')));
  await mina.page.goto('/');

  const jonas = await openFriend();
  await jonas.takeSeat(link, 'Jonas');
  await expect
    .poll(() =>
      received()
        .map(({ title }) => title)
        .at(-1),
    )
    .toBe('Your turn – Lucky Numbers');
  const off = received().at(-1)?.actions[0];
  expect(off?.label).toBe('Turn these messages off');

  const stranger = await openFriend();
  await stranger.page.goto(off?.url ?? '');
  await stranger.page.getByRole('heading', { name: 'Turn these messages off?' }).waitFor();
  found.push(...(await accessibilityFaults(stranger.page, 'the page of the link')));
  await stranger.button('Turn off').click();
  await stranger.page.getByRole('heading', { name: 'Messages are off' }).waitFor();

  await mina.page.goto(link.replace(/#.*/, ''));
  await mina.openMenu();
  await mina.button('Notifications').click();
  await section.getByText('Turned off with the link in one of its messages.').waitFor();
  await expect.poll(() => section.getByRole('button', { name: 'Send a test message' }).count()).toBe(0);
  found.push(...(await accessibilityFaults(mina.page, 'off')));
  await section.getByRole('button', { name: 'Remove' }).click();
  await section.getByText('Use ntfy, Telegram, Discord or another app').waitFor();
  expect(found).toEqual([]);
});
