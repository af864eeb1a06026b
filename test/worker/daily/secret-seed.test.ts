/** The seed of a day: hidden until the day has ended in every time zone, then public, and the same for everybody. */
import { runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { dealOf, revealTimeOf } from '../../../worker/daily/secret-seed.ts';
import { gameIds, games } from '../../../worker/games/registry.ts';
import { startAndSave } from '../../../worker/match/append-entries.ts';
import { readSetup } from '../../../worker/match/load-match.ts';
import { DailyDeals } from '../../../worker/protocol/daily.ts';
import {
  bytesToHex,
  commitment,
  dailyCommitment,
  hexToBytes,
  publicDailySeed,
} from '../../../worker/record/fairness.ts';
import { MatchRecord } from '../../../worker/record/record-format.ts';
import { verifyRecord } from '../../../worker/record/verify-record.ts';
import { playToEnd } from '../kit/bots.ts';
import {
  commandId,
  createMatch,
  expectProblem,
  fetchSnapshot,
  json,
  ORIGIN,
  playOn,
  sendMove,
  sendRequest,
} from '../kit/client.ts';
import { advanceTime, DAY_MS, freezeTime, HOUR_MS, nowMs, START_MS } from '../kit/clock.ts';
import { evict, roomStub } from '../kit/eviction.ts';

freezeTime();

/** The day of `START_MS`. */
const DAY = '2027-01-15';
const REVEALED = START_MS + DAY_MS + 4 * HOUR_MS;
const rules = (game: string) => games[game as keyof typeof games];

const seedOf = (game: string, secret = env.TILEPOST_SECRET): string => bytesToHex(dealOf(secret, game, DAY).seed);
const recordOf = (match: string) => sendRequest({ path: `/${match}/record` });
const askDeals = (day: string) => exports.default.fetch(`${ORIGIN}/api/daily/${day}`);
const fetchDeals = async (day: string) => DailyDeals.parse(await (await askDeals(day)).json());

describe('P-59 the seed of a day', () => {
  it('is public from 12:00 UTC on the next day, when the day has ended everywhere', () => {
    expect(revealTimeOf(DAY)).toBe(Date.parse('2027-01-16T12:00Z'));
    expect(REVEALED).toBe(revealTimeOf(DAY));
  });

  it('is committed to at once, and shown to the millisecond', async () => {
    const before = await fetchDeals(DAY);
    advanceTime(REVEALED - nowMs() - 1);
    const last = await fetchDeals(DAY);
    advanceTime(1);
    const after = await fetchDeals(DAY);

    expect(before).toEqual({ day: DAY, revealed: REVEALED, deals: expect.any(Array) });
    expect(before.deals.map(({ game }) => game)).toEqual(gameIds);
    expect(before.deals.filter(({ seed }) => seed !== undefined)).toEqual([]);
    expect(last).toEqual(before);
    for (const { game, commitment, seed = '' } of after.deals) {
      expect(dailyCommitment(game, DAY, hexToBytes(seed))).toBe(commitment);
      expect(before.deals.find((deal) => deal.game === game)?.commitment).toBe(commitment);
      expect(seed).not.toBe(bytesToHex(publicDailySeed(game, DAY)));
    }
    expect(new Set(after.deals.map(({ seed }) => seed)).size).toBe(gameIds.length);
  });

  it('exists for days that have begun somewhere, and for no others', async () => {
    // At 08:00 UTC no time zone has the new day. At 10:00 UTC it begins at UTC+14.
    expect((await askDeals('2027-01-16')).status).toBe(400);
    advanceTime(2 * HOUR_MS);
    expect((await askDeals('2027-01-16')).status).toBe(200);
    expect((await askDeals('2025-12-31')).status).toBe(400);
    for (const day of ['today', '2027-02-30', '2027-1-5']) expect((await askDeals(day)).status).toBe(404);
  });

  it('stays hidden in all that a finished match shows, from which its record follows later', async () => {
    const host = await createMatch({ seats: 1, daily: DAY });
    await playOn([host]);
    const snapshot = await fetchSnapshot(host.match, [host.key]);
    const paths = ['', '/history', '/sites', '/keys', '/messages'];
    const texts = await Promise.all(
      paths.map(async (path) => (await sendRequest({ path: `/${host.match}${path}`, keys: [host.key] })).text),
    );
    const oembed = await exports.default.fetch(`${ORIGIN}/oembed?url=${ORIGIN}/g/${host.match}`);
    const early = await recordOf(host.match);

    expect(
      [...texts, await oembed.text(), early.text].filter((text) => text.includes(seedOf('lucky-numbers'))),
    ).toEqual([]);
    expect(snapshot).toMatchObject({ daily: DAY, recordFrom: REVEALED });
    expect(snapshot.dailyCommitment).toBe((await fetchDeals(DAY)).deals[0]?.commitment);
    expect(expectProblem(early, 409, 'not-revealed')).toMatchObject({ availableAt: REVEALED });
    expect(early.headers.get('retry-after')).toBe(String((REVEALED - nowMs()) / 1_000));

    advanceTime(REVEALED - nowMs() - 1);
    expectProblem(await recordOf(host.match), 409, 'not-revealed');
    advanceTime(1);
    const record = MatchRecord.parse(json(await recordOf(host.match)));

    expect(record).toMatchObject({ daily: DAY, seed: seedOf('lucky-numbers') });
    expect(record.dailyCommitment).toBe(snapshot.dailyCommitment);
    expect(verifyRecord(record, rules)).toMatchObject({ ok: true });
  });

  it('is no other seed that a record names', async () => {
    const host = await createMatch({ seats: 1, daily: DAY });
    await playOn([host]);
    advanceTime(REVEALED - nowMs());
    const record = MatchRecord.parse(json(await recordOf(host.match)));

    for (const changed of [
      { ...record, daily: '2027-01-14' },
      { ...record, dailyCommitment: '0'.repeat(64) },
      { ...record, dailyCommitment: undefined },
    ]) {
      expect(verifyRecord(JSON.parse(JSON.stringify(changed)), rules)).toMatchObject({ ok: false, what: 'daily' });
    }
  });

  it('is asked for before the end of a match: the match must be over first', async () => {
    const host = await createMatch({ seats: 1, daily: DAY });

    expectProblem(await recordOf(host.match), 409, 'not-over');
  });

  it('gives two players the same deal against a bot, and is kept in the match', async () => {
    const made = { game: 'qwantum', seats: 1, daily: DAY };
    const [one, other] = [await createMatch(made), await createMatch({ ...made, entropy: 'c'.repeat(32) })];
    await evict(one.match);
    const after = await fetchSnapshot(one.match, [one.key]);

    expect(one.frame.view).toEqual(other.frame.view);
    expect(one.frame.commitment).not.toBe(other.frame.commitment);
    expect(after.view).toEqual(one.frame.view);
  });

  it('follows from the secret, which another secret changes for new matches alone', async () => {
    expect(seedOf('qwantum', 'another secret of the tests, long enough')).not.toBe(seedOf('qwantum'));
  });
});

describe('P-59 a match with the public seed of before', () => {
  it('plays on, and its record is valid at once', async () => {
    const host = await createMatch({ seats: 1, daily: DAY });
    // As written by an older build: the public seed, neither commitment nor household, and the deal of that seed.
    await runInDurableObject(roomStub(host.match), (_, { storage }) => {
      const setup = readSetup(storage.sql);
      if (!setup) throw new Error('no match');
      const { dailyCommitment: _commitment, dailyHousehold: _household, ...config } = setup.head.config;
      const seed = publicDailySeed(config.game, DAY);
      const old = { ...config, seed: bytesToHex(seed), commitment: commitment(config.match, seed) };
      startAndSave(storage.sql, { ...setup, head: { ...setup.head, config: old, started: undefined } }, nowMs());
    });
    await evict(host.match);
    await playOn([host]);
    const snapshot = await fetchSnapshot(host.match, [host.key]);
    const record = MatchRecord.parse(json(await recordOf(host.match)));

    expect(snapshot.recordFrom).toBeUndefined();
    expect(record).toMatchObject({ daily: DAY, seed: bytesToHex(publicDailySeed('lucky-numbers', DAY)) });
    expect(record.dailyCommitment).toBeUndefined();
    expect(verifyRecord(record, rules)).toMatchObject({ ok: true });
  });
});

it('P-59 a finished match against a bot hides its seed as well', async () => {
  const host = await createMatch({ game: 'noch-mal', seats: 1, daily: DAY });
  await playToEnd(host);

  expectProblem(await recordOf(host.match), 409, 'not-revealed');
});

it('P-59 the snapshot of a match that is over says whether its player used hints', async () => {
  const [plain, hinted] = [await createMatch({ seats: 1, daily: DAY }), await createMatch({ seats: 1, daily: DAY })];
  const open = await fetchSnapshot(hinted.match, [hinted.key]);
  expect((await sendMove(hinted, open.opened, { kind: 'draw' }, commandId(), false, { hinted: true })).status).toBe(
    200,
  );
  await playOn([plain]);
  await playOn([hinted]);

  expect(open.hinted).toBeUndefined();
  expect((await fetchSnapshot(plain.match, [plain.key])).hinted).toBe(false);
  expect((await fetchSnapshot(hinted.match)).hinted).toBe(true);
});
