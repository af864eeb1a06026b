/** The tab's title and icon show how many matches wait for the user. */
import { Window } from 'happy-dom';
import { expect, test, vi } from 'vitest';
import { fakeLocalStorage } from '../kit/fake-storage.ts';

const stored = fakeLocalStorage();
vi.resetModules();

const match = (id: string, standing: string) => ({ id, game: 'qwantum', at: 0, standing, others: [] });
const keep = (...list: readonly object[]): unknown => stored.set('tilepost:games', JSON.stringify(list));

test('P-57 "(2)" stands before each title and a dot on the icon, in all tabs, while it is my turn in two matches', async () => {
  const window = new Window();
  const { document } = window;
  document.head.innerHTML = '<title>Qwantum</title><link rel="icon" href="/favicon.svg">';
  const listeners: ((event: { readonly key: string }) => void)[] = [];
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('MutationObserver', window.MutationObserver);
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[number]) => listeners.push(listener));
  const changeInOtherTab = () => {
    for (const listener of listeners) listener({ key: 'tilepost:games' });
  };
  const icon = () => document.querySelector('link')?.getAttribute('href');
  const { startTurnSigns } = await import('../../../web/device/turn-signs.ts');
  keep(match('a', 'mine'), match('b', 'mine'), match('c', 'others'));

  startTurnSigns();
  expect(document.title).toBe('(2) Qwantum');
  expect(icon()).toBe('/favicon-turn.svg');

  document.title = 'Your turn – Qwantum';
  await vi.waitFor(() => expect(document.title).toBe('(2) Your turn – Qwantum'));

  keep(match('a', 'mine'), match('b', 'others'));
  changeInOtherTab();
  expect(document.title).toBe('(1) Your turn – Qwantum');

  keep();
  changeInOtherTab();
  expect(document.title).toBe('Your turn – Qwantum');
  expect(icon()).toBe('/favicon.svg');
});
