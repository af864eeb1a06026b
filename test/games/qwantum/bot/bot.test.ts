/** The bot of Qwantum: its strength, positions with one right move, and the truth of its reasons. */
import { describe, expect, test } from 'vitest';
import { hints as en } from '../../../../dist/locales/web/en/games/qwantum/late.js';
import { hints as ko } from '../../../../dist/locales/web/ko/games/qwantum/late.js';
import { hints } from '../../../../web/games/qwantum/text/on-demand/hints.ts';
import {
  type Advice,
  asSeat,
  BOT_WORK_UNITS,
  createWorkBudget,
  type Rng,
  STRENGTHS,
  type Strength,
} from '../../../../worker/games/game.ts';
import { bot, type Reason } from '../../../../worker/games/qwantum/bot.ts';
import { qwantum } from '../../../../worker/games/qwantum/rules.ts';
import type { Move, Qwantum, View } from '../../../../worker/games/qwantum/state.ts';
import { isDeep } from '../../../kit/depth.ts';
import { notingBudget } from '../../../kit/noting-budget.ts';
import { pairings } from '../../../kit/pairings.ts';
import { deepFreeze } from '../../../kit/play-match.ts';
import { reasonFaults } from '../../../kit/reason-laws.ts';
import { seededRng } from '../../../kit/rng.ts';
import { botPlayer, duel, type Player, playContest, randomPlayer } from '../../../kit/tournament.ts';
import { BLOCKED, EMPTY, JERRYS_DICE, PASS, position, viewOf, write } from '../kit/build-position.ts';
import { qwantumFixture } from '../kit/contract-fixture.ts';
import { reasonJudge } from './judge-reasons.ts';

const advised = (
  view: View,
  strength: Strength,
  rng: Rng = seededRng(7),
  work = BOT_WORK_UNITS,
): Advice<Qwantum, Reason> => bot(deepFreeze(view), strength, rng, createWorkBudget(work));
const codes = ({ reasons }: Advice<Qwantum, Reason>): readonly string[] => reasons.map(({ code }) => code);

/** A budget below that of a real move, because these tests call the bot often. */
const WORK = 4_000;

/** A player that asks all strengths in turn, and calls `seen` with each view and all three advices. */
const watched =
  (seen: (view: View, advice: Advice<Qwantum, Reason>) => void): Player<Qwantum> =>
  (view, rng) => {
    const all = STRENGTHS.map((strength) => advised(view, strength, rng, WORK));
    for (const advice of all) seen(view, advice);
    return all[rng(all.length)]?.move ?? PASS;
  };

describe('how strong it is', () => {
  test('easy, normal and strong beat a random seat', () => {
    const shares = STRENGTHS.map(
      (strength) => duel(qwantum, botPlayer(bot, strength, WORK), randomPlayer(qwantum), 5).share,
    );

    expect(Math.min(...shares)).toBeGreaterThan(0.6);
  });

  test('alone, strong gets more than normal', () => {
    const points = (strength: Strength): number =>
      [1, 2, 3, 4].reduce(
        (sum, seed) => sum + (playContest(qwantum, [botPlayer(bot, strength, WORK)], seed).points[0] ?? 0),
        0,
      );

    expect(points('strong')).toBeGreaterThan(points('normal'));
  });
});

/** Blue has one open cell for a number below 15; purple, red and yellow are full. */
const LAST_CELL = '3 6 10 14 9 4 / 4 8 12 18 15 / 3 7 11 15 10 5 / 2 6 12 16 11 6';
/** A sheet with two open cells and much higher columns. */
const RICH = '9 16 20 24 19 14 / 9 16 20 24 19 14 / 9 15 19 23 / 9 15 19 23 18 13';

