/** The verdict of a Noch mal! hint as text: by how much the move is rated higher. */
import { expect, test } from 'vitest';
import { hints as en } from '../../../../dist/locales/web/en/games/noch-mal/late.js';
import { hints } from '../../../../web/games/noch-mal/text/on-demand/hints.ts';
import { asSeat } from '../../../../worker/games/game.ts';
import { position, viewOf } from '../../../games/noch-mal/kit/build-position.ts';

const textOf = (gain?: number): string => {
  const view = viewOf(position({ crossed: ['', ''], dice: 'b y g | 1 2 3' }), asSeat(0));
  const estimate = { code: 'estimate', instead: { kind: 'pass' }, ...(gain !== undefined && { gain }) } as const;
  return hints(en).reason(view, estimate, ['Ada', 'Bo']);
};

test('an estimate names the difference in points, or that the move is more likely to win', () => {
  expect(textOf(2)).toContain('about 2 points better than any other choice. Next best:');
  expect(textOf(0)).toContain('slightly better than any other choice. Next best:');
  expect(textOf()).toContain('more likely to win than any other choice. Next best:');
});

test('a hint turns into the next step once some of its cells are marked', () => {
  const view = viewOf(position({ crossed: ['', ''], dice: 'b y g | 1 2 3' }), asSeat(0));
  const cross = { kind: 'cross', cells: [7, 22], colour: 'green', number: 2 } as const;
  const { move } = hints(en);
  const begun = (cells: readonly number[]) => move(view, cross, { roll: view.roll, cells });
  expect(begun([7])).toMatch(/^Now tap [A-O]\d\.$/);
  expect(begun([7, 22])).toBe('Chosen. Now press the large button.');
  expect(begun([]), 'no cell yet').toMatch(/^Cross 2 /);
  expect(begun([8]), 'another cell').toMatch(/^Cross 2 /);
});
