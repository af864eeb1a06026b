/**
 * Apart from page-room.ts for the byte budget of a match page. What concerns the links of a match and whoever made it;
 * nobody needs it in order to play.
 */
import type { PageRoom } from '../page-room.ts';

/** The address of a match, with a key in the fragment where it carries one: fragments never reach a server. */
export const matchLink = (match: string, fragment = ''): string => `${location.origin}/g/${match}${fragment}`;

export const isHost = ({ frame, seat }: PageRoom): boolean => seat !== undefined && frame.seats[seat]?.host === true;
