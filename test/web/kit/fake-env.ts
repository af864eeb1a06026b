/** A browser without a browser: its clock, its storage, and whether anybody looks are ours. */
import type { Storage } from '../../../web/browser/storage.ts';
import type { World } from '../../../web/net/browser-env.ts';

/** A browser whose time passes only when it is told to. */
export interface FakeWorld extends World {
  readonly pass: (ms: number) => Promise<void>;
  readonly show: (shown: boolean) => void;
  readonly online: () => void;
}

export const memory = (): Storage => {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key),
    write: (key, value) => void (value === undefined ? kept.delete(key) : kept.set(key, value)),
  };
};

export function makeWorld(storage: Storage = memory()): FakeWorld {
  let now = 0;
  let isShown = true;
  let timers: { readonly at: number; readonly then: () => void }[] = [];
  const shownListeners = new Set<(shown: boolean) => void>();
  const onlineListeners = new Set<() => void>();
  const settle = () => new Promise<void>((done) => setImmediate(done));
  return {
    storage,
    newId: () => `command-${Math.random().toString(36).slice(2).padEnd(12, '0')}`,
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
    pass: async (ms) => {
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
    show: (shown) => {
      isShown = shown;
      for (const then of [...shownListeners]) then(shown);
    },
    online: () => {
      for (const then of [...onlineListeners]) then();
    },
  };
}
