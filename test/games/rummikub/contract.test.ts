/** Rummikub keeps the contract of every game: every seat count and every option is played, not each with each. */
import type { Game } from '../../../worker/games/game.ts';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import type { Move, Rummikub, View } from '../../../worker/games/rummikub/state.ts';
import { contract } from '../../kit/contract.ts';
import { rummikubFixture, TEST_OPTIONS } from './kit/contract-fixture.ts';

const lists = new Map<string, readonly Move[]>();

/** The list of moves, remembered: the laws ask for the same one again and again, and the solver thinks each time. */
function moves(view: View): readonly Move[] {
  const key = JSON.stringify(view);
  const list = lists.get(key) ?? [...rummikub.moves(view)];
  lists.set(key, list);
  return list;
}

const seated = (min: number, max: number): Game<Rummikub> => ({ ...rummikub, moves, seats: [min, max] });
const { default: usual, all160, meldThenTable, locked, strict, allStuck, twoRounds } = TEST_OPTIONS;

contract('Rummikub for two', seated(2, 2), { ...rummikubFixture, options: [locked, allStuck, twoRounds] }, 1);
contract('Rummikub for three', seated(3, 3), { ...rummikubFixture, options: [usual, meldThenTable, strict] }, 1);
contract('Rummikub for four', seated(4, 4), { ...rummikubFixture, options: [usual, all160] }, 1);
contract('Rummikub for five and six', seated(5, 6), { ...rummikubFixture, options: [usual] }, 1);
