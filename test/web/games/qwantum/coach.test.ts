/** The guided first turn of Qwantum over random matches: when it begins, its sentences, when it ends. */
import { describe, expect, test } from 'vitest';
import { coach as en } from '../../../../dist/locales/web/en/games/qwantum/late.js';
import { coach } from '../../../../web/games/qwantum/guide/coach.ts';
import { asSeat, type Seat, seatsOf } from '../../../../worker/games/game.ts';
import { playMove, startMatch } from '../../../../worker/games/match.ts';
import { writableColours } from '../../../../worker/games/qwantum/legal.ts';
import { qwantum } from '../../../../worker/games/qwantum/rules.ts';
import { MISTHROW_RULES, type Options, type View } from '../../../../worker/games/qwantum/state.ts';
import { kit } from '../../../games/qwantum/kit/game-kit.ts';
import { headOf, randomPlies } from '../../../kit/play-match.ts';
import { seededRng, seededStreams } from '../../../kit/rng.ts';
import { coachContract } from '../../kit/coach-contract.tsx';

const STEPS = Object.keys(en).filter((step) => step !== 'done');
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

interface Position {
  readonly view: (seat: Seat) => View;
  readonly turn: Seat;
  /** The number of moves each seat made itself, by seat. */
  readonly made: readonly number[];
  /** The number of turns each seat has ended, by seat. */
  readonly turns: readonly number[];
}

interface Wish {
  readonly seed: number;
  readonly seats: number;
  readonly options?: Options;
}

/** Entries after which every seat has had several turns. */
const ENTRIES = 60;

function* positions({ seed, seats, options = qwantum.defaults }: Wish): Iterable<Position> {
  const rng = seededRng(seed);
  const choose = randomPlies(qwantum, rng);
  const rngAt = seededStreams(seed);
  let { match } = startMatch(qwantum, headOf(qwantum, seats, asSeat(rng(seats)), options), rngAt);
  let made: readonly number[] = seatsOf(seats).map(() => 0);
  let turns = made;
  const here = (): Position => {
    const { state } = match;
    return { view: (seat) => qwantum.view(state, seat), turn: state.turn, made, turns };
  };
  yield here();
  while (!match.ranks && match.entry < ENTRIES)
    for (const { match: next, ply } of playMove(qwantum, match, choose(match), rngAt)) {
      const { turn, stage } = match.state;
      const isOver = stage === 'c' && next.state.stage === 'a';
      made = made.map((count, seat) => count + (ply.by === 'seat' && ply.seat === seat ? 1 : 0));
      turns = turns.map((count, seat) => count + (isOver && turn === seat ? 1 : 0));
      match = next;
      yield here();
    }
}

const WISHES: readonly Wish[] = SEEDS.flatMap((seed) =>
  [1, 2, 3, 4].flatMap((seats) => MISTHROW_RULES.map((misthrow) => ({ seed, seats, options: { misthrow } }))),
);

/** Every input the guide can get in a match. */
const asked = WISHES.flatMap((wish) =>
  [...positions(wish)].flatMap(({ view, made, turns }) =>
    made.map((moved, seat) => ({ view: view(asSeat(seat)), moved, turns: turns[seat] ?? 0 })),
  ),
);

const isActive = ({ viewer, active }: View): boolean => active.some((seat) => seat === viewer);

coachContract(kit, {
  entries: 60,
  // The guide counts own moves, so it may speak again after a turn played by the clock.
  sleepy: 0,
  drafts: (view) => [
    ...writableColours(view)
      .slice(0, 1)
      .map((colour) => ({ colour })),
    ...(view.stage === 'a' ? [{ dice: [2, 5] }] : []),
  ],
});

describe('the guide through the first turn of Qwantum', () => {
  test('begins with the first decision, and tells those who wait for it what is going on', () => {
    const first = asked.filter(({ moved }) => moved === 0);
    const said = (wanted: boolean) =>
      new Set(first.filter(({ view }) => isActive(view) === wanted).map(({ view }) => coach(view, undefined, 0)));

    expect(said(true)).toEqual(new Set(['roll', 'join']));
    expect(said(false)).toEqual(new Set(['watch']));
  });

  test('speaks at every decision until the first own turn is over', () => {
    const open = asked.filter(({ view, turns }) => turns === 0 && isActive(view));

    expect(open.length).toBeGreaterThan(500);
    for (const { view, moved } of open) expect(STEPS).toContain(coach(view, undefined, moved));
  });

  test('is done when the first own turn is over, and says nothing else after that', () => {
    const over = asked.filter(({ turns }) => turns > 0);

    expect(over.length).toBeGreaterThan(500);
    for (const { view, moved } of over) expect(coach(view, undefined, moved)).toBe('done');
  });

  test('is not done before the own number of everybody’s step is chosen', () => {
    const before = asked.filter(({ view, moved, turns }) => {
      if (turns > 0 || coach(view, undefined, moved) !== 'done' || view.outcome) return false;
      return view.turn !== view.viewer || view.mine === undefined;
    });

    expect(before).toEqual([]);
  });

  test('ends too where it begins in the middle of a match', () => {
    let ends = 0;
    for (const wish of WISHES.slice(0, 24)) {
      const all = [...positions(wish)];
      for (const at of [5, 9, 14, 20])
        for (const seat of seatsOf(wish.seats)) {
          const from = all[at];
          const on = all.slice(at).filter(({ turns }) => from && (turns[seat] ?? 0) > (from.turns[seat] ?? 0) + 1);
          for (const { view, made } of on.slice(0, 5)) {
            const moved = (made[seat] ?? 0) - (from?.made[seat] ?? 0);
            expect(coach(view(seat), undefined, moved)).toBe('done');
            ends += 1;
          }
        }
    }
    expect(ends).toBeGreaterThan(100);
  });

  test('looks at the draft', () => {
    for (const { view, moved } of asked.slice(0, 2_000)) {
      const plain = coach(view, undefined, moved);
      const [colour] = isActive(view) ? writableColours(view) : [];
      if (colour && plain !== 'done') expect(coach(view, { colour }, moved)).toBe('write');
      if (plain === 'roll') expect(coach(view, { dice: [2] }, moved), 'a die is chosen').toBe('again');
    }
  });
});
