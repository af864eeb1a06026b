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

test('P-8 a row names the others whose turn it is, also bots and seats without a name, up to three', async () => {
  const row = (waits: readonly (string | number)[], more: object = {}) => {
    const one = { id: `${waits}`, game: 'qwantum', at: Date.UTC(2026, 10, 21), standing: 'others', others: [null, 3] };
    return { ...one, waits, ...more };
  };
  const rows = [
    row(['Jonas']),
    row([2]),
    row([3]),
    row(['Jonas', 2]),
    row(['Jonas', 'Ada', 3, 4]),
    row([], { waits: undefined, turn: 'Eva' }),
  ];
  stored.set('tilepost:games', JSON.stringify(rows));
  const MatchList = await loadMatches();
  page.draw(<MatchList />);
  await page.waitForText('Jonas’s turn');
  page.tap('All 6 matches');
  await page.waitForText('Eva’s turn');

  expect([...document.querySelectorAll('.badge')].map((one) => one.textContent)).toEqual([
    'Jonas’s turn',
    'Player 2’s turn',
    'Turbo’s turn',
    'Waiting for Jonas and Player 2',
    'Waiting for others',
    'Eva’s turn',
  ]);
});

test('P-8 more than three matches are folded, but none that waits for the reader', async () => {
  const rows = (standing: string, count: number) =>
    Array.from({ length: count }, (_, i) => ({
      id: `${standing}${i}`,
      game: 'qwantum',
      at: Date.UTC(2026, 10, 21),
      standing,
      others: ['Jonas'],
    }));
  stored.set('tilepost:games', JSON.stringify([...rows('others', 2), ...rows('mine', 4)]));
  const MatchList = await loadMatches();
  page.draw(<MatchList />);
  await page.waitForText('All 6 matches');

  expect(document.querySelectorAll('.home-list > li').length).toBe(4);
  page.tap('All 6 matches');
  await page.waitForText('Waiting for others');
  expect(document.querySelectorAll('.home-list > li').length).toBe(6);
});

test('P-8 a row says the points of a match of two whose end was seen, and with how many a match without names is', async () => {
  const match = { game: 'qwantum', at: Date.UTC(2026, 10, 21) };
  const seats = [{ state: 'taken' }, { state: 'taken' }];
  const end = { game: 'qwantum', seats, mine: [1], active: [], phase: 'over', rounds: 1, totals: [26, 24], seenAt: 1 };
  stored.set(`tilepost:last:${ids.seen}`, JSON.stringify({ ...end, match: ids.seen }));
  stored.set(`tilepost:last:${ids.unseen}`, JSON.stringify({ ...end, match: ids.unseen, mine: [0, 1] }));
  stored.set(
    'tilepost:games',
    JSON.stringify([
      { ...match, id: ids.turn, standing: 'mine', others: [null, null] },
      { ...match, id: ids.seen, standing: 'over', others: ['Jonas'], result: 'lost', isNews: true },
      // Both seats are on this device, so no points are the reader's.
      { ...match, id: ids.unseen, standing: 'over', others: [null], result: 'won', isNews: true },
    ]),
  );
  const MatchList = await loadMatches();
  page.draw(<MatchList />);
  await page.waitForText('Lost · 24\u00a0:\u00a026');

  const rows = [...document.querySelectorAll('section > ul a')].map((one) => one.textContent ?? '');
  const rowOf = (words: string) => rows.filter((row) => row.includes(words)).length;
  expect(rowOf('with 2 others')).toBe(1);
  expect(rowOf('with Jonas')).toBe(1);
  expect(rowOf('with one other person')).toBe(1);
  expect(rows.filter((row) => row.includes('\u00a0:\u00a0'))).toHaveLength(1);
});

test('P-7 a wish for a rematch comes first with its button, until the user has joined', async () => {
  const over = { game: 'qwantum', at: Date.UTC(2026, 10, 21), others: ['Jonas'], standing: 'over', result: 'lost' };
  const rematch = { match: 'd'.repeat(24), by: 'Jonas', seat: 0 };
  const turn = { ...over, id: ids.turn, standing: 'mine', result: undefined };
  const list = [turn, { ...over, id: ids.seen, rematch }];
  stored.set('tilepost:games', JSON.stringify(list));
  const MatchList = await loadMatches();
  page.draw(<MatchList />);
  await page.waitForText('Jonas wants a rematch.');
  const first = document.querySelector('.home-match');
  expect(first?.querySelector('a')?.getAttribute('href')).toBe(`/g/${ids.seen}`);
  expect(first?.querySelector('.home-match-rematch button')?.textContent).toBe('Join the rematch');

  stored.set('tilepost:games', JSON.stringify([...list, { ...turn, id: rematch.match }]));
  page.draw(<MatchList key="joined" />);
  await page.waitForText('1 finished match');
  expect(document.querySelector('.home-match-rematch')).toBeNull();
});
