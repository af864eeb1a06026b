/**
 * Reads links to matches as people pass them on: with a bracket, a full stop or a particle after them, with tracking
 * parameters, invisible characters, or percent-encoded once more than they should be.
 */
import { plainAddress } from '../../worker/protocol/match-path.ts';

export interface LinkKey {
  /** `join` claims a free seat, `seat` opens a seat on another device. */
  readonly kind: 'join' | 'seat';
  readonly key: string;
}

const KEY_LENGTH = 26;
/** The digits and letters of ids and keys. */
const KEY_PATTERN = new RegExp(`(join|seat)[^0-9a-z]{1,8}([0-9a-z]{${KEY_LENGTH}})`, 'i');
/** A key's name, or so much of a key that the link was meant to have one. */
const DAMAGED_PATTERN = /(join|seat|key)(?![a-z])|[0-9a-z]{20}/i;
/** The keys of the seats that a page holds itself, in the fragment of its address. */
const SEAT_KEYS_PATTERN = /^\W*key\W+(([0-9a-z]{26}\.?)+)/i;

/** Return the keys in the fragment of a page that holds its seats itself; empty for any other fragment. */
export const findSeatKeys = (fragment: string): readonly string[] =>
  SEAT_KEYS_PATTERN.exec(plainAddress(fragment))?.[1]?.match(/\w+/g) ?? [];

/** Return the first key in the text after a match's path; undefined if there is none. */
export function findKey(text: string): LinkKey | undefined {
  // Letters of such keys may read like the name of another.
  const [, kind, key] = findSeatKeys(text).length > 0 ? [] : (KEY_PATTERN.exec(plainAddress(text)) ?? []);
  return key === undefined
    ? undefined
    : { kind: kind?.toLowerCase() === 'join' ? 'join' : 'seat', key: key.toLowerCase() };
}

/** Return true if the text was meant to have a key. Fragments of this site that are none: an entry, a device's seat. */
export const isDamaged = (text: string): boolean => {
  const plain = plainAddress(text);
  if (/^#(entry|sit)=\d/.test(plain) || findSeatKeys(plain).length > 0) return false;
  return findKey(plain) === undefined && DAMAGED_PATTERN.test(plain);
};
