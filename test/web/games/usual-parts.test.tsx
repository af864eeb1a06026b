/**
 * A game that leaves out its chapters or pictures has usual ones: they keep the laws of the others, and show its title.
 */
import { expect, test } from 'vitest';
import { usualCoach, usualEnding } from '../../../web/games/extras.ts';
import { TitlePicture } from '../../../web/games/title-picture.tsx';
import { importCatalogue } from '../../../web/locales/import-catalogue.ts';
import { type Canvas, createCanvas } from '../../../worker/drawing/canvas.ts';
import { PAPER } from '../../../worker/drawing/palette.ts';
import { usualDrawing } from '../../../worker/drawing/usual-drawing.ts';
import { titleLetters } from '../../../worker/games/title-letters.ts';
import { LANGS } from '../../../worker/protocol/languages.ts';
import { withKit } from '../../games/kits.ts';
import { coachFaults } from '../kit/coach-contract.tsx';
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

test('the usual guide says whose turn it is until the first own move, and has its sentences in every language', async () => {
  const words = Object.fromEntries(
    await Promise.all(LANGS.map(async (lang) => [lang, (await importCatalogue(lang, 'match/hint')).usual] as const)),
  );
  const { faults, said } = await withKit('rummikub', (kit) =>
    coachFaults({ kit, coachKit: { drafts: () => [{}] }, coach: usualCoach, words }),
  );

  expect(faults).toEqual([]);
  expect(new Set(said.map(({ step }) => step))).toEqual(new Set(['usual-turn', 'usual-watch', 'done']));
});

test('the usual end marks nothing and leaves the table of points to the page', () => {
  expect(usualEnding.endingMarks({ viewer: 'spectator', active: [] })).toEqual([]);
  expect(usualEnding.hasScoreTable).toBe(false);
});
