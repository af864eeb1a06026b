/** Writes /home.png at build time: the preview picture of the home page, with positions played by bots. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, drawScaled, fillBox } from '../drawing/canvas.ts';
import { bold, drawText, regular } from '../drawing/glyphs.ts';
import { INK, INK_SOFT, LINE, PAPER } from '../drawing/palette.ts';
import type { AnyView } from '../games/game.ts';
import { type AnyGame, drawingOf, type GameId, gameIds, games } from '../games/registry.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '../preview/match-picture.ts';
import { encodePng } from '../preview/png.ts';
import { SEED_BYTES } from '../record/fairness.ts';
import { botMatch } from './bot-match.ts';

/** A position in the spectator's view. */
interface Board {
  readonly game: GameId;
  readonly view: AnyView;
}

const MARGIN = 32;
const GAP = 16;
const HEAD_HEIGHT = 112;
const COLUMNS = 2;
/** A board is drawn at this size with a margin, and then scaled down. */
const BOARD_WIDTH = 1_140;
const BOARD_HEIGHT = 472;
const RIM = 24;

/** Draw the boards in two columns below the name. */
function drawHomeCard(boards: readonly Board[]): Canvas {
  const canvas = createCanvas(CARD_WIDTH, CARD_HEIGHT, PAPER);
  drawText(canvas, 'Tilepost', MARGIN, 26, bold(64), INK);
  drawText(canvas, 'Send a link. Play a real board game.', CARD_WIDTH - MARGIN, 52, regular(26), INK_SOFT, 'end');
  const rows = Math.ceil(boards.length / COLUMNS);
  const width = Math.floor((CARD_WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS);
  const height = Math.floor((CARD_HEIGHT - HEAD_HEIGHT - MARGIN - (rows - 1) * GAP) / rows);
  for (const [i, board] of boards.entries()) {
    const x = MARGIN + (i % COLUMNS) * (width + GAP);
    const y = HEAD_HEIGHT + Math.floor(i / COLUMNS) * (height + GAP);
    fillBox(canvas, x, y, width, height, LINE, 16);
    fillBox(canvas, x + 2, y + 2, width - 4, height - 4, PAPER, 14);
    drawScaled(canvas, drawBoard(board), x + 10, y + 8, width - 20, height - 16);
  }
  return canvas;
}

function drawBoard({ game, view }: Board): Canvas {
  const canvas = createCanvas(BOARD_WIDTH + 2 * RIM, BOARD_HEIGHT + 2 * RIM, PAPER);
  const area = { x: RIM, y: RIM, width: BOARD_WIDTH, height: BOARD_HEIGHT };
  drawingOf(game).draw(canvas, area, view, []);
  return canvas;
}

/** A fixed seed, so the picture changes only with the rules, bots and drawing. */
const SEED = new Uint8Array(SEED_BYTES).fill(22);
const SEATS = 2;
const WORK_UNITS = 20_000;
/** Enough entries for a board to look interesting, but few enough that no match is over. */
const ENTRIES = 24;

/** A match of two bots in progress, in the spectator's view. */
function boardOf(id: GameId): Board {
  const game: AnyGame = games[id];
  const [match] = botMatch(id, SEATS, SEED, WORK_UNITS).filter(
    ({ entry, active }) => entry >= ENTRIES || !active.length,
  );
  return { game: id, view: game.view(match?.state ?? {}, 'spectator') };
}

export const drawHomePicture = (): Promise<Uint8Array> => encodePng(drawHomeCard(gameIds.map(boardOf)));

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(new URL('../../dist/web/home.png', import.meta.url), await drawHomePicture());
