/**
 * Reads links to matches as people pass them on: with a bracket, a full stop or a particle after them, with tracking
 * parameters, invisible characters, or percent-encoded once more than they should be.
 */

export interface LinkKey {
  /** `join` claims a free seat, `seat` opens a seat on another device. */
  readonly kind: 'join' | 'seat';
  readonly key: string;
}

const KEY_LENGTH = 26;
/** The digits and letters of ids and keys. */
const KEY_PATTERN = new RegExp(`(join|seat)[^0-9a-z]{1,8}([0-9a-z]{${KEY_LENGTH}})`, 'i');
/** A key's name, or so much of a key that the link was meant to have one. */
const DAMAGED_PATTERN = /(join|seat)(?![a-z])|[0-9a-z]{20}/i;
const MATCH_PATTERN = /^\/+g\/+([0-9a-z]{24})(?![0-9a-z])/i;

/** Programs that encode links do so at most this often. */
const ENCODINGS_MAX = 4;

function decode(text: string): string {
  let plain = text;
  for (let i = 0; i < ENCODINGS_MAX && plain.includes('%'); i += 1)
    // One broken sequence must not hide the others.
    plain = plain.replaceAll(/(%[0-9a-f]{2})+/gi, (written) => {
      try {
        return decodeURIComponent(written);
      } catch {
        return '';
      }
    });
  return plain;
}

/** Decoded, in plain letters, and without spaces, line breaks and invisible characters. */
const plainText = (text: string): string =>
  decode(text)
    .normalize('NFKC')
    .replaceAll(/[\s\p{C}\p{M}]/gu, '');

/** Return the first key in the text after a match's path; undefined if there is none. */
export function findKey(text: string): LinkKey | undefined {
  const [, kind, key] = KEY_PATTERN.exec(plainText(text)) ?? [];
  return key === undefined
    ? undefined
    : { kind: kind?.toLowerCase() === 'join' ? 'join' : 'seat', key: key.toLowerCase() };
}

/** Return true if the text was meant to have a key. Fragments of this site that are none: an entry, a device's seat. */
export const isDamaged = (text: string): boolean => {
  const plain = plainText(text);
  return !/^#(entry|sit)=\d/.test(plain) && findKey(plain) === undefined && DAMAGED_PATTERN.test(plain);
};

/** Return the match of a path, whatever follows its id; undefined for other paths. */
export const matchOfPath = (path: string): string | undefined =>
  MATCH_PATTERN.exec(plainText(path))?.[1]?.toLowerCase();

export interface MatchLink {
  readonly match: string;
  readonly key: LinkKey | undefined;
}

/** Parse a pasted text that has a link to a match of this site; undefined for anything else. */
export function parseMatchLink(text: string, site: string): MatchLink | undefined {
  const plain = plainText(text);
  const from = plain.toLowerCase().indexOf(`${site.toLowerCase()}/`);
  const rest = from < 0 ? '' : plain.slice(from + site.length);
  const match = matchOfPath(rest);
  return match === undefined ? undefined : { match, key: findKey(rest) };
}
