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
import { NUMBERS, type Sheet, totalOf, type View } from './state.ts';

const CELL = 84;
const DIE = 72;
const GAP = 8;
const SHEET_WIDTH = NUMBERS.length * (CELL + GAP) - GAP;

function drawDice(canvas: Canvas, area: Area, dice: readonly number[]): void {
  for (const [i, { x, y }] of gridAreas(area, dice.length, dice.length, [DIE, DIE], 2 * GAP).entries())
    drawDie(canvas, x, y, DIE, 'white', `${dice[i]}`);
}

function drawSheet(canvas: Canvas, area: Area, sheet: Sheet): void {
  const style = bold(CELL / 2);
  const cells = gridAreas(area, sheet.length, sheet.length, [CELL, CELL], GAP);
  for (const [i, { x, y }] of cells.entries()) {
    const points = sheet[i] ?? null;
    fillBox(canvas, x, y, CELL, CELL, points === null ? LINE : SURFACE, GAP);
    if (points !== null) drawText(canvas, `${points}`, x + CELL / 2, y + CELL / 4, style, INK, 'middle');
  }
}

export const drawing: GameDrawing<View> = {
  draw(canvas, area, { sheets, dice, outcome }, names) {
    const height = area.height - DIE - 2 * GAP;
    const places = gridAreas({ ...area, height }, sheets.length, 2, [SHEET_WIDTH, LABEL_HEIGHT + CELL], 4 * GAP);
    for (const [seat, place] of places.entries()) {
      const sheet = sheets[seat] ?? [];
      drawBoardLabel(canvas, place, seat, names[seat], `${totalOf(sheet)}`, outcome);
      drawSheet(canvas, { ...place, y: place.y + LABEL_HEIGHT, height: CELL }, sheet);
    }
    drawDice(canvas, { ...area, y: area.y + height + 2 * GAP, height: DIE }, dice);
  },
  drawEmblem: (canvas, area) => drawDice(canvas, area, [6, 6, 6, 6, 6]),
};
