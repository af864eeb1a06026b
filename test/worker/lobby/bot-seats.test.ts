/** Who may put bots on seats, when people replace them, and bots that play a person's own seat for a while. */
import { describe, expect, it } from 'vitest';
import { NORMAL_BOT, putBot, runBotAlarm, YIELDING_BOT } from '../kit/bots.ts';
import {
  claimBody,
  claimSeat,
  createMatch,
  expectProblem,
  fetchSnapshot,
  parseSeated,
  parseSnapshot,
  sendMove,
  sendRequest,
} from '../kit/client.ts';
import { evict } from '../kit/eviction.ts';

describe('P-6 open seats', () => {
  it('are given to bots by the host and opened again, and the last one starts the match', async () => {
    const { match, key } = await createMatch({ seats: 3 });

    const given = parseSnapshot(await putBot(match, 2, YIELDING_BOT, [key]));
    expect(given.seats[2]?.bot).toEqual(YIELDING_BOT);
    const opened = parseSnapshot(await putBot(match, 2, null, [key]));
    expect(opened.seats[2]).toMatchObject({ state: 'open' });
    expect(opened.seats[2]?.bot).toBeUndefined();
    parseSnapshot(await putBot(match, 2, NORMAL_BOT, [key]));
    expect(parseSnapshot(await putBot(match, 1, NORMAL_BOT, [key])).phase).toBe('playing');
  });

  it('are given by nobody but the host, and taken seats by nobody', async () => {
    const host = await createMatch({ seats: 3 });
    const guest = parseSeated(await claimSeat(host.match, claimBody(host.frame.invite)));

    expectProblem(await putBot(host.match, 2, NORMAL_BOT, [guest.key]), 403, 'not-host');
    expectProblem(await putBot(host.match, 2, NORMAL_BOT, []), 401, 'no-seat');
    expectProblem(await putBot(host.match, 1, NORMAL_BOT, [host.key]), 409, 'taken');
    expectProblem(await putBot(host.match, 5, NORMAL_BOT, [host.key]), 400, 'bad-request');
    expectProblem(await putBot(host.match, 0, NORMAL_BOT, [host.key]), 409, 'not-started');
  });

  it('shrink by bots’ seats after open ones', async () => {
    const host = await createMatch({ seats: 4, bots: [NORMAL_BOT] });
    const resized = await sendRequest({
      method: 'PUT',
      path: `/${host.match}/seats`,
      keys: [host.key],
      body: { count: 2 },
    });

    expect(parseSnapshot(resized).seats.map(({ bot }) => bot !== undefined)).toEqual([false, true]);
  });
});

describe('P-6 a bot that yields', () => {
  it('gives its seat to whoever has the invite, in the middle of the match, and the log stays true', async () => {
    const host = await createMatch({ bots: [YIELDING_BOT], first: 1 });
    await runBotAlarm(host.match);
    const invite = claimBody((await fetchSnapshot(host.match, [host.key])).invite, { name: 'Ada' });

    const seated = parseSeated(await claimSeat(host.match, invite));

    expect(seated.seat).toBe(1);
    expect(seated.frame.seats[1]).toEqual({ name: 'Ada', state: 'taken', host: false, script: false });
    const again = parseSeated(await claimSeat(host.match, invite));
    expect(again.seat).toBe(1);
    await evict(host.match);
    const woken = await fetchSnapshot(host.match, [seated.key]);
    expect(woken.phase).toBe('playing');
    expect(woken.log.map(({ by }) => by)).toEqual(['auto', 'bot']);
    expectProblem(await claimSeat(host.match, claimBody(host.frame.invite)), 409, 'full');
  });

  it('does not tell whoever takes over what they have missed: they were not there', async () => {
    const host = await createMatch({ bots: [YIELDING_BOT], first: 1 });
    await runBotAlarm(host.match);
    await runBotAlarm(host.match);
    const { entry, invite } = await fetchSnapshot(host.match, [host.key]);

    const seated = parseSeated(await claimSeat(host.match, claimBody(invite)));

    expect(entry).toBeGreaterThan(0);
    expect(seated.frame).toMatchObject({ viewer: 1, entry, looked: entry });
  });

  it('shows the invite to those seated for as long as it may be used', async () => {
    const host = await createMatch({ bots: [YIELDING_BOT] });
    expect(host.frame.invite).toBeDefined();

    parseSnapshot(await putBot(host.match, 1, NORMAL_BOT, [host.key]));

    expect((await fetchSnapshot(host.match, [host.key])).invite).toBeUndefined();
    expect((await fetchSnapshot(host.match)).invite).toBeUndefined();
  });

  it('where it does not yield its seat is nobody else’s', async () => {
    const host = await createMatch({ seats: 3, bots: [YIELDING_BOT] });
    parseSnapshot(await putBot(host.match, 1, NORMAL_BOT, [host.key]));
    parseSnapshot(await putBot(host.match, 2, NORMAL_BOT, [host.key]));

    expectProblem(await claimSeat(host.match, claimBody(host.frame.invite)), 409, 'full');
    expectProblem(await claimSeat(host.match, claimBody(host.frame.invite, { seat: 2 })), 409, 'full');
    expectProblem(await putBot(host.match, 2, null, [host.key]), 409, 'not-open');
  });

  it('cannot be asked for as a lost seat', async () => {
    const host = await createMatch({ bots: [YIELDING_BOT] });

    const asked = await sendRequest({ method: 'POST', path: `/${host.match}/recovery`, body: { seat: 1 } });

    expectProblem(asked, 400, 'bad-request');
  });
});

describe('P-24 one’s own seat', () => {
  it('is lent to a bot and taken back, with its name and keys', async () => {
    const host = await createMatch({ name: 'Ada', bots: [NORMAL_BOT] });
    const lent = parseSnapshot(await putBot(host.match, 0, NORMAL_BOT, [host.key]));
    expect(lent.seats[0]).toMatchObject({ name: 'Ada', bot: NORMAL_BOT, lent: true });
    const opened = (await fetchSnapshot(host.match, [host.key])).opened;
    expectProblem(await sendMove(host, opened, { kind: 'draw' }), 409, 'bot-plays');
    await runBotAlarm(host.match);
    expect((await fetchSnapshot(host.match)).log.at(-1)).toMatchObject({ seat: 0, by: 'bot' });

    const back = parseSnapshot(await putBot(host.match, 0, null, [host.key]));

    expect(back.viewer).toBe(0);
    expect(back.seats[0]).toEqual({ name: 'Ada', state: 'taken', host: true, script: false });
  });

  it('does not become anybody’s by it', async () => {
    const host = await createMatch({ bots: [YIELDING_BOT] });
    parseSnapshot(await putBot(host.match, 0, { ...NORMAL_BOT, yields: true }, [host.key]));
    const seated = parseSeated(await claimSeat(host.match, claimBody(host.frame.invite)));

    expect(seated.seat).toBe(1);
    expectProblem(await putBot(host.match, 0, null, [seated.key]), 403, 'not-host');
  });
});
