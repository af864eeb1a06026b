/** A match that is looked back at: its steps in order, and what each viewer saw after them. */
import { asSeat, type Viewer } from '../../../worker/games/game.ts';
import type { History, LogLine, SeatInfo } from '../../../worker/protocol/match.ts';
import type { CheckResponse, RecordClient } from '../../threads/record-client.ts';

export interface MatchReplay {
  readonly match: string;
  readonly game: string;
  readonly rounds: number;
  readonly seats: readonly Pick<SeatInfo, 'name' | 'bot'>[];
  /** By number, from the deal. */
  readonly lines: readonly LogLine[];
  /** Whose eyes there are to look through, the spectator's first. */
  readonly viewers: readonly Viewer[];
  /** What a viewer saw after each entry, by its number. */
  readonly views: (viewer: Viewer) => Promise<readonly object[]>;
}

/** Of a finished match, from its record alone: every hand may be looked into. Nothing where it cannot be played. */
export function replayFromRecord({ record, reel }: CheckResponse, { views }: RecordClient): MatchReplay | undefined {
  if (!record || !reel) return undefined;
  const { match, game } = record;
  const seats = record.seats.map(({ name, bot }) => ({ name, ...(bot && { bot }) }));
  const viewers: readonly Viewer[] = ['spectator', ...seats.map((_, i) => asSeat(i))];
  return { match, game, seats, ...reel, viewers, views };
}

/** Of a match that goes on: as anybody could have watched it. */
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
