/** Parses links to matches of this site in a pasted text. */
import { matchOfPath, plainAddress } from '../../../worker/protocol/match-path.ts';
import { findKey, type LinkKey } from '../match-link.ts';

export interface MatchLink {
  readonly match: string;
  readonly key: LinkKey | undefined;
}

/** Parse a pasted text that has a link to a match of this site; undefined for anything else. */
export function parseMatchLink(text: string, site: string): MatchLink | undefined {
  const plain = plainAddress(text);
  const from = plain.toLowerCase().indexOf(`${site.toLowerCase()}/`);
  const rest = from < 0 ? '' : plain.slice(from + site.length);
  const match = matchOfPath(rest);
  return match === undefined ? undefined : { match, key: findKey(rest) };
}
