/** The verdict of a Qwantum hint as text: by how much the move is rated higher. */
import { expect, test } from 'vitest';
import { hints as en } from '../../../../dist/locales/web/en/games/qwantum/late.js';
import { hints } from '../../../../web/games/qwantum/text/on-demand/hints.ts';
import { asSeat } from '../../../../worker/games/game.ts';
import { EMPTY, position, SARAS_DICE, viewOf } from '../../../games/qwantum/kit/build-position.ts';

const textOf = (seats: number, gain: number): string => {
  const view = viewOf(position({ sheets: Array.from({ length: seats }, () => EMPTY), stage: 'b' }), asSeat(0));
  return hints(en).reason(view, { code: 'estimate', instead: { kind: 'pass' }, gain }, ['Ada', 'Bo']);
};

test('an estimate names the difference: points alone, or else the chance to win', () => {
  expect(textOf(1, 2)).toContain('about 2 points more than any other choice. Next best:');
  expect(textOf(2, 3)).toContain('about 3% more chance to win than any other choice. Next best:');
  expect(textOf(2, 0)).toContain('slightly better than any other choice. Next best:');
});

test('what happens at each roll is said without a percentage', () => {
  const view = viewOf(position({ sheets: [EMPTY, EMPTY], dice: SARAS_DICE, stage: 'a' }), asSeat(0));
  const keeps = (percent: number) =>
    hints(en).reason(view, { code: 'keeps', colour: 'blue', number: 5, low: 5, high: 6, percent }, ['Ada', 'Bo']);
  expect(keeps(100)).toBe('With these rolls blue always stays at 5 to 6: good for your row.');
  expect(keeps(99)).toBe('In 99% of these rolls blue stays at 5 to 6: good for your row.');
  const better = (percent: number) => hints(en).reason(view, { code: 'better', percent }, ['Ada', 'Bo']);
  expect(better(100)).toBe('Nearly all of these rolls are better than the dice now.');
  expect(better(99)).toBe('About 99% of these rolls are better than the dice now.');
});

test('a hint turns into the next step once its dice or its row are chosen', () => {
  const view = viewOf(position({ sheets: [EMPTY, EMPTY], dice: SARAS_DICE, stage: 'a' }), asSeat(0));
  const { move } = hints(en);
  const roll = { kind: 'roll', dice: [2, 3] } as const;
  expect(move(view, roll)).toBe('Roll red 3 and purple 3 again; the others stay.');
  expect(move(view, roll, { dice: [3] })).toBe('Choose red 3 too.');
  expect(move(view, roll, { dice: [2, 3] })).toBe('Chosen. Now press the large button.');
  expect(move(view, roll, { dice: [0, 2] }), 'another die').toBe('Roll red 3 and purple 3 again; the others stay.');
  expect(move(view, { kind: 'write', colour: 'red' }, { colour: 'red' })).toBe('Chosen. Now press the large button.');
  expect(move(view, { kind: 'write', colour: 'red' }, { colour: 'blue' })).toMatch(/^Write /);
});
