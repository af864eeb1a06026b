/** The room model over the real rules: order of frames, drafts, the replay, hands that change. */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../worker/games/game.ts';
import { makeTwin, makeWorld, memory, opened } from './twin.ts';

const DRAW = { kind: 'draw' } as const;
const LEAVE = { kind: 'leave' } as const;

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

describe('what happened meanwhile', () => {
  test('P-17: entries of others are replayed first, then I decide', async () => {
    const twin = makeTwin([1]);
    twin.elsewhere(0, DRAW, false);
    twin.elsewhere(0, LEAVE, false);

    const { room, world } = await opened(twin);
    expect(room.replay.value?.steps.map(({ n }) => n)).toEqual([0, 1, 2]);
    expect(room.decides.value).toBeUndefined();
    expect(room.shown.value).toMatchObject({
      view: { drawn: 0 },
      events: [{ kind: 'round-began' }, { kind: 'dealt' }],
    });
    room.replay.value?.play(true);
    await world.pass(2_200);
    expect(room.shown.value?.events).toMatchObject([{ kind: 'drew' }]);
    await world.pass(20_000);

    expect(room.replay.value).toBeUndefined();
    expect(room.decides.value).toBe(1);
    expect(twin.saved).toEqual([{ looked: 2 }]);
  });

  test('P-17: the replay can be skipped and does not come again', async () => {
    const twin = makeTwin([1]);
    twin.elsewhere(0, DRAW, false);
    const { room, world } = await opened(twin);

    room.replay.value?.skip();
    await world.pass(0);
    expect(room.replay.value).toBeUndefined();
    const again = await opened(twin);

    expect(again.room.replay.value).toBeUndefined();
    expect(again.room.shown.value?.view).toMatchObject({ viewer: 1 });
  });

  test('P-17: it waits for who asked for less motion, goes back and forth, and ends after the last step', async () => {
    const twin = makeTwin([1]);
    twin.elsewhere(0, DRAW, false);
    twin.elsewhere(0, LEAVE, false);
    const { room, world } = await opened(twin);

    await world.pass(60_000);
    expect(room.replay.value?.at).toBe(0);
    room.replay.value?.go(1);
    room.replay.value?.go(2);
    expect(room.shown.value?.events).toMatchObject([{ kind: 'left' }]);
    room.replay.value?.go(1);
    expect(room.shown.value?.events, 'first what the step begins with').toEqual([]);
    await world.pass(600);
    expect(room.shown.value?.events).toMatchObject([{ kind: 'drew' }]);
    room.replay.value?.go(2);
    room.replay.value?.go(3);

    expect(room.replay.value).toBeUndefined();
    expect(room.decides.value).toBe(1);
  });

  test('P-17: it pauses, and stands still while nobody looks', async () => {
    const twin = makeTwin([1]);
    twin.elsewhere(0, DRAW, false);
    twin.elsewhere(0, LEAVE, false);
    const { room, world } = await opened(twin);

    room.replay.value?.play(true);
    room.replay.value?.play(false);
    await world.pass(60_000);
    expect(room.replay.value).toMatchObject({ at: 0, isPlaying: false });
    room.replay.value?.play(true);
    world.show(false);
    await world.pass(60_000);

    expect(room.replay.value).toMatchObject({ at: 0, isPlaying: false });
  });

  test('P-17: what happens during the replay is shown after it', async () => {
    const twin = makeTwin([1]);
    twin.elsewhere(0, DRAW, false);
    const { room, world } = await opened(twin);
    room.replay.value?.go(1);

    twin.elsewhere(0, LEAVE);
    room.replay.value?.go(2);
    await world.pass(0);

    expect(room.replay.value).toMatchObject({ based: true, steps: [{ n: 1 }, { n: 2 }] });
    expect(room.shown.value?.events).toEqual([]);
  });

  test('P-17: the steps that were seen before the page was left do not come again', async () => {
    const twin = makeTwin([1]);
    twin.elsewhere(0, DRAW, false);
    twin.elsewhere(0, LEAVE, false);
    const { room, world } = await opened(twin);
    room.replay.value?.go(1);
    world.show(false);
    await world.pass(0);

    const again = await opened(twin);
    expect(again.room.replay.value).toMatchObject({ based: true, steps: [{ n: 1 }, { n: 2 }] });
  });

  test('P-17: the last steps are shown once more on request', async () => {
    const twin = makeTwin([1]);
    for (let n = 0; n < 8; n += 1) for (const move of [DRAW, LEAVE]) twin.elsewhere(n % 2, move, false);
    const { room, world } = await opened(twin);
    room.replay.value?.skip();
    await world.pass(0);

    room.recall('ending');
    await world.pass(0);
    expect(room.replay.value).toMatchObject({ based: true, steps: { length: 13 } });
    room.replay.value?.skip();
    expect(room.shown.value?.view).toEqual(twin.frame().view);
  });

  test('my own entries alone are no news', async () => {
    const twin = makeTwin([0]);
    twin.elsewhere(0, DRAW, false);

    const { room } = await opened(twin);

    expect(room.replay.value).toBeUndefined();
    expect(room.decides.value).toBe(0);
  });

  test('what comes while nobody looks is replayed when somebody looks again', async () => {
    const { room, world, twin } = await opened(makeTwin([1]));
    world.show(false);

    twin.elsewhere(0, DRAW);
    twin.elsewhere(0, LEAVE);
    expect(room.shown.value?.view).toMatchObject({ drawn: 0, middle: [] });
    world.show(true);
    await world.pass(0);

    expect(room.replay.value?.steps.map(({ n }) => n)).toEqual([0, 1, 2]);
  });

  test('what was seen is told when the page is left', async () => {
    const { world, twin } = await opened(makeTwin([1]));
    twin.elsewhere(0, DRAW);

    world.show(false);
    await world.pass(0);

    expect(twin.saved).toEqual([{ looked: 1 }]);
  });
});

describe('one device, several seats', () => {
  test('P-6: the board is covered until the next hand says that it is theirs', async () => {
    const { room, world, twin } = await opened(makeTwin([0, 1]));
    expect(room.handover.value).toBe(0);
    expect(room.decides.value).toBeUndefined();
    room.sit(asSeat(0));
    await world.pass(0);
    expect(room.decides.value).toBe(0);

    room.move(DRAW);
    await world.pass(0);
    expect(room.handover.value).toBeUndefined();
    room.move(LEAVE);
    await world.pass(0);

    expect(room.handover.value).toBe(1);
    expect(room.decides.value).toBeUndefined();
    room.sit(asSeat(1));
    await world.pass(0);
    expect(room.seat.value).toBe(1);
    expect(room.decides.value).toBeUndefined();
    expect(room.replay.value?.steps.map(({ n }) => n)).toEqual([0, 1, 2]);
    room.replay.value?.skip();
    await world.pass(0);
    expect(room.decides.value).toBe(1);
    expect(twin.saved.at(-1)).toEqual({ looked: 2 });
  });

  test('P-6 P-17: behind the cover nothing is shown, and nothing counts as seen', async () => {
    const twin = makeTwin([0, 1]);
    twin.elsewhere(0, DRAW, false);
    twin.elsewhere(0, LEAVE, false);
    const { room, world } = await opened(twin);

    expect(room.handover.value).toBe(1);
    expect(room.shown.value).toBeUndefined();
    world.show(false);
    world.show(true);
    await world.pass(0);
    expect(twin.saved).toEqual([]);
    expect(room.replay.value).toBeUndefined();
  });
});
