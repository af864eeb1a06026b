/** Who may put a bot on a seat, and remove it. */
import type { SeatContext } from '../commands/command-context.ts';
import { type Err, err } from '../commands/reply.ts';
import { isBotOnly, withBot } from '../match/bots.ts';
import { hasLeft, type MatchState } from '../match/match-state.ts';
import type { BotSeat } from '../protocol/fields.ts';
import { type SeatRow, writeSeats } from '../storage/seats.ts';
import { type LobbyChange, newSeatRow, startIfFull } from './seats-before-start.ts';

type BotSeatContext = Pick<SeatContext, 'state' | 'caller' | 'isHost' | 'now'>;

interface BotSeatRequest {
  readonly target: number;
  readonly bot: BotSeat | null;
}

/**
 * Before the start the host puts bots on open seats, and opens them again. A seat that is reserved for a player of the
 * match before stays theirs, whoever asked for the rematch first. After the start the host may change a
 * bot's strength and whether it yields. Each player may let a bot play their own seat, and take it back.
 */
export function setSeatBot(ctx: BotSeatContext, { target, bot }: BotSeatRequest): LobbyChange | Err {
  const { state, caller, isHost } = ctx;
  const seat = state.seats[target];
  if (!seat) return err('bad-request', { detail: `there is no seat ${target}` });
  if (hasLeft(state, seat.seat)) return err('left');
  const isOwn = caller.mine.includes(seat.seat);
  if (!isOwn && !isHost) return err('not-host');
  const next = isOwn ? changeOwnSeatBot(ctx, seat, bot) : changeOtherSeatBot(ctx, seat, bot);
  if ('ok' in next) return next;
  const write = (sql: SqlStorage): MatchState => {
    writeSeats(
      sql,
      state.seats.map((s) => (s === seat ? next : s)),
    );
    return startIfFull(sql, state, ctx.now);
  };
  return { write };
}

/** A player's own seat, during the match: the name and the keys stay. */
const changeOwnSeatBot = ({ state }: BotSeatContext, seat: SeatRow, bot: BotSeat | null): SeatRow | Err =>
  state.head.started ? { ...seat, bot: bot && { ...bot, yields: false } } : err('not-started');

function changeOtherSeatBot({ state }: BotSeatContext, seat: SeatRow, bot: BotSeat | null): SeatRow | Err {
  const isBotSeat = isBotOnly(state, seat);
  if (seat.state !== 'open' && !isBotSeat) return err('taken');
  if (bot && !isBotSeat && state.head.config.closedHeld) return err('taken', { detail: 'a reserved seat was closed' });
  if (bot) return isBotSeat ? { ...seat, bot } : withBot(seat, bot);
  // During a match a seat without a person must keep its bot.
  if (state.head.started) return err('not-open');
  return isBotSeat ? { ...newSeatRow(seat.seat), host: seat.host } : seat;
}
