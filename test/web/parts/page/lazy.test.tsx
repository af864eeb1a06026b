/** Lazily loaded components: a failed load is retried, and an error is shown meanwhile. */
import { expect, test, vi } from 'vitest';
import { startLanguage } from '../../../../web/locales/language.ts';
import { lazy } from '../../../../web/parts/page/lazy.tsx';
import { fakePage } from '../../kit/fake-page.ts';

const page = fakePage();
const Part = () => <p>Here it is.</p>;

test('a part that failed to load because the server was starting comes by itself (P-14)', async () => {
  await startLanguage('en');
  const load = vi
    .fn(async () => Part)
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const LazyPart = lazy(load);

  page.draw(<LazyPart />);
  await page.waitForText('Can’t reach the server');

  await page.waitForText('Here it is.');
  expect(load).toHaveBeenCalledTimes(2);
});
