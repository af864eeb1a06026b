/**
 * Takes seats that the page holds itself (`page-held-keys.ts`): shows their keys in the address, and notes that
 * they are new.
 */
import { signal } from '@preact/signals';
import { matchOfPath } from '../../../worker/protocol/match-path.ts';
import { authHeaders } from '../auth-headers.ts';
import { keyFragment, seatKeysOf, setSeatKeys } from '../page-held-keys.ts';

/** The match whose keys were taken since the page was loaded: its person has to keep the link. */
export const newlyHeld = signal<string | undefined>(undefined);

/** Return true if the page holds a seat of any match. */
export const holdsSeats = (): boolean => authHeaders.authorization !== undefined;

/** Put the keys into the address of their match. The entry of a dialog that was open meanwhile lacks them too. */
function showInAddress(): void {
  const { pathname, search, hash } = location;
  const fragment = keyFragment(matchOfPath(pathname) ?? '');
  if (fragment === '' || hash === fragment || hash.startsWith('#entry')) return;
  history.replaceState(history.state, '', pathname + search + fragment);
}

/** Hold keys that the server gave. */
export function holdSeats(match: string, keys: readonly string[]): void {
  setSeatKeys(match, [...new Set([...seatKeysOf(match), ...keys])]);
  newlyHeld.value = match;
  showInAddress();
  addEventListener('popstate', showInAddress);
}
