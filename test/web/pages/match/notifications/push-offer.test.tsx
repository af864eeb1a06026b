/** What the page says about messages: the offer and the dialog that it opens say the same. */
import { describe, expect, test } from 'vitest';
import { startLanguage } from '../../../../../web/locales/language.ts';
import { fakePage } from '../../../kit/fake-page.ts';
import { fakePushBrowser } from '../../../kit/fake-push.ts';
import { openWaitingRoom } from '../../../kit/waiting-room.ts';

fakePushBrowser();
const page = fakePage();

async function offer(): Promise<void> {
  await startLanguage('en');
  const [room, { PushOffer: Offer }] = await Promise.all([
    openWaitingRoom(),
    import('../../../../../web/pages/match/notifications/push-offer.tsx'),
  ]);
  page.draw(<Offer room={room} seat={room.seat} />);
  await page.waitForText('Your browser asks you first');
}

const DONE = 'Done: this device will tell you.';

describe('the offer', () => {
  test('knows what was turned on in the dialog that it opened (P-20)', async () => {
    await offer();
    page.tap('Other ways');
    await page.waitForText('What was sent');

    page.tap('Tell me here');
    await page.waitForText('Devices that are told');
    page.tap('Close');

    await page.waitForText(DONE);
    expect(page.text()).not.toContain('Tell me here');
  });

  test('knows what was turned off there (P-20)', async () => {
    await offer();
    page.tap('Tell me here');
    await page.waitForText(DONE);

    page.tap('All about messages');
    await page.waitForText('Devices that are told');
    page.tap('Turn off');
    await page.waitForNoText('Devices that are told');
    page.tap('Close');

    await page.waitForNoText(DONE);
    expect(page.text()).toContain('Tell me here');
  });
});
