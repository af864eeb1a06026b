/** Push in this browser: every registered seat is updated when the address changes. */
import { describe, expect, test, vi } from 'vitest';
import { readPushNote, writePushNote } from '../../../web/push/subscription-note.ts';
import { asSeat } from '../../../worker/games/game.ts';
import { fakePushBrowser, InstallingWorker, KEY, loadPush, NEXT_KEY } from '../kit/fake-push.ts';
import { inNextTask } from '../kit/tasks.ts';

const OLD = 'https://push.example/old';
const browser = fakePushBrowser();

const place = (match: string) => ({ match, seat: 0 });
const note = (...matches: readonly string[]): void =>
  writePushNote({ endpoint: OLD, lang: 'en', key: KEY, places: matches.map(place) });
const noted = (): readonly string[] => readPushNote()?.places.map(({ match }) => match) ?? [];
const subscribed = (endpoint = OLD): void => {
  browser.subscription = { endpoint, key: Uint8Array.from([1, 2, 3]) };
};

describe('an address of this browser', () => {
  test('that is new when one seat turns messages on is told to all others too (P-20)', async () => {
    note('a', 'b');

    await (await loadPush()).enablePush('c', asSeat(0), KEY);

    const { endpoint } = browser.subscription ?? {};
    await vi.waitFor(() => expect(readPushNote()?.endpoint).toBe(endpoint));
    for (const match of ['a', 'b', 'c']) expect(browser.serverCalls).toContain(`${match}:0 ${endpoint} en`);
    expect(noted()).toEqual(['a', 'b', 'c']);
  });

  test('that no other seat could be told of yet is told at the next visit (P-20)', async () => {
    note('a');
    browser.problems.set('a', 'bug');
    const { refreshPush: keepPush, enablePush: turnOn } = await loadPush();
    await turnOn('b', asSeat(0), KEY);
    await keepPush();

    browser.problems.clear();
    await keepPush();

    expect(browser.serverCalls).toContain(`a:0 ${browser.subscription?.endpoint} en`);
    expect(readPushNote()?.endpoint).toBe(browser.subscription?.endpoint);
    expect(noted()).toEqual(['a', 'b']);
  });

  test('that is the one that was told is told to nobody again', async () => {
    note('a');
    subscribed();

    await (await loadPush()).refreshPush();

    expect(browser.serverCalls).toEqual([]);
  });

  test('for a key that the server does not have any more gives way to one that it has (P-20)', async () => {
    note('a', 'b');
    subscribed();
    browser.messages = { ...browser.messages, pushKey: NEXT_KEY };

    await (await loadPush()).refreshPush();

    const { endpoint, key } = browser.subscription ?? {};
    expect(key).toEqual(Uint8Array.from([4, 5, 6]));
    expect(browser.serverCalls.toSorted()).toEqual([`a:0 ${endpoint} en`, `b:0 ${endpoint} en`]);
    expect(readPushNote()).toMatchObject({ endpoint, key: NEXT_KEY });
  });
});

describe('a match that is told of a new address', () => {
  for (const code of ['gone', 'no-match', 'no-seat'] as const)
    test(`and answers ${code} is let go`, async () => {
      note('a', 'b');
      subscribed('https://push.example/renewed');
      browser.problems.set('a', code);

      await (await loadPush()).refreshPush();

      expect(noted()).toEqual(['b']);
    });

  test('and fails in passing is told at the next visit (P-20)', async () => {
    note('a', 'b');
    subscribed('https://push.example/renewed');
    browser.problems.set('a', 'bug');
    const { refreshPush: keepPush } = await loadPush();
    await keepPush();
    expect(noted()).toEqual(['a', 'b']);

    browser.problems.clear();
    await keepPush();

    expect(browser.serverCalls).toContain('a:0 https://push.example/renewed en');
  });

  test('does not lose a seat that was noted meanwhile', async () => {
    note('a');
    subscribed('https://push.example/renewed');
    browser.onServerCall = () => note('a', 'c');

    await (await loadPush()).refreshPush();

    expect(noted()).toEqual(['a', 'c']);
  });
});

describe('where the service worker is not there yet', () => {
  const tap = async (worker: InstallingWorker) => {
    browser.installing = worker;
    const { enablePush: turnOn } = await loadPush();
    return turnOn('a', asSeat(0), KEY);
  };

  test('messages are turned on once it is (P-20)', async () => {
    const worker = new InstallingWorker();
    inNextTask(() => {
      worker.setState('installed');
      expect(browser.subscription).toBe(undefined);
      worker.setState('activated');
    });

    expect(await tap(worker)).toMatchObject({ ok: true });
    expect(noted()).toEqual(['a']);
  });

  test('and its files do not come, that is said, and another tap may do it (P-20)', async () => {
    const worker = new InstallingWorker();
    inNextTask(() => worker.setState('redundant'));
    expect(await tap(worker)).toBe('failed');

    const next = new InstallingWorker();
    inNextTask(() => next.setState('activated'));

    expect(await tap(next)).toMatchObject({ ok: true });
  });
});
