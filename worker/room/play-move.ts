/** A seat's turn: its move, and the half-made one that it keeps here meanwhile. */
import type { SeatedAt } from '../commands/commands.ts';
import { done, type Reply, type Wrong, wrong } from '../commands/reply.ts';
import { isRound, refusal } from '../games/match.ts';
import { commandName, entryOf, type Play, revOf, stuckOf } from '../match/state.ts';
import type { DraftBody, MoveBody, Step } from '../protocol/match.ts';
import { moveSchemas, roundMove } from '../protocol/move-schemas.ts';
import { readDraft, writeDraft } from '../storage/drafts.ts';
import { frameFor, stepFor } from './snapshots.ts';

/** The hot path: one row, one commit, frames after it. */
export function move(at: SeatedAt, { id, opened, move: sent, hinted }: MoveBody): Reply {
  const { table, seat } = at;
  const { play } = table;
  if (stuckOf(table) !== undefined) return wrong('stuck');
  if (!play) return wrong('not-started');
  const before = play.commands.get(commandName(seat, id));
  if (before !== undefined) return done({ ...stepFor(table, seat, before - 1), receipt: receiptOf(play) });
  if (table.seats[seat]?.bot) return wrong('bot-plays');
  const schema = isRound(sent) ? roundMove : moveSchemas[table.head.made.game];
  const parsed = schema.safeParse(sent);
  if (!parsed.success) return wrong('bad-move', { detail: parsed.error.issues[0]?.message });
  const fault = refusal(play.game, play.match, { seat, opened, move: parsed.data });
  if (fault) return refused(at, fault);
  const hands = at.caller.keys.map((key) => key.id);
  const next = at.play(play, { seat, by: hinted ? 'hint' : 'seat', move: parsed.data }, id, hands);
  // With the deadlines that follow from the move; whatever else did makes a frame of its own, still to be asked for.
  const now = at.read() ?? next;
  const receipt = now.play && receiptOf(now.play);
  return done({ ...stepFor(now, seat, play.match.entry), rev: revOf(next), ...(receipt && { receipt }) });
}

/** What a mover keeps: the chain's head. */
const receiptOf = ({ match, digest }: Play): NonNullable<Step['receipt']> => ({ entry: match.entry, digest });

function refused(at: SeatedAt, fault: { readonly code: string }): Wrong {
  switch (fault.code) {
    case 'stale':
    case 'not-active':
      // The clock may have moved for this seat just before.
      return wrong(fault.code, { frame: frameFor(at.storage.sql, at.env.TILEPOST_SECRET, at.table, at.caller) });
    case 'over':
      return wrong('over');
    default:
      return wrong('refused', { refusal: fault });
  }
}

export function draft(at: SeatedAt, body: DraftBody): Reply {
  const { sql } = at.storage;
  const kept = readDraft(sql, at.seat);
  writeDraft(sql, {
    seat: at.seat,
    draft: body.draft === undefined ? kept.draft : (body.draft ?? undefined),
    rack: body.rack === undefined ? kept.rack : (body.rack ?? undefined),
    // Nobody has seen what has not happened yet.
    looked: Math.max(kept.looked, Math.min(body.looked ?? -1, entryOf(at.table))),
  });
  return done({});
}
