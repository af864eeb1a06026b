/** Handlers of all commands: permissions, changes, replies. */

import { keyHash } from '../auth/keys.ts';
import { voteOnAbsence } from '../clock/absence.ts';
import { saveQuietHours } from '../clock/seat-clocks.ts';
import { callerOf } from '../commands/caller.ts';
import type { Command, Credentials } from '../commands/commands.ts';
import type { MatchContext, RoomContext, SeatContext } from '../commands/context.ts';
import { type Err, err, type Ok, ok, type Reply, type SerializedReply } from '../commands/reply.ts';
import { dealOf } from '../daily/deal.ts';
import { setSeatBot } from '../lobby/bot-seats.ts';
import { createMatch } from '../lobby/create.ts';
import { dailyFault } from '../lobby/daily.ts';
import { scheduleDeletion } from '../lobby/deletion.ts';
import { createSeatLink, devicesOf, redeemLink, revokeKey } from '../lobby/devices.ts';
import { claimSeat, keyKindOf, type LobbyChange, reissueKey, renameSeat, resizeSeats } from '../lobby/lobby.ts';
import { notePresence } from '../lobby/presence.ts';
import { joinRematch, prepareRematch, startRematch } from '../lobby/rematch.ts';
import { revFor } from '../match/ahead.ts';
import { hostOf } from '../match/seats-left.ts';
import { sightOf } from '../match/sight.ts';
import { expiryOf, type MatchState } from '../match/state.ts';
import { handleNotificationCommand, readFeed } from '../notify/handle-notification-command.ts';
import type { QuietSchedule } from '../protocol/clock.ts';
import { CROWD_POLL_SECONDS } from '../protocol/limits.ts';
import type { Seated } from '../protocol/match.ts';
import type { Deletion } from '../protocol/recovery.ts';
import { readEmbedSites, writeEmbedSites } from '../storage/embed-sites.ts';
import { hasTombstone } from '../storage/schema.ts';
import { handleHistory, handleRecord } from './log-queries.ts';
import { answerRecovery, enterMatch, handleRecover, noSeatCode } from './lost-seats.ts';
import { withdraw } from './play-ahead.ts';
import { playMove, repeatedConcession, saveDraft } from './play-move.ts';
import { endMatch, isStopped } from './rolled-back.ts';
import { saveWishes } from './save-wishes.ts';
import { snapshotFor } from './snapshots.ts';
import { sayRemark, switchTalk } from './talk.ts';

export async function handleCommand(roomCtx: RoomContext, command: Command): Promise<Reply | SerializedReply> {
  // Before anything else: the id of a deleted match is never used again, not even by the request that created it.
  if (!roomCtx.loadState() && hasTombstone(roomCtx.storage.sql)) return err('gone');
  if (command.kind === 'create') return handleCreate(roomCtx, command);
  if (command.kind === 'prepare') return prepareRematch(roomCtx, command.sequel);
  const state = enterMatch(roomCtx);
  if (!state) return err('missing');
  const { asking: credentials } = command;
  if (isStopped(state, command.kind)) return err('rolled-back');
  const fixed = dailyFault(state, command);
  if (fixed) return fixed;
  const ctx: MatchContext = {
    ...roomCtx,
    state,
    credentials,
    caller: callerOf(state, credentials.hashes, credentials.seat),
  };
  switch (command.kind) {
    case 'frame':
      return getSnapshot(ctx, command.after, command.waitMs);
    case 'claim':
      return respondSeated(
        ctx,
        claimSeat(roomCtx.storage, state, roomCtx.env.TILEPOST_SECRET, command.body, roomCtx.now),
        command.body.entropy,
      );
    case 'trade':
      return respondSeated(ctx, redeemLink(roomCtx.storage, state, command.body, roomCtx.now));
    case 'arrive':
      return respondSeated(
        ctx,
        joinRematch(roomCtx.storage, state, command.arrival, roomCtx.now),
        command.arrival.entropy,
      );
    case 'recover':
      return handleRecover(ctx, command);
    case 'history':
      return handleHistory(ctx, command);
    case 'record':
      return handleRecord(ctx);
    case 'feed':
      return readFeed(ctx, command);
    case 'sites':
      return ok({ sites: readEmbedSites(roomCtx.storage.sql) });
    case 'consent':
      return respondChanged(ctx, answerRecovery(ctx, command));
    default:
      return handleSeatCommand(ctx, command);
  }
}

type PublicCommand = Extract<
  Command,
  {
    kind:
      | 'create'
      | 'prepare'
      | 'frame'
      | 'claim'
      | 'trade'
      | 'arrive'
      | 'recover'
      | 'history'
      | 'record'
      | 'consent'
      | 'feed'
      | 'sites';
  }
