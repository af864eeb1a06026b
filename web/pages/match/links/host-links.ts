/**
 * The links of a match, and its host. Apart from page-room.ts for the byte budget of a match page: play does not need
 * it.
 */
import type { PageRoom } from '../page-room.ts';

/** Return the address of a match, with an optional key in the fragment: fragments are never sent to a server. */
export const matchLink = (match: string, fragment = ''): string => `${location.origin}/g/${match}${fragment}`;

export const isHost = ({ snapshot, seat }: PageRoom): boolean =>
  seat !== undefined && snapshot.seats[seat]?.host === true;
