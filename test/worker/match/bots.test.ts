/**
 * Bots in the object: they move by alarm, never in a player's request, survive an eviction, and stop when the match is
 * over.
 */
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { bots, games } from '../../../worker/games/registry.ts';
import { alarmRows, MOVES_MAX, NORMAL_BOT, playToEnd, putBot, runBotAlarm } from '../kit/bots.ts';
import {
  createBody,
  createMatch,
  expectProblem,
  fetchSnapshot,
  finishedMatch,
  json,
  openLiveSocket,
  parseSeated,
  parseSnapshot,
  parseUpdate,
  queryRows,
  sendMove,
  sendRequest,
} from '../kit/client.ts';
import { evict, roomStub } from '../kit/eviction.ts';
import { until } from '../kit/waiting.ts';

describe('P-35 a bot', () => {
  it('sits down when the match is made, so it begins at once, and moves by itself after a pause', async () => {
    const host = await createMatch({ first: 1, bots: [NORMAL_BOT] });

    expect(host.frame.phase).toBe('playing');
    expect(host.frame.seats[1]).toEqual({ name: null, state: 'taken', host: false, script: false, bot: NORMAL_BOT });
    expect(host.frame.entry).toBe(0);
    await until(async () => (await fetchSnapshot(host.match, [host.key])).entry > 0);
    const after = await fetchSnapshot(host.match, [host.key]);

    expect(after.log.at(-1)).toMatchObject({ seat: 1, by: 'bot' });
  });

  it('R-24 never moves inside a call: a move is answered before any bot has moved', async () => {
    const host = await createMatch({ first: 'host', bots: [NORMAL_BOT] });
    let at = host.frame;
    while (at.active.includes(host.seat)) {
      const [move = { kind: 'draw' }] = [...games['lucky-numbers'].moves(at.view as never)];
      const step = parseUpdate(await sendMove(host, at.opened, move));
      expect(step.log.every(({ by }) => by === 'seat')).toBe(true);
      at = await fetchSnapshot(host.match, [host.key]);
    }

    expect(at.log.filter(({ by }) => by === 'bot')).toEqual([]);
    expect(await alarmRows(host.match)).toEqual([{ name: 'bot' }]);
  });

  it('R-24 goes on after an eviction in the middle of its turn, with the move that it would have made', async () => {
    const [one, other] = [
      await createMatch({ first: 1, bots: [NORMAL_BOT] }),
      await createMatch({ first: 1, bots: [NORMAL_BOT] }),
    ];
    await evict(one.match);
    await runBotAlarm(one.match);
    await evict(one.match);
    const moved = await fetchSnapshot(one.match);

    expect(moved.log.filter(({ by }) => by === 'bot')).toHaveLength(1);
    await runBotAlarm(other.match);
    await runBotAlarm(other.match);
    expect((await fetchSnapshot(other.match)).log.filter(({ by }) => by === 'bot')).toHaveLength(2);
  });

  it('is called again by the next visit where its alarm was lost', async () => {
    const host = await createMatch({ first: 1, bots: [NORMAL_BOT] });
    await runInDurableObject(roomStub(host.match), async (_, { storage }) => {
      storage.sql.exec("DELETE FROM alarms WHERE name = 'bot'");
      await storage.deleteAlarm();
    });
    await evict(host.match);

    await fetchSnapshot(host.match);

    expect(await alarmRows(host.match)).toEqual([{ name: 'bot' }]);
  });

  it('does what a sleeper would where it fails, and the match goes on', async () => {
    const failing = vi.spyOn(bots, 'lucky-numbers').mockImplementation(() => {
      throw new Error('a bug');
    });
    const host = await createMatch({ first: 1, bots: [NORMAL_BOT] });
    await runBotAlarm(host.match);
    // Bots of other tests' matches may be called meanwhile.
    expect(failing).toHaveBeenCalled();
    failing.mockRestore();

    const { log, active } = await fetchSnapshot(host.match);
    expect(log.at(-1)).toMatchObject({ seat: 1, by: 'bot' });
    expect(active).toEqual([0]);
  });

  it('that proposes what the rules refuse is held to be a fault too', async () => {
    const refused = vi.spyOn(bots, 'lucky-numbers').mockReturnValue({ move: { kind: 'leave' }, reasons: [] });
    const host = await createMatch({ first: 1, bots: [NORMAL_BOT] });
    await runBotAlarm(host.match);
    refused.mockRestore();

    expect((await fetchSnapshot(host.match)).active).toEqual([0]);
    expect(await queryRows(host.match, 'SELECT move FROM entries')).toEqual([{ move: '{"kind":"timeout"}' }]);
  });

  it('is seen to move by those who listen, as any other seat', async () => {
    const host = await createMatch({ first: 1, bots: [NORMAL_BOT] });
    const { waitForMessages: heard } = await openLiveSocket(host.match, [host.key]);
    await heard(1);

    await runBotAlarm(host.match);

    const [, step] = await heard(2);
    expect(step?.log.at(-1)).toMatchObject({ seat: 1, by: 'bot' });
  });
});

