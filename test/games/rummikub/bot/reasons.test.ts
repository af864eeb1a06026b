/** The reasons of the Rummikub hints in random matches: true, different, consistent and enough, with the risk. */
import { describe, expect, test } from 'vitest';
import { hints as en } from '../../../../dist/locales/web/en/games/rummikub/late.js';
import { hints } from '../../../../web/games/rummikub/text/on-demand/hints.ts';
import { asSeat, BOT_WORK_UNITS, createWorkBudget, type Strength } from '../../../../worker/games/game.ts';
import { simplePlay } from '../../../../worker/games/rummikub/bot/simple.ts';
import { bot, hintStrength, type Reason } from '../../../../worker/games/rummikub/bot.ts';
import { rummikub } from '../../../../worker/games/rummikub/rules.ts';
import type { Rummikub } from '../../../../worker/games/rummikub/state.ts';
import { seeds } from '../../../kit/depth.ts';
import { judgeWandering } from '../../../kit/reason-laws.ts';
import { seededRng } from '../../../kit/rng.ts';
import type { Player } from '../../../kit/tournament.ts';
import { DRAW, position, tiles, viewOf } from '../kit/build-position.ts';
import { baseline } from './baseline.ts';
import { reasonJudge } from './judge-reasons.ts';

/** Draw half of the time, or else make a simple play, so that racks grow. */
const anyhow: Player<Rummikub> = (view, rng) => {
  const table = view.pool === 0 || rng(2) === 0 ? simplePlay(view, () => true, rng(3)) : undefined;
  if (table) return { kind: 'play', table };
  return view.pool > 0 ? DRAW : baseline(view, rng);
};

describe('P-35: every reason is true, about the difference, without a contradiction, and enough', () => {
  const strengths: readonly Strength[] = [hintStrength, 'strong', 'easy'];
  for (const strength of strengths)
    test(`in random matches: ${strength}`, () => {
      const judged = seeds(6, 20).map((seed) =>
        judgeWandering(rummikub, bot, reasonJudge, {
          player: anyhow,
          seats: 2 + (seed % 3),
          seed,
          strength,
          every: 4,
          work: seed % 3 === 0 ? 600 : BOT_WORK_UNITS,
        }),
      );

      expect(judged.flatMap(({ faults }) => faults).slice(0, 3)).toEqual([]);
      expect(new Set(judged.flatMap(({ said }) => said)).size).toBeGreaterThan(5);
    });
});

describe('holding tiles back', () => {
  const RUN = 'r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13';

  test('the hint to keep 26 of 27 tiles names the points at risk', () => {
    const view = viewOf(position(`k4 k5 k6 | rack ${RUN} ${RUN} o7 | rack k1 k9 o9 o12`));
    const { move, reasons } = bot(view, hintStrength, seededRng(1), createWorkBudget(BOT_WORK_UNITS));

    expect(move).toEqual(DRAW);
    expect(reasons[0]).toEqual({ code: 'alone', tile: tiles('o7')[0], points: 182 });
    expect(reasons.map((why) => hints(en).reason(view, why, ['Ada', 'Bo'])).join(' ')).toContain('182 points');
  });

  test('a threat names the player', () => {
    const view = viewOf(position('k4 k5 k6 | rack k7 | rack k1 k9'));
    const why: Reason = { code: 'threat', seat: asSeat(1), tiles: 2, percent: 4, instead: 12 };

    expect(hints(en).reason(view, why, ['Ada', 'Bo'])).toMatch(/^Bo has 2 tiles left\..*4%.*12%/);
  });
});
