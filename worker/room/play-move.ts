/** A seat's turn: its move, and the draft of it. */
import { receiptMac } from '../auth/receipts.ts';
import { isRefusedByPause, rememberRefused } from '../clock/pause.ts';
import type { Answer, Change } from '../commands/change.ts';
import type { MatchContext, SeatContext } from '../commands/command-context.ts';
import { type Err, err, ok, type Reply } from '../commands/reply.ts';
import type { Seat } from '../games/game.ts';
import { refusal } from '../games/match.ts';
import { isConcedeMove, isMatchMove } from '../games/match-types.ts';
import { revFor, seenAhead } from '../match/ahead-queue.ts';
import {
  CHECKPOINT_INTERVAL,
  hasLeft,
  isPaused,
  lastEntryOf,
  type MatchState,
  type RunningMatch,
  stuckEntryOf,
} from '../match/match-state.ts';
import { replayHistory } from '../match/replay-history.ts';
import { sightOf } from '../match/viewer-sight.ts';
import type { Update } from '../protocol/match.ts';
import type { DraftBody, MoveBody } from '../protocol/requests.ts';
import { readDraft, writeDraft } from '../storage/drafts.ts';
import { type EntryRow, entryOfCommand, readEntries } from '../storage/entries.ts';
import type { RefusedMove } from '../storage/given-time.ts';
import { isMove, parseMove } from './parse-move.ts';
import { choiceWriter, refusalAhead, repeatedChoice } from './play-ahead.ts';
import { snapshotFor, updateFor, updateSince } from './snapshots.ts';

/** Play a move. This is the hot path: one row, one commit, then the updates. */
export function playMove(ctx: SeatContext, body: MoveBody): Reply | Change {
  const { id, opened, move: requested, hinted } = body;
  const { state, seat } = ctx;
  const { running } = state;
  if (stuckEntryOf(state) !== undefined) return err('stuck');
  if (!running) return err('not-started');
  const repeated = repeatedMove(ctx, running, seat, body) ?? repeatedChoice(ctx, seat, body);
  if (repeated) return repeated;
  const isConcession = isConcedeMove(requested);
  // The rules refuse a move that is repeated much later, so the log is only searched then.
  const refuse = <R extends Err | Change>(reply: () => R): Reply | R =>
    repeatedLongAgo(ctx, running, seat, body) ?? reply();
  const wasRefused = isRefusedByPause(state, { seat, id });
  if (isPaused(state)) return refuse(() => (wasRefused ? err('paused') : refuseInPause({ seat, id })));
  // The page was told that it is not played, and the person may want something else by now.
  if (wasRefused) return refusalReply(ctx, { code: 'stale' });
  // A seat that a bot plays for now can still concede.
  if (state.seats[seat]?.bot && !isConcession) return refuse(() => err('bot-plays'));
  const { move, detail } = parseMove(state, requested);
  if (!move) return refuse(() => ctx.limits.countRefusal(seat, ctx.now) ?? err('bad-move', { detail }));
  const position = isMatchMove(move) ? undefined : seenAhead(state, sightOf({ ...ctx.caller, viewer: seat }));
  const fault = position
    ? refusalAhead(ctx, position, body, move)
    : refusal(running.game, running.match, { seat, opened, move });
  if (fault) return refuse(() => refusalReply(ctx, fault));
  const reply = answerMove(ctx, running);
  const keyIds = ctx.caller.keys.map((key) => key.id);
  if (position) return { kind: 'queue', write: choiceWriter(ctx, body, move), actor: seat, keyIds, reply };
  const ply = { seat, by: hinted && !isConcession ? ('hint' as const) : ('seat' as const), move };
  return { kind: 'move', ply, command: id, keyIds, reply };
}

/** Refuse a move in a pause, and remember that, so that no late copy of it is played after the pause. */
const refuseInPause = (move: RefusedMove): Change => ({
  kind: 'private',
  write: rememberRefused(move),
  reply: () => err('paused'),
});

/** Reply to a move with the changes since `before`, and a receipt. */
const answerMove =
  (ctx: SeatContext, before: RunningMatch): Answer =>
  (state, made) => {
    const receipt = state.running && receiptOf(ctx, state.running);
    const sight = sightOf({ ...ctx.caller, viewer: hasLeft(state, ctx.seat) ? 'spectator' : ctx.seat });
    // `rev` is the one of the move itself; a later change, such as a vote, is sent as its own snapshot.
    return ok({ ...updateSince(before, state, sight), rev: revFor(made, sight), ...(receipt && { receipt }) });
  };

