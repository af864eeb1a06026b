/** The record that the service answers, and the same one made by the pure parts. */
import { expect } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { type AnyGame, games } from '../../../worker/games/registry.ts';
import { MatchRecord } from '../../../worker/record/format.ts';
import { buildRecord, type TimedPly } from '../../kit/build-record.ts';
import { json, sendRequest } from '../kit/client.ts';

const served = async (match: string): Promise<MatchRecord> =>
  json(await sendRequest({ path: `/${match}/record` })) as MatchRecord;

/** The same match made again from what its record says was fixed, and from what was decided and when. */
function madeAgain(record: MatchRecord): MatchRecord {
  const decisions = record.entries.filter(({ by }) => by !== 'auto');
  const game: AnyGame = games[record.game as keyof typeof games];
  const next = (): TimedPly | undefined => {
    const entry = decisions.shift();
    return entry && { ply: { seat: asSeat(entry.seat), by: entry.by, move: entry.move }, at: entry.at };
  };
  return buildRecord(game, { ...record, at: record.start.at }, next, () => record.ended ?? 0);
}

/** Answers the record of a match, which is byte by byte the one that the parts make. */
export async function expectSameRecord(match: string): Promise<MatchRecord> {
  const record = await served(match);
  expect(JSON.stringify(madeAgain(record))).toBe(JSON.stringify(record));
  expect(MatchRecord.parse(record)).toEqual(record);
  return record;
}
