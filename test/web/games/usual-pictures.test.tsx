/** A game without pictures of its own has the letters of its title on tiles, on pages and in link previews. */
import { expect, test } from 'vitest';
import { TitlePicture } from '../../../web/games/title-picture.tsx';
import { type Canvas, createCanvas } from '../../../worker/drawing/canvas.ts';
import { PAPER } from '../../../worker/drawing/palette.ts';
import { usualDrawing } from '../../../worker/drawing/usual-drawing.ts';
import { titleLetters } from '../../../worker/games/title-letters.ts';
import { fakePage } from '../kit/fake-page.ts';

const page = fakePage();
const LISTING = { name: 'My 2nd game!', authors: 'Ada', seats: [1, 2], minutes: 10 } as const;
const AREA = { x: 0, y: 0, width: 900, height: 400 };

const drawn = (draw: (canvas: Canvas) => void): readonly number[] => {
  const canvas = createCanvas(AREA.width, AREA.height, PAPER);
  draw(canvas);
  return [...new Set(canvas.pixels)];
};

test('(P-32) the letters are the first six of the title, without spaces and signs', () => {
  expect(titleLetters(LISTING)).toEqual(['M', 'Y', '2', 'N', 'D', 'G']);
  expect(titleLetters({ name: 'Go' })).toEqual(['G', 'O']);
});

test('(P-32) the picture of a page shows each of them', () => {
  page.draw(<TitlePicture listing={LISTING} />);

  expect(page.text().replaceAll(/\s/g, '')).toBe('MY2NDG');
});

test('(P-32) the preview of a match shows tiles, and the seats with their names and points', () => {
  const drawing = usualDrawing(titleLetters(LISTING));
  const outcome = { points: [12, 3], ranks: [1, 2] };
  const emblem = drawn((canvas) => drawing.drawEmblem(canvas, AREA));
  const position = drawn((canvas) => drawing.draw(canvas, AREA, {}, ['Ada', undefined]));
  const end = drawn((canvas) => drawing.draw(canvas, AREA, { outcome }, ['Ada', undefined]));

  expect(emblem.length).toBeGreaterThan(10);
  expect(position).not.toEqual(emblem);
  expect(end).not.toEqual(position);
});
