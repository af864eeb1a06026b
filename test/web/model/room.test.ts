/** The room model over the real rules: the order of snapshots and updates, gaps between them, and drafts. */
import { describe, expect, test } from 'vitest';
import { makeFakeEnv, memoryStorage } from '../kit/fake-env.ts';
import { DRAW, LEAVE, makeFakeServer, openFakeRoom } from '../kit/fake-server.ts';

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
