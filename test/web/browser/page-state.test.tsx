/** The attributes by which the page tells what it is still doing. */
import { expect, test, vi } from 'vitest';
import { markLoading, whileLoading } from '../../../web/browser/page-state.ts';
import { preloadWhenIdle } from '../../../web/parts/page/idle.ts';
import { fakePage } from '../kit/fake-page.ts';

fakePage();
const has = (name: string): boolean => document.documentElement.hasAttribute(name);

test('the page is loading until the last of its parts has loaded or failed', async () => {
  const [first, second] = [markLoading(), markLoading()];
  first();
  expect(has('data-loading')).toBe(true);
  second();
  expect(has('data-loading')).toBe(false);

  const failing = whileLoading(Promise.reject(new Error('offline')));
  expect(has('data-loading')).toBe(true);
  await expect(failing).rejects.toThrow('offline');
  expect(has('data-loading')).toBe(false);
});

test('a preparation counts from the time it is planned, until it is done, fails, or is cancelled', async () => {
  preloadWhenIdle(() => Promise.reject(new Error('offline')));
  const cancel = preloadWhenIdle(() => new Promise(() => {}));
  expect(has('data-loading')).toBe(true);
  cancel();
  await vi.waitFor(() => expect(has('data-loading')).toBe(false));
  cancel();
  expect(has('data-loading')).toBe(false);
});

test('the page says that it goes back over the entry of a closed dialog, before it begins and until it is there', async () => {
  // It listens to the history of the page in which it is loaded.
  const { addDialog } = await import('../../../web/parts/dialog-history.ts');
  const window = document.defaultView as Window & typeof globalThis;
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  const close = addDialog(() => {});
  expect(has('data-back')).toBe(false);
  close();
  expect(has('data-back')).toBe(true);
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith(-1));
  expect(has('data-back')).toBe(true);

  history.replaceState(null, '');
  window.dispatchEvent(new window.Event('popstate'));
  expect(has('data-back')).toBe(false);
});
