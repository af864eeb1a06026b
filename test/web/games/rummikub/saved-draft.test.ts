/** The steps of a half-made turn of Rummikub: each can be undone, and a draft of them is kept and checked. */
import { describe, expect, test } from 'vitest';
import {
  type Arrangement,
  allBack,
  begun,
  redone,
  startOf,
  stepped,
  undone,
} from '../../../../web/games/rummikub/board/arrange.ts';
import { arrangementIn, kept } from '../../../../web/games/rummikub/board/keep.ts';
import { laidInto, laidNew } from '../../../../web/games/rummikub/board/put.ts';
import { DRAFT_BYTES_MAX } from '../../../../worker/protocol/match.ts';
import { at, end, pick, told } from './build-draft.ts';

describe('steps', () => {
  const steps = (): Arrangement => {
    const start = at('b4 b5 b6 / r1 r2 r3 r4', 'b7 r5');
    const one = stepped(begun(start), laidInto(start.piles, [pick([], start.own, 'b7')], end(start.piles, 0)));
    return stepped(one, laidNew(one.piles, [pick(start.piles, start.own, 'r1')]));
  };

  test('can be undone and done again one by one', () => {
    const made = steps();

    expect(told(made.piles)).toBe('b4 b5 b6 b7 / r2 r3 r4 / r1');
    expect(told(undone(made).piles)).toBe('b4 b5 b6 b7 / r1 r2 r3 r4');
    expect(told(undone(undone(made)).piles)).toBe('b4 b5 b6 / r1 r2 r3 r4');
    expect(redone(redone(undone(undone(made))))).toEqual(made);
    expect(undone(undone(undone(made)))).toEqual(undone(undone(made)));
  });

  test('all at once go back, which can be undone too', () => {
    const made = steps();
    const back = stepped(made, allBack(made, at('b4 b5 b6 / r1 r2 r3 r4', 'b7 r5')));

    expect(told(back.piles)).toBe('b4 b5 b6 / r1 r2 r3 r4');
    expect(told(undone(back).piles)).toBe(told(made.piles));
  });

  test('a new step forgets what was undone', () => {
    const start = at('b4 b5 b6 / r1 r2 r3 r4', 'b7 r5');
    const other = stepped(undone(steps()), laidNew(undone(steps()).piles, [pick(start.piles, start.own, 'r4')]));

    expect(other.future).toEqual([]);
    expect(told(other.piles)).toBe('b4 b5 b6 b7 / r1 r2 r3 / r4');
  });
});

describe('a draft', () => {
  const start = at('b4 b5 b6 / r1 r2 r3 r4', 'b7 r5');
  const made = stepped(begun(start), laidInto(start.piles, [pick([], start.own, 'b7')], end(start.piles, 0)));

  test('comes back as it was kept', () => {
    const raw: unknown = JSON.parse(JSON.stringify(kept(made)));

    expect(arrangementIn(raw, start)).toEqual(made);
    expect(arrangementIn(JSON.parse(JSON.stringify(kept(undone(made)))), start)).toEqual(undone(made));
  });

  test('of another shape is none', () => {
    const { piles } = kept(made);
    const [first = [], second = []] = piles;
    const shapes: readonly unknown[] = [
      undefined,
      null,
      7,
      'x',
      {},
      [],
      { piles: 1 },
      { piles: [1] },
      { piles: [first] },
      { piles: [first, second, [9, 424]] },
      { piles: [first, second, [9, second[1]]] },
      { piles: [first, [first[0], ...second.slice(1)]] },
      { piles: [first, second.map(String)] },
    ];

    for (const raw of shapes) expect(arrangementIn(raw, start)).toBeUndefined();
  });

  test('of another position is none', () => {
    expect(arrangementIn(kept(made), at('b4 b5 b6 / r1 r2 r3', 'b7'))).toBeUndefined();
    expect(arrangementIn(kept(made), at('b4 b5 b6 / r1 r2 r3 r4', 'b8'))).toBeUndefined();
  });

  test('of endless thinking on the fullest table still fits: the oldest steps are forgotten', () => {
    const sets = Array.from({ length: 50 }, (_, i) => [1 + (i % 13), 14 + (i % 13), 27 + (i % 13)]);
    const full = startOf(sets, [40, 41]);
    let at = begun(full);
    for (let n = 0; n < 200; n += 1) at = stepped(at, laidNew(at.piles, [full.piles[n % 50]?.pieces[0] ?? 0]));
    const draft = kept(at);

    expect(JSON.stringify(draft).length).toBeLessThanOrEqual(DRAFT_BYTES_MAX);
    expect(draft.past.length).toBeGreaterThan(20);
    expect(draft.past.length).toBeLessThan(at.past.length);
    expect(arrangementIn(draft, full)?.piles).toEqual(at.piles);
  });
});
