/** Boxes of the preview pictures: what they leave out or copy to save time looks as if it were drawn. */
import { expect, it } from 'vitest';
import { type Canvas, copyBox, createCanvas, drawMask, fillBox } from '../../worker/drawing/canvas.ts';
import { drawBlock } from '../../worker/drawing/drawing.ts';
import { discMask, strokeMask } from '../../worker/drawing/masks.ts';

const [PAPER, FACE, EDGE] = [0xf5f2ea, 0x7ad689, 0x38964d];

const colours = ({ pixels, palette }: Canvas): readonly (number | undefined)[] =>
  Array.from(pixels, (index) => palette[index]);

function drawn(draw: (canvas: Canvas) => void): readonly (number | undefined)[] {
  const canvas = createCanvas(90, 90, PAPER);
  draw(canvas);
  return colours(canvas);
}

for (const [width, height, radius, depth] of [
  [35, 35, 6, 2],
  [21, 30, 3, 1],
  [80, 80, 19, 6],
  [40, 20, 10, 2],
  [30, 30, 0, 3],
] as const)
  it(`a block of ${width} x ${height} with radius ${radius} looks like its edge behind its face`, () => {
    const box = { x: 4, y: 5, width, height };

    expect(drawn((canvas) => drawBlock(canvas, box, FACE, EDGE, radius, depth))).toEqual(
      drawn((canvas) => {
        fillBox(canvas, box.x, box.y, width, height, EDGE, radius);
        fillBox(canvas, box.x, box.y, width, height - depth, FACE, radius);
      }),
    );
  });

it('a rounded box has the corners of discs', () => {
  const [x, y, width, height, radius] = [3, 4, 60, 40, 9];

  expect(drawn((canvas) => fillBox(canvas, x, y, width, height, FACE, radius))).toEqual(
    drawn((canvas) => {
      fillBox(canvas, x + radius, y, width - 2 * radius, height, FACE);
      fillBox(canvas, x, y + radius, width, height - 2 * radius, FACE);
      for (const top of [y + radius, y + height - radius])
        for (const left of [x + radius, x + width - radius]) drawMask(canvas, discMask(radius), left, top, FACE);
    }),
  );
});

it('a disc is what a round pen draws in one point', () => {
  for (const radius of [1, 2.5, 7.36, 15, 31])
    expect([radius, drawn((canvas) => drawMask(canvas, discMask(radius), 45, 45, FACE))]).toEqual([
      radius,
      drawn((canvas) => drawMask(canvas, strokeMask([[[0, 0]]], radius), 45, 45, FACE)),
    ]);
});

it('a copied part has the pixels of the part', () => {
  const draw = (canvas: Canvas, x: number, y: number): void =>
    drawBlock(canvas, { x, y, width: 20, height: 22 }, FACE, EDGE, 4, 2);

  expect(
    drawn((canvas) => {
      draw(canvas, 3, 2);
      copyBox(canvas, { x: 3, y: 2 }, { x: 50, y: 41 }, 20, 22);
    }),
  ).toEqual(
    drawn((canvas) => {
      draw(canvas, 3, 2);
      draw(canvas, 50, 41);
    }),
  );
});
