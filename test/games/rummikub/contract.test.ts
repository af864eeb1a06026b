/** Rummikub keeps the contract of every game: every seat count and every option is played, not each with each. */
import type { Game } from '../../../worker/games/game.ts';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import { rummikub1 } from '../../../worker/games/rummikub/rules-1.ts';
import type { Rummikub } from '../../../worker/games/rummikub/state.ts';
import { contract } from '../../kit/contract.ts';
import { rummikubFixture, TEST_OPTIONS } from './kit/contract-fixture.ts';

const seated = (min: number, max: number, game = rummikub): Game<Rummikub> => ({ ...game, seats: [min, max] });
const { default: usual, all160, meldThenTable, locked, strict, allStuck, twoRounds } = TEST_OPTIONS;

contract('Rummikub for two', seated(2, 2), { ...rummikubFixture, options: [locked, allStuck, twoRounds] }, 1);
contract('Rummikub for three', seated(3, 3), { ...rummikubFixture, options: [usual, meldThenTable, strict] }, 1);
contract('Rummikub for four', seated(4, 4), { ...rummikubFixture, options: [usual, all160] }, 1);
contract('Rummikub for five and six', seated(5, 6), { ...rummikubFixture, options: [all160] }, 1);
// Version 1 takes the smaller box for five too.
contract('Rummikub, version 1, for two', seated(2, 2, rummikub1), { ...rummikubFixture, options: [locked] }, 1);
contract('Rummikub, version 1, for five', seated(5, 5, rummikub1), { ...rummikubFixture, options: [locked] }, 1);
