/** The keys of a request that concern its match, and those of browsers with more matches than they keep cookies for. */
import { keyHash } from '../auth/keys.ts';
import type { Credentials } from '../commands/commands.ts';
import type { Reply, SerializedReply } from '../commands/reply.ts';
import type { MatchState } from '../match/state.ts';
import { addBrowserKeys, browserKeyHashes } from '../storage/browsers.ts';
import { allFormerHashes } from '../storage/former-keys.ts';

/**
 * The caller's keys that this match knows, and those that this browser was given before, if it no longer sends them
 * itself. All others go no further, however many there are.
 */
export function withBrowserKeys(sql: SqlStorage, { keys }: Pick<MatchState, 'keys'>, asking: Credentials): Credentials {
  const known = new Set(keys.map(({ hash }) => hash));
  const former = asking.hashes.every((hash) => known.has(hash)) ? undefined : new Set(allFormerHashes(sql));
  const sent = asking.hashes.filter((hash) => known.has(hash) || former?.has(hash));
  const given = asking.browser === undefined ? [] : browserKeyHashes(sql, asking.browser);
  return { ...asking, hashes: [...new Set([...sent, ...given])] };
}

/** Store the keys that a reply adds to the browser. Those of a rematch are stored in its own object. */
export function keepBrowserKeys(
  sql: SqlStorage,
  state: MatchState | undefined,
  { browser }: Credentials,
  reply: Reply | SerializedReply,
): void {
  const cookie = reply.ok ? reply.cookie : undefined;
  if (browser === undefined || !cookie || cookie.add.length === 0) return;
  if (cookie.match === state?.head.config.match) addBrowserKeys(sql, browser, cookie.add.map(keyHash));
}
