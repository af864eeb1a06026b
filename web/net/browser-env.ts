/** What the room model needs of the browser, so that it runs without one. */

import { type KeyValueStore, localStore } from '../browser/storage.ts';
import { randomHex } from './api.ts';

export interface BrowserEnv {
  readonly storage: KeyValueStore;
  readonly newId: () => string;
  /** Calls back when the net returns; the answer ends it. */
  readonly onOnline: (then: () => void) => () => void;
  /** Calls back when the page is shown or hidden; the answer ends it. */
  readonly onShown: (then: (shown: boolean) => void) => () => void;
  readonly isShown: () => boolean;
  /** Calls back after so many ms; the answer ends it. */
  readonly after: (ms: number, then: () => void) => () => void;
}

const isShown = (): boolean => document.visibilityState !== 'hidden';

export const browserEnv: BrowserEnv = {
  storage: localStore,
  newId: randomHex,
  onOnline: (then) => {
    addEventListener('online', then);
    return () => removeEventListener('online', then);
  },
  onShown: (then) => {
    const report = () => then(isShown());
    const onPageHide = () => then(false);
    document.addEventListener('visibilitychange', report);
    addEventListener('pagehide', onPageHide);
    return () => {
      document.removeEventListener('visibilitychange', report);
      removeEventListener('pagehide', onPageHide);
    };
  },
  isShown,
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
