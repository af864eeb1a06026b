/** The picture of a match for link previews: 1200 x 630, the spectator's position and, without words, who moves next. */

import { type Canvas, createCanvas, drawMask, fillBox } from '../drawing/canvas.ts';
import { type Area, drawSeatMark, drawShape, truncated } from '../drawing/drawing.ts';
import { bold, drawText, regular, textWidth } from '../drawing/glyphs.ts';
import { discMask } from '../drawing/masks.ts';
import { DARK, GOLD, INK, INK_SOFT, PAPER, SEAT_FILLS, SURFACE, themeOf } from '../drawing/palette.ts';
import { type AnyView, winnersOf } from '../games/game.ts';
import { drawingOf, type GameId, gameEntries } from '../games/registry.ts';

export const CARD_WIDTH = 1_200;
export const CARD_HEIGHT = 630;

/** A position of a match in the spectator's view. */
export interface CardPosition {
  readonly game: GameId;
  /**
   * By seat. Undefined if the seat has no name, or if there are no glyphs for it (Chinese, for instance): then the
   * picture shows only the seat's coloured mark with its number.
   */
  readonly names: readonly (string | undefined)[];
  readonly view: AnyView;
  /** Of the whole match, if the rules have ended it. */
  readonly ranks?: readonly number[] | undefined;
  /** The match was ended early, before its rules ended it. */
  readonly isEnded?: boolean;
}

/** The players that the strip names. Without words: the page's description says the rest in the reader's language. */
interface Status {
  readonly seats: readonly number[];
  readonly isWon?: boolean;
}

function statusOf({ view, ranks, names, isEnded = false }: CardPosition): Status {
  if (ranks) return { seats: winnersOf(ranks), isWon: names.length > 1 };
  return { seats: isEnded || view.outcome ? [] : view.active };
}

const BOARD_AREA: Area = { x: 30, y: 24, width: 1_140, height: 472 };
const STRIP_TOP = 516;
const STRIP_MIDDLE_Y = 574;
const STRIP_PADDING = 36;

/** Points to the players who move next; in a square of 100 x 100. */
const NEXT_ARROW = 'M10 0L90 50L10 100';

/** Draw the strip below the board, with the game's name at its right end. Winners have a golden ring. */
function drawStrip(
  canvas: Canvas,
  title: string,
  { seats, isWon = false }: Status,
  names: CardPosition['names'],
): void {
  const { surface, line, ink, inkSoft } = themeOf(canvas);
  fillBox(canvas, 0, STRIP_TOP, CARD_WIDTH, CARD_HEIGHT - STRIP_TOP, surface);
  fillBox(canvas, 0, STRIP_TOP, CARD_WIDTH, 2, line);
  const style = regular(28);
  drawText(canvas, title, CARD_WIDTH - STRIP_PADDING, STRIP_MIDDLE_Y - 14, style, inkSoft, 'end');
  let x = STRIP_PADDING;
  if (seats.length > 0 && !isWon) {
    drawShape(canvas, NEXT_ARROW, x, STRIP_MIDDLE_Y - 20, 40, ink);
    x += 56;
  }
  for (const seat of seats) {
    if (isWon) drawMask(canvas, discMask(37), x + 32, STRIP_MIDDLE_Y, GOLD);
    drawSeatMark(canvas, seat, x + 32, STRIP_MIDDLE_Y, 31);
    x += 80;
  }
  const written = seats.flatMap((seat) => names[seat] ?? []);
  if (written.length < seats.length) return;
  const width = CARD_WIDTH - STRIP_PADDING - textWidth(title, style) - 40 - x;
  drawText(canvas, truncated(written.join(', '), 46, width), x, STRIP_MIDDLE_Y - 23, bold(46), ink);
}

export function drawCard(position: CardPosition, isDark = false): Canvas {
  const canvas = createCanvas(CARD_WIDTH, CARD_HEIGHT, isDark ? DARK.paper : PAPER, isDark);
  const { listing } = gameEntries[position.game];
  drawingOf(position.game).draw(canvas, BOARD_AREA, position.view, position.names);
  drawStrip(canvas, listing.name, statusOf(position), position.names);
  return canvas;
}

/** Draw the card of a match that has not begun: the host, the game, some of its pieces, and the free seats. */
export function drawLobbyCard(game: GameId, isFree: readonly boolean[], host?: string): Canvas {
  const canvas = createCanvas(CARD_WIDTH, CARD_HEIGHT, PAPER);
  const { listing } = gameEntries[game];
  const { name, authors } = listing;
  const middle = CARD_WIDTH / 2;
  if (host !== undefined) {
    const hostText = truncated(host, 34, CARD_WIDTH - 2 * STRIP_PADDING);
    drawText(canvas, hostText, middle, 26, regular(34), INK_SOFT, 'middle');
  }
  drawText(canvas, name, middle, 88, bold(84), INK, 'middle');
  drawText(canvas, authors, middle, 200, regular(28), INK_SOFT, 'middle');
  drawingOf(game).drawEmblem(canvas, { x: 0, y: 265, width: CARD_WIDTH, height: 190 });
  drawStrip(canvas, '', { seats: [] }, []);
  for (const [seat, open] of isFree.entries()) {
    const x = STRIP_PADDING + 32 + seat * 80;
    drawSeatMark(canvas, seat, x, STRIP_MIDDLE_Y, 31);
    if (!open) continue;
    drawMask(canvas, discMask(31), x, STRIP_MIDDLE_Y, SEAT_FILLS[seat] ?? INK);
    drawMask(canvas, discMask(27), x, STRIP_MIDDLE_Y, SURFACE);
    const style = bold(29);
    drawText(canvas, String(seat + 1), x, STRIP_MIDDLE_Y - 15, style, SEAT_FILLS[seat] ?? INK, 'middle');
  }
  return canvas;
}
