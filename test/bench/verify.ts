/** Time to verify a long record of each game. The floor is a replay of the same log without checks. */
import { gameIds, games } from '../../worker/games/registry.ts';
import type { MatchRecord } from '../../worker/record/record-format.ts';
import { replayRecord } from '../../worker/record/replay.ts';
import { verifyRecord } from '../../worker/record/verify-record.ts';
import { currentRules, sampleRecord } from '../kit/sample-records.ts';

const CANDIDATES = 12;
const RUNS = 9;

interface Cost {
  readonly game: string;
  readonly entries: number;
  /** Medians in ms. */
  readonly own: number;
  readonly base: number;
}

function medianMs(run: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const began = performance.now();
    run();
    return performance.now() - began;
  }).sort((a, b) => a - b);
  return times[RUNS >> 1] ?? 0;
}

/** The record with the most entries from several random matches with all seats taken. */
const longestRecord = (id: (typeof gameIds)[number]): MatchRecord =>
  Array.from({ length: CANDIDATES }, (_, luck) =>
    sampleRecord(games[id], { seats: games[id].seats[1], seed: luck }),
  ).reduce((one, other) => (other.entries.length > one.entries.length ? other : one));

export const verifyCosts = (): readonly Cost[] =>
  gameIds.map((id) => {
    const record = longestRecord(id);
    const check = (): void => {
      if (!verifyRecord(record, currentRules).ok) throw new Error(`a record of ${id} is not true`);
    };
    return {
      game: games[id].id,
      entries: record.entries.length,
      own: medianMs(check),
      base: medianMs(() => void replayRecord(record, games[id])),
    };
  });
