/** Handlers of all commands: permissions, then a reply, or a change with its reply. They write nothing. */
import { keyHash } from '../auth/keys.ts';
import { voteOnAbsence } from '../clock/absence-vote.ts';
import { saveQuietHours } from '../clock/clock-alarm.ts';
import { giveTime } from '../clock/give-time.ts';
import { changePause } from '../clock/pause.ts';
import { previewAway, setAway } from '../clock/set-days-away.ts';
import { type Caller, callerOf, knownHashes } from '../commands/caller.ts';
import type { Answer, Change } from '../commands/change.ts';
import type { MatchContext, RoomContext, SeatContext } from '../commands/command-context.ts';
import type { Command } from '../commands/commands.ts';
import { type Err, err, ok, type Reply, type SerializedReply } from '../commands/reply.ts';
import { dealOf } from '../daily/secret-seed.ts';
import { setSeatBot } from '../lobby/bot-seats.ts';
import { createMatch } from '../lobby/create-match.ts';
import { dailyFault } from '../lobby/daily-conditions.ts';
import { scheduleDeletion } from '../lobby/delete-match.ts';
import { createSeatLink, devicesOf, redeemLink, revokeKey } from '../lobby/devices.ts';
import { joinRematch, prepareRematch, startRematch } from '../lobby/rematch.ts';
import { notePresence } from '../lobby/seat-in-use.ts';
import {
  claimSeat,
  type LobbyChange,
  newDevice,
  reissueKey,
  renameSeat,
  resizeSeats,
} from '../lobby/seats-before-start.ts';
import { revFor } from '../match/ahead-queue.ts';
import { hostOf } from '../match/host.ts';
import { expiryOf, isPaused, type MatchState } from '../match/match-state.ts';
import { sightOf } from '../match/viewer-sight.ts';
import { handleNotificationCommand, readFeed } from '../notify/handle-notification-command.ts';
import { nudgeSeat } from '../notify/nudge.ts';
import { handleOffLink } from '../notify/own-channel.ts';
import type { QuietSchedule } from '../protocol/clock.ts';
import type { Seated } from '../protocol/match.ts';
import type { Deletion } from '../protocol/recovery.ts';
import { readEmbedSites, writeEmbedSites } from '../storage/sites.ts';
import { hasTombstone } from '../storage/tombstone.ts';
import { answerRecovery, handleRecover, noSeatCode } from './due-recoveries.ts';
import { handleHistory, handleRecord } from './history-and-record.ts';
import { withdraw } from './play-ahead.ts';
import { playMove, repeatedConcession, saveDraft } from './play-move.ts';
import { endMatch, isStopped } from './rolled-back.ts';
import { saveWishes } from './save-wishes.ts';
import { sayRemark, switchTalk } from './small-talk.ts';
import { snapshotFor } from './snapshots.ts';

/** A reply, or a change with its reply. */
type Outcome = Reply | SerializedReply | Change;

/**
 * Answer a command, or return what it changes. Only a rematch waits, for its own object: all other outcomes are there at
 * once, so nothing can happen between a decision and its commit.
 */
