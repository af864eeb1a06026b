/** The reasons of the Lucky Numbers bot in random matches: true, different, consistent and enough. */
import { describe, expect, test } from 'vitest';
import { bot } from '../../../../worker/games/lucky-numbers/bot.ts';
import { luckyNumbers } from '../../../../worker/games/lucky-numbers/rules.ts';
import { seeds } from '../../../kit/depth.ts';
import { judgeWandering } from '../../../kit/reason-laws.ts';
import { randomPlayer } from '../../../kit/tournament.ts';
import { luckyNumbersFixture } from '../kit/contract-fixture.ts';
import { reasonJudge } from './judge-reasons.ts';

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
