/** A key from the link. It is removed from the address bar at once and kept until it is used. */
import { asSeat, type Seat } from '../../../worker/games/game.ts';
import { findKey, isDamaged, type LinkKey } from '../../browser/match-link.ts';
import { sessionStore } from '../../browser/storage.ts';
import { isFramed } from '../../net/on-demand/embed-mode.ts';
import { keyFragment } from '../../net/page-held-keys.ts';

/**
 * The seat of this device for which a notification opens the match. That fragment contains no key, but it is removed
 * from the address bar too.
 */
export const seatInFragment = (): Seat | undefined =>
  /^#sit=\d$/.test(location.hash) ? asSeat(+location.hash.slice(5)) : undefined;

/**
 * The address without its key; the keys of seats that the page holds itself stay. On a page of its own it becomes the plain address of the match, because what follows the
 * id is not part of it; in a frame the path and the query say what is shown.
 */
function cleanAddress(match: string): string {
  const { pathname, search } = location;
  if (!pathname.startsWith('/g/')) return pathname + search;
  return `/g/${match}${findKey(search) ? '' : search}${keyFragment(match)}`;
}

const ticketOf = (match: string): LinkKey | undefined => findKey(sessionStore.read(`ticket:${match}`) ?? '');

/**
 * Return the link key for this match: from the address, or else as stored for this tab. The key belongs in the fragment;
 * programs that pass links on may move it. A link with an unreadable key stays in the address bar, and so does one that
 * the tab cannot store.
 */
export function readLinkKey(match: string): LinkKey | undefined {
  const { pathname, search, hash } = location;
  const fresh = findKey(hash) ?? findKey(`${pathname} ${search}`);
  // Stored for the tab, because a reload must not lose it, and the history must not contain it.
  if (fresh) sessionStore.write(`ticket:${match}`, `#${fresh.kind}=${fresh.key}`);
  const stored = ticketOf(match);
  // A replay entry is not a key; it is read elsewhere.
  const isEntry = hash.startsWith('#entry');
  const isReadable = fresh !== undefined || (!isEntry && !isDamaged(hash));
  if (isReadable && (!fresh || stored || isFramed())) history.replaceState(history.state, '', cleanAddress(match));
  return fresh ?? stored;
}

/** Return true if the link had a key that cannot be read. */
export const isLinkDamaged = (): boolean => isDamaged(location.hash);

/** Forget the key of a link that was used or declined. */
export function forgetLinkKey(match: string): void {
  sessionStore.write(`ticket:${match}`, undefined);
  if (findKey(location.hash)) history.replaceState(history.state, '', cleanAddress(match));
}
