/**
 * The match in the path of an address, for server and page alike. People and programs pass links on with signs behind
 * them, with invisible characters, in capitals, or percent-encoded once more than they should be.
 */

/** The path without slashes at its end. */
export const withoutEndSlashes = (path: string): string => path.replace(/\/+$/, '') || '/';

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

/** Return a part of an address decoded, in plain letters, and without spaces, line breaks and invisible characters. */
export const plainAddress = (text: string): string =>
  decode(text)
    .normalize('NFKC')
    .replaceAll(/[\s\p{C}\p{M}]/gu, '');

/** The id must be whole: then comes the end or a sign. A word after a slash would be another page. */
const MATCH_PATTERN = /^\/+g\/+([0-9a-z]{24})(?![0-9a-z]|\/+[\w-])/i;

/** Return the id in `/g/<id>`, which may be invented; undefined for other paths. */
export const matchOfPath = (path: string): string | undefined =>
  MATCH_PATTERN.exec(plainAddress(path))?.[1]?.toLowerCase();
