/** The bot of Lucky Numbers: its strength, positions with one right move, and the truth of its reasons. */
import { describe, expect, test } from 'vitest';
import { hints as hintsEn } from '../../../../dist/locales/web/en/games/lucky-numbers/late.js';
import { hints as hintsKo } from '../../../../dist/locales/web/ko/games/lucky-numbers/late.js';
import { hints } from '../../../../web/games/lucky-numbers/text/on-demand/hints.ts';
import {
  type Advice,
  BOT_WORK_UNITS,
  createWorkBudget,
  type Rng,
  STRENGTHS,
  type Strength,
} from '../../../../worker/games/game.ts';
import { canPlace } from '../../../../worker/games/lucky-numbers/bot/position.ts';
import { bot, type Reason } from '../../../../worker/games/lucky-numbers/bot.ts';
import { luckyNumbers } from '../../../../worker/games/lucky-numbers/rules.ts';
import type { LuckyNumbers, View } from '../../../../worker/games/lucky-numbers/state.ts';
import { notingBudget } from '../../../kit/noting-budget.ts';
import { deepFreeze } from '../../../kit/play-match.ts';
import { reasonFaults } from '../../../kit/reason-laws.ts';
import { seededRng } from '../../../kit/rng.ts';
import { botPlayer, duel, type Player, playContest, randomPlayer } from '../../../kit/tournament.ts';
import { DRAW, diagonal, LEAVE, place, position, take, viewOf } from '../kit/build-position.ts';
import { luckyNumbersFixture } from '../kit/contract-fixture.ts';
import * as book from '../kit/reference-rules.ts';
import { baseline } from './baseline.ts';
import { reasonJudge } from './judge-reasons.ts';

/** A budget to rate every move with a small lookahead: a few dozen matches take a second. */
const WORK = 800;

const advised = (view: View, strength: Strength, rng: Rng = seededRng(7)): Advice<LuckyNumbers, Reason> =>
  bot(deepFreeze(view), strength, rng, createWorkBudget(BOT_WORK_UNITS));
const codes = ({ reasons }: Advice<LuckyNumbers, Reason>): readonly string[] => reasons.map(({ code }) => code);
const strong = botPlayer(bot, 'strong', WORK);

describe('how strong it is', () => {
  test('easy, normal and strong beat a random seat', () => {
    for (const strength of STRENGTHS)
      expect(duel(luckyNumbers, botPlayer(bot, strength, WORK), randomPlayer(luckyNumbers), 3).share).toBeGreaterThan(
        0.8,
      );
  });

  test('strong beats the guide', () => {
    expect(duel(luckyNumbers, strong, baseline, 5).share).toBeGreaterThan(0.6);
  });

  test('alone, strong fills the garden with few tiles', () => {
    const points = [1, 2, 3, 4, 5].map((seed) => playContest(luckyNumbers, [strong], seed).points[0] ?? 0);

    // 12 is the minimum, because four tiles are dealt.
    expect(Math.min(...points)).toBeGreaterThanOrEqual(12);
    expect(Math.max(...points)).toBeLessThanOrEqual(15);
  });
});

/** One cell short of full: row 1, column 4. */
const NEARLY = '1 2 3 . / 5 6 7 8 / 9 10 11 12 / 13 14 15 19';
const QUIET = diagonal(3, 8, 12, 17);

describe('where one move is right', () => {
  test('every strength fills its last cell with a drawn tile', () => {
    const view = viewOf(position({ gardens: [NEARLY, QUIET], drawn: 4 }));

    for (const strength of STRENGTHS) {
      expect(advised(view, strength).move).toEqual(place(1, 4));
      expect(advised(view, strength).reasons).toEqual([{ code: 'wins' }]);
    }
  });

  test('normal and strong take the tile that fills the last cell', () => {
    const view = viewOf(position({ gardens: [NEARLY, QUIET], middle: [16, 4, 9] }));

    for (const strength of ['normal', 'strong'] as const) expect(advised(view, strength).move).toEqual(take(4, 1, 4));
  });

  test('it draws where nothing lies in the middle, and where nothing there helps', () => {
    const bare = viewOf(position({ gardens: [QUIET, QUIET] }));
    const useless = viewOf(position({ gardens: [NEARLY, QUIET], middle: [13] }));

    for (const strength of STRENGTHS) expect(advised(bare, strength).move).toEqual(DRAW);
    expect(advised(useless, 'strong').move).toEqual(DRAW);
    expect(codes(advised(useless, 'strong'))[0]).toBe('middle-none');
  });

  test('it leaves a tile that fits nowhere', () => {
    const view = viewOf(position({ gardens: [NEARLY, QUIET], drawn: 13 }));

    for (const strength of STRENGTHS) {
      expect(advised(view, strength).move).toEqual(LEAVE);
      expect(codes(advised(view, strength))[0]).toBe('no-cell');
    }
  });

  test('it exchanges one of two equal tiles that make a cell impossible', () => {
    const own = '1 4 6 8 / 5 12 . 14 / 7 . 12 16 / 9 15 17 19';
    const view = viewOf(position({ gardens: [own, diagonal(3, 8, 13, 17)], drawn: 10 }));

    for (const strength of ['normal', 'strong'] as const) {
      expect(advised(view, strength).move).toEqual(place(2, 2));
      expect(codes(advised(view, strength))[0]).toBe('opens');
    }
  });

  test('it does not leave the tile that lets the next seat win', () => {
    const own = '2 . 7 . / 3 8 . 12 / 6 . 13 16 / 9 14 . 19';
    const view = viewOf(position({ gardens: [own, NEARLY], middle: [4] }));

    const advice = advised(view, 'strong');

    expect(advice.move).toEqual(take(4, 1, 2));
    expect(advice.reasons[0]).toMatchObject({ code: 'denies', tile: 4, last: true });
  });

  test('a small tile goes to the top of the diagonal, a great one to its foot', () => {
    for (const strength of STRENGTHS)
      for (const [drawn, at] of [
        [2, 1],
        [19, 4],
      ] as const) {
        const advice = advised(viewOf(position({ gardens: [diagonal(0, 0, 0, 0), QUIET], drawn })), strength);
        expect(advice.move).toEqual(place(at, at));
        expect(codes(advice)).toEqual(['smaller']);
      }
  });
});

