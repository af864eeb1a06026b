/** The bot of Rummikub: its strength, positions with one right move, the truth of its reasons, and its cost. */
import { describe, expect, test } from 'vitest';
import {
  type Advice,
  BOT_WORK_UNITS,
  createWorkBudget,
  type Rng,
  STRENGTHS,
  type Strength,
  type WorkBudget,
} from '../../../../worker/games/game.ts';
import { setsOnRack, simplePlay } from '../../../../worker/games/rummikub/bot/simple.ts';
import { bot, type Reason } from '../../../../worker/games/rummikub/bot.ts';
import { playRefusal } from '../../../../worker/games/rummikub/legal.ts';
import { rummikub } from '../../../../worker/games/rummikub/rules.ts';
import type { Options, Rummikub, State, View } from '../../../../worker/games/rummikub/state.ts';
import { deepFreeze } from '../../../kit/play-match.ts';
import { reasonFaults } from '../../../kit/reason-laws.ts';
import { pick, seededRng } from '../../../kit/rng.ts';
import { botPlayer, duel, type Player, playContest } from '../../../kit/tournament.ts';
import { DRAW, heap, lay, position, tiles, viewOf } from '../kit/build-position.ts';
import { TEST_OPTIONS } from '../kit/contract-fixture.ts';
import { randomPosition, XP } from '../solver/random-positions.ts';
import { baseline, thriftyBaseline } from './baseline.ts';
import { reasonJudge } from './judge-reasons.ts';

const advised = (
  view: View,
  strength: Strength,
  work = BOT_WORK_UNITS,
  rng: Rng = seededRng(7),
): Advice<Rummikub, Reason> => bot(deepFreeze(view), strength, rng, createWorkBudget(work));
const codes = ({ reasons }: Advice<Rummikub, Reason>): readonly string[] => reasons.map(({ code }) => code);

const LIMITLESS = createWorkBudget(Number.POSITIVE_INFINITY);

/** Draw half of the time, or else make a simple play. The list of moves would call the solver each time. */
const anyhow: Player<Rummikub> = (view, rng) => {
  const table = view.pool === 0 || rng(2) === 0 ? simplePlay(view, LIMITLESS, rng(3)) : undefined;
  if (table) return { kind: 'play', table };
  return view.pool > 0 ? DRAW : baseline(view, rng);
};

describe('how strong it is', () => {
  test('easy and normal beat seats that lay anyhow', () => {
    for (const strength of ['easy', 'normal'] as const)
      expect(duel(rummikub, botPlayer(bot, strength), anyhow, 8).share).toBeGreaterThan(0.6);
  });

  test('strong and normal beat what others have described', () => {
    expect(duel(rummikub, botPlayer(bot, 'strong'), baseline, 4).share).toBeGreaterThan(0.7);
    expect(duel(rummikub, botPlayer(bot, 'strong'), thriftyBaseline, 2).share).toBeGreaterThan(0.7);
    expect(duel(rummikub, botPlayer(bot, 'normal'), baseline, 8).share).toBeGreaterThan(0.55);
  });
});

