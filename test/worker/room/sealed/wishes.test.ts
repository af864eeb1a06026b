/** Wishes in the object: ranked, kept through anything, and played as soon as the active seat has picked (P-63). */
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../../../worker/games/registry.ts';
import { WISHES_MAX } from '../../../../worker/protocol/limits.ts';
import type { Seated } from '../../../../worker/protocol/match.ts';
import { verifyRecord } from '../../../../worker/record/verify-record.ts';
import { choose, first, lookFrom, startNochMal } from '../../kit/ahead.ts';
import {
  commandId,
  expectProblem,
  fetchSnapshot,
  json,
  openLiveSocket,
  parseSeated,
  parseUpdate,
  queryRows,
  sendMove,
  sendRequest,
  startMatch,
} from '../../kit/client.ts';
import { freezeTime } from '../../kit/clock.ts';
import { evict } from '../../kit/eviction.ts';
import { addSecondDevice } from '../../kit/notifications.ts';
import {
  passWishTime,
  picking,
  pickPair,
  playToPick,
  putWishes,
  startPick,
  tryWish,
  viewOf,
  wish,
  wishable,
  wishesOf,
} from '../../kit/wishes.ts';

freezeTime();

const PASS = { kind: 'pass' };

describe('P-63 a list of wishes', () => {
  it('R-25 becomes the choice of its seat some seconds after the pick: the first wish if the active seat passes', async () => {
    const seats = await startPick(3);
    const [picker, waiting, other] = await picking(seats);
    const seen = await lookFrom(waiting);
    expect(seen.wishes).toEqual({ opened: seen.entry + 1, id: null, moves: [] });
    // A match without wishes stores nothing.
    expect(await queryRows(waiting.match, 'SELECT * FROM marks')).toEqual([]);
    const [best, next] = wishable(seen);
    const id = commandId();
    const wished = await wish(waiting, [best ?? PASS, next ?? PASS], id);
    expect(wished.wishes).toMatchObject({ id, opened: seen.entry + 1, moves: [best, next] });
    expect([wished.entry, wished.receipt?.entry, wished.active]).toEqual([seen.entry, seen.entry, [picker.seat]]);

    // The time of the pick would tell that there was a wish.
    const picked = await pickPair(picker);
    expect(picked.log.map(({ seat, by }) => [seat, by])).toEqual([[picker.seat, 'seat']]);
    expect([...picked.active].sort()).toEqual([waiting.seat, other?.seat].sort());
    const pending = { rank: 1, move: best };
    expect(await wishesOf(waiting)).toEqual({ id, moves: [best, next], pending });
    passWishTime();
    const { log, active: left } = await lookFrom(picker);
    expect(log.at(-1)).toMatchObject({ seat: waiting.seat, by: 'seat', events: [{ kind: 'chose' }] });
    expect(left).toEqual([other?.seat]);
    const after = await lookFrom(waiting);
    expect(viewOf(after).mine).toEqual(best);
    expect(after.wishes).toEqual({ id: null, moves: [], granted: { rank: 1, move: best } });
    // Told until the seat chooses again.
    if (other) await choose(other);
    const { active } = await lookFrom(waiting);
    expect(active).toEqual([waiting.seat]);
    await choose(waiting);
    expect(await wishesOf(waiting)).toBeNull();
  });

  it('gives way to the next wish if the active seat took a die of the first one', async () => {
    const [picker, waiting] = await picking(await startPick(3));
    const list = wishable(await lookFrom(waiting));
    const [best] = list;
    const next = list.find(({ colour, number }) => colour !== best?.colour && number !== best?.number);
    await wish(waiting, [best ?? PASS, next ?? PASS]);
    await pickPair(picker, best);
    passWishTime();
    expect(await wishesOf(waiting)).toMatchObject({ granted: { rank: 2, move: next } });
    expect(viewOf(await lookFrom(waiting)).mine).toEqual(next);
  });

  it('R-25 leaves the choice to its seat if no wish is possible, and says so until the seat has chosen', async () => {
    const [picker, waiting] = await picking(await startPick(3));
    const [best = PASS] = wishable(await lookFrom(waiting));
    await wish(waiting, [best]);
    await pickPair(picker, best as never);
    const seen = await lookFrom(waiting);
    expect(seen.active).toContain(waiting.seat);
    expect(seen.wishes).toMatchObject({ moves: [best] });
    expect(seen.wishes?.opened).toBeUndefined();
    await choose(waiting);
    expect(await wishesOf(waiting)).toBeNull();
  });

  it('makes matches of two seats whose records are true', async () => {
    const seats = await startMatch(2, { game: 'noch-mal', first: 0 });
    let granted = 0;
    for (let n = 0; n < 300; n += 1) {
      const frames = await Promise.all(seats.map(lookFrom));
      if (frames[0]?.phase === 'over') break;
      const waiting = seats.find(({ seat }) => frames[seat]?.wishes?.opened !== undefined && !frames[seat]?.wishes?.id);
      if (waiting && frames[waiting.seat]) await wish(waiting, wishable(await lookFrom(waiting)).slice(0, 3));
      const mover = seats.find(({ seat }) => frames[0]?.active.includes(seat));
      if (mover) await choose(mover, first);
      passWishTime();
      granted += frames.filter(({ wishes }) => wishes?.granted).length;
    }
    expect(granted).toBeGreaterThan(3);
    const record = json(await sendRequest({ path: `/${seats[0].match}/record` }));
    expect(verifyRecord(record, gameOf, [])).toMatchObject({ ok: true });
    const body = { id: commandId(), entropy: 'c'.repeat(32) };
    const path = `/${seats[0].match}/rematch`;
    const next = parseSeated(await sendRequest({ method: 'POST', path, keys: [seats[0].key], body }));
    expect(await queryRows(next.match, 'SELECT * FROM marks')).toEqual([]);
  });
});

