/** The room model over the real rules: the order of frames, gaps between them, and drafts. */
import { describe, expect, test } from 'vitest';
import { makeWorld, memory } from '../kit/fake-env.ts';
import { DRAW, LEAVE, makeTwin, opened } from '../kit/fake-server.ts';

describe('frames', () => {
  test('the first frame says who I am and that I decide', async () => {
    const { room } = await opened();

    expect(room.seat.value).toBe(0);
    expect(room.decides.value).toBe(0);
    expect(room.shown.value?.view).toMatchObject({ viewer: 0, drawn: 0 });
  });

  test('P-18: a step that is pushed appears with its events', async () => {
    const { twin, room } = await opened(makeTwin([1]));

    twin.elsewhere(0, DRAW);

    expect(room.frame.value?.entry).toBe(1);
    expect(room.shown.value?.events).toMatchObject([{ kind: 'drew', seat: 0 }]);
    expect(room.news.value.map(({ n }) => n)).toEqual([1]);
  });

  test('an older step changes nothing', async () => {
    const { twin, room } = await opened(makeTwin([1]));
    twin.elsewhere(0, DRAW);
    const old = twin.step();
    twin.elsewhere(0, LEAVE);

    twin.push(old);

    expect(room.frame.value?.entry).toBe(2);
  });

  test('a gap asks for the whole frame', async () => {
    const { twin, room, world } = await opened(makeTwin([1]));
    twin.elsewhere(0, DRAW, false);

    twin.elsewhere(0, LEAVE);
    expect(room.frame.value?.entry).toBe(0);
    await world.pass(0);

    expect(room.frame.value?.entry).toBe(2);
    expect(room.frame.value?.log.map(({ n }) => n)).toEqual([0, 1, 2]);
  });

  test('older lines come when they are asked for', async () => {
    const twin = makeTwin([0]);
    twin.elsewhere(0, DRAW, false);
    const { room, world } = await opened(twin);
    const { frame } = room;
    twin.push({ ...twin.frame(), rev: 10, viewer: 'spectator', mine: [], log: twin.frame().log.slice(1) });
    await world.pass(0);
    expect(frame.value?.log.map(({ n }) => n)).toEqual([1]);

    room.recall('earlier');
    await world.pass(0);

    expect(frame.value?.log.map(({ n }) => n)).toEqual([0, 1]);
  });

  test('a net that is dead at the start is tried again', async () => {
    const twin = makeTwin();
    twin.net.requests = false;
    const { room, world } = await opened(twin);
    expect(room.up.value).toBe(false);
    twin.net.requests = true;

    await world.pass(20_000);

    expect(room.decides.value).toBe(0);
  });

  test('a match that was deleted ends the page, a seat that was lost makes it a watcher’s', async () => {
    const lost = await opened();
    lost.twin.mine.length = 0;
    lost.twin.end('no-seat');
    await lost.world.pass(0);
    const gone = await opened();
    gone.twin.end('gone');

    expect(lost.room.seat.value).toBeUndefined();
    expect(lost.room.frame.value?.viewer).toBe('spectator');
    expect(gone.room.fault.value).toBe('gone');
  });
});

describe('drafts', () => {
  test('P-13: a draft is saved after a pause and is there after a reload elsewhere', async () => {
    const { room, world, twin } = await opened();

    room.changeDraft({ cell: 1 });
    room.changeDraft({ cell: 2 });
    expect(twin.saved).toEqual([]);
    await world.pass(600);
    expect(twin.saved).toEqual([{ draft: { opened: 0, body: { cell: 2 } } }]);
    const other = await opened(twin, makeWorld());

    expect(other.room.draft.value).toEqual({ cell: 2 });
  });

  test('P-13: a draft that the server never got is kept here and sent at the next visit', async () => {
    const storage = memory();
    const { room, world, twin } = await opened(makeTwin(), makeWorld(storage));
    twin.net.requests = false;
    room.changeDraft({ cell: 3 });
    await world.pass(600);
    room.stop();
    twin.net.requests = true;

    const again = await opened(twin, makeWorld(storage));
    expect(again.room.draft.value).toEqual({ cell: 3 });
    await again.world.pass(600);

    expect(twin.frame().draft?.body).toEqual({ cell: 3 });
  });

  test('a draft does not outlive its decision', async () => {
    const { room, world } = await opened();
    room.changeDraft({ cell: 1 });
    room.move(DRAW);
    await world.pass(600);

    expect(room.draft.value).toBeUndefined();
  });
});
