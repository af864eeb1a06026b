/** A match in a frame of another page: what is only for its own page is not offered there. */
import { expect, test } from 'vitest';
import { startLanguage } from '../../../../../web/i18n/language.ts';
import { beFramed } from '../../../../../web/net/on-demand/embed-mode.ts';
import { paging } from '../../../kit/fake-page.ts';
import { pushing } from '../../../kit/fake-push.ts';
import { waitingRoom } from '../../../kit/waiting-room.ts';

pushing();
const page = paging();

test('a lobby offers messages on its own page, and none in a frame (P-33)', async () => {
  await startLanguage('en');
  const [room, { Lobby }] = await Promise.all([
    waitingRoom(),
    import('../../../../../web/pages/match/lobby/lobby.tsx'),
  ]);
  page.draw(<Lobby room={room} onSit={undefined} />);
  await page.see('Tell me here');
  page.draw(null);

  beFramed();
  page.draw(<Lobby room={room} onSit={undefined} />);
  await page.see('Who is in');

  await new Promise((done) => setTimeout(done, 200));
  expect(page.text()).not.toContain('Tell me');
});
