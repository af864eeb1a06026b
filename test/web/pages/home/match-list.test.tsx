/** P-8 the order of the matches of this browser on the first page. */
import { beforeEach, expect, test, vi } from 'vitest';
import { startLanguage } from '../../../../web/locales/language.ts';
import { loadMatches } from '../../../../web/pages/home/match-list.tsx';
import { fakePage } from '../../kit/fake-page.ts';
import { fakeLocalStorage } from '../../kit/fake-storage.ts';

// The page is removed first.
const stored = fakeLocalStorage();
const page = fakePage();

const ids = { turn: 'a'.repeat(24), unseen: 'b'.repeat(24), seen: 'c'.repeat(24) };

beforeEach(async () => {
  await startLanguage('en');
  // The server does not answer: the list is shown as it was stored.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
});

test('P-8 an end that was not seen comes before a turn to take, and one that was seen is folded', async () => {
  const match = { game: 'qwantum', at: Date.UTC(2026, 10, 21), others: ['Jonas'] };
  stored.set(
    'tilepost:games',
    JSON.stringify([
      { ...match, id: ids.turn, standing: 'mine' },
      { ...match, id: ids.seen, standing: 'over', result: 'lost' },
      { ...match, id: ids.unseen, standing: 'over', result: 'won', isNews: true },
    ]),
  );
  const MatchList = await loadMatches();
  page.draw(<MatchList />);
  await page.waitForText('1 finished match');

  const hrefs = (where: string) => [...document.querySelectorAll(where)].map((one) => one.getAttribute('href'));
  expect(hrefs('section > ul a')).toEqual([`/g/${ids.unseen}`, `/g/${ids.turn}`]);
  expect(hrefs('details a')).toEqual([`/g/${ids.seen}`]);
});
