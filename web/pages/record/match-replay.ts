/** A past match: its steps in order, and each viewer's view after them. */
import { asSeat, type Viewer } from '../../../worker/games/game.ts';
import type { History, LogLine, SeatInfo, Snapshot } from '../../../worker/protocol/match.ts';
import type { MatchRecord } from '../../../worker/record/record-format.ts';
import type { CheckResponse, RecordClient } from '../../threads/record-client.ts';

export interface MatchReplay {
  readonly match: string;
  readonly game: string;
  readonly rounds: number;
  readonly seats: readonly Pick<SeatInfo, 'name' | 'bot' | 'lent'>[];
  /** The user's own seats, if they are known. */
  readonly mine?: Snapshot['mine'] | undefined;
  /** By entry number, from the deal. */
  readonly lines: readonly LogLine[];
  /** The available perspectives, the spectator's first. */
  readonly viewers: readonly Viewer[];
  /** Return a viewer's view after each entry, by entry number. */
  readonly views: (viewer: Viewer) => Promise<readonly object[]>;
}

/**
 * Return the replay of a finished match from its record, with every hand visible; undefined if it cannot be replayed.
 */
export function replayFromRecord({ record, reel }: CheckResponse, { views }: RecordClient): MatchReplay | undefined {
  if (!record || !reel) return undefined;
  const { match, game } = record;
  const seats = replayedSeats(record);
  const viewers: readonly Viewer[] = ['spectator', ...seats.map((_, i) => asSeat(i))];
  return { match, game, seats, ...reel, viewers, views };
}

/** The seats of a record. A bot without a share of the shuffle plays for nobody; others play in a player's place. */
export const replayedSeats = ({ seats }: Pick<MatchRecord, 'seats'>): MatchReplay['seats'] =>
  seats.map(({ name, bot, entropy }) => ({ name, ...(bot && { bot, ...(entropy && { lent: true }) }) }));

/** Return the replay of a running match, as a spectator could have seen it. */
export const replayFromHistory = (
  { match, game, rounds, seats }: Pick<MatchReplay, 'match' | 'game' | 'rounds' | 'seats'>,
  lines: History['steps'],
): MatchReplay => ({
  match,
  game,
  rounds,
  seats,
  lines,
  viewers: ['spectator'],
  views: async () => lines.map(({ view }) => view),
});
