/** A match that is looked back at: its steps in order, and what each viewer saw after them. */
import { asSeat, type Viewer } from '../../../worker/games/game.ts';
import type { History, LogLine, SeatInfo } from '../../../worker/protocol.ts';
import type { MatchRecord } from '../../../worker/record.ts';
import type { RecordReplay } from '../../../worker/record-replay.ts';
import { rulesOf } from './rules.ts';

/** A seat as its record and its frame both tell of it. */
type FilmSeat = Pick<SeatInfo, 'name' | 'bot'>;

export interface Film {
  readonly match: string;
  readonly game: string;
  readonly rounds: number;
  readonly seats: readonly FilmSeat[];
  /** By number, from the deal. */
  readonly lines: readonly LogLine[];
  /** Whose eyes there are to look through, the spectator's first. */
  readonly viewers: readonly Viewer[];
  readonly view: (n: number, viewer: Viewer) => object;
}

/** Of a finished match, from its record alone: every hand may be looked into. */
export function recordFilm({ record, game, steps, view }: RecordReplay): Film {
  const lines = steps.map(({ n, at, seat, by, events }) => ({ n, at, seat, by, events: [...events] }));
  const seats = record.seats.map(({ name, bot }) => ({ name, ...(bot && { bot }) }));
  const viewers: readonly Viewer[] = ['spectator', ...seats.map((_, i) => asSeat(i))];
  return { match: record.match, game: record.game, rounds: game.rounds(record.options, seats.length), seats, lines, viewers, view };
}

/** Of a match that goes on: as anybody could have watched it. */
export function historyFilm(
  about: Pick<Film, 'match' | 'game' | 'rounds' | 'seats'>,
  steps: History['steps'],
): Film {
  return {
    ...about,
    lines: steps,
    viewers: ['spectator'],
    view: (n) => {
      const step = steps[n];
      if (!step) throw new RangeError(`no entry ${n}`);
      return step.view;
    },
  };
}

/**
 * The film of a record; of one that was changed, as far as it can be played: to the entry `wrong` at most. Nothing where not
 * even the deal can be made.
 */
export async function playedRecord(record: MatchRecord, wrong?: number): Promise<Film | undefined> {
  const [{ replayOf }, game] = await Promise.all([
    import('../../../worker/record-replay.ts'),
    rulesOf(record.game, record.version),
  ]);
  if (!game) return undefined;
  const most = wrong ?? record.entries.length;
  for (const length of [most, most - 1]) {
    try {
      return recordFilm(replayOf({ ...record, entries: record.entries.slice(0, Math.max(0, length)) }, game));
    } catch {
      // What was changed cannot be played: the position before it can.
    }
  }
  return undefined;
}
