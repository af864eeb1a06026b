/** The replay of missed entries in a room: its steps, its controls, and what then counts as seen (P-17). */
import { describe, expect, test } from 'vitest';
import { DRAW, LEAVE, makeFakeServer, openFakeRoom } from '../kit/fake-server.ts';

describe('what happened meanwhile', () => {
  test('P-17: entries of others are replayed first, then I decide', async () => {
    const server = makeFakeServer([1]);
    server.playElsewhere(0, DRAW, false);
    server.playElsewhere(0, LEAVE, false);

    const { room, env } = await openFakeRoom(server);
    expect(room.replay.value?.steps.map(({ n }) => n)).toEqual([0, 1, 2]);
    expect(room.decides.value).toBeUndefined();
    expect(room.shown.value).toMatchObject({
      view: { drawn: 0 },
      events: [{ kind: 'round-began' }, { kind: 'dealt' }],
    });
    room.replay.value?.play(true);
    await env.advance(2_200);
    expect(room.shown.value?.events).toMatchObject([{ kind: 'drew' }]);
    await env.advance(20_000);

    expect(room.replay.value).toBeUndefined();
    expect(room.decides.value).toBe(1);
    expect(server.savedDrafts).toEqual([{ looked: 2 }]);
  });

  test('P-17: the replay can be skipped and does not come again', async () => {
    const server = makeFakeServer([1]);
    server.playElsewhere(0, DRAW, false);
    const { room, env } = await openFakeRoom(server);

    room.replay.value?.skip();
    await env.advance(0);
    expect(room.replay.value).toBeUndefined();
    const again = await openFakeRoom(server);

    expect(again.room.replay.value).toBeUndefined();
    expect(again.room.shown.value?.view).toMatchObject({ viewer: 1 });
  });

  test('P-17: it waits for who asked for less motion, goes back and forth, and ends after the last step', async () => {
    const server = makeFakeServer([1]);
    server.playElsewhere(0, DRAW, false);
    server.playElsewhere(0, LEAVE, false);
    const { room, env } = await openFakeRoom(server);

    await env.advance(60_000);
    expect(room.replay.value?.at).toBe(0);
    room.replay.value?.goTo(1);
    room.replay.value?.goTo(2);
    expect(room.shown.value?.events).toMatchObject([{ kind: 'left' }]);
    room.replay.value?.goTo(1);
    expect(room.shown.value?.events, 'first what the step begins with').toEqual([]);
    await env.advance(600);
    expect(room.shown.value?.events).toMatchObject([{ kind: 'drew' }]);
    room.replay.value?.goTo(2);
    room.replay.value?.goTo(3);

    expect(room.replay.value).toBeUndefined();
    expect(room.decides.value).toBe(1);
  });

  test('P-17: it pauses, and stands still while nobody looks', async () => {
    const server = makeFakeServer([1]);
    server.playElsewhere(0, DRAW, false);
    server.playElsewhere(0, LEAVE, false);
    const { room, env } = await openFakeRoom(server);

    room.replay.value?.play(true);
    room.replay.value?.play(false);
    await env.advance(60_000);
    expect(room.replay.value).toMatchObject({ at: 0, isPlaying: false });
    room.replay.value?.play(true);
    env.setShown(false);
    await env.advance(60_000);

    expect(room.replay.value).toMatchObject({ at: 0, isPlaying: false });
  });

  test('P-17: what happens during the replay is shown after it', async () => {
    const server = makeFakeServer([1]);
    server.playElsewhere(0, DRAW, false);
    const { room, env } = await openFakeRoom(server);
    room.replay.value?.goTo(1);

    server.playElsewhere(0, LEAVE);
    room.replay.value?.goTo(2);
    await env.advance(0);

    expect(room.replay.value).toMatchObject({ hasStart: true, steps: [{ n: 1 }, { n: 2 }] });
    expect(room.shown.value?.events).toEqual([]);
  });

  test('P-17: the steps that were seen before the page was left do not come again', async () => {
    const server = makeFakeServer([1]);
    server.playElsewhere(0, DRAW, false);
    server.playElsewhere(0, LEAVE, false);
    const { room, env } = await openFakeRoom(server);
    room.replay.value?.goTo(1);
    env.setShown(false);
    await env.advance(0);

    const again = await openFakeRoom(server);
    expect(again.room.replay.value).toMatchObject({ hasStart: true, steps: [{ n: 1 }, { n: 2 }] });
  });

  test('P-17: the last steps are shown once more on request', async () => {
    const server = makeFakeServer([1]);
    for (let n = 0; n < 8; n += 1) for (const move of [DRAW, LEAVE]) server.playElsewhere(n % 2, move, false);
    const { room, env } = await openFakeRoom(server);
    room.replay.value?.skip();
    await env.advance(0);

    room.showEnding();
    await env.advance(0);
    expect(room.replay.value).toMatchObject({ hasStart: true, steps: { length: 13 } });
    room.replay.value?.skip();
    expect(room.shown.value?.view).toEqual(server.frame().view);
  });

  test('my own entries alone are no news', async () => {
    const server = makeFakeServer([0]);
    server.playElsewhere(0, DRAW, false);

    const { room } = await openFakeRoom(server);

    expect(room.replay.value).toBeUndefined();
    expect(room.decides.value).toBe(0);
  });

  test('what comes while nobody looks is replayed when somebody looks again', async () => {
    const { room, env, server } = await openFakeRoom(makeFakeServer([1]));
    env.setShown(false);

    server.playElsewhere(0, DRAW);
    server.playElsewhere(0, LEAVE);
    expect(room.shown.value?.view).toMatchObject({ drawn: 0, middle: [] });
    env.setShown(true);
    await env.advance(0);

    expect(room.replay.value?.steps.map(({ n }) => n)).toEqual([0, 1, 2]);
  });

  test('what was seen is told when the page is left', async () => {
    const { env, server } = await openFakeRoom(makeFakeServer([1]));
    server.playElsewhere(0, DRAW);

    env.setShown(false);
    await env.advance(0);

    expect(server.savedDrafts).toEqual([{ looked: 1 }]);
  });
});
