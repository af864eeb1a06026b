/** The offer of notifications and the dialog it opens have the same text. */
import { describe, expect, test, vi } from 'vitest';
import { startLanguage } from '../../../../../web/locales/language.ts';
import { fakePage } from '../../../kit/fake-page.ts';
import { fakePushBrowser } from '../../../kit/fake-push.ts';
import { openWaitingRoom } from '../../../kit/waiting-room.ts';

fakePushBrowser();
const page = fakePage();

async function offer(sign = 'Your browser asks you first'): Promise<void> {
  await startLanguage('en');
  const [room, { PushOffer: Offer }] = await Promise.all([
    openWaitingRoom(),
    import('../../../../../web/pages/match/notifications/push-offer.tsx'),
  ]);
  page.draw(<Offer room={room} seat={room.seat} />);
  await page.waitForText(sign);
}

const DONE = 'Done: this device will notify you.';

describe('the offer', () => {
  test('knows what was turned on in the dialog that it opened (P-20)', async () => {
    await offer();
    page.tap('Other ways');
    await page.waitForText('Calendar, other apps');

    page.tap('Notify me here');
    await page.waitForText('Devices with notifications');
    page.tap('Close');

    await page.waitForText(DONE);
    expect(page.text()).not.toContain('Notify me here');
  });

  test('knows what was turned off there (P-20)', async () => {
    await offer();
    page.tap('Notify me here');
    await page.waitForText(DONE);

    page.tap('All about notifications');
    await page.waitForText('Devices with notifications');
    page.tap('Turn off');
    await page.waitForNoText('Devices with notifications');
    page.tap('Close');

    await page.waitForNoText(DONE);
    expect(page.text()).toContain('Notify me here');
  });

  test('is one line in a browser that blocks notifications, with the calendar before the steps (P-25)', async () => {
    vi.stubGlobal('Notification', { permission: 'denied' });
    await offer('Notifications are blocked in this browser');
    await page.waitForText('How to allow them here');
    const fold = document.querySelector('.tell-me > details');
    expect(fold?.hasAttribute('open')).toBe(false);
    expect(fold?.parentElement?.children.length).toBe(1);
    expect(page.text()).toMatch(
      /blocks notifications from Tilepost.*A calendar address works.*Use a calendar instead.*How to allow them here/,
    );
  });
});
