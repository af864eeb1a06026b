/** A match in another site's frame: parts that need their own page are not offered. */
import { expect, test } from 'vitest';
import { startLanguage } from '../../../../../web/locales/language.ts';
import { setFramed } from '../../../../../web/net/on-demand/embed-mode.ts';
import { fakePage } from '../../../kit/fake-page.ts';
import { fakePushBrowser } from '../../../kit/fake-push.ts';
import { openWaitingRoom } from '../../../kit/waiting-room.ts';

fakePushBrowser();
const page = fakePage();

test('a lobby offers messages on its own page, and none in a frame (P-33)', async () => {
  await startLanguage('en');
  const [room, { Lobby }] = await Promise.all([
    openWaitingRoom(),
    import('../../../../../web/pages/match/lobby/lobby.tsx'),
  ]);
  page.draw(<Lobby room={room} onJoin={undefined} />);
  await page.waitForText('Notify me here');
  page.draw(null);

  setFramed();
  page.draw(<Lobby room={room} onJoin={undefined} />);
  await page.waitForText('Player 2');

  await page.settle();
  expect(page.text()).not.toContain('Notify me');
});
