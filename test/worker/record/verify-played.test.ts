/** Records of real matches, of every game and kind, from the object: each is valid, with the evidence of its seats. */
import { describe, expect, it } from 'vitest';
import { gameOf, games, isGameId } from '../../../worker/games/registry.ts';
import { type Seated, Seated as SeatedBody } from '../../../worker/protocol/match.ts';
import { MatchRecord } from '../../../worker/record/record-format.ts';
import type { GameLookup, SeatEvidence } from '../../../worker/record/verdict.ts';
import { verifyRecord } from '../../../worker/record/verify-record.ts';
import { NORMAL_BOT, putBot, YIELDING_BOT } from '../kit/bots.ts';
import {
  claimBody,
  claimSeat,
  commandId,
  createMatch,
  entropyOf,
  fetchSnapshot,
  finishedMatch,
  json,
  parseSeated,
  playOn,
  sendRequest,
} from '../kit/client.ts';
import {
  advanceTime,
  chooseForAbsent,
  clockEntries,
  createTimed,
  freezeTime,
  LIVE_CLOCK,
  MINUTE_MS,
  playTurn,
} from '../kit/clock.ts';

freezeTime();

const rules: GameLookup = (game, version) => (isGameId(game) ? gameOf(game, version) : undefined);

const recordOf = async (match: string): Promise<MatchRecord> =>
  MatchRecord.parse(json(await sendRequest({ path: `/${match}/record` })));

const kept = ({ seat, frame: { commitment } }: Seated, entropy: string): SeatEvidence => ({
  seat,
  entropy,
  commitment,
});

const A = entropyOf('a');
const B = entropyOf('b');

describe('P-31 the record is found true', () => {
  it('of several rounds, with names that change after the end', async () => {
    const seats = await finishedMatch(2, { options: { ...games['lucky-numbers'].defaults, tournament: true } });
    const [host, guest] = seats;
    const before = await recordOf(host.match);
    await sendRequest({ method: 'PUT', path: `/${host.match}/name`, keys: [host.key], body: { name: '수연' } });
    const after = await recordOf(host.match);

    expect(after.seal).not.toBe(before.seal);
    for (const record of [before, after])
      expect(verifyRecord(record, rules, [kept(host, A), kept(guest, B)])).toMatchObject({
        ok: true,
        checked: { rounds: 2 },
      });
  });

  it('of a day’s deal', async () => {
    const host = await createMatch({ seats: 1, daily: '2026-11-21', first: 'host' });
    await playOn([host]);

    expect(verifyRecord(await recordOf(host.match), rules, [kept(host, A)])).toMatchObject({ ok: true });
  });

  it('of a match in which the clock moved, and which those present ended', async () => {
    const seats = await createTimed(2, LIVE_CLOCK);
    const [host, guest] = seats;
    while ((await fetchSnapshot(host.match, [host.key])).absent === undefined) {
      await playTurn(host);
      advanceTime(2 * MINUTE_MS);
    }
    expect(clockEntries(await fetchSnapshot(host.match)).length).toBeGreaterThan(1);
    expect((await chooseForAbsent(host, 1, 'end')).status).toBe(200);

    const record = await recordOf(host.match);

    expect(record).toMatchObject({ ranks: [], clock: LIVE_CLOCK });
    expect(record.ended).toBeGreaterThan(record.start.at);
    const verdict = verifyRecord(record, rules, [kept(host, A), kept(guest, B)]);
    expect(verdict).toMatchObject({ ok: true });
    if (verdict.ok) expect(verdict.checked.timeouts).toBeGreaterThan(1);
  });

  it('of a rematch, whose start has moved on', async () => {
    const [host, guest] = await finishedMatch(2);
    const again = ({ key }: Seated, entropy: string) =>
      sendRequest({ method: 'POST', path: `/${host.match}/rematch`, keys: [key], body: { id: commandId(), entropy } });
    const one = SeatedBody.parse(json(await again(host, entropyOf('c'))));
    const two = SeatedBody.parse(json(await again(guest, entropyOf('d'))));
    await playOn([one, two]);

    expect([one.shared, two.shared]).toEqual([true, true]);
    expect(
      verifyRecord(await recordOf(one.match), rules, [kept(one, entropyOf('c')), kept(two, entropyOf('d'))]),
    ).toMatchObject({ ok: true, checked: { shares: 2 } });
  });
});

describe('P-31 whoever sits down is told whether their entropy is in the shuffle', () => {
  it('it is before the start, with the same command again too, and is not after it', async () => {
    const host = await createMatch({ seats: 3, bots: [YIELDING_BOT] });
    const body = claimBody(host.frame.invite);
    const guest = parseSeated(await claimSeat(host.match, body));
    const again = parseSeated(await claimSeat(host.match, body));
    const late = parseSeated(await claimSeat(host.match, claimBody(host.frame.invite)));

    expect([host.shared, guest.shared, again.shared, late.shared]).toEqual([true, true, true, false]);
    await putBot(host.match, late.seat, NORMAL_BOT, [late.key]);
    expect((await fetchSnapshot(host.match)).seats[late.seat]?.bot).toEqual(NORMAL_BOT);
  });
});
