/** The day of the first page while it stays open. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime } from '../../../../web/net/server-clock.ts';
import { useToday } from '../../../../web/pages/home/daily-deals.tsx';
import { fakePage } from '../../kit/fake-page.ts';

const page = fakePage();

function Day() {
  return <p>{useToday()}</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 10, 21, 23, 59, 30));
});
afterEach(() => {
  vi.useRealTimers();
});

test('P-59 at midnight the page goes on to the new day by itself', async () => {
  page.draw(<Day />);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(page.text()).toBe('2026-11-21');
  await vi.advanceTimersByTimeAsync(10_100);

  expect(page.text()).toBe('2026-11-22');
});

test('P-59 a device that slept over midnight shows the new day, without a timer of the night', async () => {
  page.draw(<Day />);
  await vi.advanceTimersByTimeAsync(100);
  vi.setSystemTime(new Date(2026, 10, 24, 8));
  await vi.advanceTimersByTimeAsync(60_100);

  expect(page.text()).toBe('2026-11-24');
});

test('P-59 a page that is shown again shows the new day at once', async () => {
  page.draw(<Day />);
  await vi.advanceTimersByTimeAsync(100);
  vi.setSystemTime(new Date(2026, 10, 22, 0, 0, 1));
  document.dispatchEvent(new (globalThis.document.defaultView?.Event ?? Event)('visibilitychange'));
  await vi.advanceTimersByTimeAsync(100);

  expect(page.text()).toBe('2026-11-22');
});

test('P-10 P-59 a device whose clock is wrong shows the day of the server as soon as it is known', async () => {
  vi.setSystemTime(new Date(1970, 0, 1));
  page.draw(<Day />);
  await vi.advanceTimersByTimeAsync(100);
  expect(page.text()).toBe('1970-01-01');
  noteServerTime(String(new Date(2026, 10, 23, 9).getTime()), 0);
  await vi.advanceTimersByTimeAsync(100);

  expect(page.text()).toBe('2026-11-23');
});
