/** The room model over the real rules: order and gaps of snapshots and updates, drafts, and several seats of a device. */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { makeFakeEnv, memoryStorage } from '../kit/fake-env.ts';
import { DRAW, type FakeServer, LEAVE, makeFakeServer, openFakeRoom } from '../kit/fake-server.ts';

describe('frames', () => {
  test('the first frame says who I am and that I decide', async () => {
    const { room } = await openFakeRoom();

    expect(room.seat.value).toBe(0);
    expect(room.decides.value).toBe(0);
    expect(room.shown.value?.view).toMatchObject({ viewer: 0, drawn: 0 });
  });

  test('P-18: a step that is pushed appears with its events', async () => {
    const { server, room } = await openFakeRoom(makeFakeServer([1]));

    server.playElsewhere(0, DRAW);

    expect(room.snapshot.value?.entry).toBe(1);
    expect(room.shown.value?.events).toMatchObject([{ kind: 'drew', seat: 0 }]);
    expect(room.lines.value.map(({ n }) => n)).toEqual([1]);
  });

  test('an older step changes nothing', async () => {
    const { server, room } = await openFakeRoom(makeFakeServer([1]));
    server.playElsewhere(0, DRAW);
    const old = server.step();
    server.playElsewhere(0, LEAVE);

    server.push(old);

    expect(room.snapshot.value?.entry).toBe(2);
  });

  test('a gap asks for the whole frame', async () => {
    const { server, room, env } = await openFakeRoom(makeFakeServer([1]));
    server.playElsewhere(0, DRAW, false);

    server.playElsewhere(0, LEAVE);
    expect(room.snapshot.value?.entry).toBe(0);
    await env.advance(0);

    expect(room.snapshot.value?.entry).toBe(2);
    expect(room.snapshot.value?.log.map(({ n }) => n)).toEqual([0, 1, 2]);
  });

  test('R-12: a late frame does not end that the match is stuck, and the answer to a new request does', async () => {
    const { server, room, env } = await openFakeRoom(makeFakeServer([1]));
    const { snapshot } = room;
    const late = server.frame();
    server.push({ ...late, rev: late.rev + 1, phase: 'stuck' });

    server.push(late);
    expect(snapshot.value?.phase).toBe('stuck');
    await env.advance(0);

    expect(snapshot.value).toMatchObject({ phase: 'playing', rev: late.rev });
  });

  test('older lines come when they are asked for', async () => {
    const server = makeFakeServer([0]);
    server.playElsewhere(0, DRAW, false);
    const { room, env } = await openFakeRoom(server);
    const { snapshot } = room;
    server.push({ ...server.frame(), rev: 10, viewer: 'spectator', mine: [], log: server.frame().log.slice(1) });
    await env.advance(0);
    expect(snapshot.value?.log.map(({ n }) => n)).toEqual([1]);

    room.loadEarlierLines();
    await env.advance(0);

    expect(snapshot.value?.log.map(({ n }) => n)).toEqual([0, 1]);
  });

  test('a net that is dead at the start is tried again', async () => {
    const server = makeFakeServer();
    server.network.requests = false;
    const { room, env } = await openFakeRoom(server);
    expect(room.online.value).toBe(false);
    server.network.requests = true;

    await env.advance(20_000);

    expect(room.decides.value).toBe(0);
  });

  test('a match that was deleted ends the page, a seat that was lost makes it a spectator’s', async () => {
    const lost = await openFakeRoom();
    lost.server.deviceSeats.length = 0;
    lost.server.endLive('no-seat');
    await lost.env.advance(0);
    const gone = await openFakeRoom();
    gone.server.endLive('gone');

    expect(lost.room.seat.value).toBeUndefined();
    expect(lost.room.snapshot.value?.viewer).toBe('spectator');
    expect(gone.room.fault.value).toBe('gone');
  });
});

test('P-54: who leaves the match sees the rest of it as a spectator', async () => {
  const server = makeFakeServer([0], 3);
  const move = async () => {
    server.deviceSeats.length = 0;
    return { ok: true as const, value: server.step() };
  };
  const { room, env } = await openFakeRoom({ ...server, transport: { ...server.transport, move } });

  room.move({ kind: 'concede' });
  await env.advance(0);

  expect(room.seat.value).toBeUndefined();
  expect(room.shown.value?.view).toMatchObject({ viewer: 'spectator' });
});

