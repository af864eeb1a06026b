/** Sixes in the picture of a link preview: every sheet, and the dice below them. */
import { type Canvas, fillBox } from '../../drawing/canvas.ts';
import {
  type Area,
  drawBoardLabel,
  drawDie,
  type GameDrawing,
  gridAreas,
  LABEL_HEIGHT,
} from '../../drawing/drawing.ts';
import { bold, drawText } from '../../drawing/glyphs.ts';
import { INK, LINE, SURFACE } from '../../drawing/palette.ts';
import { totalOf, type View } from './state.ts';

const DIE_SIZE = 72;
const GAP = 16;

function drawDice(canvas: Canvas, area: Area, dice: readonly number[]): void {
  for (const [i, { x, y }] of gridAreas(area, dice.length, dice.length, [DIE_SIZE, DIE_SIZE], GAP).entries())
    drawDie(canvas, x, y, DIE_SIZE, 'white', `${dice[i]}`);
}

/** Six cells side by side, as high as they are wide. */
function drawCells(canvas: Canvas, { x, y, width }: Area, sheet: View['sheets'][number]): void {
  const step = Math.floor(width / sheet.length);
  const side = step - GAP / 2;
  const style = bold(Math.round(side * 0.5));
  for (const [i, points] of sheet.entries()) {
    fillBox(canvas, x + i * step, y, side, side, points === null ? LINE : SURFACE, 8);
    const middle = x + i * step + Math.round(side / 2);
    if (points !== null) drawText(canvas, `${points}`, middle, y + Math.round(side / 4), style, INK, 'middle');
  }
}

export const drawing: GameDrawing<View> = {
  draw(canvas, area, { sheets, dice, outcome }, names) {
    const height = area.height - DIE_SIZE - GAP;
    const columns = sheets.length > 2 ? 2 : 1;
    const [width, line] = [Math.floor(area.width / columns) - GAP, Math.floor(height / 2) - GAP];
    for (const [seat, place] of gridAreas({ ...area, height }, sheets.length, columns, [width, line], GAP).entries()) {
      const sheet = sheets[seat] ?? [];
      drawBoardLabel(canvas, place, seat, names[seat], `${totalOf(sheet)}`, outcome);
      drawCells(canvas, { ...place, y: place.y + LABEL_HEIGHT }, sheet);
    }
    drawDice(canvas, { ...area, y: area.y + height + GAP, height: DIE_SIZE }, dice);
  },
  drawEmblem: (canvas, area) => drawDice(canvas, area, [6, 6, 6, 6, 6]),
};
