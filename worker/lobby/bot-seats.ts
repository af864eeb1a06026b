/** Who may put a bot on a seat, and take it off again. */

import type { SeatedAt } from '../commands/commands.ts';
import { type Wrong, wrong } from '../commands/reply.ts';
import { isBotsOwn, withBot } from '../match/bots.ts';
import type { BotSeat } from '../protocol/match.ts';
import { type SeatRow, writeSeats } from '../storage/rows.ts';
import { type Change, openSeat, settled } from './lobby.ts';

type Asked = Pick<SeatedAt, 'table' | 'caller' | 'isHost' | 'now'>;

interface Wish {
  readonly target: number;
  readonly bot: BotSeat | null;
}

/**
 * Before the start the host gives open and held seats to bots and opens them again. After it the host may change a bot's
 * strength and whether it yields; and each person may let a bot play their own seat, and take it back.
 */
export function sitBot(storage: DurableObjectStorage, at: Asked, { target, bot }: Wish): Change | Wrong {
  const { table, caller, isHost } = at;
  const seat = table.seats[target];
  if (!seat) return wrong('bad-request', { detail: `there is no seat ${target}` });
  const isOwn = caller.mine.includes(seat.seat);
  if (!isOwn && !isHost) return wrong('not-host');
  const next = isOwn ? ownSeat(at, seat, bot) : othersSeat(at, seat, bot);
  if ('ok' in next) return next;
  return storage.transactionSync(() => {
    writeSeats(
      storage.sql,
      table.seats.map((s) => (s === seat ? next : s)),
    );
    return { table: settled(storage, table, at.now) };
  });
}

/** One's own seat, once the match is under way: the name and the keys stay. */
const ownSeat = ({ table }: Asked, seat: SeatRow, bot: BotSeat | null): SeatRow | Wrong =>
  table.head.started ? { ...seat, bot: bot && { ...bot, yields: false } } : wrong('not-started');

function othersSeat({ table }: Asked, seat: SeatRow, bot: BotSeat | null): SeatRow | Wrong {
  const isBots = isBotsOwn(table, seat);
  if (seat.state === 'taken' && !isBots) return wrong('taken');
  if (bot) return isBots ? { ...seat, bot } : withBot(seat, bot);
  // A seat that nobody holds cannot be empty in the middle of a match.
  if (table.head.started) return wrong('not-open');
  return isBots ? { ...openSeat(seat.seat), host: seat.host } : seat;
}