const NAMES = ['Ada', 'Bo', '하나', '두리'];
const HINTS = [hints(hintsEn), hints(hintsKo)];

/** A budget for positions where only the reasons matter. */
const FEW = 400;

/** A player that asks all strengths in turn, and calls `show` with each view and all three advices. */
const watched =
  (show: (view: View, advice: Advice<LuckyNumbers, Reason>) => void): Player<LuckyNumbers> =>
  (view, rng) => {
    const all = STRENGTHS.map((strength) => bot(deepFreeze(view), strength, rng, createWorkBudget(FEW)));
    for (const advice of all) show(view, advice);
    return all[rng(all.length)]?.move ?? DRAW;
  };

describe('what it is asked', () => {
  for (const [i, options] of luckyNumbersFixture.options.entries())
    for (const seats of [1, 2, 3, 4])
      test(`every advice is legal, told in both languages and true: ${seats} seats, options ${i}`, () => {
        const said = new Set<string>();
        let asked = 0;
        const seat = watched((view, advice) => {
          const { move, reasons } = advice;
          asked += 1;
          expect(luckyNumbers.refusal(view, move)).toBeUndefined();
          expect(reasons.length).toBeGreaterThan(0);
          expect(reasons.length).toBeLessThanOrEqual(3);
          expect(
            reasonFaults(reasonJudge, { view, ...advice }),
            `${luckyNumbers.notation.write(move)} ${JSON.stringify(view)}`,
          ).toEqual([]);
          for (const { move: say } of HINTS) expect(say(view, move)).not.toMatch(/undefined|NaN/);
          for (const reason of reasons) {
            said.add(reason.code);
            for (const { reason: say } of HINTS) expect(say(view, reason, NAMES)).not.toMatch(/undefined|NaN/);
          }
        });

        // A round of a tournament is played like any other.
        playContest(luckyNumbers, Array(seats).fill(seat), 40 + seats, { ...options, tournament: false });

        expect(asked).toBeGreaterThan(30);
        expect(said.size).toBeGreaterThan(4);
      });

  test('the same view and the same chance give the same advice', () => {
    const view = viewOf(position({ gardens: [QUIET, diagonal(1, 5, 14, 20)], middle: [4, 9, 15] }));

    for (const strength of STRENGTHS)
      expect(advised(view, strength, seededRng(3))).toEqual(advised(view, strength, seededRng(3)));
  });

  test('its quick rule of placing is the rule of the book', () => {
    const rng = seededRng(5);
    for (let n = 0; n < 2_000; n += 1) {
      const garden = Array.from({ length: 16 }, () => (rng(2) === 0 ? 0 : 1 + rng(20)));
      const [cell, tile] = [rng(16), 1 + rng(20)];
      expect(canPlace(Int8Array.from(garden), cell, tile)).toBe(book.mayPlace(garden, cell, tile));
    }
  });
});

/** The most expensive position: the most tiles in the middle, the most cells that they fit, and the most seats. */
const WIDE = diagonal(1, 7, 14, 20);
const MANY = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19];
const DEAREST: readonly View[] = [
  viewOf(position({ gardens: [WIDE, WIDE, WIDE, WIDE], middle: MANY })),
  viewOf(position({ gardens: [WIDE, WIDE, WIDE, WIDE], middle: MANY, drawn: 10 })),
  viewOf(position({ gardens: [WIDE], sets: 2, middle: MANY })),
  viewOf(position({ gardens: [diagonal(0, 0, 0, 0), WIDE, WIDE, WIDE], drawn: 10 })),
];

describe('what it costs', () => {
  test.for([0, 200, 1_000, BOT_WORK_UNITS])('a meter of %i that says no is not asked again', (work) => {
    for (const view of DEAREST) {
      const { budget, refused } = notingBudget(work);

      const { move } = bot(deepFreeze(view), 'strong', seededRng(1), budget);

      expect(luckyNumbers.refusal(view, move)).toBeUndefined();
      expect(refused.length).toBeLessThanOrEqual(1);
      expect(Math.max(0, ...refused)).toBeLessThan(2_000);
    }
  });

  test('without any work every strength has a legal move', () => {
    for (const view of DEAREST)
      for (const strength of STRENGTHS)
        expect(luckyNumbers.refusal(view, bot(view, strength, seededRng(1), createWorkBudget(0)).move)).toBeUndefined();
  });
});
