/** A daily match: the day's deal and the same conditions for everybody. */

import { type Err, err } from '../commands/reply.ts';
import { games } from '../games/registry.ts';
import type { BotSeat, CreateBody } from '../protocol/match.ts';

/** The first day that has a deal. */
const DAILY_DATE_MIN = '2026-01-01';
/** A day begins up to so many hours earlier somewhere than in UTC. */
const UTC_OFFSET_MAX_HOURS = 14;
const HOUR_MS = 60 * 60 * 1_000;

/** What a daily match has in place of its maker's choices. */
const DAILY_BOT: BotSeat = { strength: 'normal', yields: false };

/** Why this is no daily match: everything but the game is fixed, and the day must have begun somewhere. */
export function checkDaily(
  { daily, game, seats, options, first, bots, clock }: CreateBody,
  now: number,
): Err | undefined {
  if (daily === undefined) return undefined;
  const latest = new Date(now + UTC_OFFSET_MAX_HOURS * HOUR_MS).toISOString().slice(0, 10);
  if (daily < DAILY_DATE_MIN || daily > latest)
    return err('bad-request', { detail: `daily: ${DAILY_DATE_MIN} to ${latest}` });
  const [seatsMin] = games[game].seats;
  if (seats !== seatsMin) return err('bad-request', { detail: `seats: a daily match has ${seatsMin}` });
  if (options || bots || clock || (first !== undefined && first !== 'host'))
    return err('bad-request', { detail: 'a daily match has no options, bots, clock or first seat of its own' });
  return undefined;
}

/** The bots and the first seat of a daily match; nothing for any other. */
export const dailyDefaults = ({ daily, seats }: CreateBody): Partial<CreateBody> =>
  daily === undefined ? {} : { first: 'host', bots: Array.from({ length: seats - 1 }, () => DAILY_BOT) };