/** Reply to a repeated concession: the seat has left, so it gets the spectator's view. */
export function repeatedConcession(ctx: MatchContext, body: MoveBody): Reply | undefined {
  const { running } = ctx.state;
  for (const seat of running ? ctx.caller.left : []) {
    const repeated = running && (repeatedMove(ctx, running, seat, body) ?? repeatedLongAgo(ctx, running, seat, body));
    if (repeated) return repeated;
  }
  return undefined;
}

/** Return the reply to a repeated move, or a problem if its id belongs to another of the last 32 entries. */
function repeatedMove(ctx: MatchContext, running: RunningMatch, seat: Seat, body: MoveBody): Reply | undefined {
  const made = running.commands.findLast((one) => one.seat === seat && one.command === body.id);
  return made && answerRepeated(ctx, running, made.n, body);
}

/** The same for older entries: searches the log. */
function repeatedLongAgo(ctx: MatchContext, running: RunningMatch, seat: Seat, body: MoveBody): Reply | undefined {
  const upTo = running.match.entry - CHECKPOINT_INTERVAL;
  const made = upTo > 0 ? entryOfCommand(ctx.sql, seat, body.id, upTo) : undefined;
  return made === undefined ? undefined : answerRepeated(ctx, running, made, body);
}

function answerRepeated(ctx: MatchContext, running: RunningMatch, entry: number, body: MoveBody): Reply {
  const { state, sql, caller } = ctx;
  const [row] = readEntries(sql, entry, entry);
  if (!row || !isSameMove(state, row, openedBefore(ctx, running, row), body)) return err('id-used');
  return ok({ ...updateFor(state, sightOf(caller), entry - 1), receipt: receiptOf(ctx, running) });
}

/** The entry that had opened the decision of this entry. */
function openedBefore({ sql, state }: MatchContext, running: RunningMatch, { n, seat }: EntryRow): number {
  let opened = 0;
  replayHistory(sql, state, running, { from: n - 1, to: n - 1 }, (_, match) => {
    opened = match.opened[seat] ?? 0;
  });
  return opened;
}

/** True if this body made the entry. A concession matches whatever decision was open, with or without a hint. */
function isSameMove(state: MatchState, { move: made, by }: EntryRow, opened: number, body: MoveBody): boolean {
  if (!isMove(state, made, body.move)) return false;
  return isConcedeMove(made) || (opened === body.opened && (by === 'hint') === (body.hinted === true));
}

/** The receipt for the mover: the newest entry, its digest, and the server's MAC of both. */
export function receiptOf(
  { env, state }: MatchContext,
  { match, digest }: RunningMatch,
): NonNullable<Update['receipt']> {
  const point = { entry: match.entry, digest };
  return { ...point, mac: receiptMac(env.TILEPOST_SECRET, state.head.config.match, point) };
}

function refusalReply(ctx: SeatContext, fault: { readonly code: string }): Err {
  switch (fault.code) {
    case 'stale':
    case 'not-active':
      // The clock may have moved for this seat just before.
      return err(fault.code, { frame: snapshotFor(ctx.sql, ctx.env.TILEPOST_SECRET, ctx.state, ctx.caller) });
    case 'over':
    case 'alone':
    case 'left':
      return err(fault.code);
    default:
      return ctx.limits.countRefusal(ctx.seat, ctx.now) ?? err('refused', { refusal: fault });
  }
}

export function saveDraft(ctx: SeatContext, body: DraftBody): Change {
  const saved = readDraft(ctx.sql, ctx.seat);
  const next = {
    seat: ctx.seat,
    draft: body.draft === undefined ? saved.draft : (body.draft ?? undefined),
    rack: body.rack === undefined ? saved.rack : (body.rack ?? undefined),
    // Entries that do not exist yet cannot have been seen.
    looked: Math.max(saved.looked, Math.min(body.looked ?? -1, lastEntryOf(ctx.state))),
  };
  return { kind: 'aside', write: (sql) => writeDraft(sql, next), reply: () => ok({}) };
}
