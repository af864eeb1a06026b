/** The messages between a match and its rematch: the rematch to create, and the players who join it. */
import type { GameId } from '../games/registry.ts';
import type { Clock } from '../protocol/clock.ts';
import type { OwnTarget, PushTarget, WebhookTarget } from '../storage/channels.ts';
import type { SeatRow } from '../storage/seats.ts';

/** The rematch to create: seats are reserved for the same people, and the first turn moves on by one seat. */
export interface RematchSpec {
  readonly match: string;
  readonly before: string;
  readonly game: GameId;
  readonly options: object;
  readonly first: number;
  /** By seat: matches won along the chain, the match before included. */
  readonly wins: readonly number[];
  readonly names: readonly (string | null)[];
  readonly scripts: readonly boolean[];
  readonly bots: readonly SeatRow['bot'][];
  readonly hints: boolean;
  readonly clock?: Clock | undefined;
  readonly awayDays?: number | undefined;
  readonly recovery?: 'never' | undefined;
  /** The host of the previous match had switched small talk off. */
  readonly talk?: 'off' | undefined;
  readonly ahead?: 1 | 2 | undefined;
  /** Quiet hours and reminders stay with their seat's player. */
  readonly times: readonly Pick<SeatRow['time'], 'quiet' | 'remind' | 'remindDays' | 'isUnnudged'>[];
  readonly host: number;
  /** The group chat whose webhook also gets the rematch's messages. */
  readonly chat?: WebhookTarget | undefined;
  /** The sites that may frame the rematch. */
  readonly sites: readonly string[];
}

/** A player of the previous match who joins the rematch. A second device of the same seat gets its own key. */
export interface RematchJoin {
  /** The seat in the match before. */
  readonly origin: number;
  readonly entropy: string;
  readonly command: string;
  readonly label: string;
  /** The push subscription of the device that joins. */
  readonly push?: PushTarget | undefined;
  /** The seat's own channel. */
  readonly own?: OwnTarget | undefined;
}
