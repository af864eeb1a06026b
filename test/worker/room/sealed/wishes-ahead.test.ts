/** Wishes of seats that are ahead of the open roll: they join the queue of choices ahead (P-63). */
import { describe, expect, it } from 'vitest';
import { choose, first, lookFrom, withdraw } from '../../kit/ahead.ts';
import { commandId, parseUpdate, queryRows } from '../../kit/client.ts';
import { evict } from '../../kit/eviction.ts';
import { pickPair, putWishes, rollOf, startPick, viewOf, wish, wishable, wishesOf } from '../../kit/wishes.ts';

const PASS = { kind: 'pass' };

describe('P-63 with choices ahead', () => {
  /** Seat 0 is the slowest, in roll 4. Seat 1 has chosen there, and wishes for roll 5, in which seat 2 picks. */
  async function wishAhead() {
    const [slow, waiting, picker] = await startPick(3, { first: 1 }, 1);
    await pickPair(waiting);
    const seen = await lookFrom(waiting);
    expect([rollOf(seen), viewOf(seen).stage, seen.lead?.steps]).toEqual([5, 'pick', 1]);
    const [best = PASS] = wishable(seen);
    const id = commandId();
    const wished = await wish(waiting, [best], id);
    await choose(picker, first);
    return { slow, waiting, picker, best, id, opened: wished.wishes?.opened };
  }

  it('a seat that is ahead wishes for its own roll: the wish joins the queue at the pick, and is played in its time', async () => {
    const { slow, waiting, picker, best, id, opened } = await wishAhead();
    // Seat 2 is in roll 5 now, and picks there: nobody but those two hears of it.
    const { rev } = await lookFrom(slow);
    await choose(picker);
    const after = await lookFrom(waiting);
    expect([after.wishes, viewOf(after).mine]).toEqual([
      { id: null, moves: [], granted: { rank: 1, move: best } },
      best,
    ]);
    expect(after.lead?.choices).toEqual([{ id, opened, final: false }]);
    expect((await lookFrom(slow)).rev).toBe(rev);
    await evict(slow.match);
    await choose(slow);
    const { log } = await lookFrom(slow);
    expect(log.slice(-2).map(({ seat, by }) => [seat, by])).toEqual([
      [picker.seat, 'seat'],
      [waiting.seat, 'seat'],
    ]);
    expect(log.at(-1)?.n).toBe(opened === undefined ? undefined : opened + 1);
    expect(await queryRows(slow.match, 'SELECT * FROM ahead')).toEqual([]);
    expect((await putWishes(waiting, { opened: opened ?? 0, replaces: null, moves: [best] }, id)).status).toBe(200);
  });

  it('a wish in the queue can be taken back, and is not granted again', async () => {
    const { waiting, picker, id } = await wishAhead();
    await choose(picker);
    const back = parseUpdate(await withdraw(waiting, id));
    expect([back.lead?.choices, back.active.includes(waiting.seat), back.wishes]).toEqual([[], true, null]);
    await choose(waiting, first);
    expect((await lookFrom(waiting)).lead?.choices).toHaveLength(1);
  });

  it('none is possible ahead: the seat is told, and chooses there', async () => {
    const { waiting, picker, best } = await wishAhead();
    await pickPair(picker, best as never);
    const seen = await lookFrom(waiting);
    expect([rollOf(seen), seen.active.includes(waiting.seat)]).toEqual([5, true]);
    expect(seen.wishes).toEqual({ id: expect.any(String), moves: [best] });
    await choose(waiting);
    expect(await wishesOf(waiting)).toBeNull();
  });

  it('the picker takes its pick back: the wish waits again', async () => {
    const { waiting, picker, best, id } = await wishAhead();
    const pick = commandId();
    await choose(picker, undefined, pick);
    expect((await withdraw(picker, pick)).status).toBe(200);
    expect(await wishesOf(waiting)).toEqual({ id, moves: [best], opened: expect.any(Number) });
    expect((await lookFrom(waiting)).lead?.choices).toEqual([]);
    await evict(waiting.match);
    await choose(picker);
    expect((await lookFrom(waiting)).lead?.choices).toHaveLength(1);
  });
});
