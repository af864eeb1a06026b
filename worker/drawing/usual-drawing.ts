/** The drawing of a game that has none of its own: the letters of its title on tiles, and the seats with their points. */
import type { Canvas } from './canvas.ts';
import {
  type Area,
  drawBoardLabel,
  drawDie,
  formatSigned,
  type GameDrawing,
  gridAreas,
  LABEL_HEIGHT,
} from './drawing.ts';
import { TINTS } from './palette.ts';

/** The colours of the tiles, in turn. The page's picture has the same. */
const TILES = Object.keys(TINTS);
const LABEL_WIDTH = 420;
const GAP = 16;

interface EndedView {
  readonly outcome?: { readonly points: readonly unknown[]; readonly ranks: readonly number[] } | undefined;
}

function drawTitle(canvas: Canvas, area: Area, letters: readonly string[]): void {
  const size = Math.min(Math.floor(area.width / letters.length) - GAP, area.height, 150);
  for (const [i, { x, y }] of gridAreas(area, letters.length, letters.length, [size, size], GAP).entries())
    drawDie(canvas, x, y, size, TILES[i % TILES.length] ?? '', letters[i] ?? '');
}

/** `letters` are those of the title that fit: see `titleLetters`. */
export const usualDrawing = (letters: readonly string[]): GameDrawing<EndedView> => ({
  draw(canvas, area, { outcome }, names) {
    const lines = Math.ceil(names.length / 2) * (LABEL_HEIGHT + GAP);
    drawTitle(canvas, { ...area, height: area.height - lines }, letters);
    const below = { ...area, y: area.y + area.height - lines, height: lines };
    for (const [seat, place] of gridAreas(below, names.length, 2, [LABEL_WIDTH, LABEL_HEIGHT], GAP).entries()) {
      const points = outcome?.points[seat];
      drawBoardLabel(canvas, place, seat, names[seat], typeof points === 'number' ? formatSigned(points) : '', outcome);
    }
  },
  drawEmblem: (canvas, area) => drawTitle(canvas, area, letters),
});
