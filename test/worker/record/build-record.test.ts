/** The record that the service returns is valid, and equals byte by byte the one that the pure parts build. */
import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { type AnyGame, gameIds, gameOf, games, isGameId } from '../../../worker/games/registry.ts';
import { MatchRecord } from '../../../worker/record/record-format.ts';
import type { GameLookup } from '../../../worker/record/verdict.ts';
import { verifyRecord } from '../../../worker/record/verify-record.ts';
import { buildRecord, type TimedPly } from '../../kit/build-record.ts';
import { alarmRows, NORMAL_BOT, playAnyMove, playToEnd, runBotAlarm, YIELDING_BOT } from '../kit/bots.ts';
import { createMatch, editStorage, entropyOf, fetchSnapshot, finishedMatch, json, sendRequest } from '../kit/client.ts';
import { evict, keepAwake } from '../kit/eviction.ts';

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
async function expectSameRecord(match: string): Promise<MatchRecord> {
  const record = await served(match);
  expect(JSON.stringify(madeAgain(record))).toBe(JSON.stringify(record));
  expect(MatchRecord.parse(record)).toEqual(record);
  return record;
}

describe('(P-30) the record that the service answers is the one that the parts make', () => {
  it('of several rounds on a clock', async () => {
    const clock = { kind: 'post', hours: 24, sparesQuiet: true };
    const [host] = await finishedMatch(2, { clock, options: { ...games['lucky-numbers'].defaults, tournament: true } });

    expect(await expectSameRecord(host?.match ?? '')).toMatchObject({ clock, rule: 'host' });
  });

  it('of a day’s deal', async () => {
    const host = await createMatch({ game: 'qwantum', seats: 1, daily: '2026-03-04' });
    await playToEnd(host);

    expect((await expectSameRecord(host.match)).daily).toBe('2026-03-04');
  });

  it('of a match that was ended early', async () => {
    const host = await createMatch({ game: 'noch-mal', seats: 2, bots: [NORMAL_BOT], first: 1 });
    for (let n = 0; n < 4; n += 1) {
      await runBotAlarm(host.match);
      await playAnyMove(host, await fetchSnapshot(host.match, [host.key]));
    }
    await editStorage(host.match, 'UPDATE head SET ended = ?', Date.now());

    expect(await expectSameRecord(host.match)).toMatchObject({ ranks: [], rule: 1 });
  });
});

describe('a whole match of each game against bots', () => {
  // The tests evict by themselves; otherwise a long match would be replayed at every message.
  keepAwake();

  const rules: GameLookup = (game, version) => (isGameId(game) ? gameOf(game, version) : undefined);

  for (const game of gameIds)
    it(`P-35 (P-30) P-31 a match of ${game} against bots ends, its record is made of the parts, and found true`, async () => {
      const seats = Math.min(3, games[game].seats[1]);
      const bots = [YIELDING_BOT, NORMAL_BOT].slice(0, seats - 1);
      const host = await createMatch({ game, seats, bots, first: 'random', name: 'Ada' });

      const over = await playToEnd(host);

      expect(over.ranks).toHaveLength(seats);
      expect(await alarmRows(host.match)).toEqual([]);
      await evict(host.match);
      const record = await expectSameRecord(host.match);
      expect(record.entries.some(({ by }) => by === 'bot')).toBe(true);
      expect(record).toMatchObject({ rule: 'random', seats: [{ name: 'Ada' }, ...bots.map((bot) => ({ bot }))] });
      const { seat, frame } = host;
      const verdict = verifyRecord(record, rules, [{ seat, entropy: entropyOf('a'), commitment: frame.commitment }]);
      expect(verdict).toMatchObject({ ok: true, checked: { shares: 1, own: { entropy: 1, commitments: 1 } } });
      if (verdict.ok) expect(verdict.checked.bots).toBeGreaterThan(0);
    });
});
