/** `node contract-trial.ts <game> <matches>`: says which match of each kind was the first to break a law, 0 if none did. */
import type { Game, GameTypes } from '../../worker/games/game.ts';
import { luckyNumbers } from '../../worker/games/lucky-numbers/rules.ts';
import { nochMal } from '../../worker/games/noch-mal/rules.ts';
import { qwantum } from '../../worker/games/qwantum/rules.ts';
import { rummikub } from '../../worker/games/rummikub/rules.ts';
import { luckyNumbersFixture } from '../games/lucky-numbers/kit/contract-fixture.ts';
import { nochMalFixture } from '../games/noch-mal/kit/contract-fixture.ts';
import { qwantumFixture } from '../games/qwantum/kit/contract-fixture.ts';
import { rummikubFixture } from '../games/rummikub/kit/contract-fixture.ts';
import { checkLaws } from '../kit/check-laws.ts';
import type { ContractFixture } from '../kit/laws.ts';
import { pairings } from '../kit/pairings.ts';

function firstBroken<T extends GameTypes>(game: Game<T>, kit: ContractFixture<T>, matches: number): number {
  const pairs = pairings(game, kit.options, false);
  for (let seed = 1; seed <= matches; seed += 1)
    for (const { seats, options } of pairs)
      if (checkLaws(game, kit, { options, seats, seed }).failures.length > 0) return seed;
  return 0;
}

const TRIALS: Readonly<Record<string, (matches: number) => number>> = {
  'lucky-numbers': (matches) => firstBroken(luckyNumbers, luckyNumbersFixture, matches),
  'noch-mal': (matches) => firstBroken(nochMal, nochMalFixture, matches),
  qwantum: (matches) => firstBroken(qwantum, qwantumFixture, matches),
  rummikub: (matches) => firstBroken(rummikub, rummikubFixture, matches),
};

const [, , game = '', matches = '1'] = process.argv;
console.log(TRIALS[game]?.(Number(matches)) ?? 0);
