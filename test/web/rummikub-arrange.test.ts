/** The half-made turn of Rummikub: sets snap, split and join, tiles go back, every step can be undone, and drafts are checked. */
import { describe, expect, test } from 'vitest';
import {
  type Arrangement,
  allBack,
  begun,
  type Piece,
  type Piles,
  redone,
  startOf,
  stepped,
  tableOf,
  tileIn,
  undone,
} from '../../web/games/rummikub/arrange.ts';
import { changesOf } from '../../web/games/rummikub/changes.ts';
import { arrangementIn, kept } from '../../web/games/rummikub/keep.ts';
import { arranged, beside, movedBefore, rackOrderIn } from '../../web/games/rummikub/order.ts';
import { fits, freedJoker, laidInto, laidNew, takenBack } from '../../web/games/rummikub/put.ts';
import { gapIn, readingOf } from '../../web/games/rummikub/reading.ts';
import { readTable, tileName, writeTable } from '../../worker/games/rummikub/notation.ts';
import type { Tile } from '../../worker/games/rummikub/state.ts';
import { DRAFT_MAX } from '../../worker/protocol.ts';

const tilesOf = (text: string): readonly Tile[] => readTable(text)?.flat() ?? [];
/** A position by its table and rack, as text. */
const at = (table: string, rack: string) => startOf(table ? (readTable(table) ?? []) : [], tilesOf(rack));
const told = (piles: Piles): string => writeTable(tableOf(piles));
/** The nth piece with this name. */
function pick(piles: Piles, own: readonly Piece[], name: string, nth = 0): Piece {
  const all = [...own, ...piles.flatMap(({ pieces }) => pieces)];
  const piece = all.filter((one) => tileName(tileIn(one)) === name)[nth];
  if (piece === undefined) throw new Error(`no ${name}`);
  return piece;
}
const end = (piles: Piles, key: number) => ({ key, at: piles.find((pile) => pile.key === key)?.pieces.length ?? 0 });

describe('laying', () => {
  test('a tile into a run finds its place, wherever it is dropped', () => {
    const { piles, own } = at('b4 b5 b6', 'b3');

    expect(told(laidInto(piles, own, end(piles, 0)))).toBe('b3 b4 b5 b6');
  });

  test('tiles of the rack as a new set come behind all others, in order', () => {
    const { piles, own } = at('b4 b5 b6', 'r9 r7 r8');

    expect(told(laidNew(piles, own))).toBe('b4 b5 b6 / r7 r8 r9');
  });

  test('a joker stays where it is put as long as that is a set', () => {
    const { piles, own } = at('b4 b5 b6', 'joker');

    expect(told(laidInto(piles, own, { key: 0, at: 0 }))).toBe('joker b4 b5 b6');
    expect(told(laidInto(piles, own, { key: 0, at: 3 }))).toBe('b4 b5 b6 joker');
    expect(told(laidInto(piles, own, { key: 0, at: 1 }))).toBe('b4 b5 b6 joker');
  });

  test('what is no set stays as it was laid, one colour in order', () => {
    const { piles, own } = at('', 'r9 k2 r5');
    const [first = 0, second = 0, third = 0] = own;
    const one = laidNew(piles, [first]);

    expect(told(laidInto(one, [third], { key: 0, at: 1 }))).toBe('r5 r9');
    expect(told(laidInto(one, [second], { key: 0, at: 0 }))).toBe('k2 r9');
  });

  test('worked position 4: a second 6 in the middle of a run parts it', () => {
    const { piles, own } = at('r4 r5 r6 r7 r8', 'r6');

    expect(told(laidInto(piles, own, end(piles, 0)))).toBe('r4 r5 r6 / r6 r7 r8');
  });

  test('a tile taken out of the middle parts a run where both parts are sets, and leaves a gap where not', () => {
    const long = at('r1 r2 r3 r4 r5 r6 r7', '');
    const short = at('r4 r5 r6 r7 r8', '');

    expect(told(laidNew(long.piles, [pick(long.piles, [], 'r4')]))).toBe('r1 r2 r3 / r4 / r5 r6 r7');
    expect(told(laidNew(short.piles, [pick(short.piles, [], 'r6')]))).toBe('r4 r5 r7 r8 / r6');
  });

  test('the end of a run from a tile on becomes a set of its own beside it', () => {
    const { piles } = at('r4 r5 r6 r7 r8 r9 / k1 b1 o1', '');
    const tail = ['r7', 'r8', 'r9'].map((name) => pick(piles, [], name));

    expect(told(laidNew(piles, tail))).toBe('r4 r5 r6 / r7 r8 r9 / k1 b1 o1');
  });

  test('a whole set joins another at its end', () => {
    const { piles } = at('r4 r5 r6 / k1 b1 o1 / r7 r8 r9', '');
    const set = piles[2]?.pieces ?? [];

    expect(told(laidInto(piles, set, end(piles, 0)))).toBe('r4 r5 r6 r7 r8 r9 / k1 b1 o1');
  });
});

