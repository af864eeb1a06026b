/** Browser storage for tests in Node, backed by a map. */
import { afterEach, beforeEach, vi } from 'vitest';

/** Empty before each test, and removed after it. */
export function fakeLocalStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return stored;
}
