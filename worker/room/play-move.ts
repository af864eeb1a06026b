/** A seat's turn: its move, and the half-made one that it keeps here meanwhile. */
import { receiptMac } from '../auth/receipts.ts';
import type { MatchContext, SeatContext } from '../commands/context.ts';
import { type Err, err, ok, type Reply } from '../commands/reply.ts';
import type { Seat } from '../games/game.ts';
import { refusal } from '../games/match.ts';
import { isConcedeMove, isMatchMove } from '../games/match-types.ts';
import {
  type CommandMove,
  commandKey,
  hasLeft,
  lastEntryOf,
  type RunningMatch,
  revOf,
  stuckEntryOf,
} from '../match/state.ts';
import type { DraftBody, MoveBody, Update } from '../protocol/match.ts';
import { matchMove, moveSchemas } from '../protocol/move-schemas.ts';
import { canonicalJson } from '../record/canonical-json.ts';
import { readDraft, writeDraft } from '../storage/drafts.ts';
import { type EntryRow, readEntries } from '../storage/rows.ts';
import { snapshotFor, updateFor, updateSince } from './snapshots.ts';

/** The hot path: one row, one commit, updates after it. */
export function playMove(ctx: SeatContext, body: MoveBody): Reply {
  const { id, opened, move: requested, hinted } = body;
  const { state, seat } = ctx;
  const { running } = state;
  if (stuckEntryOf(state) !== undefined) return err('stuck');
  if (!running) return err('not-started');
  const repeated = repeatedMove(ctx, running, seat, body);
  if (repeated) return repeated;
  const isConcession = isConcedeMove(requested);
  // A seat that is lent to a bot can be given up for good.
  if (state.seats[seat]?.bot && !isConcession) return err('bot-plays');
  const schema = isMatchMove(requested) ? matchMove : moveSchemas[state.head.config.game];
  const parsed = schema.safeParse(requested);
  if (!parsed.success)
    return ctx.limits.countRefusal(seat, ctx.now) ?? err('bad-move', { detail: parsed.error.issues[0]?.message });
  const fault = refusal(running.game, running.match, { seat, opened, move: parsed.data });
  if (fault) return refusalReply(ctx, fault);
  const actingKeyIds = ctx.caller.keys.map((key) => key.id);
  const played = ctx.appendAndBroadcast(
    running,
    { seat, by: hinted && !isConcession ? 'hint' : 'seat', move: parsed.data },
    id,
    actingKeyIds,
  );
  // With the deadlines that follow from the move; whatever else did makes a snapshot of its own, still to be asked for.
  const current = ctx.loadState() ?? played;
  const receipt = current.running && receiptOf(ctx, current.running);
  const viewer = hasLeft(current, seat) ? 'spectator' : seat;
  return ok({ ...updateSince(running, current, viewer), rev: revOf(played), ...(receipt && { receipt }) });
}

/** Answer a concession that is sent again: the seat has left, so it gets what a spectator sees. */
export function repeatedConcession(ctx: MatchContext, body: MoveBody): Reply | undefined {
  const { running } = ctx.state;
  const seat = ctx.caller.left.find((left) => running?.moveByCommand.has(commandKey(left, body.id)));
  return running && seat !== undefined ? repeatedMove(ctx, running, seat, body) : undefined;
}

/** Return the first answer to a move that is sent again, or a problem if its id stands for another move. */
function repeatedMove(ctx: MatchContext, running: RunningMatch, seat: Seat, body: MoveBody): Reply | undefined {
  const { state, storage, caller } = ctx;
  const made = running.moveByCommand.get(commandKey(seat, body.id));
  if (!made) return undefined;
  const [row] = readEntries(storage.sql, made.entry, made.entry);
  if (!row || !isSameMove(row, made, body)) return err('id-used');
  return ok({ ...updateFor(state, caller.viewer, made.entry - 1), receipt: receiptOf(ctx, running) });
}

/** True if this is the body that made the entry. A concession is accepted whatever decision is open, hint or not. */
function isSameMove({ move: made, by }: EntryRow, { opened }: CommandMove, body: MoveBody): boolean {
  if (canonicalJson(made) !== canonicalJson(body.move)) return false;
  return isConcedeMove(made) || (opened === body.opened && (by === 'hint') === (body.hinted === true));
}

/** Return the receipt that a mover keeps: the newest entry, its digest, and the server's mark on both. */
function receiptOf({ env, state }: MatchContext, { match, digest }: RunningMatch): NonNullable<Update['receipt']> {
  const point = { entry: match.entry, digest };
  return { ...point, mac: receiptMac(env.TILEPOST_SECRET, state.head.config.match, point) };
}

function refusalReply(ctx: SeatContext, fault: { readonly code: string }): Err {
  switch (fault.code) {
    case 'stale':
    case 'not-active':
      // The clock may have moved for this seat just before.
      return err(fault.code, { frame: snapshotFor(ctx.storage.sql, ctx.env.TILEPOST_SECRET, ctx.state, ctx.caller) });
    case 'over':
    case 'alone':
    case 'left':
      return err(fault.code);
    default:
      return ctx.limits.countRefusal(ctx.seat, ctx.now) ?? err('refused', { refusal: fault });
  }
}

export function saveDraft(ctx: SeatContext, body: DraftBody): Reply {
  const { sql } = ctx.storage;
  const saved = readDraft(sql, ctx.seat);
  writeDraft(sql, {
    seat: ctx.seat,
    draft: body.draft === undefined ? saved.draft : (body.draft ?? undefined),
    rack: body.rack === undefined ? saved.rack : (body.rack ?? undefined),
    // Nobody has seen what has not happened yet.
    looked: Math.max(saved.looked, Math.min(body.looked ?? -1, lastEntryOf(ctx.state))),
  });
  return ok({});
}