describe('where one move is right', () => {
  test.each(['normal', 'strong'] as const)('%s goes out where the table must be rearranged for it', (strength) => {
    const state = position('b4 r4 k4 o4 / r8 b8 k8 | rack b3 b5 b6 o8 | rack r1 r2 r3');
    const advice = advised(viewOf(state), strength);

    expect(advice.move.kind === 'play' && advice.move.table.flat()).toHaveLength(11);
    expect(advice.reasons).toEqual([{ code: 'goes-out', tiles: 4 }]);
  });

  test.each(['normal', 'strong'] as const)('%s draws where the solver shows that nothing fits', (strength) => {
    const advice = advised(viewOf(position('r4 r5 r6 | rack k1 b9 | rack o1 o5')), strength);

    expect(advice).toMatchObject({ move: DRAW, reasons: [{ code: 'nothing-fits' }] });
  });

  test('the first meld is laid as soon as there is one; strong keeps what is not needed for it', () => {
    const state = position('| rack r10 r11 r12 r13 k1 k2 k3 o5 | rack o1', { melded: [false, false] });

    expect(advised(viewOf(state), 'strong')).toMatchObject({
      move: lay('r11 r12 r13'),
      reasons: [{ code: 'opens', value: 36 }, {}],
    });
    expect(advised(viewOf(state), 'normal').reasons[0]).toEqual({ code: 'opens', value: 52 });
  });

  test('without a first meld there is nothing but a draw', () => {
    const state = position('r4 r5 r6 | rack r7 b2 k9 | rack o1', { melded: [false, true] });

    expect(advised(viewOf(state), 'strong')).toMatchObject({ move: DRAW, reasons: [{ code: 'no-meld' }] });
  });

  test('normal lays the most tiles, and says that they are the most', () => {
    const state = position('r4 r5 r6 | rack r7 r8 b1 k3 o5 o9 k12 | rack o1 o2 o8 o11');
    const { move, reasons } = advised(viewOf(state), 'normal');

    expect(move).toEqual(lay('r4 r5 r6 r7 r8'));
    expect(reasons).toEqual([
      { code: 'lays', tiles: 2, points: 15, left: 5 },
      { code: 'most', tiles: 2 },
    ]);
  });

  test('normal does not leave a tile alone that fits nowhere', () => {
    const advice = advised(viewOf(position('r4 r5 r6 | rack r7 b1 | rack o1 o2 o9 o12')), 'normal');

    expect(advice.move).toEqual(DRAW);
    expect(advice.reasons[0]).toEqual({ code: 'alone', tile: tiles('b1')[0], points: 7 });
  });

  test('strong keeps all until all can go, and tells what could be laid', () => {
    const state = position('r4 r5 r6 | rack r7 r8 b1 k3 o5 o9 k12 | rack o1 o2');
    const advice = advised(viewOf(state), 'strong');

    expect(advice.move).toEqual(DRAW);
    // If the other seat goes out first, the 7 and the 8 count against this seat.
    expect(advice.reasons[0]).toEqual({ code: 'holds', tiles: 2, rest: 5, points: 15 });
  });

  test('with an empty pool strong lays a single tile, and normal all that fits', () => {
    const state = position('r4 r5 r6 | rack r7 r8 b1 k3 | rack o1 o2 o5 k9 | pool');
    const view = { ...viewOf(state), pool: 0 };

    expect(advised(view, 'strong')).toMatchObject({
      move: lay('r4 r5 r6 r7'),
      reasons: [{ code: 'must-lay' }, {}, {}],
    });
    expect(advised(view, 'normal').move).toEqual(lay('r4 r5 r6 r7 r8'));
  });

  test('easy sees the set on its rack', () => {
    expect(setsOnRack(heap('r4 r5 r6 k9 o9 b9 b1'))).toHaveLength(2);
    const { move } = advised(viewOf(position('b1 b2 b3 | rack r4 r5 r6 k9 o1 b9 k2 o12 | rack o1 o2')), 'easy');

    expect(move.kind === 'play' && move.table.flat()).toEqual(expect.arrayContaining([...tiles('r4 r5 r6')]));
  });
});

/**
 * Play matches in which the strengths take turns. In each position all strengths are asked, and their advices recorded.
 */
function watched(
  options: Options,
  seats: number,
  seed: number,
  show: (view: View, all: readonly Advice<Rummikub, Reason>[]) => void,
): void {
  const seat: Player<Rummikub> = (view, rng) => {
    const all = STRENGTHS.map((strength) => advised(view, strength, BOT_WORK_UNITS, rng));
    show(view, all);
    return pick(all, rng).move;
  };
  playContest(
    rummikub,
    Array.from({ length: seats }, () => seat),
    seed,
    // A contest has one round.
    { ...options, rounds: 1 },
  );
}