describe('P-63 the command', () => {
  it('has the same answer when it is sent again: before the pick, and after it', async () => {
    const [picker, waiting] = await picking(await startPick(3));
    const { wishes } = await lookFrom(waiting);
    const [best = PASS, next = PASS] = wishable(await lookFrom(waiting));
    const body = { opened: wishes?.opened ?? 0, replaces: null, moves: [best] };
    const id = commandId();
    const answers = [await putWishes(waiting, body, id), await putWishes(waiting, body, id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expectProblem(await putWishes(waiting, { ...body, moves: [next] }, id), 409, 'id-used');
    expectProblem(await sendMove(waiting, body.opened, PASS, id), 409, 'id-used');

    await pickPair(picker);
    expect((await putWishes(waiting, body, id)).status).toBe(200);
    passWishTime();
    expect((await putWishes(waiting, body, id)).status).toBe(200);
    expectProblem(await putWishes(waiting, { ...body, moves: [next] }, id), 409, 'id-used');
    const { log } = await fetchSnapshot(picker.match);
    expect(log.filter(({ seat, n }) => seat === waiting.seat && n >= body.opened)).toHaveLength(1);
  });

  it('replaces the list, withdraws it, and a late repeat of an older list is stale', async () => {
    const [picker, waiting] = await picking(await startPick(3));
    const { wishes } = await lookFrom(waiting);
    const [best = PASS, next = PASS] = wishable(await lookFrom(waiting));
    const opened = wishes?.opened ?? 0;
    const ids = [commandId(), commandId(), commandId()] as const;
    parseUpdate(await putWishes(waiting, { opened, replaces: null, moves: [best] }, ids[0]));
    parseUpdate(await putWishes(waiting, { opened, replaces: ids[0], moves: [next, best] }, ids[1]));
    expect((await wishesOf(waiting))?.moves).toEqual([next, best]);
    // Another device that has not seen the second list.
    const late = await putWishes(waiting, { opened, replaces: ids[0], moves: [best] });
    expect(expectProblem(late, 409, 'stale').frame?.wishes?.id).toBe(ids[1]);
    parseUpdate(await putWishes(waiting, { opened, replaces: ids[1], moves: [] }, ids[2]));
    expectProblem(await putWishes(waiting, { opened, replaces: null, moves: [best] }, ids[0]), 409, 'stale');

    await pickPair(picker);
    expect((await lookFrom(waiting)).active).toContain(waiting.seat);
    const { frame } = expectProblem(
      await putWishes(waiting, { opened, replaces: ids[2], moves: [best] }),
      409,
      'cannot-wish',
    );
    expect(frame?.active).toContain(waiting.seat);
  });

  it('is refused by the rules, by number, and in the wrong form', async () => {
    const [, waiting] = await picking(await startPick(3));
    const [best = PASS] = wishable(await lookFrom(waiting));
    const absent = { kind: 'cross', colour: 'green', number: 1, cells: [0] };
    expectProblem(await tryWish(waiting, [best, absent]), 422, 'refused');
    expectProblem(await tryWish(waiting, [{ kind: 'cross' }]), 400, 'bad-move');
    expectProblem(await tryWish(waiting, [{ kind: 'concede' }]), 400, 'bad-move');
    expectProblem(await tryWish(waiting, Array(WISHES_MAX + 1).fill(best)), 409, 'too-many-wishes');
    expectProblem(await putWishes(waiting, { opened: 999, replaces: null, moves: [best] }), 409, 'stale');
    expect((await tryWish(waiting, Array(WISHES_MAX).fill(best))).status).toBe(200);
  });

  it('is for seats that wait for a person who picks first, and for no other game', async () => {
    const seats = await startNochMal(2, { first: 0 });
    expectProblem(await tryWish(seats[1], [PASS]), 409, 'cannot-wish');
    const table = await openLiveSocket(seats[0].match, [seats[0].key, seats[1].key]);
    await playToPick(seats);
    const [picker, waiting] = await picking(seats);
    expectProblem(await tryWish(picker, [PASS]), 409, 'cannot-wish');
    expectProblem(
      await putWishes({ ...picker, key: 'none' }, { opened: 0, replaces: null, moves: [] }),
      401,
      'no-seat',
    );
    expect([(await lookFrom(picker)).wishes, (await fetchSnapshot(picker.match)).wishes]).toEqual([null, undefined]);
    // On a device of both seats the people of the other seat would see the list.
    const shared = await fetchSnapshot(picker.match, [waiting.key, picker.key]);
    expect(shared.wishes).toBeNull();
    expect(table.texts.length).toBeGreaterThan(6);
    for (const text of table.texts) expect(text).not.toContain('"wishes":{');
    const [other] = await startMatch(2, { game: 'qwantum' });
    expect((await lookFrom(other)).wishes).toBeUndefined();
    expectProblem(await tryWish(other, [PASS]), 409, 'cannot-wish');
    const [bots] = await startMatch(1, { game: 'noch-mal', seats: 2, bots: [{ strength: 'easy', yields: false }] });
    expect((await lookFrom(bots)).wishes).toBeNull();
  });
});

describe('P-63 wishes outlive', () => {
  it('an eviction, and are there on another device at once', async () => {
    const [picker, waiting] = await picking(await startPick(3));
    const [best = PASS] = wishable(await lookFrom(waiting));
    const tablet = await addSecondDevice(waiting);
    const socket = await openLiveSocket(waiting.match, [tablet.key]);
    const before = socket.texts.length;
    await wish(waiting, [best]);
    const told = JSON.parse(socket.texts.slice(before).at(-1) ?? '{}');
    expect(told.wishes?.moves).toEqual([best]);
    await evict(waiting.match);
    expect(await lookFrom({ ...waiting, key: tablet.key })).toEqual(await lookFrom(waiting));
    expect((await wishesOf(waiting))?.moves).toEqual([best]);
    await evict(waiting.match);
    await pickPair(picker);
    await evict(waiting.match);
    expect(await wishesOf(waiting)).toMatchObject({ pending: { rank: 1, move: best } });
    await evict(waiting.match);
    passWishTime();
    expect(await wishesOf(waiting)).toMatchObject({ granted: { rank: 1, move: best } });
    expect((await lookFrom(waiting)).rev).toBeGreaterThan(told.rev);
  });

  it('a seat that leaves: the decision opens one entry later, and the list stays', async () => {
    const seats = await startPick(4, { first: 1 });
    const [picker, waiting, leaver] = await picking(seats);
    const [best = PASS] = wishable(await lookFrom(waiting));
    const wished = await wish(waiting, [best]);
    expect((await sendMove(leaver as Seated, 0, { kind: 'concede' })).status).toBe(200);
    const seen = await lookFrom(waiting);
    expect([seen.wishes?.moves, seen.wishes?.opened]).toEqual([[best], (wished.wishes?.opened ?? 0) + 1]);
    await pickPair(picker);
    passWishTime();
    expect(await wishesOf(waiting)).toMatchObject({ granted: { move: best } });
  });
});

describe('P-63 wishes end', () => {
  it('when their seat is lent to a bot, or leaves', async () => {
    for (const how of ['lend', 'leave'] as const) {
      const [picker, waiting] = await picking(await startPick(3));
      const [best = PASS] = wishable(await lookFrom(waiting));
      await wish(waiting, [best]);
      const bot = { bot: { strength: 'easy', yields: false } };
      const answer =
        how === 'leave'
          ? await sendMove(waiting, 0, { kind: 'concede' })
          : await sendRequest({
              method: 'PUT',
              path: `/${waiting.match}/seats/${waiting.seat}/bot`,
              keys: [waiting.key],
              body: bot,
            });
      expect(answer.status).toBe(200);
      await pickPair(picker);
      const { log } = await fetchSnapshot(waiting.match);
      expect(log.filter(({ seat, by, n }) => seat === waiting.seat && by === 'seat' && n > 12)).toEqual([]);
      const refused = await tryWish(waiting, [best]);
      expectProblem(refused, how === 'leave' ? 403 : 409, how === 'leave' ? 'left' : 'bot-plays');
      if (how === 'leave') continue;
      const back = { ...bot, bot: null };
      await sendRequest({
        method: 'PUT',
        path: `/${waiting.match}/seats/${waiting.seat}/bot`,
        keys: [waiting.key],
        body: back,
      });
      expect((await wishesOf(waiting)) ?? null).toBeNull();
    }
  });
});
