/** The browser features the room model needs, injected so that it runs without a browser. */

import { type KeyValueStore, localStore } from '../browser/storage.ts';
import { randomHex } from './api.ts';

export interface BrowserEnv {
  readonly storage: KeyValueStore;
  readonly newId: () => string;
  /** Call back when the browser comes online. Return a function that stops. */
  readonly onOnline: (then: () => void) => () => void;
  /** Call back when the page is shown or hidden. Return a function that stops. */
  readonly onShown: (then: (shown: boolean) => void) => () => void;
  readonly isShown: () => boolean;
  /** Call back after `ms`. Return a function that cancels. */
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
