/** Who may put bots on seats, when people take over from them, and one's own seat lent to one. */
import { describe, expect, it } from 'vitest';
import { NORMAL, put, ring, YIELDS } from '../kit/bots.ts';
import {
  ask,
  claim,
  claimBody,
  create,
  evict,
  expectProblem,
  frame,
  frameOf,
  seatedOf,
  sendMove,
} from '../kit/client.ts';

describe('P-6 open seats', () => {
  it('are given to bots by the host and opened again, and the last one starts the match', async () => {
    const { match, key } = await create({ seats: 3 });

    const given = frameOf(await put(match, 2, YIELDS, [key]));
    expect(given.seats[2]?.bot).toEqual(YIELDS);
    const opened = frameOf(await put(match, 2, null, [key]));
    expect(opened.seats[2]).toMatchObject({ state: 'open' });
    expect(opened.seats[2]?.bot).toBeUndefined();
    frameOf(await put(match, 2, NORMAL, [key]));
    expect(frameOf(await put(match, 1, NORMAL, [key])).phase).toBe('playing');
  });

  it('are given by nobody but the host, and taken seats by nobody', async () => {
    const host = await create({ seats: 3 });
    const guest = seatedOf(await claim(host.match, claimBody(host.frame.invite)));

    expectProblem(await put(host.match, 2, NORMAL, [guest.key]), 403, 'not-host');
    expectProblem(await put(host.match, 2, NORMAL, []), 401, 'no-seat');
    expectProblem(await put(host.match, 1, NORMAL, [host.key]), 409, 'taken');
    expectProblem(await put(host.match, 5, NORMAL, [host.key]), 400, 'bad-request');
    expectProblem(await put(host.match, 0, NORMAL, [host.key]), 409, 'not-started');
  });

  it('shrink by bots’ seats after open ones', async () => {
    const host = await create({ seats: 4, bots: [NORMAL] });
    const resized = await ask({ method: 'PUT', path: `/${host.match}/seats`, keys: [host.key], body: { count: 2 } });

    expect(frameOf(resized).seats.map(({ bot }) => bot !== undefined)).toEqual([false, true]);
  });
});

describe('P-6 a bot that yields', () => {
  it('gives its seat to whoever has the invite, in the middle of the match, and the log stays true', async () => {
    const host = await create({ bots: [YIELDS], first: 1 });
    await ring(host.match);
    const invite = claimBody((await frame(host.match, [host.key])).invite, { name: 'Ada' });

    const seated = seatedOf(await claim(host.match, invite));

    expect(seated.seat).toBe(1);
    expect(seated.frame.seats[1]).toEqual({ name: 'Ada', state: 'taken', host: false, script: false });
    const again = seatedOf(await claim(host.match, invite));
    expect(again.seat).toBe(1);
    await evict(host.match);
    const woken = await frame(host.match, [seated.key]);
    expect(woken.phase).toBe('playing');
    expect(woken.log.map(({ by }) => by)).toEqual(['auto', 'bot']);
    expectProblem(await claim(host.match, claimBody(host.frame.invite)), 409, 'full');
  });

  it('does not tell whoever takes over what they have missed: they were not there', async () => {
    const host = await create({ bots: [YIELDS], first: 1 });
    await ring(host.match);
    await ring(host.match);
    const { entry, invite } = await frame(host.match, [host.key]);

    const seated = seatedOf(await claim(host.match, claimBody(invite)));

    expect(entry).toBeGreaterThan(0);
    expect(seated.frame).toMatchObject({ viewer: 1, entry, looked: entry });
  });

  it('shows the invite to those seated for as long as it may be used', async () => {
    const host = await create({ bots: [YIELDS] });
    expect(host.frame.invite).toBeDefined();

    frameOf(await put(host.match, 1, NORMAL, [host.key]));

    expect((await frame(host.match, [host.key])).invite).toBeUndefined();
    expect((await frame(host.match)).invite).toBeUndefined();
  });

  it('where it does not yield its seat is nobody else’s', async () => {
    const host = await create({ seats: 3, bots: [YIELDS] });
    frameOf(await put(host.match, 1, NORMAL, [host.key]));
    frameOf(await put(host.match, 2, NORMAL, [host.key]));

    expectProblem(await claim(host.match, claimBody(host.frame.invite)), 409, 'full');
    expectProblem(await claim(host.match, claimBody(host.frame.invite, { seat: 2 })), 409, 'full');
    expectProblem(await put(host.match, 2, null, [host.key]), 409, 'not-open');
  });

  it('cannot be asked for as a lost seat', async () => {
    const host = await create({ bots: [YIELDS] });

    const asked = await ask({ method: 'POST', path: `/${host.match}/recovery`, body: { seat: 1 } });

    expectProblem(asked, 400, 'bad-request');
  });
});

describe('P-24 one’s own seat', () => {
  it('is lent to a bot and taken back, with its name and keys', async () => {
    const host = await create({ name: 'Ada', bots: [NORMAL] });
    const lent = frameOf(await put(host.match, 0, NORMAL, [host.key]));
    expect(lent.seats[0]).toMatchObject({ name: 'Ada', bot: NORMAL });
    const opened = (await frame(host.match, [host.key])).opened;
    expectProblem(await sendMove(host, opened, { kind: 'draw' }), 409, 'bot-plays');
    await ring(host.match);
    expect((await frame(host.match)).log.at(-1)).toMatchObject({ seat: 0, by: 'bot' });

    const back = frameOf(await put(host.match, 0, null, [host.key]));

    expect(back.viewer).toBe(0);
    expect(back.seats[0]).toEqual({ name: 'Ada', state: 'taken', host: true, script: false });
  });

  it('does not become anybody’s by it', async () => {
    const host = await create({ bots: [YIELDS] });
    frameOf(await put(host.match, 0, { ...NORMAL, yields: true }, [host.key]));
    const seated = seatedOf(await claim(host.match, claimBody(host.frame.invite)));

    expect(seated.seat).toBe(1);
    expectProblem(await put(host.match, 0, null, [seated.key]), 403, 'not-host');
  });
});