describe('in every option and at every seat', () => {
  const cases = Object.entries(TEST_OPTIONS).map(([name, options], i) => [name, options, 2 + (i % 5)] as const);

  test.each(cases)(
    '%s: moves are legal, strict or not, and reasons are one to three and true',
    (name, options, wanted) => {
      // Checking reasons with locked jokers takes long with all 160 tiles.
      const seats = name === 'locked' ? 3 : wanted;
      const tally = { plays: 0, draws: 0, checked: 0 };
      let turn = 0;
      watched(options, seats, 5, (view, all) => {
        turn += 1;
        for (const advice of all) {
          const { move, reasons } = advice;
          tally[move.kind === 'play' ? 'plays' : 'draws'] += 1;
          expect(rummikub.refusal(view, move)).toBeUndefined();
          if (move.kind === 'play') expect(playRefusal(view, move.table)).toBeUndefined();
          expect(reasons.length).toBeGreaterThan(0);
          expect(reasons.length).toBeLessThanOrEqual(3);
          // A full check of a position takes long with locked jokers.
          if (turn % 10 > 0) continue;
          tally.checked += 1;
          expect(reasonFaults(reasonJudge, { view, ...advice }), JSON.stringify(view)).toEqual([]);
        }
      });
      expect(Math.min(tally.plays, tally.draws)).toBeGreaterThan(5);
      expect(tally.checked).toBeGreaterThan(2);
    },
  );
});

/** A hard position: a full table of the large box, a rack, and many jokers. */
function hard(seed: number, jokers: 'free' | 'locked', count: number): View {
  const { table, rack } = randomPosition({ ...XP, tiles: count, rack: 16 }, seededRng(seed));
  const pool = 160 - table.flat().length - rack.length - 8;
  const base = viewOf(position('r4 r5 r6 | rack r7 | rack k1', { rules: { jokers } }));
  return { ...base, table, rack: [...rack].sort((a, b) => a - b), counts: [rack.length, 8], pool };
}

/** The largest cost of one call of the budget: the search that decides a move (chances.ts). */
const CHUNK = 4_000;

describe('what it costs', () => {
  test.each(['free', 'locked'] as const)('the hardest tables end within the meter: jokers are %s', (jokers) => {
    let longest = 0;
    for (const seed of [1, 2, 3, 4])
      for (const count of [60, 85, 130]) {
        const view = deepFreeze(hard(seed, jokers, count));
        for (const strength of STRENGTHS) {
          let [spent, after, isOver] = [0, 0, false];
          const left = createWorkBudget(BOT_WORK_UNITS);
          const meter: WorkBudget = (cost) => {
            if (isOver) after += 1;
            spent += cost;
            isOver = !left(cost);
            return !isOver;
          };
          const { move } = bot(view, strength, seededRng(seed), meter);
          expect(rummikub.refusal(view, move)).toBeUndefined();
          expect([after, spent < BOT_WORK_UNITS + CHUNK]).toEqual([0, true]);
          longest = Math.max(longest, spent);
        }
      }
    expect(longest).toBeGreaterThan(BOT_WORK_UNITS);
  });

  test('there is an answer even where there is no time at all', () => {
    const states: readonly State[] = [
      position('r4 r5 r6 | rack r7 k2 | rack k1'),
      position('r4 r5 r6 | rack r7 k2 | rack k1 | pool k9'),
      position('| rack r10 r11 r12 k1 | rack k1', { melded: [false, false] }),
    ];
    for (const strength of STRENGTHS)
      for (const state of states) {
        expect(rummikub.refusal(viewOf(state), advised(viewOf(state), strength, 0).move)).toBeUndefined();
        const last = { ...viewOf(state), pool: 0 };
        expect(advised(last, strength, 0).move.kind).toBe('play');
      }
  });

  test('the same view and the same chance give the same advice', () => {
    for (const seed of [1, 2, 3])
      for (const strength of STRENGTHS) {
        const view = hard(seed, 'free', 60);

        expect(advised(view, strength)).toEqual(advised(view, strength));
        expect(codes(advised(view, strength)).length).toBeGreaterThan(0);
      }
  });
});
