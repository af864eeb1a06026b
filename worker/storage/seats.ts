/** The seats of a match: one row each, at most six. */
import { asSeat, type Seat } from '../games/game.ts';
import type { Absence, AwayDates, QuietSchedule } from '../protocol/clock.ts';
import type { BotSeat } from '../protocol/fields.ts';
import type { ReminderDays, ReminderPercent } from '../protocol/notifications.ts';
import { defineTable, insertInto, parseJson, selectFrom } from './tables.ts';

export interface SeatRow {
  readonly seat: Seat;
  readonly state: 'open' | 'held' | 'taken';
  readonly name: string | null;
  readonly entropy: string | null;
  /** The command that claimed the seat. */
  readonly command: string | null;
  readonly host: boolean;
  readonly script: boolean;
  /** In a rematch: the seat of the previous match that this one is reserved for. */
  readonly origin: number | null;
  /** The bot that plays here, on its own seat or in place of the seat's holder. */
  readonly bot: BotSeat | null;
  readonly time: SeatClock;
}

/** Clock and notification settings of a seat; times are in ms since 1970. */
export interface SeatClock {
  readonly quiet?: QuietSchedule | undefined;
  /** Earliest start of its decision's time: a bot played here until then, or the clock was stopped. */
  readonly since?: number | undefined;
  /** When the bot that plays here took over. */
  readonly away?: number | undefined;
  /**
   * The deadline already shown to players, for the decision that counts from `base`. No change of quiet hours, days away,
   * gifts or pauses makes it earlier.
   */
  readonly told?: { readonly base: number; readonly deadline: number } | undefined;
  /** A decision that began in the future, because the clock was set back, counts from `at` instead of `base`. */
  readonly recounted?: { readonly base: number; readonly at: number } | undefined;
  /** Timeouts up to this entry are forgiven. */
  readonly forgiven?: number | undefined;
  /** The votes of the others while it is absent. */
  readonly votes?: Absence['votes'] | undefined;
  /** When it is reminded, in per cent of its time; `null` for never. */
  readonly remind?: ReminderPercent | undefined;
  /** In a match without a clock: days until the first reminder; `null` for never. */
  readonly remindDays?: ReminderDays | undefined;
  /** True if nobody may have it reminded. */
  readonly isUnnudged?: boolean | undefined;
  /**
   * When a guest took it, after which entry (-1 in the lobby), and as which guest of the match, from 1. Absent for the
   * host, and for somebody on the host's own device.
   */
  readonly joined?: { readonly at: number; readonly entry: number; readonly n: number } | undefined;
  /** The last time that another seat had it reminded: of the decision opened by entry `entry`. */
  readonly nudge?: { readonly entry: number; readonly by: Seat; readonly at: number } | undefined;
  /** The days away of its player. */
  readonly leave?: AwayDates | undefined;
  /** How far its deadlines have moved for that in the whole match, in ms. */
  readonly awayUsed?: number | undefined;
  /** The time over which they have moved last: it is not charged again. */
  readonly awayPaid?: { readonly from: number; readonly to: number } | undefined;
  /** The rest of its reserve, in ms. Absent if nothing was used. */
  readonly reserve?: number | undefined;
  /** Time that gifts, pauses and used reserve have added to the decision opened by entry `opened`, in ms. */
  readonly gained?:
    | {
        readonly opened: number;
        readonly ms: number;
        readonly gifts?: readonly { readonly by: Seat; readonly id: string; readonly ms: number }[] | undefined;
      }
    | undefined;
}

interface RawSeat extends Record<string, SqlStorageValue> {
  seat: number;
  state: SeatRow['state'];
  name: string | null;
  entropy: string | null;
  command: string | null;
  host: number;
  script: number;
  origin: number | null;
  bot: string | null;
  time: string | null;
}

export const SEATS = defineTable({
  name: 'seats',
  columns: {
    seat: 'INTEGER PRIMARY KEY',
    state: 'TEXT NOT NULL',
    name: 'TEXT',
    entropy: 'TEXT',
    command: 'TEXT',
    host: 'INTEGER NOT NULL',
    script: 'INTEGER NOT NULL',
    origin: 'INTEGER',
    bot: 'TEXT',
    time: 'TEXT',
  },
  migrations: { 2: 'ALTER TABLE seats ADD COLUMN bot TEXT', 3: 'ALTER TABLE seats ADD COLUMN time TEXT' },
});

const fromRow = ({ seat, host, script, bot, time, ...row }: RawSeat): SeatRow => ({
  ...row,
  seat: asSeat(seat),
  host: host === 1,
  script: script === 1,
  bot: parseJson<BotSeat>(bot) ?? null,
  time: parseJson<SeatClock>(time) ?? {},
});

export const readSeats = (sql: SqlStorage): readonly SeatRow[] =>
  selectFrom<RawSeat>(sql, SEATS, 'SELECT * FROM seats ORDER BY seat').map(fromRow);

/** Replace all seats. */
export function writeSeats(sql: SqlStorage, seats: readonly SeatRow[]): void {
  sql.exec('DELETE FROM seats');
  for (const { host, script, bot, time, ...row } of seats)
    insertInto(sql, SEATS, {
      ...row,
      host: host ? 1 : 0,
      script: script ? 1 : 0,
      bot: bot ? JSON.stringify(bot) : null,
      time: Object.keys(time).length > 0 ? JSON.stringify(time) : null,
    });
}
