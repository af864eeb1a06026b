/** The kept records are made of pure parts: here the same parts make, byte by byte, what the service answers. */
import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { type AnyGame, gameIds, games } from '../../../worker/games/registry.ts';
import { MatchRecord } from '../../../worker/record/format.ts';
import { composed, type Timed } from '../../kit/build-record.ts';
import { NORMAL, personMoves, playToTheEnd, ring, YIELDS } from '../kit/bots.ts';
import { ask, create, edit, finished, frame, json } from '../kit/client.ts';

const served = async (match: string): Promise<MatchRecord> =>
  json(await ask({ path: `/${match}/record` })) as MatchRecord;

/** The same match made again from what its record says was fixed, and from what was decided and when. */
function madeAgain(record: MatchRecord): MatchRecord {
  const decisions = record.entries.filter(({ by }) => by !== 'auto');
  const game: AnyGame = games[record.game as keyof typeof games];
  const next = (): Timed | undefined => {
    const entry = decisions.shift();
    return entry && { ply: { seat: asSeat(entry.seat), by: entry.by, move: entry.move }, at: entry.at };
  };
  return composed(game, { ...record, at: record.start.at }, next, () => record.ended ?? 0);
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
      const host = await create({ game, seats: 2, bots: [YIELDS], first: 'random', name: 'Ada' });
      await playToTheEnd(host);

      const record = await expectSame(host.match);

      expect(record.entries.some(({ by }) => by === 'bot')).toBe(true);
      expect(record).toMatchObject({ rule: 'random', seats: [{ name: 'Ada' }, { bot: YIELDS }] });
    });

  it('of several rounds on a clock', async () => {
    const clock = { kind: 'post', hours: 24, sparesQuiet: true };
    const [host] = await finished(2, { clock, options: { ...games['lucky-numbers'].defaults, tournament: true } });

    expect(await expectSame(host?.match ?? '')).toMatchObject({ clock, rule: 'host' });
  });

  it('of a day’s deal', async () => {
    const host = await create({ game: 'qwantum', seats: 1, daily: '2026-03-04' });
    await playToTheEnd(host);

    expect((await expectSame(host.match)).daily).toBe('2026-03-04');
  });

  it('of a match that was ended early', async () => {
    const host = await create({ game: 'noch-mal', seats: 2, bots: [NORMAL], first: 1 });
    for (let n = 0; n < 4; n += 1) {
      await ring(host.match);
      await personMoves(host, await frame(host.match, [host.key]));
    }
    await edit(host.match, 'UPDATE head SET ended = ?', Date.now());

    expect(await expectSame(host.match)).toMatchObject({ ranks: [], rule: 1 });
  });
});
