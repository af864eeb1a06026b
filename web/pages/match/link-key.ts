/** A key that came in the fragment of the link. It leaves the address bar at once and is kept until it is used. */
import { asSeat, type Seat } from '../../../worker/games/game.ts';
import { sessionStore } from '../../browser/storage.ts';

export interface LinkKey {
  /** `join` invites to a free seat, `seat` opens one seat on one more device. */
  readonly kind: 'join' | 'seat';
  readonly key: string;
}

const LINK_KEY_PATTERN = /^#(join|seat)=([0-9a-z]{26})$/;

const parseFragment = (fragment: string): LinkKey | undefined => {
  const [, kind, key] = LINK_KEY_PATTERN.exec(fragment) ?? [];
  // The pattern knows no other kinds.
  return key === undefined ? undefined : { kind: kind as LinkKey['kind'], key };
};

/** The seat of this device that a notification opens the match at; no key is in that fragment, and it leaves the address bar too. */
export const seatInFragment = (): Seat | undefined =>
  /^#sit=\d$/.test(location.hash) ? asSeat(+location.hash.slice(5)) : undefined;

/** The link key for this match: from the address bar, else the one that this tab still holds. */
export function readLinkKey(match: string): LinkKey | undefined {
  const fresh = parseFragment(location.hash);
  // An entry to look back at is no key, and is read elsewhere.
  if (/^#(?!entry)/.test(location.hash)) history.replaceState(history.state, '', location.pathname + location.search);
  // Kept for the tab: a reload must not lose it, and the history must not show it.
  if (fresh) sessionStore.write(`ticket:${match}`, `#${fresh.kind}=${fresh.key}`);
  return fresh ?? parseFragment(sessionStore.read(`ticket:${match}`) ?? '');
}

export const forgetLinkKey = (match: string): void => sessionStore.write(`ticket:${match}`, undefined);