describe('jokers', () => {
  test('RK-9: the tile that a joker stands for, laid on it, frees it', () => {
    const { piles, own } = at('r4 joker r6', 'r5');
    const next = laidInto(piles, own, { key: 0, at: 1, on: pick(piles, [], 'joker') });

    expect(told(next)).toBe('r4 r5 r6 / joker');
    expect(freedJoker(piles, next)).toBe(pick(piles, [], 'joker'));
  });

  test('RK-9: in a group of three it stands for either missing colour', () => {
    for (const own of ['k8', 'o8']) {
      const start = at('r8 b8 joker', own);
      const next = laidInto(start.piles, start.own, { key: 0, at: 2, on: pick(start.piles, [], 'joker') });

      expect(told(next)).toBe(`r8 b8 ${own} / joker`);
    }
  });

  test('a set that has no more room for its joker lets it go by itself', () => {
    const { piles, own } = at('r8 b8 k8 joker', 'o8');
    const next = laidInto(piles, own, end(piles, 0));

    expect(freedJoker(piles, next)).toBe(pick(piles, [], 'joker'));
    expect(tableOf(next)[0]).toHaveLength(4);
  });

  test('another tile does not free it', () => {
    const { piles, own } = at('r4 joker r6', 'r7');
    const next = laidInto(piles, own, { key: 0, at: 1, on: pick(piles, [], 'joker') });

    expect(told(next)).toBe('r4 joker r6 r7');
    expect(freedJoker(piles, next)).toBeUndefined();
  });
});

describe('taking back', () => {
  test('RK-8: what came from the rack this turn goes back, and its set closes', () => {
    const { piles, own } = at('b4 b5 b6', 'b7');
    const laid = laidInto(piles, own, end(piles, 0));
    const back = takenBack(laid, own, { piles, own });

    expect(back && told(back)).toBe('b4 b5 b6');
  });

  test('RK-8: what lay on the table stays there', () => {
    const { piles, own } = at('b4 b5 b6 b7', 'b8');

    expect(takenBack(piles, [pick(piles, [], 'b7')], { piles, own })).toBeUndefined();
  });

  test('equal tiles cannot be told apart: either of them may go back', () => {
    const start = at('b4 b5 b6', 'b4 k4 r4');
    const laid = laidNew(start.piles, start.own);
    const back = takenBack(laid, [pick(start.piles, [], 'b4')], start);

    // The laid blue 4 now is the table's, and lies where mine was; the run is one tile short.
    expect(back && told(back)).toBe('b5 b6 / b4 k4 r4');
  });
});

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

    expect(JSON.stringify(draft).length).toBeLessThanOrEqual(DRAFT_MAX);
    expect(draft.past.length).toBeGreaterThan(20);
    expect(draft.past.length).toBeLessThan(at.past.length);
    expect(arrangementIn(draft, full)?.piles).toEqual(at.piles);
  });
});

