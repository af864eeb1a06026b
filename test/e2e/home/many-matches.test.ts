/** More matches than the browser keeps cookies for: all seats still work. */
import { expect, test } from 'vitest';
import { startSession } from '../support/session.ts';

const here = startSession();
const MATCHES = 400;
/** Chromium keeps at most 180 cookies per site. */
const COOKIES_MAX = 180;

test('(P-4) 400 matches made in one browser still know their seats, the oldest too', async () => {
  const reader = await here.openBrowser();
  await reader.page.goto(`${here.service().url}/docs`);
  const viewers = await reader.page.evaluate(async (count): Promise<readonly unknown[]> => {
    const made: string[] = [];
    for (let i = 0; i < count; i += 1) {
      const entropy = String(i).padStart(32, '0');
      const answer = await fetch('/api/matches', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: entropy, game: 'lucky-numbers', seats: 2, entropy }),
      });
      made.push((await answer.json()).match);
    }
    const looked: unknown[] = [];
    for (const match of made.filter((_, i) => i % 16 === 0))
      looked.push((await (await fetch(`/api/matches/${match}`)).json()).viewer);
    return looked;
  }, MATCHES);

  expect(viewers).toEqual(viewers.map(() => 0));
  expect(viewers).toHaveLength(MATCHES / 16);
  expect((await reader.context.cookies()).length).toBeLessThanOrEqual(COOKIES_MAX);
});
