/** Quiet hours in the object: private settings, the effect on deadlines, and what other seats see of them. */
import { describe, expect, it } from 'vitest';
import { GRACE_MS, QUIET_EXTENSION_MAX_MS } from '../../../worker/clock/deadline-arithmetic.ts';
import { putBot, YIELDING_BOT } from '../kit/bots.ts';
import {
  commandId,
  entropyOf,
  expectProblem,
  fetchSnapshot,
  openLiveSocket,
  parseSeated,
  parseSnapshot,
  playOn,
  sendRequest,
} from '../kit/client.ts';
import {
  advanceTime,
  clockEntries,
  createCorrespondence,
  createTimed,
  DAY_MS,
  freezeTime,
  HOUR_MS,
  LIVE_CLOCK,
  NIGHT_QUIET_HOURS,
  START_MS,
  setQuietHours,
} from '../kit/clock.ts';
import { evict } from '../kit/eviction.ts';

freezeTime();

describe('P-23 quiet hours', () => {
  it('are shown to their seat alone, survive, and are forgotten', async () => {
    const [host, guest] = await createCorrespondence();

    expect(parseSnapshot(await setQuietHours(host, NIGHT_QUIET_HOURS)).quiet).toEqual(NIGHT_QUIET_HOURS);
    await evict(host.match);
    expect((await fetchSnapshot(host.match, [host.key])).quiet).toEqual(NIGHT_QUIET_HOURS);
    expect((await fetchSnapshot(host.match, [guest.key])).quiet).toBeUndefined();
    expect((await fetchSnapshot(host.match)).quiet).toBeUndefined();
    expect(parseSnapshot(await setQuietHours(host, null)).quiet).toBeUndefined();
  });

  it('put a deadline off into the day; the others hear of that alone, and of other changes nothing', async () => {
    const [host, guest] = await createCorrespondence();
    const { waitForMessages: heard } = await openLiveSocket(host.match, [guest.key]);
    const [before] = await heard(1);
    // The deadline is at nine in the morning in Rome, exactly when quiet hours end.
    parseSnapshot(await setQuietHours(host, NIGHT_QUIET_HOURS));
    const late = parseSnapshot(await setQuietHours(host, { ...NIGHT_QUIET_HOURS, to: 10 * 60 }));

    expect(late.deadlines).toEqual([START_MS + DAY_MS + 2 * HOUR_MS, null]);
    const [, told] = await heard(2);
    expect(told?.deadlines).toEqual(late.deadlines);
    expect(told?.rev).toBe((before?.rev ?? 0) + 1);
    advanceTime(DAY_MS + HOUR_MS);
    expect(clockEntries(await fetchSnapshot(host.match))).toEqual([]);
    advanceTime(HOUR_MS + GRACE_MS);
    expect(clockEntries(await fetchSnapshot(host.match))).toEqual(['1 0']);
  });

  it('bring no deadline nearer that was told, and change as they may, put none off beyond the bound', async () => {
    const [host] = await createCorrespondence();
    let last = START_MS + DAY_MS;
    for (let n = 0; n < 24; n += 1) {
      const zone = n % 2 === 0 ? 'Asia/Seoul' : 'America/New_York';
      const from = (n * 60) % 1_440;
      const at = parseSnapshot(
        await setQuietHours(host, n % 5 === 4 ? null : { from, to: (from + 14 * 60) % 1_440, zone }),
      );
      const [deadline = null] = at.deadlines ?? [];
      expect(deadline).toBeGreaterThanOrEqual(last);
      expect(deadline).toBeLessThanOrEqual(START_MS + DAY_MS + QUIET_EXTENSION_MAX_MS);
      last = deadline ?? 0;
      advanceTime(HOUR_MS);
    }
    expect(last).toBeGreaterThan(START_MS + DAY_MS);
  });

  it('go to nobody else: the seat is held for its player in the rematch', async () => {
    const seats = await createTimed(2, LIVE_CLOCK);
    const [host, guest] = seats;
    parseSnapshot(await setQuietHours(guest, NIGHT_QUIET_HOURS));
    await playOn(seats);
    const body = { id: commandId(), entropy: entropyOf('c') };
    const next = parseSeated(
      await sendRequest({ method: 'POST', path: `/${host.match}/rematch`, keys: [host.key], body }),
    );

    expectProblem(await putBot(next.match, 1, YIELDING_BOT, [next.key]), 409, 'taken');
    expect(next.frame.invite).toBeUndefined();
  });

  it('are in a zone that there is, and not all day', async () => {
    const [host] = await createCorrespondence();

    for (const quiet of [
      { ...NIGHT_QUIET_HOURS, zone: 'Europe/Atlantis' },
      { ...NIGHT_QUIET_HOURS, to: 22 * 60 },
      { ...NIGHT_QUIET_HOURS, to: 13 * 60 },
    ]) {
      const { detail } = expectProblem(await setQuietHours(host, quiet), 400, 'bad-request');
      expect(detail).toMatch(/^quiet/);
    }
    expectProblem(
      await sendRequest({ method: 'PUT', path: `/${host.match}/quiet`, body: { quiet: null } }),
      401,
      'no-seat',
    );
  });
});
