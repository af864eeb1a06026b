/** The kept records are made of pure parts: here the same parts make, byte by byte, what the service answers. */
import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { type AnyGame, gameIds, games } from '../../../worker/games/registry.ts';
import { MatchRecord } from '../../../worker/record/format.ts';
import { buildRecord, type TimedPly } from '../../kit/build-record.ts';
import { NORMAL_BOT, playAnyMove, playToEnd, runBotAlarm, YIELDING_BOT } from '../kit/bots.ts';
import { createMatch, editStorage, fetchSnapshot, finishedMatch, json, sendRequest } from '../kit/client.ts';

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

async function expectSame(match: string): Promise<MatchRecord> {
  const record = await served(match);
  expect(JSON.stringify(madeAgain(record))).toBe(JSON.stringify(record));
  expect(MatchRecord.parse(record)).toEqual(record);
  return record;
}

describe('(P-30) the record that the service answers is the one that the parts make', () => {
  for (const game of gameIds)
    it(`of ${game}, with a bot and a random start`, async () => {
      const host = await createMatch({ game, seats: 2, bots: [YIELDING_BOT], first: 'random', name: 'Ada' });
      await playToEnd(host);

      const record = await expectSame(host.match);

      expect(record.entries.some(({ by }) => by === 'bot')).toBe(true);
      expect(record).toMatchObject({ rule: 'random', seats: [{ name: 'Ada' }, { bot: YIELDING_BOT }] });
    });

  it('of several rounds on a clock', async () => {
    const clock = { kind: 'post', hours: 24, sparesQuiet: true };
    const [host] = await finishedMatch(2, { clock, options: { ...games['lucky-numbers'].defaults, tournament: true } });

    expect(await expectSame(host?.match ?? '')).toMatchObject({ clock, rule: 'host' });
  });

  it('of a day’s deal', async () => {
    const host = await createMatch({ game: 'qwantum', seats: 1, daily: '2026-03-04' });
    await playToEnd(host);

    expect((await expectSame(host.match)).daily).toBe('2026-03-04');
  });

  it('of a match that was ended early', async () => {
    const host = await createMatch({ game: 'noch-mal', seats: 2, bots: [NORMAL_BOT], first: 1 });
    for (let n = 0; n < 4; n += 1) {
      await runBotAlarm(host.match);
      await playAnyMove(host, await fetchSnapshot(host.match, [host.key]));
    }
    await editStorage(host.match, 'UPDATE head SET ended = ?', Date.now());

    expect(await expectSame(host.match)).toMatchObject({ ranks: [], rule: 1 });
  });
});
