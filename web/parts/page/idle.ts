/** Work that can wait until the page is usable: preparations never delay the first render. */
import { markLoading } from '../../browser/page-state.ts';

/** In ms: a page that is never idle runs it after this time. */
const IDLE_TIMEOUT_MS = 1_500;
/** In ms, for browsers without idle callbacks. */
const FALLBACK_DELAY_MS = 200;

/** Call back when the browser is idle. Return a function that cancels. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, FALLBACK_DELAY_MS);
  return () => clearTimeout(timer);
}

/** Load a part before it is needed, so that it is available immediately and offline. */
export function preloadWhenIdle(load: () => Promise<unknown>): () => void {
  let loaded: (() => void) | undefined = markLoading();
  const end = (): void => {
    loaded?.();
    loaded = undefined;
  };
  const cancel = whenIdle(() => void load().then(end, end));
  return () => {
    cancel();
    end();
  };
}
