/** Key-value storage of this browser. If storage is blocked or full, writes are ignored and reads return undefined. */
export interface KeyValueStore {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string | undefined) => void;
}

const wrapStorage = (open: () => globalThis.Storage): KeyValueStore => ({
  read: (key) => {
    try {
      return open().getItem(`tilepost:${key}`) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write: (key, value) => {
    try {
      if (value === undefined) open().removeItem(`tilepost:${key}`);
      else open().setItem(`tilepost:${key}`, value);
    } catch {
      // Blocked or full: continue without storage.
    }
  },
});

/** Survives closing the browser. */
export const localStore: KeyValueStore = wrapStorage(() => localStorage);
/** Lasts as long as the tab. */
export const sessionStore: KeyValueStore = wrapStorage(() => sessionStorage);

/** Read JSON that this page wrote earlier; `isValid` checks that it still has the expected shape. */
export function readJson<T>(
  storage: KeyValueStore,
  key: string,
  isValid: (value: unknown) => value is T,
): T | undefined {
  try {
    const value: unknown = JSON.parse(storage.read(key) ?? 'null');
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Where `my-matches.ts` keeps its list. Declared here so that the first page loads that file only if the list exists.
 */
export const MATCHES_KEY = 'games';

export const hasMatches = (): boolean => localStore.read(MATCHES_KEY) !== undefined;
