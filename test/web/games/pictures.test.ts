/** The pictures of the games are positions that the rules allow. */
import { expect, test } from 'vitest';
import { GARDEN } from '../../../web/games/lucky-numbers/picture.tsx';
import { START, ROWS as sheet } from '../../../web/games/noch-mal/picture.tsx';
import { ROWS as rows } from '../../../web/games/qwantum/picture.tsx';
import { TABLE } from '../../../web/games/rummikub/picture.tsx';
import { conflictingCells } from '../../../worker/games/lucky-numbers/legal.ts';
import { EMPTY } from '../../../worker/games/lucky-numbers/state.ts';
import { numberRefusal } from '../../../worker/games/qwantum/legal.ts';
import { COLUMNS } from '../../../worker/games/qwantum/state.ts';
import { setFault } from '../../../worker/games/rummikub/sets.ts';
import { COLOURS, tileOf } from '../../../worker/games/rummikub/state.ts';

test('the garden of Lucky Numbers rises in its rows and columns', () => {
  const conflicts = GARDEN.flatMap((tile, cell) => (tile === EMPTY ? [] : conflictingCells(GARDEN, cell, tile)));

  expect(conflicts).toEqual([]);
});

test('the crosses of Noch mal! touch each other and begin in the starting column', () => {
  const crosses = sheet.flatMap((row, r) => [...row].flatMap((letter, c) => (letter < 'a' ? [[r, c] as const] : [])));
  const reached = new Set(crosses.filter(([, c]) => c === START));
  // A set grows while it is iterated.
  for (const [row, column] of reached)
    for (const cross of crosses) if (Math.abs(cross[0] - row) + Math.abs(cross[1] - column) === 1) reached.add(cross);

  expect(crosses.filter((cross) => !reached.has(cross))).toEqual([]);
});

test('each row of Qwantum is written from its start, rising and then falling', () => {
  const refusals = rows.flatMap(([, numbers]) =>
    numbers.map((number, i) => numberRefusal(numbers.slice(0, i), 'red', number)),
  );

  expect(refusals.filter((refusal) => refusal !== undefined)).toEqual([]);
  expect(rows.flatMap(([, numbers]) => numbers).every((number) => number > 0)).toBe(true);
  expect(Math.max(...rows.map(([, numbers]) => numbers.length))).toBeLessThanOrEqual(COLUMNS);
});

test('the table of Rummikub has only sets', () => {
  const colourOf = { r: 'red', b: 'blue', k: 'black', o: 'orange' } as const;
  const tileFor = (text: string) => tileOf(colourOf[text.charAt(0) as keyof typeof colourOf], Number(text.slice(1)));
  const faults = TABLE.flat().map((set) => [set, setFault(set.split(' ').map(tileFor))]);

  expect(COLOURS).toHaveLength(Object.keys(colourOf).length);
  expect(faults.filter(([, fault]) => fault !== undefined)).toEqual([]);
});
