/** What one match's object sends to the next one's: the rematch to create, and the players who join it. */
import type { GameId } from '../games/registry.ts';
import type { Clock } from '../protocol/clock.ts';
import type { PushTarget, WebhookTarget } from '../storage/channels.ts';
import type { SeatRow } from '../storage/rows.ts';

/** What the match before tells the rematch: seats are held for the same people, the start moves one seat on. */
export interface RematchSpec {
  readonly match: string;
  readonly before: string;
  readonly game: GameId;
  readonly options: object;
  readonly first: number;
  readonly names: readonly (string | null)[];
  readonly scripts: readonly boolean[];
  readonly bots: readonly SeatRow['bot'][];
  readonly hints: boolean;
  readonly clock?: Clock | undefined;
  readonly recovery?: 'never' | undefined;
  /** Quiet hours and reminders go with whoever keeps them. */
  readonly times: readonly Pick<SeatRow['time'], 'quiet' | 'remind'>[];
  readonly host: number;
  /** The group's chat hears of the next match too. */
  readonly chat?: WebhookTarget | undefined;
  /** Which sites may frame it. */
  readonly sites: readonly string[];
}

/** Somebody of the match before who comes along; a second device of the same seat gets a key of its own. */
export interface RematchJoin {
  /** The seat in the match before. */
  readonly origin: number;
  readonly entropy: string;
  readonly command: string;
  readonly label: string;
  /** Where the device that comes along was told of its turns. */
  readonly push?: PushTarget | undefined;
}