export function handleCommand(roomCtx: RoomContext, command: Command): Outcome | Promise<Outcome> {
  const { state } = roomCtx;
  // Before anything else: the id of a deleted match is never used again, not even by the request that created it.
  if (!state && hasTombstone(roomCtx.sql)) return err('gone');
  if (command.kind === 'create') return handleCreate(roomCtx, command);
  if (command.kind === 'prepare') return prepareRematch(state, command.sequel, roomCtx.now);
  if (!state) return err('missing');
  const { asking: credentials } = command;
  if (isStopped(state, command.kind)) return err('rolled-back');
  const fixed = dailyFault(state, command);
  if (fixed) return fixed;
  const caller = callerOf(state, credentials.hashes, credentials.seat);
  const ctx: MatchContext = { ...roomCtx, state, credentials, caller };
  switch (command.kind) {
    case 'frame':
      return getSnapshot(ctx, command.after, command.waitMs ?? 0);
    case 'claim':
      return changeSeated(ctx, claimSeat(state, ctx.env.TILEPOST_SECRET, command.body, ctx), command.body.entropy);
    case 'trade':
      return changeSeated(ctx, redeemLink(state, command.body, ctx));
    case 'arrive':
      return changeSeated(ctx, joinRematch(state, command.arrival, ctx), command.arrival.entropy);
    case 'recover':
      return handleRecover(ctx, command);
    case 'history':
      return handleHistory(ctx, command);
    case 'record':
      return handleRecord(ctx);
    case 'feed':
      return readFeed(ctx, command);
    case 'off-state':
    case 'switch-off':
      return handleOffLink(ctx, command);
    case 'sites':
      return ok({ sites: readEmbedSites(ctx.sql) });
    case 'consent':
      return changeMatch(ctx, answerRecovery(ctx, command));
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
      | 'off-state'
      | 'switch-off'
      | 'sites';
  }
>;
type SeatCommand = Exclude<Command, PublicCommand>;

/**
 * Nothing can be played in a pause, and nobody is decided about or reminded. A move looks itself: it may be a repeated
 * one.
 */
const STOPPED_BY_PAUSE: readonly Command['kind'][] = ['withdraw', 'wish', 'bot', 'absence', 'nudge'];

/** Handle a command that needs a seat. Some need the host. */
function handleSeatCommand(ctx: MatchContext, command: SeatCommand): Outcome | Promise<Outcome> {
  const { viewer, left } = ctx.caller;
  const repeated = command.kind === 'move' && left.length > 0 ? repeatedConcession(ctx, command.body) : undefined;
  if (repeated) return repeated;
  if (left.some((seat) => seat === ctx.credentials.seat) || (viewer === 'spectator' && left.length > 0))
    return err('left');
  if (viewer === 'spectator' || (ctx.credentials.seat !== undefined && ctx.credentials.seat !== viewer))
    return err(noSeatCode(ctx));
  const excess = ctx.limits.countCommand(command.kind, viewer, ctx.now);
  if (excess) return excess;
  if (isPaused(ctx.state) && STOPPED_BY_PAUSE.includes(command.kind)) return err('paused');
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
      return changeMatch(seatCtx, renameSeat(ctx.state, viewer, command.name));
    case 'quiet':
      return setQuietHours(seatCtx, command.quiet);
    case 'away':
      return changeTime(seatCtx, setAway(seatCtx, command.away));
    case 'preview-away': {
      const preview = previewAway(seatCtx, command.away);
      return 'ok' in preview ? preview : ok(preview);
    }
    case 'give-time':
      return changeTime(seatCtx, giveTime({ ...seatCtx, own: ctx.caller.mine }, command.target, command.body));
    case 'nudge':
      return changeTime(seatCtx, nudgeSeat(seatCtx, command.target));
    case 'pause':
      return changeTime(seatCtx, changePause(seatCtx, command.body));
    case 'absence':
      return changeMatch(seatCtx, voteOnAbsence(seatCtx, command.target, command.choice));
    case 'say':
      return sayRemark(seatCtx, command.body);
    case 'talk':
      return isHost ? changeMatch(seatCtx, switchTalk(seatCtx, command.on)) : err('not-host');
    case 'link':
      return handleLink(seatCtx);
    case 'devices':
      return ok({ devices: devicesOf(ctx.state, viewer, ctx.caller) });
    case 'revoke':
      return revokeDevice(seatCtx, command.id);
    case 'rematch':
      return startRematch(seatCtx, command.body);
    case 'resize':
      return isHost ? changeMatch(seatCtx, resizeSeats(ctx.state, command.count, ctx.now)) : err('not-host');
    case 'bot':
      return changeMatch(seatCtx, setSeatBot(seatCtx, command));
    case 'name-sites':
      return isHost ? handleNameSites(command.sites) : err('not-host');
    case 'end-rolled-back':
      return isHost ? changeMatch(seatCtx, endMatch(seatCtx)) : err('not-host');
    case 'remove':
      return isHost ? handleDelete(seatCtx) : err('not-host');
    default:
      return handleNotificationCommand(seatCtx, command);
  }
}

const snapshotOf = ({ sql, env, state, caller }: MatchContext) => snapshotFor(sql, env.TILEPOST_SECRET, state, caller);

/** The caller's snapshot of the match as it is now. */
const snapshotReply = (ctx: MatchContext, state: MatchState): Reply =>
  ok(snapshotOf({ ...ctx, state, caller: callerOf(state, ctx.credentials.hashes, ctx.credentials.seat) }));

/** Change the match for everybody, and reply with the caller's snapshot. */
const changeMatch = (ctx: MatchContext, change: LobbyChange | Err): Err | Change =>
  'ok' in change ? change : { kind: 'match', write: change.write, reply: (state) => snapshotReply(ctx, state) };

/** A change of given time, or the caller's snapshot if there was nothing to change. */
const changeTime = (ctx: MatchContext, change: LobbyChange | Err | undefined): Reply | Change =>
  change ? changeMatch(ctx, change) : snapshotReply(ctx, ctx.state);

/** Quiet hours are private unless a deadline moves that others can see. */
function setQuietHours(ctx: SeatContext, quiet: QuietSchedule | null): Change {
  const { write, isNews } = saveQuietHours(ctx.state, ctx.seat, quiet);
  const reply: Answer = (state) => snapshotReply(ctx, state);
  return { kind: isNews ? 'match' : 'private', write, reply };
}

