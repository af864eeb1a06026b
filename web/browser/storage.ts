/** What this browser keeps for the page. Storage may be blocked or full: then it keeps nothing, and nothing breaks. */
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
      // Blocked or full: the page lives without.
    }
  },
});

/** Stays when the browser is closed. */
export const localStore: KeyValueStore = wrapStorage(() => localStorage);
/** Stays while the tab is open. */
export const sessionStore: KeyValueStore = wrapStorage(() => sessionStorage);

/** Reads JSON that this page wrote earlier; `isValid` decides whether it still has the shape that is needed now. */
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

/** Where `my-matches.ts` keeps its list; known here so that the first page need not load it for nothing. */
export const MATCHES_KEY = 'games';

export const hasMatches = (): boolean => localStore.read(MATCHES_KEY) !== undefined;
