/** Each game with what its tests know about it. */
import type { Game, GameTypes } from '../../worker/games/game.ts';
import { luckyNumbers } from '../../worker/games/lucky-numbers/rules.ts';
import { nochMal } from '../../worker/games/noch-mal/rules.ts';
import { qwantum } from '../../worker/games/qwantum/rules.ts';
import type { GameId } from '../../worker/games/registry.ts';
import { rummikub } from '../../worker/games/rummikub/rules.ts';
import type { ContractFixture } from '../kit/laws.ts';
import type { PerftPosition } from '../kit/perft.ts';
import { luckyNumbersFixture } from './lucky-numbers/kit/contract-fixture.ts';
import { PERFT_POSITIONS as LUCKY_POSITIONS } from './lucky-numbers/kit/perft-positions.ts';
import { nochMalFixture } from './noch-mal/kit/contract-fixture.ts';
import { PERFT_POSITIONS as NOCH_MAL_POSITIONS } from './noch-mal/kit/perft-positions.ts';
import { qwantumFixture } from './qwantum/kit/contract-fixture.ts';
import { PERFT_POSITIONS as QWANTUM_POSITIONS } from './qwantum/kit/perft-positions.ts';
import { rummikubFixture } from './rummikub/kit/contract-fixture.ts';
import { PERFT_POSITIONS as RUMMIKUB_POSITIONS } from './rummikub/kit/perft-positions.ts';

export interface GameKit<T extends GameTypes> {
  readonly game: Game<T>;
  readonly fixture: ContractFixture<T>;
  readonly perftPositions: readonly PerftPosition<T>[];
}

/** Call `use` with the kit of the game; the game's types stay together. */
export function withKit<R>(id: GameId, use: <T extends GameTypes>(kit: GameKit<T>) => R): R {
  switch (id) {
    case 'lucky-numbers':
      return use({ game: luckyNumbers, fixture: luckyNumbersFixture, perftPositions: LUCKY_POSITIONS });
    case 'noch-mal':
      return use({ game: nochMal, fixture: nochMalFixture, perftPositions: NOCH_MAL_POSITIONS });
    case 'qwantum':
      return use({ game: qwantum, fixture: qwantumFixture, perftPositions: QWANTUM_POSITIONS });
    case 'rummikub':
      return use({ game: rummikub, fixture: rummikubFixture, perftPositions: RUMMIKUB_POSITIONS });
  }
}
