/** Quiet hours in the object: whose they are, what the others hear of them, and what they do to a deadline. */
import { describe, expect, it } from 'vitest';
import { GRACE_MS, QUIET_EXTENSION_MAX_MS } from '../../../worker/clock/deadline.ts';
import { put, YIELDS } from '../kit/bots.ts';
import {
  ask,
  claim,
  claimBody,
  commandId,
  entropyOf,
  evict,
  expectProblem,
  frame,
  frameOf,
  listen,
  playOn,
  seatedOf,
} from '../kit/client.ts';
import {
  byClock,
  byPost,
  DAY_MS,
  HOUR_MS,
  LIVE,
  NIGHT,
  START,
  setQuiet,
  stillTime,
  timed,
  wait,
} from '../kit/clock.ts';

stillTime();

describe('P-23 quiet hours', () => {
  it('are shown to their seat alone, survive, and are forgotten', async () => {
    const [host, guest] = await byPost();

    expect(frameOf(await setQuiet(host, NIGHT)).quiet).toEqual(NIGHT);
    await evict(host.match);
    expect((await frame(host.match, [host.key])).quiet).toEqual(NIGHT);
    expect((await frame(host.match, [guest.key])).quiet).toBeUndefined();
    expect((await frame(host.match)).quiet).toBeUndefined();
    expect(frameOf(await setQuiet(host, null)).quiet).toBeUndefined();
  });

  it('put a deadline off into the day; the others hear of that alone, and of other changes nothing', async () => {
    const [host, guest] = await byPost();
    const { heard } = await listen(host.match, [guest.key]);
    const [before] = await heard(1);
    // The deadline is at nine in the morning in Rome, when the night is just over.
    frameOf(await setQuiet(host, NIGHT));
    const late = frameOf(await setQuiet(host, { ...NIGHT, to: 10 * 60 }));

    expect(late.deadlines).toEqual([START + DAY_MS + 2 * HOUR_MS, null]);
    const [, told] = await heard(2);
    expect(told?.deadlines).toEqual(late.deadlines);
    expect(told?.rev).toBe((before?.rev ?? 0) + 1);
    wait(DAY_MS + HOUR_MS);
    expect(byClock(await frame(host.match))).toEqual([]);
    wait(HOUR_MS + GRACE_MS);
    expect(byClock(await frame(host.match))).toEqual(['1 0']);
  });

  it('bring no deadline nearer that was told, and change as they may, put none off beyond the bound', async () => {
    const [host] = await byPost();
    let last = START + DAY_MS;
    for (let n = 0; n < 24; n += 1) {
      const zone = n % 2 === 0 ? 'Asia/Seoul' : 'America/New_York';
      const from = (n * 60) % 1_440;
      const at = frameOf(await setQuiet(host, n % 5 === 4 ? null : { from, to: (from + 14 * 60) % 1_440, zone }));
      const [deadline = null] = at.deadlines ?? [];
      expect(deadline).toBeGreaterThanOrEqual(last);
      expect(deadline).toBeLessThanOrEqual(START + DAY_MS + QUIET_EXTENSION_MAX_MS);
      last = deadline ?? 0;
      wait(HOUR_MS);
    }
    expect(last).toBeGreaterThan(START + DAY_MS);
  });

  it('go to nobody else who gets the seat', async () => {
    const seats = await timed(2, LIVE);
    const [host, guest] = seats;
    frameOf(await setQuiet(guest, NIGHT));
    await playOn(seats);
    const body = { id: commandId(), entropy: entropyOf('c') };
    const next = seatedOf(await ask({ method: 'POST', path: `/${host.match}/rematch`, keys: [host.key], body }));
    const { invite } = frameOf(await put(next.match, 1, YIELDS, [next.key]));

    expect(seatedOf(await claim(next.match, claimBody(invite))).frame.quiet).toBeUndefined();
  });

  it('are in a zone that there is, and not all day', async () => {
    const [host] = await byPost();

    for (const quiet of [
      { ...NIGHT, zone: 'Europe/Atlantis' },
      { ...NIGHT, to: 22 * 60 },
      { ...NIGHT, to: 13 * 60 },
    ]) {
      const { detail } = expectProblem(await setQuiet(host, quiet), 400, 'bad-request');
      expect(detail).toMatch(/^quiet/);
    }
    expectProblem(await ask({ method: 'PUT', path: `/${host.match}/quiet`, body: { quiet: null } }), 401, 'no-seat');
  });
});
