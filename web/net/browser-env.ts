/** What the room model needs of the browser, so that it runs without one. */

import { kept, type Storage } from '../browser/storage.ts';
import { randomHex } from './api.ts';

export interface World {
  readonly storage: Storage;
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

export const browserWorld: World = {
  storage: kept,
  newId: randomHex,
  onOnline: (then) => {
    addEventListener('online', then);
    return () => removeEventListener('online', then);
  },
  onShown: (then) => {
    const tell = () => then(isShown());
    const leave = () => then(false);
    document.addEventListener('visibilitychange', tell);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      removeEventListener('pagehide', leave);
    };
  },
  isShown,
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
