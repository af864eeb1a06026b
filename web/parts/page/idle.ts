/** Work that may wait until the page can be used: what is only prepared here never holds up what is seen. */

/** In ms: a page that is never idle gets it done all the same. */
const LONGEST = 1_500;
/** Where the browser cannot tell when it is idle. */
const SOON = 200;

/** Calls back once nothing more urgent is to be done; the answer ends it. */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const wish = requestIdleCallback(then, { timeout: LONGEST });
    return () => cancelIdleCallback(wish);
  }
  const timer = setTimeout(then, SOON);
  return () => clearTimeout(timer);
}

/** Loads a part before it is wanted, so that it is there at once then, and without a net too. */
export const prepare = (load: () => Promise<unknown>): (() => void) => whenIdle(() => void load().catch(() => {}));