>;
type SeatCommand = Exclude<Command, PublicCommand>;

/** Handle a command that needs a seat. Some need the host. */
async function handleSeatCommand(ctx: MatchContext, command: SeatCommand): Promise<Reply | SerializedReply> {
  const { viewer, left } = ctx.caller;
  const repeated = command.kind === 'move' && left.length > 0 ? repeatedConcession(ctx, command.body) : undefined;
  if (repeated) return repeated;
  if (left.some((seat) => seat === ctx.credentials.seat) || (viewer === 'spectator' && left.length > 0))
    return err('left');
  if (viewer === 'spectator' || (ctx.credentials.seat !== undefined && ctx.credentials.seat !== viewer))
    return err(noSeatCode(ctx));
  const excess = ctx.limits.countCommand(command.kind, viewer, ctx.now);
  if (excess) return excess;
  const isHost = ctx.caller.mine.some((seat) => seat === hostOf(ctx.state));
  const seatCtx: SeatContext = { ...ctx, seat: viewer, isHost };
  switch (command.kind) {
    case 'move':
      return playMove(seatCtx, command.body);
    case 'withdraw':
      return withdraw(seatCtx, command.choice);
    case 'wish':
      return saveWishes(seatCtx, command.body);
    case 'draft':
      return saveDraft(seatCtx, command.body);
    case 'rename':
      return respondChanged(seatCtx, renameSeat(ctx.storage, ctx.state, viewer, command.name));
    case 'quiet':
      return setQuietHours(seatCtx, command.quiet);
    case 'absence':
      return respondChanged(seatCtx, voteOnAbsence(ctx.storage, seatCtx, command.target, command.choice));
    case 'say':
      return sayRemark(seatCtx, command.body);
    case 'talk':
      return isHost ? respondChanged(seatCtx, switchTalk(seatCtx, command.on)) : err('not-host');
    case 'link':
      return handleLink(seatCtx);
    case 'devices':
      return ok({ devices: devicesOf(ctx.state, viewer, ctx.caller) });
    case 'revoke':
      return revokeDevice(seatCtx, command.id);
    case 'rematch':
      return startRematch(seatCtx, command.body);
    case 'resize':
      return isHost
        ? respondChanged(seatCtx, resizeSeats(ctx.storage, ctx.state, command.count, ctx.now))
        : err('not-host');
    case 'bot':
      return respondChanged(seatCtx, setSeatBot(ctx.storage, seatCtx, command));
    case 'name-sites':
      return isHost ? handleNameSites(seatCtx, command.sites) : err('not-host');
    case 'end-rolled-back':
      return isHost ? respondChanged(seatCtx, endMatch(seatCtx)) : err('not-host');
    case 'remove':
      return isHost ? handleDelete(seatCtx) : err('not-host');
    default:
      return handleNotificationCommand(seatCtx, command);
  }
}

const snapshotOf = ({ storage, env, state, caller }: MatchContext) =>
  snapshotFor(storage.sql, env.TILEPOST_SECRET, state, caller);

/** Commit and broadcast a change, and reply with the caller's snapshot. */
function respondChanged(ctx: MatchContext, change: LobbyChange | Err): Reply {
  if ('ok' in change) return change;
  ctx.commitAndBroadcast(change.state);
  return currentSnapshot(ctx, change.state);
}

/** The caller's snapshot after the broadcast, or of the state just written if nothing was broadcast. */
function currentSnapshot(ctx: MatchContext, written: MatchState): Reply {
  const state = ctx.loadState() ?? written;
  return ok(snapshotOf({ ...ctx, state, caller: callerOf(state, ctx.credentials.hashes, ctx.credentials.seat) }));
}

/** Save quiet hours. They are private unless a deadline moves that others can see. */
function setQuietHours(ctx: SeatContext, quiet: QuietSchedule | null): Reply {
  const { state, isNews } = saveQuietHours(ctx.storage, ctx.state, ctx.seat, quiet);
  if (isNews) ctx.commitAndBroadcast(state);
  else ctx.commitPrivate(state);
  return currentSnapshot(ctx, state);
}

/** Like `respondChanged`, but returns the new seat key and adds it to the browser's cookie. */
function respondSeated(ctx: MatchContext, change: LobbyChange | Err, entropy?: string): Reply {
  if ('ok' in change) return change;
  ctx.commitAndBroadcast(change.state);
  return seatedReply(ctx, ctx.loadState() ?? change.state, change.seated, entropy);
}