it('P-35 a match of bots alone plays on to its end, rounds too, and sleeps then', async () => {
  const options = { ...games['lucky-numbers'].defaults, tournament: true };
  const host = await createMatch({ options, bots: [NORMAL_BOT] });
  parseSnapshot(await putBot(host.match, 0, NORMAL_BOT, [host.key]));
  for (let n = 0; (await fetchSnapshot(host.match)).phase !== 'over'; n += 1) {
    if (n > MOVES_MAX) throw new Error('no end');
    await runBotAlarm(host.match);
  }

  expect((await fetchSnapshot(host.match)).totals).toHaveLength(2);
  expect(await alarmRows(host.match)).toEqual([]);
});

it('P-7 bots come along to the rematch', async () => {
  const host = await createMatch({ bots: [NORMAL_BOT] });
  await playToEnd(host);
  const body = { id: 'rematch-00000000001', entropy: 'c'.repeat(32) };

  const next = parseSeated(
    await sendRequest({ method: 'POST', path: `/${host.match}/rematch`, keys: [host.key], body }),
  );

  expect(next.frame.phase).toBe('playing');
  expect(next.frame.seats[1]?.bot).toEqual(NORMAL_BOT);
});

it('P-35 the log tells which move came after a look at a hint', async () => {
  const host = await createMatch({ bots: [NORMAL_BOT], hints: true });
  expect(host.frame.hints).toBe(true);
  const body = { id: 'hinted-000000000001', opened: 0, move: { kind: 'draw' }, hinted: true };

  const step = parseUpdate(await sendRequest({ method: 'POST', path: `/${host.match}/moves`, keys: [host.key], body }));

  expect(step.log.at(-1)).toMatchObject({ seat: 0, by: 'hint' });
  await evict(host.match);
  expect((await fetchSnapshot(host.match)).log.at(-1)).toMatchObject({ by: 'hint' });
});

it('bots are not more than the seats beside the maker’s', async () => {
  expectProblem(
    await sendRequest({ method: 'POST', body: createBody({ bots: [NORMAL_BOT, NORMAL_BOT] }) }),
    400,
    'bad-request',
  );
});

it('a record names its bots, and is whole', async () => {
  const [host] = await finishedMatch(1, { seats: 1 });
  expect(json(await sendRequest({ path: `/${host.match}/record` }))).not.toHaveProperty('daily');
  const against = await createMatch({ bots: [NORMAL_BOT] });
  await playToEnd(against);

  const record = json(await sendRequest({ path: `/${against.match}/record` })) as { seats: readonly object[] };

  expect(record.seats[1]).toEqual({ name: null, entropy: '', host: false, bot: NORMAL_BOT });
});