describe('where one move is right', () => {
  test('it fills a column, and says for how many points', () => {
    const view = viewOf(position({ sheets: ['6 / 8 / 7 / -', EMPTY], dice: JERRYS_DICE, stage: 'c' }), asSeat(0));

    for (const strength of ['normal', 'strong'] as const) {
      const advice = advised(view, strength);
      expect(advice.move).toEqual(write('yellow'));
      expect(advice.reasons[0]).toEqual({ code: 'fills-column', column: 0, points: 7 });
    }
  });

  test('it ends the game ahead, and says so', () => {
    const advice = advised(
      viewOf(position({ sheets: [LAST_CELL, '3 / 4 / 5 / 6'], dice: 'B5 Y1 Y4 B2 P2 B3 w3' })),
      'strong',
    );

    expect(advice.move).toEqual(write('blue'));
    expect(advice.reasons[0]).toMatchObject({ code: 'ends-ahead' });
  });

  test('it does not end the game behind', () => {
    const advice = advised(viewOf(position({ sheets: [LAST_CELL, RICH], dice: 'B5 Y1 Y4 B2 P2 B3 w3' })), 'strong');

    expect(advice.move).toEqual(PASS);
  });

  test('it starts a row low', () => {
    const view = viewOf(position({ sheets: [EMPTY, EMPTY], dice: 'B5 Y1 Y4 B4 B6 B3 w3', stage: 'c' }), asSeat(1));

    for (const strength of ['normal', 'strong'] as const)
      expect(advised(view, strength).move).not.toEqual(write('blue'));
  });

  test('rather than a misthrow it writes the only number that fits', () => {
    const view = viewOf(
      position({ sheets: ['2 / 20 / 20 / 20', EMPTY], dice: JERRYS_DICE, stage: 'c', misthrows: [3, 0] }),
    );

    for (const strength of ['normal', 'strong'] as const) {
      const advice = advised(view, strength);
      expect(advice.move).toEqual(write('purple'));
      expect(codes(advice)).toContain('avoids-misthrow');
    }
  });

  test('where nothing fits it rolls again', () => {
    const view = viewOf(position({ sheets: ['20 / 20 / 20 / 20', EMPTY], stage: 'a' }));

    for (const strength of STRENGTHS) {
      const advice = advised(view, strength);
      expect(advice.move.kind).toBe('roll');
      expect(codes(advice)[0]).toBe('nothing-fits');
    }
  });

  test('where nothing will ever fit it passes or rolls, and says that nothing fits', () => {
    const view = viewOf(position({ sheets: [BLOCKED, EMPTY], stage: 'a' }));

    for (const strength of STRENGTHS) expect(codes(advised(view, strength))).toContain('nothing-fits');
  });
});

describe('what it is asked', () => {
  for (const { seats, options } of pairings(qwantum, qwantumFixture.options, isDeep))
    test(`every advice is legal, repeats and is true, ${seats} seats, ${options.misthrow}`, () => {
      const said = new Set<string>();
      let asked = 0;
      const seat = watched((view, advice) => {
        const { move, reasons } = advice;
        asked += 1;
        expect(qwantum.refusal(view, move)).toBeUndefined();
        expect(reasons.length).toBeGreaterThan(0);
        expect(reasons.length).toBeLessThanOrEqual(3);
        for (const { move: told, reason: why } of [hints(en), hints(ko)])
          for (const sentence of [
            told(view, move),
            ...reasons.map((reason) => why(view, reason, ['Ada', 'Bo', 'Cy', 'Di'])),
          ])
            expect(sentence).toMatch(/^(?!.*(undefined|NaN)).+[.]$/);
        for (const { code } of reasons) said.add(code);
        expect(reasonFaults(reasonJudge, { view, ...advice }), JSON.stringify(view)).toEqual([]);
      });

      playContest(qwantum, Array(seats).fill(seat), 40 + seats, options);

      expect(asked).toBeGreaterThan(30);
      expect(said.size).toBeGreaterThan(4);
    });

  test('the same view and the same chance give the same advice', () => {
    const view = viewOf(position({ sheets: ['4 9 / 5 / - / 6 7 12', '3 / 2 8 / 5 / 4'], stage: 'a' }));

    for (const strength of STRENGTHS)
      expect(advised(view, strength, seededRng(3))).toEqual(advised(view, strength, seededRng(3)));
  });
});

/** The most expensive positions: the most open rows and seats, and a different value for every throw. */
const WIDE = ['5 / 4 / 3 / 4', '4 8 / 3 / 5 / 6', '3 / 5 9 / 4 / 2', '6 / 2 / 3 / 4 7'];
const DEAREST: readonly View[] = [
  viewOf(position({ sheets: [EMPTY, EMPTY, EMPTY, EMPTY], stage: 'a' })),
  viewOf(position({ sheets: WIDE, stage: 'a', dice: JERRYS_DICE })),
  viewOf(position({ sheets: [LAST_CELL, LAST_CELL, LAST_CELL, LAST_CELL], stage: 'a', dice: 'R1 P4 Y4 Y6 P2 P2 w1' })),
];

describe('what it costs', () => {
  test.for([0, 200, 1000, BOT_WORK_UNITS])('a meter of %i that says no is not asked again for long', (work) => {
    for (const view of DEAREST) {
      const { budget, refused } = notingBudget(work);

      const { move } = bot(deepFreeze(view), 'strong', seededRng(1), budget);

      expect(qwantum.refusal(view, move)).toBeUndefined();
      // The comparison by a few throws and the exact rating each stop at their first refusal.
      expect(refused.length).toBeLessThanOrEqual(2);
      expect(Math.max(0, ...refused)).toBeLessThan(2_000);
    }
  });

  test('without any work every strength has a legal move', () => {
    const moves = DEAREST.flatMap((view) =>
      STRENGTHS.map((strength): [View, Move] => [view, bot(view, strength, seededRng(1), createWorkBudget(0)).move]),
    );

    for (const [view, move] of moves) expect(qwantum.refusal(view, move)).toBeUndefined();
  });
});
