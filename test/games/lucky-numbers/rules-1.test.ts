/** Version 1 of the rules of Lucky Numbers: what it does differently from the present version. */
import { expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { luckyNumbers1 } from '../../../worker/games/lucky-numbers/rules-1.ts';
import { noRng, seededRng } from '../../kit/rng.ts';
import { garden, place } from './kit/build-position.ts';
import { SORTED } from './kit/reference-rules.ts';

const only = asSeat(0);
/** One cell short of full: (1,4). */
const NEARLY = '1 2 3 . / 5 6 7 8 / 9 10 11 12 / 13 14 15 19';

test('LN-16 in version 1 the four dealt tiles count too', () => {
  const dealt = luckyNumbers1.setup(SORTED, 1, only, seededRng(3)).state;
  const state = { ...dealt, gardens: [garden(NEARLY)], drawn: 4, bag: [16, 17, 20] };

  expect(dealt).not.toHaveProperty('dealt');
  expect(luckyNumbers1.play(state, only, place(1, 4), noRng).state.outcome?.points).toEqual([17]);
});
