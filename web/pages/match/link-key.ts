/** A key from the link's fragment. It is removed from the address bar at once and kept until it is used. */
import { asSeat, type Seat } from '../../../worker/games/game.ts';
import { sessionStore } from '../../browser/storage.ts';

export interface LinkKey {
  /** `join` claims a free seat, `seat` opens a seat on another device. */
  readonly kind: 'join' | 'seat';
  readonly key: string;
}

const LINK_KEY_PATTERN = /^#(join|seat)=([0-9a-z]{26})$/;

const parseFragment = (fragment: string): LinkKey | undefined => {
  const [, kind, key] = LINK_KEY_PATTERN.exec(fragment) ?? [];
  // The pattern matches only these kinds.
  return key === undefined ? undefined : { kind: kind as LinkKey['kind'], key };
};

/**
 * The seat of this device for which a notification opens the match. That fragment contains no key, but it is removed
 * from the address bar too.
 */
export const seatInFragment = (): Seat | undefined =>
  /^#sit=\d$/.test(location.hash) ? asSeat(+location.hash.slice(5)) : undefined;

/** Return the link key for this match: from the address bar, or else as stored for this tab. */
export function readLinkKey(match: string): LinkKey | undefined {
  const fresh = parseFragment(location.hash);
  // A replay entry is not a key; it is read elsewhere.
  if (/^#(?!entry)/.test(location.hash)) history.replaceState(history.state, '', location.pathname + location.search);
  // Stored for the tab, because a reload must not lose it, and the history must not contain it.
  if (fresh) sessionStore.write(`ticket:${match}`, `#${fresh.kind}=${fresh.key}`);
  return fresh ?? parseFragment(sessionStore.read(`ticket:${match}`) ?? '');
}

export const forgetLinkKey = (match: string): void => sessionStore.write(`ticket:${match}`, undefined);
