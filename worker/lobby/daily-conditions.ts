/** Daily matches: the day's deal under the same conditions for everybody. */
import type { Command } from '../commands/commands.ts';
import { type Err, err } from '../commands/reply.ts';
import { dayFault } from '../daily/secret-seed.ts';
import { games } from '../games/registry.ts';
import { isBotOnly } from '../match/bots.ts';
import type { MatchState } from '../match/match-state.ts';
import type { BotSeat } from '../protocol/fields.ts';
import type { CreateBody } from '../protocol/requests.ts';
import { hasEntryBy } from '../storage/entries.ts';

/** The bot on every seat but the creator's. */
export const DAILY_BOT: BotSeat = { strength: 'normal', yields: false };

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

/** The rule of each command in a daily match: allowed, allowed for the creator's own seat, or refused. */
const DAILY_RULE: Readonly<Record<Command['kind'], 'allowed' | 'own seat' | 'refused'>> = {
  // Its seats, their number and their bots are fixed: everybody has the same deal against the same bots.
  claim: 'refused',
  resize: 'refused',
  prepare: 'refused',
  arrive: 'refused',
  recover: 'own seat',
  bot: 'own seat',
  absence: 'own seat',
  consent: 'own seat',
  create: 'allowed',
  frame: 'allowed',
  rename: 'allowed',
  quiet: 'allowed',
  away: 'allowed',
  'preview-away': 'allowed',
  'give-time': 'allowed',
  pause: 'allowed',
  messages: 'allowed',
  subscribe: 'allowed',
  unsubscribe: 'allowed',
  webhook: 'allowed',
  own: 'allowed',
  'test-own': 'allowed',
  'off-state': 'allowed',
  'switch-off': 'allowed',
  reminder: 'allowed',
  nudge: 'allowed',
  'make-feed': 'allowed',
  'end-feed': 'allowed',
  feed: 'allowed',
  trade: 'allowed',
  link: 'allowed',
  devices: 'allowed',
  revoke: 'allowed',
  move: 'allowed',
  withdraw: 'allowed',
  wish: 'allowed',
  draft: 'allowed',
  say: 'allowed',
  talk: 'allowed',
  history: 'allowed',
  rematch: 'allowed',
  record: 'allowed',
  sites: 'allowed',
  'name-sites': 'allowed',
  'end-rolled-back': 'allowed',
  remove: 'allowed',
};

/** The seat that a command is about, if it names one. */
function targetOf(command: Command): number | undefined {
  switch (command.kind) {
    case 'bot':
    case 'absence':
      return command.target;
    case 'recover':
      return command.body.seat;
    case 'consent':
      return command.seat;
    default:
      return undefined;
  }
}

/** Return the problem if a daily match does not allow this command. */
export function dailyFault({ head, seats }: MatchState, command: Command): Err | undefined {
  const rule = DAILY_RULE[command.kind];
  if (head.config.daily === undefined || rule === 'allowed') return undefined;
  const own = seats.find(({ host }) => host)?.seat;
  return rule === 'own seat' && targetOf(command) === own ? undefined : err('daily-fixed');
}

/** True if normal bots, and nobody else, played all seats but the creator's from the start to the end. */
export const isFairDaily = (sql: SqlStorage, state: MatchState): boolean =>
  state.seats
    .filter(({ host }) => !host)
    .every(
      (row) =>
        row.bot?.strength === DAILY_BOT.strength &&
        row.bot.yields === DAILY_BOT.yields &&
        isBotOnly(state, row) &&
        row.command === null &&
        !(['seat', 'hint', 'clock'] as const).some((cause) => hasEntryBy(sql, row.seat, cause)),
    );
