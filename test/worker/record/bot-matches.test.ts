/**
 * A whole match of each game against bots: it ends without open alarms, and its record is valid and equals the rebuilt
 * one.
 */
import { expect, it } from 'vitest';
import { gameIds, gameOf, games, isGameId } from '../../../worker/games/registry.ts';
import type { GameLookup } from '../../../worker/record/verdict.ts';
import { verifyRecord } from '../../../worker/record/verify.ts';
import { alarmRows, NORMAL_BOT, playToEnd, YIELDING_BOT } from '../kit/bots.ts';
import { createMatch, entropyOf } from '../kit/client.ts';
import { evict, keepAwake } from '../kit/eviction.ts';
import { expectSameRecord } from './served-record.ts';

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
