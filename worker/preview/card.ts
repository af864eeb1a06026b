/** The picture of a match for chats: 1200 x 630, the position as everybody may see it and what is going on. In English. */
import { type BaseView, winnersOf } from '../games/game.ts';
import type { GameId } from '../games/registry.ts';
import { TITLES } from '../games/titles.ts';
import { type Canvas, canvasOf, fill, lay } from './canvas.ts';
import { bold, regular, widthOf, write } from './glyphs.ts';
import { luckyNumbers } from './lucky-numbers.ts';
import { disc } from './masks.ts';
import { nochMal } from './noch-mal.ts';
import { type Area, type Drawing, seatMark, shortened } from './pieces.ts';
import { qwantum } from './qwantum.ts';
import { rummikub } from './rummikub.ts';
import { GOLD, INK, INK_SOFT, LINE, PAPER, SEATS, SURFACE } from './tints.ts';

export const CARD_WIDTH = 1_200;
export const CARD_HEIGHT = 630;

const DRAWINGS: Readonly<Record<GameId, Drawing>> = {
  'lucky-numbers': luckyNumbers,
  'noch-mal': nochMal,
  qwantum,
  rummikub,
};

/** A moment of a match, as everybody may see it. */
export interface Moment {
  readonly game: GameId;
  /**
   * By seat; nothing where the letters of the picture cannot write a name (Korean ones, for instance) or nobody has typed
   * one: then the seat's coloured mark with its number stands alone.
   */
  readonly names: readonly (string | undefined)[];
  readonly view: BaseView;
  /** Of the whole match, once it is over by its rules. */
  readonly ranks?: readonly number[] | undefined;
  /** The match was ended here before its rules ended it. */
  readonly isEnded?: boolean;
}

/** What is going on, and the seats that it is about; a name stands for the seat where there is one alone. */
interface Status {
  readonly seats: readonly number[];
  readonly text: string;
  readonly isWon?: boolean;
}

function statusOf({ view, ranks, names, isEnded = false }: Moment): Status {
  const count = names.length;
  if (ranks) {
    const winners = winnersOf(ranks);
    if (count === 1) return { seats: winners, text: 'FINISHED' };
    return { seats: winners, text: winners.length === 1 ? 'WINS' : 'SHARE THE WIN', isWon: true };
  }
  if (isEnded) return { seats: [], text: 'ENDED EARLY' };
  if (view.outcome) return { seats: [], text: 'THE ROUND IS OVER' };
  return { seats: view.active, text: view.active.length === 1 ? 'TO MOVE' : 'CHOOSE' };
}

const BOARD: Area = { x: 30, y: 24, width: 1_140, height: 472 };
const STRIP_TOP = 516;
const MIDDLE = 574;
const EDGE = 36;

/** The line below the board; its right end names the game. */
function strip(canvas: Canvas, title: string, { seats, text, isWon = false }: Status, names: Moment['names']): void {
  fill(canvas, 0, STRIP_TOP, CARD_WIDTH, CARD_HEIGHT - STRIP_TOP, SURFACE);
  fill(canvas, 0, STRIP_TOP, CARD_WIDTH, 2, LINE);
  const small = regular(28);
  write(canvas, title, CARD_WIDTH - EDGE, MIDDLE - 14, small, INK_SOFT, 'end');
  let x = EDGE;
  for (const seat of seats) {
    if (isWon) lay(canvas, disc(37), x + 32, MIDDLE, GOLD);
    seatMark(canvas, seat, x + 32, MIDDLE, 31);
    x += 80;
  }
  const [only] = seats;
  const name = seats.length === 1 && only !== undefined ? names[only] : undefined;
  const room = CARD_WIDTH - EDGE - widthOf(title, small) - 40 - x;
  const own = name === undefined ? '' : `${shortened(name, 46, room - widthOf(` ${text}`, bold(46)))} `;
  write(canvas, `${own}${text}`, x, MIDDLE - 23, bold(46), INK);
}

export function draw(moment: Moment): Canvas {
  const canvas = canvasOf(CARD_WIDTH, CARD_HEIGHT, PAPER);
  DRAWINGS[moment.game].draw(canvas, BOARD, moment.view, moment.names);
  strip(canvas, TITLES[moment.game].name, statusOf(moment), moment.names);
  return canvas;
}

/** A match that has not begun: the game, some of its pieces, and which seats are free. */
export function drawLobby(game: GameId, isFree: readonly boolean[]): Canvas {
  const canvas = canvasOf(CARD_WIDTH, CARD_HEIGHT, PAPER);
  const { name, authors } = TITLES[game];
  const middle = CARD_WIDTH / 2;
  write(canvas, name, middle, 70, bold(84), INK, 'middle');
  write(canvas, authors.replace('&', '+'), middle, 186, regular(28), INK_SOFT, 'middle');
  DRAWINGS[game].emblem(canvas, { x: 0, y: 265, width: CARD_WIDTH, height: 190 });
  const free = isFree.filter(Boolean).length;
  strip(canvas, '', { seats: [], text: '' }, []);
  const told = free === 0 ? 'NO FREE SEAT' : free === 1 ? '1 FREE SEAT' : `${free} FREE SEATS`;
  write(canvas, told, CARD_WIDTH - EDGE, MIDDLE - 23, bold(46), INK, 'end');
  for (const [seat, open] of isFree.entries()) {
    const x = EDGE + 32 + seat * 80;
    seatMark(canvas, seat, x, MIDDLE, 31);
    if (!open) continue;
    lay(canvas, disc(31), x, MIDDLE, SEATS[seat] ?? INK);
    lay(canvas, disc(27), x, MIDDLE, SURFACE);
    const type = bold(29);
    write(canvas, String(seat + 1), x, MIDDLE - 15, type, SEATS[seat] ?? INK, 'middle');
  }
  return canvas;
}
