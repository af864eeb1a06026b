/** A daily match: the day's deal and the same conditions for everybody. */

import { type Wrong, wrong } from '../commands/reply.ts';
import { games } from '../games/registry.ts';
import type { BotSeat, CreateBody } from '../protocol/match.ts';

/** The first day that has a deal. */
const FIRST_DAY = '2026-01-01';
/** A day begins up to so many hours earlier somewhere than in UTC. */
const EARLIEST_HOURS = 14;
const HOUR_MS = 60 * 60 * 1_000;

/** What a daily match has in place of its maker's choices. */
const OPPONENT: BotSeat = { strength: 'normal', yields: false };

/** Why this is no daily match: everything but the game is fixed, and the day must have begun somewhere. */
export function dailyFault(
  { daily, game, seats, options, first, bots, clock }: CreateBody,
  now: number,
): Wrong | undefined {
  if (daily === undefined) return undefined;
  const latest = new Date(now + EARLIEST_HOURS * HOUR_MS).toISOString().slice(0, 10);
  if (daily < FIRST_DAY || daily > latest) return wrong('bad-request', { detail: `daily: ${FIRST_DAY} to ${latest}` });
  const [fewest] = games[game].seats;
  if (seats !== fewest) return wrong('bad-request', { detail: `seats: a daily match has ${fewest}` });
  if (options || bots || clock || (first !== undefined && first !== 'host'))
    return wrong('bad-request', { detail: 'a daily match has no options, bots, clock or first seat of its own' });
  return undefined;
}

/** The bots and the first seat of a daily match; nothing for any other. */
export const dailyBots = ({ daily, seats }: CreateBody): Partial<CreateBody> =>
  daily === undefined ? {} : { first: 'host', bots: Array.from({ length: seats - 1 }, () => OPPONENT) };
