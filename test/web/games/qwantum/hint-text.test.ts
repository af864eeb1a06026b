/** The verdict of a Qwantum hint as text: by how much the move is rated higher. */
import { expect, test } from 'vitest';
import { hints as en } from '../../../../dist/locales/web/en/games/qwantum/late.js';
import { hints } from '../../../../web/games/qwantum/text/on-demand/hints.ts';
import { asSeat } from '../../../../worker/games/game.ts';
import { EMPTY, position, viewOf } from '../../../games/qwantum/kit/build-position.ts';

const textOf = (seats: number, gain: number): string => {
  const view = viewOf(position({ sheets: Array.from({ length: seats }, () => EMPTY), stage: 'b' }), asSeat(0));
  return hints(en).reason(view, { code: 'estimate', instead: { kind: 'pass' }, gain }, ['Ada', 'Bo']);
};

test('an estimate names the difference: points alone, or else the chance to win', () => {
  expect(textOf(1, 2)).toContain('about 2 points more than any other choice. Next best:');
  expect(textOf(2, 3)).toContain('about 3% more chance to win than any other choice. Next best:');
  expect(textOf(2, 0)).toContain('slightly better than any other choice. Next best:');
});
