/** Keys of browsers that take part in more matches than they keep cookies for. */
import { keyHash } from '../auth/keys.ts';
import type { Command, Credentials } from '../commands/commands.ts';
import type { RoomContext } from '../commands/context.ts';
import type { Reply, SerializedReply } from '../commands/reply.ts';
import { addBrowserKeys, browserKeyHashes } from '../storage/browsers.ts';
import { handleCommand } from './handle-command.ts';

/** Add the keys that this browser was given before, if it no longer sends them itself. */
export const withBrowserKeys = (sql: SqlStorage, asking: Credentials): Credentials =>
  asking.browser === undefined
    ? asking
    : { ...asking, hashes: [...new Set([...asking.hashes, ...browserKeyHashes(sql, asking.browser)])] };

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