describe('what lights up', () => {
  test('is where the hand makes a set together with what lies there', () => {
    const { piles, own } = at('b4 b5 b6 / r4 k4 o4 / r1 r2 r3', 'b4 b7 r2');
    const [run = [], group = [], other = []] = piles.map(({ pieces }) => pieces);
    const [four = 0, seven = 0, two = 0] = own;

    expect([run, group, other].map((set) => fits(set, [four]))).toEqual([false, true, false]);
    expect([run, group, other].map((set) => fits(set, [seven]))).toEqual([true, false, false]);
    expect([run, group, other].map((set) => fits(set, [two]))).toEqual([false, false, false]);
  });

  test('is not where two sets would only lie side by side', () => {
    const { piles, own } = at('b4 b5 b6', 'k1 k2 k3');

    expect(fits(piles[0]?.pieces ?? [], own)).toBe(false);
  });
});

describe('a rack', () => {
  const own = at('', 'r1 r9 b2 o9 joker k1').own;
  const names = (pieces: readonly Piece[]): string => pieces.map((piece) => tileName(tileIn(piece))).join(' ');

  test('sorts by colour or by number, jokers last', () => {
    expect(names(arranged(own, { sort: 'colour' }))).toBe('r1 r9 b2 k1 o9 joker');
    expect(names(arranged(own, { sort: 'number' }))).toBe('r1 k1 b2 r9 o9 joker');
  });

  test('keeps its own order; what is new comes last, what is gone leaves no gap', () => {
    const order = rackOrderIn({ order: tilesOf('o9 r1 k7 b2') });

    expect(names(arranged(own, order))).toBe('o9 r1 b2 r9 k1 joker');
  });

  test('of another shape is sorted by colour', () => {
    for (const raw of [undefined, null, 3, {}, { order: 1 }, { sort: 'size' }])
      expect(rackOrderIn(raw)).toEqual({ sort: 'colour' });
  });

  test('tiles move one place on and stay at the ends', () => {
    const [first = 0, second = 0, third = 0] = own;
    const last = own.at(-1) ?? 0;

    expect(movedBefore(own, [first], beside(own, [first], 'right'))).toEqual([second, first, third, ...own.slice(3)]);
    expect(movedBefore(own, [first], beside(own, [first], 'left'))).toEqual(own);
    expect(movedBefore(own, [last], beside(own, [last], 'right'))).toEqual(own);
    expect(movedBefore(own, [third], first)).toEqual([third, first, second, ...own.slice(3)]);
  });
});

describe('what others changed', () => {
  const changed = (before: string | undefined, after: string, laid: string): string => {
    const old = before === undefined ? undefined : (readTable(before) ?? []);
    const changes = changesOf(old, readTable(after) ?? [], tilesOf(laid));
    return [...changes].map(([piece, how]) => `${tileName(tileIn(piece))} ${how}`).join(', ');
  };

  test('is told apart: laid from a rack, or moved from another set', () => {
    expect(changed('b8 b9 b10', 'b9 b10 b11 / b8 k8 o8', 'b11 k8 o8')).toBe('b11 laid, b8 moved, k8 laid, o8 laid');
  });

  test('is only what was laid where the table before is not known', () => {
    expect(changed(undefined, 'b9 b10 b11 / r1 r2 r3', 'b11')).toBe('b11 laid');
  });

  test('is nothing where nobody else laid anything', () => {
    expect(changed('b8 b9 b10', 'b8 b9 b10', '')).toBe('');
  });
});

describe('a set reads', () => {
  const read = (text: string) => readingOf(tilesOf(text));

  test('as a run with what its joker stands for, as a group, or as none', () => {
    expect(read('r4 r5 joker r7')).toEqual({ kind: 'run', first: 4, last: 7, jokers: [6] });
    expect(read('joker r12 r13')).toEqual({ kind: 'run', first: 11, last: 13, jokers: [11] });
    expect(read('r8 b8 joker')).toEqual({ kind: 'group', tiles: tilesOf('r8 b8'), jokers: 1 });
    expect(read('r8 b9')).toEqual({ kind: 'loose' });
  });

  test('with the numbers between which it breaks', () => {
    expect(gapIn(tilesOf('r4 r5 r7'))).toEqual([5, 7]);
    expect(gapIn(tilesOf('r4 joker r6'))).toBeUndefined();
  });
});
