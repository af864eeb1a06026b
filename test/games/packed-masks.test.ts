/** Masks that the build writes as text: each is read as it was made, and a picture looks the same with them. */
import { expect, it } from 'vitest';
import { masks } from '../../dist/drawing/masks.js';
import { discMask, type Mask, strokeMask } from '../../worker/drawing/masks.ts';
import { packedMaskReader, packMask, unpackMask } from '../../worker/drawing/packed-masks.ts';

/** The covered pixels of a mask in no particular order, by row and column from its origin. */
function pixelsOf({ left, top, runs, edges }: Mask): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  for (let i = 0; i < runs.length; i += 3)
    for (let column = runs[i + 1] ?? 0; column < (runs[i + 2] ?? 0); column++)
      levels.set(`${top + (runs[i] ?? 0)} ${left + column}`, 8);
  for (let i = 0; i < edges.length; i += 3)
    levels.set(`${top + (edges[i] ?? 0)} ${left + (edges[i + 1] ?? 0)}`, edges[i + 2] ?? 0);
  return levels;
}

for (const [what, mask] of [
  ['a disc, whose offsets are negative', discMask(23)],
  [
    'a stroke with rows between its parts',
    strokeMask(
      [
        [[3, 2]],
        [
          [90, 40],
          [95, 41],
        ],
      ],
      2.5,
    ),
  ],
  [
    'a stroke wider than the longest run',
    strokeMask(
      [
        [
          [4, 4],
          [260, 4],
        ],
      ],
      3,
    ),
  ],
] as const)
  it(`${what} is read as it was packed`, () => {
    expect(pixelsOf(unpackMask(packMask(mask)))).toEqual(pixelsOf(mask));
  });

it('the build has the masks of the digits of the cards, and knows nothing of other names', () => {
  const read = packedMaskReader(masks);
  const names = masks.split('\n').map((line) => line.split('\t')[0] ?? '');

  expect(names.length).toBeGreaterThan(300);
  expect(names.every((name) => (read(name)?.edges.length ?? 0) > 0)).toBe(true);
  expect(read('another')).toBeUndefined();
});
