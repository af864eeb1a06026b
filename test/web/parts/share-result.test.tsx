/** The button that shares a result. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShareResult } from '../../../web/parts/forms/share-result.tsx';
import { fakePage } from '../kit/fake-page.ts';

const page = fakePage();
const WORDS = { share: 'Share', copied: 'Copied', copyByHand: 'Copy it' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('P-53 says that the result is copied for 3 seconds, and then has its own label again', async () => {
  page.draw(<ShareResult text="7 points" words={WORDS} />);
  const label = () => document.querySelector('button span > span:not([data-away])')?.textContent;
  document.querySelector('button')?.click();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(label()).toBe('Copied');
  await vi.advanceTimersByTimeAsync(1_500);

  expect(label()).toBe('Share');
});
