/**
 * The seats that a page holds itself, because its browser keeps no cookies: their keys are in memory, and in the
 * fragment of the match's address, so that a reload or a bookmark has the seats again. A fragment is sent to no server.
 */
import { findSeatKeys } from '../browser/match-link.ts';
import { addFrameKey } from './on-demand/embed-mode.ts';

const keysByMatch = new Map<string, readonly string[]>();

export const seatKeysOf = (match: string): readonly string[] => keysByMatch.get(match) ?? [];

/** Return the fragment with the keys of a match; '' if the page holds none of it. */
export const keyFragment = (match: string): string => {
  const keys = seatKeysOf(match).join('.');
  return keys && `#key=${keys}`;
};

/** Hold the keys of a match, unless the page holds more of them: an older address may lack some. */
export function setSeatKeys(match: string, keys: readonly string[]): void {
  if (keys.length > seatKeysOf(match).length) keysByMatch.set(match, keys);
  keys.forEach(addFrameKey);
}

/** Take the keys in the address of a match, as after a reload. */
export const readSeatKeys = (match: string): void => setSeatKeys(match, findSeatKeys(location.hash));
