/** What the page says about messages: the offer and the dialog that it opens say the same. */
import { describe, expect, test } from 'vitest';
import { startLanguage } from '../../../../../web/i18n/language.ts';
import { paging } from '../../../kit/fake-page.ts';
import { pushing } from '../../../kit/fake-push.ts';
import { waitingRoom } from '../../../kit/waiting-room.ts';

pushing();
const page = paging();

async function offer(): Promise<void> {
  await startLanguage('en');
  const [room, { Offer }] = await Promise.all([
    waitingRoom(),
    import('../../../../../web/pages/match/notifications/offer.tsx'),
  ]);
  page.draw(<Offer room={room} seat={room.seat} />);
  await page.see('Your browser asks you first');
}

const DONE = 'Done: this device will tell you.';

describe('the offer', () => {
  test('knows what was turned on in the dialog that it opened (P-20)', async () => {
    await offer();
    page.tap('Other ways');
    await page.see('What was sent');

    page.tap('Tell me here');
    await page.see('Devices that are told');
    page.tap('Close');

    await page.see(DONE);
    expect(page.text()).not.toContain('Tell me here');
  });

  test('knows what was turned off there (P-20)', async () => {
    await offer();
    page.tap('Tell me here');
    await page.see(DONE);

    page.tap('All about messages');
    await page.see('Devices that are told');
    page.tap('Turn off');
    await page.seeNot('Devices that are told');
    page.tap('Close');

    await page.seeNot(DONE);
    expect(page.text()).toContain('Tell me here');
  });
});
