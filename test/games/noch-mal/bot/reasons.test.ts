/** The reasons of the Noch mal! bot in random matches: true, different, consistent and enough. */
import { describe, expect, test } from 'vitest';
import { bot } from '../../../../worker/games/noch-mal/bot.ts';
import { nochMal } from '../../../../worker/games/noch-mal/rules.ts';
import { seeds } from '../../../kit/depth.ts';
import { judgeWandering } from '../../../kit/reason-laws.ts';
import { randomPlayer } from '../../../kit/tournament.ts';
import { nochMalFixture } from '../kit/contract-fixture.ts';
import { reasonJudge } from './judge-reasons.ts';

describe('P-35: every reason is true, about the difference, without a contradiction, and enough', () => {
  for (const [i, options] of nochMalFixture.options.entries())
    test(`in random matches, ${JSON.stringify(options)}`, () => {
      const judged = seeds(4, 10 * i).map((seed) =>
        judgeWandering(nochMal, bot, reasonJudge, {
          player: randomPlayer(nochMal),
          seats: 1 + (seed % 4),
          seed,
          options,
          every: 7,
          work: seed % 4 === 3 ? 60 : 2_000,
        }),
      );

      expect(judged.flatMap(({ faults }) => faults).slice(0, 3)).toEqual([]);
      expect(new Set(judged.flatMap(({ said }) => said)).size).toBeGreaterThan(7);
    });
});
