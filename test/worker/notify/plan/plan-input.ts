/** Helpers for tests of the plan: the state of a match without an object, and its planned messages. */
import { asSeat } from '../../../../worker/games/game.ts';
import { startMatch } from '../../../../worker/games/match.ts';
import type { EntryCause } from '../../../../worker/games/match-types.ts';
import { games } from '../../../../worker/games/registry.ts';
import { newSeatRow } from '../../../../worker/lobby/seats-before-start.ts';
import type { MatchState, RunningMatch } from '../../../../worker/match/match-state.ts';
import { initialTiming } from '../../../../worker/match/turn-timing.ts';
import { type PlannedDelivery, plannedDeliveriesOf } from '../../../../worker/notify/plan-messages.ts';
import type { Clock, QuietSchedule } from '../../../../worker/protocol/clock.ts';
import type { Channel } from '../../../../worker/storage/channels.ts';
import type { TimeGiven } from '../../../../worker/storage/given-time.ts';
import type { SeatRow } from '../../../../worker/storage/seats.ts';
import { minuteOfDay } from '../../kit/notifications.ts';

export const NOON_MS = Date.parse('2027-01-15T12:00Z');

export const parseTime = (text: string): number => Date.parse(text);
export const formatTime = (ms: number | undefined): string | undefined =>
  ms === undefined ? undefined : new Date(ms).toISOString().replace(':00.000', '');

export const correspondenceClock = (hours: number, sparesQuiet = false): Clock => ({
  kind: 'post',
  hours,
  sparesQuiet,
});

export const quietHours = (from: string, to: string, zone: string): QuietSchedule => ({
  from: minuteOfDay(from),
  to: minuteOfDay(to),
  zone,
});

/** A device of each seat, whose id is the seat's number plus one. */
export const pushChannel = (seat: number, more: Partial<Channel> = {}): Channel =>
  ({ id: seat + 1, at: 0, kind: 'push', seat: asSeat(seat), device: 100 + seat, to: {}, ...more }) as Channel;
export const CHAT_CHANNEL = { id: 9, at: 0, kind: 'webhook', to: {} } as Channel;

/** The state of a match. */
export interface PlanInput {
  readonly seats?: number;
  readonly active?: readonly number[];
  /** The end of the log: number, seat and cause of each entry. */
  readonly log?: readonly (readonly [n: number, seat: number, by: EntryCause])[];
  /** By seat, the entry that opened its decision; by default the last one. */
  readonly opened?: readonly number[];
  /** When all of them were opened. */
  readonly since?: number;
  readonly clock?: Clock;
  readonly rows?: readonly Partial<SeatRow>[];
  readonly channels?: readonly Channel[];
  readonly play?: (play: RunningMatch) => RunningMatch;
  /** When the players ended it early. */
  readonly ended?: number;
  /** Its pause. */
  readonly given?: TimeGiven;
}

/** Without a clock; reminders have tests of their own. */
const NO_REMINDERS = { remindDays: null } as const;

function matchStateOf(situation: PlanInput): MatchState {
  const { seats = 2, active = [1], log = [[3, 0, 'seat']], since = NOON_MS, clock, rows = [], ended } = situation;
  const { channels = [pushChannel(0), pushChannel(1)], play: change = (play) => play } = situation;
  const game = { ...games['lucky-numbers'], id: 'lucky-numbers' } as const;
  const options = game.defaults;
  const head = { game: game.id, version: game.version, options, seats, first: asSeat(0) };
  const { match: dealt } = startMatch(game, head, () => () => 0);
  const entry = log.at(-1)?.[0] ?? 0;
  const opened = situation.opened ?? dealt.opened.map(() => entry);
  const match = { ...dealt, active: active.map(asSeat), entry, opened, ...(ended !== undefined && { ranks: [] }) };
  const lines = log.map(([n, seat, by]) => ({ n, seat: asSeat(seat), by, at: since, events: [] }));
  const pace = initialTiming(match, since);
  const kept = {
    rngAt: () => () => 0,
    key: new Uint8Array(),
    digest: '',
    lastAt: since,
    commands: [],
    replayedFrom: 0,
  };
  const made = {
    ...head,
    match: 'm',
    request: '',
    seed: '',
    commitment: '',
    created: 0,
    clock,
    first: 'host' as const,
  };
  return {
    head: { config: made, rev: 0, ended },
    seats: Array.from({ length: seats }, (_, i) => ({
      ...newSeatRow(i),
      state: 'taken',
      time: NO_REMINDERS,
      ...rows[i],
    })),
    keys: [],
    channels,
    given: situation.given,
    recoveries: [],
    running: change({ ...kept, game, match, timing: pace, lines }),
  };
}

export const plannedMessages = (situation: PlanInput, nowMs = 0): readonly PlannedDelivery[] =>
  plannedDeliveriesOf(matchStateOf(situation), nowMs);

/** As `kind seat channel`. */
export const plannedLines = (situation: PlanInput): readonly string[] =>
  plannedMessages(situation).map(({ kind, seat, channel }) => `${kind} ${seat} ${channel}`);
