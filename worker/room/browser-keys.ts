/** The keys of a request that concern its match, and those of browsers with more matches than they keep cookies for. */
import { keyHash } from '../auth/keys.ts';
import type { Command, Credentials } from '../commands/commands.ts';
import type { RoomContext } from '../commands/context.ts';
import type { Reply, SerializedReply } from '../commands/reply.ts';
import type { MatchState } from '../match/state.ts';
import { addBrowserKeys, browserKeyHashes } from '../storage/browsers.ts';
import { allFormerHashes } from '../storage/recoveries.ts';
import { handleCommand } from './handle-command.ts';

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

/** Handle a command, and store the keys that the reply adds to the browser. */
export async function handleFromBrowser(ctx: RoomContext, command: Command): Promise<Reply | SerializedReply> {
  const { sql } = ctx.storage;
  const { asking } = command;
  const reply = await handleCommand(ctx, command);
  const cookie = reply.ok ? reply.cookie : undefined;
  if (asking.browser === undefined || !cookie || cookie.add.length === 0) return reply;
  // Keys of a rematch are stored in its own object.
  if (cookie.match === ctx.loadState()?.head.config.match) addBrowserKeys(sql, asking.browser, cookie.add.map(keyHash));
  return reply;
}
