/** Bots in the object: they move by alarm, never in anybody's call, survive an eviction, and cost nothing when it is over. */
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { bots } from '../../../worker/games/bots.ts';
import { gameIds, games } from '../../../worker/games/registry.ts';
import { BOT_PAUSE_MS } from '../../../worker/match/bots.ts';
import { alarms, MOST, NORMAL, playToTheEnd, put, ring } from '../kit/bots.ts';
import {
  ask,
  create,
  createBody,
  evict,
  expectProblem,
  finished,
  frame,
  frameOf,
  json,
  listen,
  roomOf,
  rows,
  seatedOf,
  sendMove,
  stepOf,
} from '../kit/client.ts';

describe('P-35 a bot', () => {
  it('sits down when the match is made, so it begins at once, and moves by itself after a pause', async () => {
    const host = await create({ first: 1, bots: [NORMAL] });

    expect(host.frame.phase).toBe('playing');
    expect(host.frame.seats[1]).toEqual({ name: null, state: 'taken', host: false, script: false, bot: NORMAL });
    expect(host.frame.entry).toBe(0);
    await scheduler.wait(BOT_PAUSE_MS + 400);
    const after = await frame(host.match, [host.key]);

    expect(after.entry).toBeGreaterThan(0);
    expect(after.log.at(-1)).toMatchObject({ seat: 1, by: 'bot' });
  });

  it('never moves inside a call: a move is answered before any bot has moved', async () => {
    const host = await create({ first: 'host', bots: [NORMAL] });
    let at = host.frame;
    while (at.active.includes(host.seat)) {
      const [move = { kind: 'draw' }] = [...games['lucky-numbers'].moves(at.view as never)];
      const step = stepOf(await sendMove(host, at.opened, move));
      expect(step.log.every(({ by }) => by === 'seat')).toBe(true);
      at = await frame(host.match, [host.key]);
    }

    expect(at.log.filter(({ by }) => by === 'bot')).toEqual([]);
    expect(await alarms(host.match)).toEqual([{ name: 'bot' }, { name: 'expiry' }]);
  });

  it('goes on after an eviction in the middle of its turn, with the move that it would have made', async () => {
    const [one, other] = [await create({ first: 1, bots: [NORMAL] }), await create({ first: 1, bots: [NORMAL] })];
    await evict(one.match);
    await ring(one.match);
    await evict(one.match);
    const moved = await frame(one.match);

    expect(moved.log.filter(({ by }) => by === 'bot')).toHaveLength(1);
    await ring(other.match);
    await ring(other.match);
    expect((await frame(other.match)).log.filter(({ by }) => by === 'bot')).toHaveLength(2);
  });

  it('is called again by the next visit where its alarm was lost', async () => {
    const host = await create({ first: 1, bots: [NORMAL] });
    await runInDurableObject(roomOf(host.match), async (_, { storage }) => {
      storage.sql.exec("DELETE FROM alarms WHERE name = 'bot'");
      await storage.deleteAlarm();
    });
    await evict(host.match);

    await frame(host.match);

    expect(await alarms(host.match)).toEqual([{ name: 'bot' }, { name: 'expiry' }]);
  });

  it('does what a sleeper would where it fails, and the match goes on', async () => {
    const failing = vi.spyOn(bots, 'lucky-numbers').mockImplementation(() => {
      throw new Error('a bug');
    });
    const host = await create({ first: 1, bots: [NORMAL] });
    await ring(host.match);
    // Bots of other tests' matches may come to ask meanwhile.
    expect(failing).toHaveBeenCalled();
    failing.mockRestore();

    const { log, active } = await frame(host.match);
    expect(log.at(-1)).toMatchObject({ seat: 1, by: 'bot' });
    expect(active).toEqual([0]);
  });

  it('that proposes what the rules refuse is held to be a fault too', async () => {
    const refused = vi.spyOn(bots, 'lucky-numbers').mockReturnValue({ move: { kind: 'leave' }, reasons: [] });
    const host = await create({ first: 1, bots: [NORMAL] });
    await ring(host.match);
    refused.mockRestore();

    expect((await frame(host.match)).active).toEqual([0]);
    expect(await rows(host.match, 'SELECT move FROM entries')).toEqual([{ move: '{"kind":"timeout"}' }]);
  });

  it('is seen to move by those who listen, as any other seat', async () => {
    const host = await create({ first: 1, bots: [NORMAL] });
    const { heard } = await listen(host.match, [host.key]);
    await heard(1);

    await ring(host.match);

    const [, step] = await heard(2);
    expect(step?.log.at(-1)).toMatchObject({ seat: 1, by: 'bot' });
  });
});

for (const game of gameIds)
  it(`P-35 a whole match of ${games[game].id} against bots ends, and no alarm but the expiry is left`, async () => {
    const [fewest, most] = games[game].seats;
    const seats = Math.min(3, most);
    const bots = Array.from({ length: seats - 1 }, () => NORMAL);
    const host = await create({ game, seats: Math.max(fewest, seats), bots });

    const over = await playToTheEnd(host);

    expect(over.ranks).toHaveLength(seats);
    expect(await alarms(host.match)).toEqual([{ name: 'expiry' }]);
  });

it('P-35 a match of bots alone plays on to its end, rounds too, and sleeps then', async () => {
  const options = { ...games['lucky-numbers'].defaults, tournament: true };
  const host = await create({ options, bots: [NORMAL] });
  frameOf(await put(host.match, 0, NORMAL, [host.key]));
  for (let n = 0; (await frame(host.match)).phase !== 'over'; n += 1) {
    if (n > MOST) throw new Error('no end');
    await ring(host.match);
  }

  expect((await frame(host.match)).totals).toHaveLength(2);
  expect(await alarms(host.match)).toEqual([{ name: 'expiry' }]);
});

it('P-7 bots come along to the rematch', async () => {
  const host = await create({ bots: [NORMAL] });
  await playToTheEnd(host);
  const body = { id: 'rematch-00000000001', entropy: 'c'.repeat(32) };

  const next = seatedOf(await ask({ method: 'POST', path: `/${host.match}/rematch`, keys: [host.key], body }));

  expect(next.frame.phase).toBe('playing');
  expect(next.frame.seats[1]?.bot).toEqual(NORMAL);
});

it('P-35 the log tells which move came after a look at a hint', async () => {
  const host = await create({ bots: [NORMAL], hints: true });
  expect(host.frame.hints).toBe(true);
  const body = { id: 'hinted-000000000001', opened: 0, move: { kind: 'draw' }, hinted: true };

  const step = stepOf(await ask({ method: 'POST', path: `/${host.match}/moves`, keys: [host.key], body }));

  expect(step.log.at(-1)).toMatchObject({ seat: 0, by: 'hint' });
  await evict(host.match);
  expect((await frame(host.match)).log.at(-1)).toMatchObject({ by: 'hint' });
});

it('bots are not more than the seats beside the maker’s', async () => {
  expectProblem(await ask({ method: 'POST', body: createBody({ bots: [NORMAL, NORMAL] }) }), 400, 'bad-request');
});

it('a record names its bots, and is whole', async () => {
  const [host] = await finished(1, { seats: 1 });
  expect(json(await ask({ path: `/${host.match}/record` }))).not.toHaveProperty('daily');
  const against = await create({ bots: [NORMAL] });
  await playToTheEnd(against);

  const record = json(await ask({ path: `/${against.match}/record` })) as { seats: readonly object[] };

  expect(record.seats[1]).toEqual({ name: null, entropy: '', host: false, bot: NORMAL });
});
