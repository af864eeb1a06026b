/** Choices ahead of the open step: queueing and withdrawing them. */
import type { Change } from '../commands/change.ts';
import type { MatchContext, SeatContext } from '../commands/command-context.ts';
import { err, ok, type Reply } from '../commands/reply.ts';
import type { AheadPosition } from '../games/ahead-steps.ts';
import type { GameTypes, Seat } from '../games/game.ts';
import { queueChoice, queuedCommand, withdrawChoice } from '../match/ahead-queue.ts';
import type { MatchState, Write } from '../match/match-state.ts';
import { sightOf } from '../match/viewer-sight.ts';
import { wishesOf } from '../match/wish-lists.ts';
import type { MoveBody } from '../protocol/requests.ts';
import { isMove } from './parse-move.ts';
import { updateFor } from './snapshots.ts';

type Choice = MoveBody['move'];

/** Return why a seat that is ahead may not make this choice, or undefined. */
export function refusalAhead(
  ctx: SeatContext,
  { opened, isToChoose, state }: AheadPosition<GameTypes>,
  body: MoveBody,
  move: Choice,
): { readonly code: string } | undefined {
  const game = ctx.state.running?.game;
  if (body.opened !== opened) return { code: 'stale' };
  if (!isToChoose || !game) return { code: 'not-active' };
  return game.refusal(game.view(state, ctx.seat), move);
}

/** Return what adds an accepted choice to the queue. */
export function choiceWriter({ seat }: SeatContext, { id, opened, hinted }: MoveBody, move: Choice): Write {
  const row = { seat, opened, move, isHinted: hinted === true, command: id, isWithdrawn: false };
  return (sql, state) => queueChoice(sql, state, row);
}

/** Return the first reply to a repeated choice, a problem if its id belongs to another choice, or undefined. */
export function repeatedChoice(ctx: MatchContext, seat: Seat, body: MoveBody): Reply | undefined {
  if (wishesOf(ctx.state, seat)?.command === body.id) return err('id-used');
  const made = queuedCommand(ctx.state, seat, body.id);
  if (!made) return undefined;
  const isSame =
    isMove(ctx.state, made.move, body.move) && made.opened === body.opened && made.isHinted === (body.hinted === true);
  return isSame ? currentUpdate(ctx, ctx.state) : err('id-used');
}

/** Withdraw the choice that the command `id` made. Repeats get the same reply. */
export function withdraw(ctx: SeatContext, id: string): Reply | Change {
  const made = queuedCommand(ctx.state, ctx.seat, id);
  if (!made) return err('not-queued');
  if (made.isWithdrawn) return currentUpdate(ctx, ctx.state);
  if (ctx.state.seats[ctx.seat]?.bot) return err('bot-plays');
  const write = withdrawChoice(ctx.state, made);
  if (!write) return err('not-queued');
  const keyIds = ctx.caller.keys.map((key) => key.id);
  return { kind: 'queue', write, actor: ctx.seat, keyIds, reply: (state) => currentUpdate(ctx, state) };
}

/** The caller's position without log lines, because a queued choice is not an entry. */
const currentUpdate = ({ caller }: MatchContext, state: MatchState): Reply =>
  ok(updateFor(state, sightOf(caller), Number.POSITIVE_INFINITY));
