/** The reasons of the Lucky Numbers bot in random matches: true, different, consistent and enough. */
import { describe, expect, test } from 'vitest';
import { BOT_WORK_UNITS, createWorkBudget } from '../../../../worker/games/game.ts';
import { bot } from '../../../../worker/games/lucky-numbers/bot.ts';
import { luckyNumbers } from '../../../../worker/games/lucky-numbers/rules.ts';
import { seeds } from '../../../kit/depth.ts';
import { judgeWandering } from '../../../kit/reason-laws.ts';
import { seededRng } from '../../../kit/rng.ts';
import { randomPlayer } from '../../../kit/tournament.ts';
import { diagonal, LEAVE, position, viewOf } from '../kit/build-position.ts';
import { luckyNumbersFixture } from '../kit/contract-fixture.ts';
import { reasonJudge } from './judge-reasons.ts';

const adviceFor = (given: Parameters<typeof position>[0]) =>
  bot(viewOf(position(given)), 'strong', seededRng(3), createWorkBudget(BOT_WORK_UNITS));

describe('P-35: every reason is true, about the difference, without a contradiction, and enough', () => {
  for (const [i, options] of luckyNumbersFixture.options.entries())
    test(`in random matches, options ${i}`, () => {
      const judged = seeds(3, 10 * i).map((seed) =>
        judgeWandering(luckyNumbers, bot, reasonJudge, {
          player: randomPlayer(luckyNumbers),
          seats: 1 + ((seed + i) % 4),
          seed,
          options: { ...options, tournament: false },
          every: 5,
          work: seed % 3 === 0 ? 0 : 900,
        }),
      );

      expect(judged.flatMap(({ faults }) => faults).slice(0, 3)).toEqual([]);
      expect(new Set(judged.flatMap(({ said }) => said)).size).toBeGreaterThan(6);
    });
});

describe('where a reason would be wrong', () => {
  const QUIET = diagonal(3, 8, 13, 18);

  test('a tile is not in the way if nearly all face-down tiles still fit', () => {
    const { reasons } = adviceFor({ gardens: [QUIET, diagonal(2, 7, 12, 17)], drawn: 12 });

    for (const why of reasons) if (why.code === 'would-block') expect(2 * why.after).toBeLessThanOrEqual(why.before);
    expect(reasons.map(({ code }) => code)).not.toEqual(['fills']);
  });

  test('a count of cells is never the only reason', () => {
    for (let drawn = 1; drawn <= 20; drawn += 1) {
      const { move, reasons } = adviceFor({ gardens: [QUIET, diagonal(2, 7, 12, 17)], drawn });
      if (move.kind === 'place') expect(reasons.map(({ code }) => code)).not.toEqual(['fills']);
    }
  });

  test('a tile that only the next seat could use now is left with the reason for it', () => {
    const own = '1 4 6 8 / 5 9 11 14 / 7 10 12 16 / . 15 17 19';
    const { move, reasons } = adviceFor({ gardens: [own, QUIET], drawn: 20 });

    expect(move).toEqual(LEAVE);
    expect(reasons[0]).toEqual({ code: 'no-cell', tile: 20 });
    expect(reasons.length).toBeGreaterThan(1);
  });
});
