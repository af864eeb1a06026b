/** Carries out the operator's actions on a match: look, export and import, delete, block, and go back in time. */
import type { OperatorAction } from '../commands/operator-actions.ts';
import { err, ok, type Reply } from '../commands/reply.ts';
import { expiryOf, lastEntryOf, type MatchState, phaseOf, stuckEntryOf } from '../match/match-state.ts';
import { dumpMatch, restoreDump } from '../storage/dump.ts';
import { hasMatch } from '../storage/head.ts';
import { deleteMark, writeMark } from '../storage/marks.ts';
import { hasTombstone } from '../storage/tombstone.ts';

/** The parts of the object that an action needs. */
export interface OperatorContext {
  readonly storage: DurableObjectStorage;
  readonly match: string;
  /** The id of the object, which is the name of its file on the local server. */
  readonly object: string;
  readonly isBlocked: () => boolean;
  readonly now: number;
  /** The match as stored; undefined if there is none. Throws if its rows cannot be read. */
  readonly load: () => MatchState | undefined;
  /** Forget the memory, and close all sockets: the rows have changed. */
  readonly forget: () => void;
  readonly deleteMatch: () => Promise<void>;
  /** End the object once this answer has left. The next request starts it again. */
  readonly restart: () => void;
}

export async function operate(ctx: OperatorContext, action: OperatorAction): Promise<Reply> {
  const { sql } = ctx.storage;
  switch (action.kind) {
    case 'show':
      return ok(describe(ctx));
    case 'export':
      return !hasMatch(sql) ? emptyProblem(sql) : ok(dumpMatch(sql, ctx.match, ctx.now));
    case 'import':
      return importMatch(ctx, action);
    case 'delete':
      if (!hasMatch(sql)) return emptyProblem(sql);
      await ctx.deleteMatch();
      return ok({ match: ctx.match, state: 'deleted' });
    case 'block':
    case 'unblock':
      return setBlocked(ctx, action.kind === 'block');
    case 'bookmark':
      return withBookmarks(async () => ({
        match: ctx.match,
        bookmark: await bookmarkOf(ctx.storage, action.at),
      }));
    case 'restore':
      return restore(ctx, action);
  }
}

const emptyProblem = (sql: SqlStorage): Reply => err(hasTombstone(sql) ? 'gone' : 'missing');

/** Everything about a match that a decision about it needs, without hidden tiles and without keys. */
function describe({ storage: { sql }, match, object, isBlocked, load }: OperatorContext): object {
  if (!hasMatch(sql)) return { match, object, state: hasTombstone(sql) ? 'deleted' : 'missing' };
  const about = { match, object, isBlocked: isBlocked() };
  let state: MatchState | undefined;
  try {
    state = load();
  } catch (error) {
    return { ...about, state: 'damaged', error: String(error) };
  }
  if (!state) return { ...about, state: 'damaged' };
  const { head, seats, keys, channels, running } = state;
  const { game, version, created, before, daily } = head.config;
  return {
    ...about,
    state: phaseOf(state),
    game,
    version,
    created: new Date(created).toISOString(),
    ...(running && { lastEntry: new Date(running.lastAt).toISOString() }),
    expires: new Date(expiryOf(state)).toISOString(),
    entries: lastEntryOf(state) + 1,
    ...(stuckEntryOf(state) !== undefined && { stuckAt: stuckEntryOf(state) }),
    ...(before !== undefined && { rematchOf: before }),
    ...(head.rematch && { rematch: head.rematch.match }),
    ...(daily !== undefined && { daily }),
    seats: seats.map(({ seat, state: taken, name, bot, host }) => ({
      seat,
      state: taken,
      name,
      ...(bot && { bot: bot.strength }),
      ...(host && { isHost: true }),
      devices: keys.filter((key) => key.seat === seat).length,
    })),
    channels: channels.map(({ kind }) => kind),
  };
}

async function importMatch(
  ctx: OperatorContext,
  { dump, replace = false }: Extract<OperatorAction, { kind: 'import' }>,
): Promise<Reply> {
  const { storage, match } = ctx;
  if (dump.match !== match) return err('bad-request', { detail: `the file holds the match ${dump.match}` });
  const isEmpty = !hasMatch(storage.sql) && !hasTombstone(storage.sql);
  if (!isEmpty && !replace) return err('bad-request', { detail: 'there is such a match already; use --replace' });
  ctx.forget();
  restoreDump(storage, dump);
  return ok(describe(ctx));
}

/** A blocked match answers nobody but the operator, and its clocks, bots and messages stand still. */
function setBlocked(ctx: OperatorContext, isBlocked: boolean): Reply {
  const { sql } = ctx.storage;
  if (!hasMatch(sql)) return emptyProblem(sql);
  if (isBlocked) writeMark(sql, 'blocked', ctx.now);
  else deleteMark(sql, 'blocked');
  ctx.forget();
  return ok(describe(ctx));
}

/** The local runtime has no bookmarks, and Cloudflare refuses times that are too old: neither is a bug. */
const withBookmarks = (use: () => Promise<object>): Promise<Reply> =>
  use().then(
    (body) => ok(body),
    (error) => err('bad-request', { detail: String(error) }),
  );

const bookmarkOf = (storage: DurableObjectStorage, atMs: number | undefined): Promise<string> =>
  atMs === undefined ? storage.getCurrentBookmark() : storage.getBookmarkForTime(atMs);

/** Put the database back to a bookmark, or to a time of the last 30 days. `undo` is the bookmark of now. */
async function restore(
  { storage, match, restart }: OperatorContext,
  { at, bookmark }: Extract<OperatorAction, { kind: 'restore' }>,
): Promise<Reply> {
  if ((at === undefined) === (bookmark === undefined))
    return err('bad-request', { detail: 'name either a time or a bookmark' });
  return withBookmarks(async () => {
    const target = bookmark ?? (await bookmarkOf(storage, at));
    const undo = await storage.onNextSessionRestoreBookmark(target);
    restart();
    return { match, restored: target, undo };
  });
}