/** The hashes of the caller's keys that belong to this match. */
const knownHashes = ({ hashes }: Credentials, { keys }: MatchState): readonly string[] =>
  hashes.filter((hash) => keys.some((row) => row.hash === hash));

function seatedReply(
  ctx: Pick<MatchContext, 'storage' | 'env' | 'credentials' | 'now'>,
  state: MatchState,
  seated: LobbyChange['seated'],
  entropy?: string,
): Ok<Seated> {
  if (!seated) throw new Error('nobody sat down');
  const { match } = state.head.config;
  const keep = knownHashes(ctx.credentials, state);
  const caller = callerOf(state, [...keep, keyHash(seated.key)], seated.seat);
  // Every new key leaves by this function, and its receiver is present.
  notePresence(ctx.storage.sql, state, caller, ctx.now);
  const body = {
    match,
    seat: seated.seat,
    key: seated.key,
    frame: snapshotFor(ctx.storage.sql, ctx.env.TILEPOST_SECRET, state, caller),
    ...(entropy !== undefined && { shared: state.seats[seated.seat]?.entropy === entropy }),
  };
  return ok(body, 201, { match, keep, add: [seated.key] });
}

async function handleCreate(
  roomCtx: RoomContext,
  { match, request, body, household, asking: credentials }: Extract<Command, { kind: 'create' }>,
): Promise<Reply> {
  const existing = roomCtx.loadState();
  if (existing && existing.head.config.request !== request) return err('taken');
  if (existing) {
    // The same request again, because its reply got lost: issue another key to the creator.
    const host = existing.seats.find((seat) => seat.command === body.id);
    if (!host) return err('taken');
    const device = { kind: keyKindOf(host.script), label: body.label ?? '', at: roomCtx.now };
    const reseated = reissueKey(roomCtx.storage, existing, host.seat, device, body.id);
    if ('ok' in reseated) return reseated;
    roomCtx.commitPrivate(reseated.state);
    return seatedReply({ ...roomCtx, credentials }, reseated.state, reseated.seated, body.entropy);
  }
  roomCtx.createTables();
  const { daily, game } = body;
  const dealt = daily === undefined ? undefined : { ...dealOf(roomCtx.env.TILEPOST_SECRET, game, daily), household };
  const { state, seated } = createMatch(roomCtx.storage, match, request, body, roomCtx.now, dealt);
  await roomCtx.onMatchCreated(state);
  return seatedReply({ ...roomCtx, credentials }, state, seated, body.entropy);
}

/** The caller's snapshot. With `after`, wait until there is a newer one. */
async function getSnapshot(ctx: MatchContext, after: number | undefined, waitMs: number): Promise<Reply> {
  const sight = sightOf(ctx.caller);
  if (after === undefined || revFor(ctx.state, sight) !== after) return ok(snapshotOf(ctx));
  const { household, shown } = ctx.credentials;
  const poll = { viewer: ctx.caller.viewer, household, shown: shown ? ctx.caller.mine : [], at: ctx.now };
  if (waitMs > 0 && !(await ctx.waitForChange(waitMs, poll)))
    return err('too-many-polls', { retryAfter: CROWD_POLL_SECONDS });
  const state = ctx.loadState();
  if (!state) return err('gone');
  if (revFor(state, sight) === after) return ok({}, 204);
  return currentSnapshot(ctx, state);
}

function handleLink(ctx: SeatContext): Reply {
  const created = createSeatLink(ctx.storage.sql, ctx.state, ctx.seat, ctx.now);
  if ('ok' in created) return created;
  ctx.commitPrivate(created.state);
  return ok({ key: created.key }, 201);
}

function revokeDevice(ctx: SeatContext, id: number): Reply {
  const change = revokeKey(ctx.storage, ctx.state, ctx.seat, id);
  if ('ok' in change) return change;
  ctx.commitAndBroadcast(change.state);
  return ok({ devices: devicesOf(change.state, ctx.seat, ctx.caller) });
}

/** Delete the match now, or schedule it: other players have time to save the record. */
async function handleDelete(ctx: SeatContext): Promise<Reply<Deletion>> {
  const scheduled = scheduleDeletion(ctx.storage, ctx.state, ctx.caller, ctx.now);
  if (scheduled && 'ok' in scheduled) return scheduled;
  if (!scheduled) {
    await ctx.deleteMatch();
    return ok({});
  }
  await ctx.scheduleExpiry(scheduled);
  ctx.commitAndBroadcast(scheduled);
  return ok({ expires: expiryOf(scheduled) });
}

function handleNameSites({ storage }: SeatContext, sites: readonly string[]): Reply {
  writeEmbedSites(storage, sites);
  return ok({ sites: readEmbedSites(storage.sql) });
}
