/** A fake browser environment: tests control its clock, storage and visibility. */
import type { KeyValueStore } from '../../../web/browser/storage.ts';
import type { BrowserEnv } from '../../../web/net/browser-env.ts';

/** A browser whose time only advances on request. */
export interface FakeEnv extends BrowserEnv {
  readonly advance: (ms: number) => Promise<void>;
  readonly setShown: (shown: boolean) => void;
  readonly goOnline: () => void;
}

export const memoryStorage = (): KeyValueStore => {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key),
    write: (key, value) => void (value === undefined ? kept.delete(key) : kept.set(key, value)),
  };
};

/** No two commands of a test file have the same id, whatever page sends them. */
let ids = 0;

export function makeFakeEnv(storage: KeyValueStore = memoryStorage()): FakeEnv {
  let now = 0;
  let isShown = true;
  let timers: { readonly at: number; readonly then: () => void }[] = [];
  const shownListeners = new Set<(shown: boolean) => void>();
  const onlineListeners = new Set<() => void>();
  const settle = () => new Promise<void>((done) => setImmediate(done));
  return {
    storage,
    newId: () => `command-${String(++ids).padStart(12, '0')}`,
    isShown: () => isShown,
    onShown: (then) => {
      shownListeners.add(then);
      return () => shownListeners.delete(then);
    },
    onOnline: (then) => {
      onlineListeners.add(then);
      return () => onlineListeners.delete(then);
    },
    after: (ms, then) => {
      const timer = { at: now + ms, then };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance: async (ms) => {
      const until = now + ms;
      await settle();
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers = timers.filter((other) => other !== next);
        now = next.at;
        next.then();
        await settle();
      }
      now = until;
    },
    setShown: (shown) => {
      isShown = shown;
      for (const then of [...shownListeners]) then(shown);
    },
    goOnline: () => {
      for (const then of [...onlineListeners]) then();
    },
  };
}
