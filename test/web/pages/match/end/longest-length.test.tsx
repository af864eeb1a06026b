/** The end of a match that reached the maximum length says so, and who won, in both languages. */
import { expect, test } from 'vitest';
import { startLanguage } from '../../../../../web/locales/language.ts';
import { asSeat } from '../../../../../worker/games/game.ts';
import type { Lang } from '../../../../../worker/protocol/languages.ts';
import { fakePage } from '../../../kit/fake-page.ts';
import { openWaitingRoom } from '../../../kit/waiting-room.ts';

const page = fakePage();

const TEXTS: readonly (readonly [Lang, string, string, string])[] = [
  ['en', 'The match reached its maximum length.', 'The unfinished round does not count.', 'Ada and Ben share the win.'],
  ['ko', '게임이 최대 길이에 이르렀어요.', '끝나지 않은 라운드는 세지 않아요.', 'Ada, Ben의 공동 승리예요.'],
];

test.each(TEXTS)('the end table in %s', async (lang, title, note, winners) => {
  await startLanguage(lang);
  const [room, { loadEnd }] = await Promise.all([
    openWaitingRoom(),
    import('../../../../../web/pages/match/end/end.tsx'),
  ]);
  const names = ['Ada', 'Ben'];
  const { snapshot } = room;
  const seats = names.flatMap((name) => snapshot.seats.slice(0, 1).map((seat) => ({ ...seat, name })));
  const events = [{ kind: 'limit-reached' }, { kind: 'match-over', totals: [0, 0], ranks: [1, 1] }];
  const log = [{ n: 10_000, at: 0, seat: asSeat(0), by: 'auto' as const, events }];
  const over = { ...snapshot, seats, log, phase: 'over' as const, totals: [0, 0], ranks: [1, 1], rounds: 1 };
  const End = await loadEnd();

  page.draw(<End room={{ ...room, names, snapshot: over }} />);

  await page.waitForText(title);
  await page.waitForText(note);
  await page.waitForText(winners);
  expect(document.querySelector('.end h2')?.textContent).toBe(title);
});
