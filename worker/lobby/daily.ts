/** Daily matches: the day's deal under the same conditions for everybody. */

import { type Err, err } from '../commands/reply.ts';
import { dayFault } from '../daily/deal.ts';
import { games } from '../games/registry.ts';
import type { BotSeat, CreateBody } from '../protocol/match.ts';

/** The bot on every seat but the creator's. */
const DAILY_BOT: BotSeat = { strength: 'normal', yields: false };

/** Check a daily match: everything but the game is fixed, and the day must have begun in some time zone. */
export function checkDaily(
  { daily, game, seats, options, first, bots, clock }: CreateBody,
  now: number,
): Err | undefined {
  if (daily === undefined) return undefined;
  const fault = dayFault(daily, now);
  if (fault) return err('bad-request', { detail: fault });
  const [seatsMin] = games[game].seats;
  if (seats !== seatsMin) return err('bad-request', { detail: `seats: a daily match has ${seatsMin}` });
  if (options || bots || clock || (first !== undefined && first !== 'host'))
    return err('bad-request', { detail: 'a daily match has no options, bots, clock or first seat of its own' });
  return undefined;
}

/** The bots and the first seat of a daily match. Empty for any other match. */
export const dailyDefaults = ({ daily, seats }: CreateBody): Partial<CreateBody> =>
  daily === undefined ? {} : { first: 'host', bots: Array.from({ length: seats - 1 }, () => DAILY_BOT) };
