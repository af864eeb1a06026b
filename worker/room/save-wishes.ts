/** The wishes of a seat that waits for another one to pick: a ranked list, replaced as a whole. */
import type { Change } from '../commands/change.ts';
import type { MatchContext, SeatContext } from '../commands/command-context.ts';
import { type Err, err, ok, type Reply } from '../commands/reply.ts';
import type { Seat } from '../games/game.ts';
import { isMatchMove } from '../games/match-types.ts';
import { queuedCommand } from '../match/ahead-queue.ts';
import { stuckEntryOf } from '../match/match-state.ts';
import { sightOf } from '../match/viewer-sight.ts';
import { hasWishes, storeWishes, wishesOf, wishPositionOf } from '../match/wish-lists.ts';
import { WISHES_MAX } from '../protocol/limits.ts';
import type { WishesBody } from '../protocol/requests.ts';
import { readEntries } from '../storage/entries.ts';
import { isMove, parseMove } from './parse-move.ts';
import { receiptOf } from './play-move.ts';
import { snapshotFor, updateFor } from './snapshots.ts';

type Move = WishesBody['moves'][number];

/** Replace the seat's list. A repeated command gets the first reply, even after a wish was granted. */
export function saveWishes(ctx: SeatContext, body: WishesBody): Reply | Change {
  const { state, seat } = ctx;
  if (stuckEntryOf(state) !== undefined) return err('stuck');
  if (!state.running) return err('not-started');
  const repeated = repeatedWishes(ctx, seat, body);
  if (repeated) return repeated;
  if (state.running.match.ranks) return err('over');
  if (state.seats[seat]?.bot) return err('bot-plays');
  if (body.moves.length > WISHES_MAX) return err('too-many-wishes');
  const moves = parseMoves(ctx, body);
  if ('ok' in moves) return moves;
  // A device that holds several seats would show the list to the people of the other seats.
  const position = ctx.caller.mine.length > 1 || !hasWishes(state) ? undefined : wishPositionOf(state, seat);
  if (!position) return withSnapshot(ctx, 'cannot-wish');
  const { opened } = position;
  const known = wishesOf(state, seat);
  const replaced = known?.opened === opened ? known.command : null;
  if (body.opened !== opened || body.replaces !== replaced) return withSnapshot(ctx, 'stale');
  for (const move of moves) {
    const refusal = state.running.game.refusal(position.view, move);
    if (refusal) return ctx.limits.countRefusal(seat, ctx.now) ?? err('refused', { refusal });
  }
  return {
    kind: 'queue',
    write: (sql) => storeWishes(sql, state, seat, { opened, command: body.id, moves }),
    actor: seat,
    keyIds: ctx.caller.keys.map((key) => key.id),
    reply: (next) => currentUpdate(ctx, next),
  };
}

/** Return the first reply to a list that is sent again, or a problem if its id belongs to another command. */
function repeatedWishes(ctx: MatchContext, seat: Seat, { id, opened, moves }: WishesBody): Reply | undefined {
  const { state, sql } = ctx;
  const list = wishesOf(state, seat);
  if (list?.command === id) {
    const isSameList =
      list.moves.length === moves.length && list.moves.every((made, i) => moves[i] && isMove(state, made, moves[i]));
    const isSame = list.opened === opened && isSameList;
    return isSame ? currentUpdate(ctx, state) : err('id-used');
  }
  const entry = state.running?.commands.findLast((one) => one.seat === seat && one.command === id)?.n;
  const [row] = entry === undefined ? [] : readEntries(sql, entry, entry);
  const made = row?.move ?? queuedCommand(state, seat, id)?.move;
  if (!made) return undefined;
  const isGranted = moves.slice(0, WISHES_MAX).some((move) => isMove(state, made, move));
  return isGranted ? currentUpdate(ctx, state) : err('id-used');
}

/** Return the moves parsed by the game's schema, or the problem of the first invalid one. */
function parseMoves({ state, seat, limits, now }: SeatContext, { moves }: WishesBody): readonly Move[] | Err {
  const parsed: Move[] = [];
  for (const sent of moves) {
    const { move, detail } = parseMove(state, sent);
    if (!move || isMatchMove(move)) return limits.countRefusal(seat, now) ?? err('bad-move', { detail });
    parsed.push(move);
  }
  return parsed;
}

/** Reply that the seat's decision has changed or is open now, with its present view. */
const withSnapshot = (ctx: SeatContext, code: 'stale' | 'cannot-wish'): Err =>
  err(code, { frame: snapshotFor(ctx.sql, ctx.env.TILEPOST_SECRET, ctx.state, ctx.caller) });

/** Reply with the caller's position and a receipt. There are no log lines, because a list is not an entry. */
function currentUpdate(ctx: MatchContext, state: MatchContext['state']): Reply {
  const update = updateFor(state, sightOf(ctx.caller), Number.POSITIVE_INFINITY);
  return ok({ ...update, ...(state.running && { receipt: receiptOf(ctx, state.running) }) });
}