/** Like `changeMatch`, but replies with the new seat key, and adds it to the browser's cookie. */
function changeSeated(ctx: MatchContext, change: LobbyChange | Err, entropy?: string): Err | Change {
  if ('ok' in change) return change;
  return { kind: 'match', ...seatedChange(ctx, change, entropy) };
}

type SeatedContext = Pick<MatchContext, 'sql' | 'env' | 'credentials' | 'now'>;

/** A new match has none before it. */
type WriteAfter<Before extends readonly MatchState[]> = (sql: SqlStorage, ...before: Before) => MatchState;

/** Every new key leaves by this function, and its receiver is recorded as present. */
function seatedChange<Before extends readonly MatchState[]>(
  { sql, env, credentials, now }: SeatedContext,
  { write, seated }: Pick<LobbyChange, 'seated'> & { readonly write: WriteAfter<Before> },
  entropy?: string,
): { readonly write: WriteAfter<Before>; readonly reply: Answer } {
  if (!seated) throw new Error('nobody sat down');
  const { seat, key } = seated;
  const callerIn = (state: MatchState): Caller =>
    callerOf(state, [...knownHashes(credentials.hashes, state), keyHash(key)], seat);
  return {
    write: (rows, ...before) => {
      const state = write(rows, ...before);
      notePresence(rows, state, callerIn(state), now);
      return state;
    },
    reply: (state) => {
      const { match } = state.head.config;
      const frame = snapshotFor(sql, env.TILEPOST_SECRET, state, callerIn(state));
      const shared = entropy === undefined ? {} : { shared: state.seats[seat]?.entropy === entropy };
      return ok({ match, seat, key, frame, ...shared } satisfies Seated, 201, {
        match,
        keep: knownHashes(credentials.hashes, state),
        add: [key],
      });
    },
  };
}

function handleCreate(
  roomCtx: RoomContext,
  { match, request, body, household, asking: credentials }: Extract<Command, { kind: 'create' }>,
): Err | Change {
  const { state: existing, env } = roomCtx;
  const ctx = { ...roomCtx, credentials };
  if (!existing) {
    // A receipt proves that there was such a match, whose tombstone is gone.
    if (credentials.proven) return err('gone');
    const { daily, game } = body;
    const dealt = daily === undefined ? undefined : { ...dealOf(env.TILEPOST_SECRET, game, daily), household };
    const created = createMatch(match, request, body, ctx, dealt);
    return { kind: 'creation', ...seatedChange(ctx, created, body.entropy) };
  }
  // The same request again, because its reply got lost: issue another key to the creator.
  const host = existing.seats.find((seat) => seat.command === body.id);
  if (existing.head.config.request !== request || !host) return err('taken');
  const device = newDevice(ctx, { script: host.script, label: body.label });
  const reseated = reissueKey(existing, host.seat, device, body.id);
  return 'ok' in reseated ? reseated : { kind: 'private', ...seatedChange(ctx, reseated, body.entropy) };
}

/** The caller's snapshot; 204 if it has no news after `after`. A poll needs a place as its viewer, so 204 names it. */
function getSnapshot(ctx: MatchContext, after: number | undefined, waitMs: number): Reply | Change {
  const { mine, viewer } = ctx.caller;
  if (after === undefined || revFor(ctx.state, sightOf(ctx.caller)) !== after) return ok(snapshotOf(ctx));
  const reply = ok({ viewer }, 204);
  if (waitMs <= 0 || !ctx.credentials.shown || mine.length === 0) return reply;
  return { kind: 'shown', seats: mine, at: ctx.now, until: ctx.now + waitMs, reply };
}

function handleLink(ctx: SeatContext): Err | Change {
  const created = createSeatLink(ctx.state, ctx.seat, ctx.now);
  if ('ok' in created) return created;
  return { kind: 'private', write: created.write, reply: () => ok({ key: created.key }, 201) };
}

function revokeDevice(ctx: SeatContext, id: number): Err | Change {
  const change = revokeKey(ctx.state, ctx.seat, id);
  if ('ok' in change) return change;
  const reply: Answer = (_, made) => ok({ devices: devicesOf(made, ctx.seat, ctx.caller) });
  return { kind: 'match', write: change.write, reply };
}

/** Delete the match now, or schedule it: other players have time to save the record. */
function handleDelete(ctx: SeatContext): Err | Change {
  const scheduled = scheduleDeletion(ctx.state, ctx.caller, ctx.now);
  if (!scheduled) return { kind: 'deletion' };
  if ('ok' in scheduled) return scheduled;
  const reply: Answer = (_, made) => ok({ expires: expiryOf(made) } satisfies Deletion);
  return { kind: 'match', write: scheduled.write, reply };
}

const handleNameSites = (sites: readonly string[]): Change => ({
  kind: 'private',
  write: (sql, state) => {
    writeEmbedSites(sql, sites);
    return state;
  },
  reply: () => ok({ sites: [...new Set(sites)] }),
});