describe('drafts', () => {
  test('P-13: a draft is saved after a pause and is there after a reload elsewhere', async () => {
    const { room, env, server } = await openFakeRoom();

    room.changeDraft({ cell: 1 });
    room.changeDraft({ cell: 2 });
    expect(server.savedDrafts).toEqual([]);
    await env.advance(600);
    expect(server.savedDrafts).toEqual([{ draft: { opened: 0, body: { cell: 2 } } }]);
    const other = await openFakeRoom(server, makeFakeEnv());

    expect(other.room.draft.value).toEqual({ cell: 2 });
  });

  test('P-13: a draft that the server never got is kept here and sent at the next visit', async () => {
    const storage = memoryStorage();
    const { room, env, server } = await openFakeRoom(makeFakeServer(), makeFakeEnv(storage));
    server.network.requests = false;
    room.changeDraft({ cell: 3 });
    await env.advance(600);
    room.stop();
    server.network.requests = true;

    const again = await openFakeRoom(server, makeFakeEnv(storage));
    expect(again.room.draft.value).toEqual({ cell: 3 });
    await again.env.advance(600);

    expect(server.frame().draft?.body).toEqual({ cell: 3 });
  });

  test('a draft does not outlive its decision', async () => {
    const { room, env } = await openFakeRoom();
    room.changeDraft({ cell: 1 });
    room.move(DRAW);
    await env.advance(600);

    expect(room.draft.value).toBeUndefined();
  });
});

describe('one device, several seats', () => {
  test('P-6: the board is covered until the next hand says that it is theirs', async () => {
    const { room, env, server } = await openFakeRoom(makeFakeServer([0, 1]));
    expect(room.handover.value).toBe(0);
    expect(room.decides.value).toBeUndefined();
    room.setSeat(asSeat(0));
    await env.advance(0);
    expect(room.decides.value).toBe(0);

    room.move(DRAW);
    await env.advance(0);
    expect(room.handover.value).toBeUndefined();
    room.move(LEAVE);
    await env.advance(0);

    expect(room.handover.value).toBe(1);
    expect(room.decides.value).toBeUndefined();
    room.setSeat(asSeat(1));
    await env.advance(0);
    expect(room.seat.value).toBe(1);
    expect(room.decides.value).toBeUndefined();
    expect(room.replay.value?.steps.map(({ n }) => n)).toEqual([0, 1, 2]);
    room.replay.value?.skip();
    await env.advance(0);
    expect(room.decides.value).toBe(1);
    expect(server.savedDrafts.at(-1)).toEqual({ looked: 2 });
  });

  test('P-6 P-17: behind the cover nothing is shown, and nothing counts as seen', async () => {
    const server = makeFakeServer([0, 1]);
    server.playElsewhere(0, DRAW, false);
    server.playElsewhere(0, LEAVE, false);
    const { room, env } = await openFakeRoom(server);

    expect(room.handover.value).toBe(1);
    expect(room.shown.value).toBeUndefined();
    env.setShown(false);
    env.setShown(true);
    await env.advance(0);
    expect(server.savedDrafts).toEqual([]);
    expect(room.replay.value).toBeUndefined();
  });
});

const [first, second] = [asSeat(0), asSeat(1)];

/** Hold back answers of this kind until they are released, newest first. */
function held(server: FakeServer, name: 'snapshot' | 'history') {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const transport = {
    ...server.transport,
    [name]: async (...asked: readonly never[]) => {
      const answer = await (server.transport[name] as (...asked: readonly never[]) => Promise<unknown>)(...asked);
      if (isHeld) await new Promise<void>((done) => waiting.push(done));
      return answer;
    },
  };
  return {
    server: { ...server, transport },
    hold: () => {
      isHeld = true;
    },
    letGo: () => {
      isHeld = false;
      for (const go of waiting.splice(0).reverse()) go();
    },
  };
}

test('P-6 P-17 what one seat has missed is shown to that seat alone, though the other sits down meanwhile', async () => {
  const match = makeFakeServer([0, 1], 3);
  const { server, hold, letGo } = held(match, 'history');
  const { room, env } = await openFakeRoom(server);
  room.setSeat(first);
  await env.advance(0);
  env.setShown(false);
  for (const [seat, kind] of [
    [0, 'draw'],
    [0, 'leave'],
    [1, 'draw'],
    [1, 'leave'],
  ] as const)
    match.playElsewhere(seat, { kind });
  hold();
  env.setShown(true);
  await env.advance(0);

  room.setSeat(second);
  await env.advance(0);
  letGo();
  await env.advance(0);

  expect(room.seat.value).toBe(second);
  expect(room.shown.value?.view).toMatchObject({ viewer: second });
  for (const { view } of room.replay.value?.steps ?? []) expect(view).toMatchObject({ viewer: second });
});

test('P-6 a frame that was asked for by one seat does not take the page back from the other', async () => {
  const { server, hold, letGo } = held(makeFakeServer([0, 1]), 'snapshot');
  const { room, env } = await openFakeRoom(server);
  room.setSeat(first);
  await env.advance(0);
  hold();
  room.reload();
  await env.advance(0);
  room.setSeat(second);
  await env.advance(0);

  letGo();
  await env.advance(0);

  expect([room.seat.value, room.snapshot.value?.viewer]).toEqual([second, second]);
});
