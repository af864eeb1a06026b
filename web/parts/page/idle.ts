/** Work that may wait until the page can be used: what is only prepared here never holds up what is seen. */

/** In ms: a page that is never idle gets it done all the same. */
const IDLE_TIMEOUT_MS = 1_500;
/** Where the browser cannot tell when it is idle. */
const FALLBACK_DELAY_MS = 200;

/** Calls back once nothing more urgent is to be done; the answer ends it. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, FALLBACK_DELAY_MS);
  return () => clearTimeout(timer);
}

/** Loads a part before it is wanted, so that it is there at once then, and without a net too. */
export const preloadWhenIdle = (load: () => Promise<unknown>): (() => void) =>
  whenIdle(() => void load().catch(() => {}));
