/** The keys of a request that concern its match, and those of browsers with more matches than they keep cookies for. */
import type { Credentials } from '../commands/commands.ts';
import type { MatchState } from '../match/state.ts';
import { allFormerHashes, formerHashesOf } from '../storage/former-keys.ts';

/** The hashes of the keys that the browser was given. */
const hashesOf = (sql: SqlStorage, keys: MatchState['keys'], browser: string): readonly string[] => [
  ...keys.filter((key) => key.browser === browser).map(({ hash }) => hash),
  ...formerHashesOf(sql, browser),
];

/**
 * The caller's keys that this match knows, and those that this browser was given before, if it no longer sends them
 * itself. All others go no further, however many there are.
 */
export function withBrowserKeys(sql: SqlStorage, { keys }: Pick<MatchState, 'keys'>, asking: Credentials): Credentials {
  const known = new Set(keys.map(({ hash }) => hash));
  const former = asking.hashes.every((hash) => known.has(hash)) ? undefined : new Set(allFormerHashes(sql));
  const sent = asking.hashes.filter((hash) => known.has(hash) || former?.has(hash));
  const given = asking.browser === undefined ? [] : hashesOf(sql, keys, asking.browser);
  return { ...asking, hashes: [...new Set([...sent, ...given])] };
}
