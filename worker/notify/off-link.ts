/** The link in each message to a seat's own channel that switches it off. Its key is derived, so it is stored nowhere. */
import { channelOffKey, isSameKey } from '../auth/keys.ts';

/** The path of the page that switches the channel off. */
export const offPath = (secret: string, match: string, channel: number): string =>
  `/api/matches/${match}/own/off/${channel}-${channelOffKey(secret, match, channel)}`;

/** The channel whose link ends with this text; undefined if this service did not make the link. */
export function channelOfOffLink(secret: string, match: string, text: string): number | undefined {
  const [, id, key] = /^(\d{1,9})-([\da-z]{26})$/.exec(text) ?? [];
  if (id === undefined || key === undefined) return undefined;
  return isSameKey(key, channelOffKey(secret, match, Number(id))) ? Number(id) : undefined;
}
