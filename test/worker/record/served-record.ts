/** The record that the service returns, and the same one built by the pure parts. */
import { expect } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { type AnyGame, games } from '../../../worker/games/registry.ts';
import { MatchRecord } from '../../../worker/record/format.ts';
import { buildRecord, type TimedPly } from '../../kit/build-record.ts';
import { json, sendRequest } from '../kit/client.ts';

const served = async (match: string): Promise<MatchRecord> =>
  json(await sendRequest({ path: `/${match}/record` })) as MatchRecord;

/** Build the match again from the fixed fields of its record, and from its decisions and their times. */
function madeAgain(record: MatchRecord): MatchRecord {
  const decisions = record.entries.filter(({ by }) => by !== 'auto');
  const game: AnyGame = games[record.game as keyof typeof games];
  const next = (): TimedPly | undefined => {
    const entry = decisions.shift();
    return entry && { ply: { seat: asSeat(entry.seat), by: entry.by, move: entry.move }, at: entry.at };
  };
  return buildRecord(game, { ...record, at: record.start.at }, next, () => record.ended ?? 0);
}

/** Return the record of a match after checking that it equals the built one byte by byte. */
export async function expectSameRecord(match: string): Promise<MatchRecord> {
  const record = await served(match);
  expect(JSON.stringify(madeAgain(record))).toBe(JSON.stringify(record));
  expect(MatchRecord.parse(record)).toEqual(record);
  return record;
}
