/**
 * Reasons for a move of Lucky Numbers. Each is a difference between the move and the best other move that a player can
 * count on the table. If none is enough to choose the move, the bot's own estimate is one.
 */
import type { Seat } from '../../game.ts';
import { asSeat } from '../../game.ts';
import { CELLS, DIAGONAL, EMPTY, HIGHEST, type Move, SIDE } from '../state.ts';
import {
  type BotPosition,
  countEmptyCells,
  countFittingTiles,
  countUsefulTiles,
  fitsEmptyCell,
  type GardenArray,
  isTakeOpen,
} from './position.ts';
import type { TurnContext } from './rate-moves.ts';

/**
 * A reason for a move. Each holds for the move and not for "the other move": the best one with another tile or action,
 * or for reasons about the garden the best one in another place. Percentages are whole numbers, of the tiles that are
 * face down now; cells are 0 to 15.
 */
export type Reason =
  /** The move fills the garden. */
  | { readonly code: 'wins' }
  /** The move fills an empty cell; then `filled` of 16 cells are filled. The other move fills none. */
  | { readonly code: 'fills'; readonly filled: number }
  /**
   * The tightest gap beside the filled cell has `cells` empty cells, and its row or column leaves them the numbers from
   * `low` to `high`. The same tile in the other cell would leave only `other` numbers for a gap.
   */
  | {
      readonly code: 'keeps';
      readonly line: 'row' | 'column';
      readonly low: number;
      readonly high: number;
      readonly cells: number;
      readonly other: number;
    }
  /** This tile fits for certain. A drawn tile fits an empty cell with this chance. */
  | { readonly code: 'sure'; readonly tile: number; readonly percent: number }
  /** After the move `percent` of the face-down tiles fit an empty cell, after the other move fewer: `other`. */
  | { readonly code: 'next'; readonly percent: number; readonly other: number }
  /** The move fills a cell, and hardly lowers that chance. */
  | { readonly code: 'kept'; readonly before: number; readonly after: number }
  /** An exchange raises that chance. */
  | { readonly code: 'wider'; readonly before: number; readonly after: number }
  /** No face-down tile fits this empty cell now, nor after the other move; after the exchange `tiles` of them do. */
  | { readonly code: 'opens'; readonly cell: number; readonly tiles: number }
  /** `tiles` face-down tiles fit the empty cell that is hardest to fill; after the other move at most half: `other`. */
  | { readonly code: 'room'; readonly cell: number; readonly tiles: number; readonly other: number }
  /** The next seat has an empty cell for this tile. `last`: it is that seat's last empty cell. */
  | { readonly code: 'denies'; readonly seat: Seat; readonly tile: number; readonly last: boolean }
  /** In solo, a tile from the middle costs nothing. */
  | { readonly code: 'free' }
  /** A take that fills a cell shows no new tile to the next seat. */
  | { readonly code: 'quiet' }
  /** No tile of the middle fits an empty cell. */
  | { readonly code: 'middle-none' }
  /** This tile of the middle, which the other move takes, fits no other garden, so it can wait. */
  | { readonly code: 'waits'; readonly tile: number }
  /** The next face-down tile fits an empty cell with this chance, at least 50 percent. The other move fills none. */
  | { readonly code: 'chance'; readonly percent: number }
  /** The tile fits no empty cell. */
  | { readonly code: 'no-cell'; readonly tile: number }
  /** The other move, on `cell`, would leave at most half of the face-down tiles for the empty cell `other`. */
  | {
      readonly code: 'would-block';
      readonly tile: number;
      readonly cell: number;
      readonly other: number;
      readonly before: number;
      readonly after: number;
    }
  /** The other move would lower the chance that the next face-down tile fits an empty cell. */
  | { readonly code: 'narrows'; readonly before: number; readonly after: number }
  /** No other seat has an empty cell for the tile. */
  | { readonly code: 'harmless'; readonly tile: number }
  /** Michael's setup, first tile: `percent` of the face-down tiles are smaller, and `before` cells come earlier. */
  | { readonly code: 'smaller'; readonly tile: number; readonly percent: number; readonly before: number }
  /** Michael's setup: the diagonal rises with this move, and not with the other one. */
  | { readonly code: 'rises' }
  /** The only legal move. */
  | { readonly code: 'only' }
  /**
   * The bot rates every other move lower; `instead` is the other move. `gain` is the difference of their chances to win,
   * in whole percent; alone the difference of the tiles left in the end, in whole tiles.
   */
  | { readonly code: 'estimate'; readonly instead: Move; readonly gain: number }
  /** The bot rates the other move exactly as high. */
  | { readonly code: 'even'; readonly instead: Move }
  /** The choice of a bot that does not look ahead. */
  | { readonly code: 'glance' };

/** The move, and what the bot knows about the other moves. */
export interface Choice {
  readonly move: Move;
  /** The best move with another tile or action. */
  readonly instead: Move | undefined;
  /** The best other move, in another place or of another kind. */
  readonly elsewhere: Move | undefined;
  /** How the bot rates the move beside `elsewhere`. A bot that does not look ahead judges at a glance. */
  readonly verdict: 'estimate' | 'even' | 'glance';
  /** The difference of the two ratings, for an estimate. */
  readonly gain?: number;
}

/** Most reasons of a hint. */
const REASONS_MAX = 3;
/** Most empty cells of the next seat for which `denies` is a reason. */
const NEARLY_FULL_EMPTY_MAX = 4;
/** Differences of a chance, in percent: one that counts, the most that a fill may cost, and one that warns. */
const CHANCE_GAIN = 3;
const CHANCE_COST_MAX = 15;
const CHANCE_LOSS = 10;
/** A cell that fewer face-down tiles fit is hard to fill anyway. */
const BLOCKED_TILES_MIN = 3;
/** From this percentage on, a chance is good. */
const GOOD_CHANCE = 50;

/** A reason, and if it is enough to choose the move. */
interface Judged {
  readonly reason: Reason;
  readonly isEnough: boolean;
}

const enough = (reason: Reason): readonly Judged[] => [{ reason, isEnough: true }];
const partial = (reason: Reason): readonly Judged[] => [{ reason, isEnough: false }];

/** A move as the garden that it leaves. */
interface Outcome {
  readonly kind: Move['kind'];
  readonly garden: GardenArray;
  /** The tile that is placed or taken, or EMPTY. */
  readonly tile: number;
  readonly cell: number;
  /** The tile that goes to the middle in exchange, or EMPTY. */
  readonly replaced: number;
  readonly isFilling: boolean;
  /** The percentage of face-down tiles that fit an empty cell. */
  readonly chance: number;
}

const emptyCellsOf = (garden: GardenArray): readonly number[] =>
  [...garden.keys()].filter((cell) => garden[cell] === EMPTY);

const chanceIn = (position: BotPosition, garden: GardenArray): number =>
  Math.round((100 * countUsefulTiles(position, garden)) / Math.max(1, position.faceDownCount));

function outcomeOf({ position, seat, drawn }: TurnContext, move: Move): Outcome {
  const before = position.gardens[seat] ?? new Int8Array(CELLS);
  const isLaid = move.kind === 'place' || move.kind === 'take';
  const cell = isLaid ? move.cell : -1;
  const tile = move.kind === 'take' ? move.tile : isLaid ? drawn : EMPTY;
  const garden = isLaid ? before.with(cell, tile) : before;
  const replaced = before[cell] ?? EMPTY;
  const isFilling = isLaid && replaced === EMPTY;
  return { kind: move.kind, garden, tile, cell, replaced, isFilling, chance: chanceIn(position, garden) };
}

/** The empty cell that the fewest face-down tiles fit. */
function tightestCell(
  position: BotPosition,
  garden: GardenArray,
): { readonly cell: number; readonly tiles: number } | undefined {
  const cells = emptyCellsOf(garden).map((cell) => ({ cell, tiles: countFittingTiles(position, garden, cell) }));
  return cells.toSorted((a, b) => a.tiles - b.tiles)[0];
}

/** A reason if the move keeps a tile from the next seat that the other move leaves in the middle. */
function denialReasons({ position, seat }: TurnContext, { tile, kind, replaced }: Outcome, other: Outcome) {
  const seats = position.gardens.length;
  const next = (seat + 1) % seats;
  const garden = position.gardens[next];
  const others = (position.middle[tile] ?? 0) - (kind === 'take' ? 1 : 0);
  if (seats === 1 || !garden || others > 0 || other.tile === tile || !fitsEmptyCell(garden, tile)) return [];
  if (replaced !== EMPTY && fitsEmptyCell(garden, replaced)) return [];
  // After one more take the next seat may have to draw (LN-11).
  if (other.kind === 'take' && !isTakeOpen({ ...position, takes: position.takes + 1 })) return [];
  const empty = countEmptyCells(garden);
  if (empty > NEARLY_FULL_EMPTY_MAX) return [];
  const last = empty === 1;
  return [{ reason: { code: 'denies', seat: asSeat(next), tile, last } as const, isEnough: last }];
}

/** A reason if the hardest cell is much easier than after the other move. */
function roomReasons({ position }: TurnContext, own: Outcome, other: Outcome): readonly Judged[] {
  const [tight, rival] = [tightestCell(position, own.garden), tightestCell(position, other.garden)];
  return tight && rival && tight.tiles > 0 && tight.tiles >= 2 * rival.tiles
    ? enough({ code: 'room', ...tight, other: rival.tiles })
    : [];
}

/** The empty cells between a filled cell and the next one in its row or column, and the numbers that rise between. */
interface Gap {
  readonly line: 'row' | 'column';
  readonly cells: number;
  readonly low: number;
  readonly high: number;
}

const numbersIn = ({ low, high }: Gap): number => Math.max(0, high - low + 1);

function gapFrom({ garden, cell, tile }: Outcome, line: Gap['line'], way: 1 | -1): Gap {
  const step = way * (line === 'row' ? 1 : SIDE);
  const place = line === 'row' ? cell % SIDE : Math.floor(cell / SIDE);
  const length = way > 0 ? SIDE - 1 - place : place;
  const ahead = Array.from({ length }, (_, i) => garden[cell + step * (i + 1)] ?? EMPTY);
  const end = ahead.findIndex((one) => one !== EMPTY);
  const cells = end < 0 ? length : end;
  return way > 0
    ? { line, cells, low: tile + 1, high: (ahead[end] ?? HIGHEST + 1) - 1 }
    : { line, cells, low: (ahead[end] ?? 0) + 1, high: tile - 1 };
}

/** The gap with the fewest numbers for each empty cell, of those beside the placed tile. */
const tightestGap = (own: Outcome): Gap | undefined =>
  (['row', 'column'] as const)
    .flatMap((line) => [gapFrom(own, line, -1), gapFrom(own, line, 1)])
    .filter(({ cells }) => cells > 0)
    .toSorted((a, b) => numbersIn(a) / a.cells - numbersIn(b) / b.cells)[0];

/** A reason if the same tile in the other empty cell would leave a tighter gap. */
function gapReasons(own: Outcome, other: Outcome): readonly Judged[] {
  if (!other.isFilling || own.tile !== other.tile) return [];
  const [gap, rival] = [tightestGap(own), tightestGap(other)];
  if (!gap || !rival || numbersIn(gap) < 2 || numbersIn(rival) >= numbersIn(gap)) return [];
  return numbersIn(rival) * gap.cells < numbersIn(gap) * rival.cells
    ? enough({ code: 'keeps', ...gap, other: numbersIn(rival) })
    : [];
}

/** The cell that no face-down tile fits now, nor after the other move, but that some fit after the move. */
function openedReasons({ position, seat }: TurnContext, own: Outcome, other: Outcome): readonly Judged[] {
  const before = position.gardens[seat] ?? own.garden;
  const countIn = (garden: GardenArray, cell: number): number => countFittingTiles(position, garden, cell);
  const opened = emptyCellsOf(own.garden).find(
    (cell) =>
      countIn(before, cell) === 0 &&
      other.garden[cell] === EMPTY &&
      countIn(other.garden, cell) === 0 &&
      countIn(own.garden, cell) > 0,
  );
  return opened === undefined ? [] : enough({ code: 'opens', cell: opened, tiles: countIn(own.garden, opened) });
}

/** A move and the other moves that it is compared with. */
interface Compared {
  readonly own: Outcome;
  readonly instead: Outcome;
  readonly elsewhere: Outcome;
  /** The percentage of face-down tiles that fit an empty cell now. */
  readonly now: number;
}

/** Reasons for a tile that fills an empty cell, beside the best move with another tile or action. */
function fillReasons({ position }: TurnContext, { own, instead, now }: Compared): readonly Judged[] {
  const isAlone = position.gardens.length === 1;
  const filled = CELLS - countEmptyCells(own.garden);
  if (instead.kind === 'draw')
    return [
      ...(isAlone ? enough({ code: 'free' }) : []),
      ...(position.faceDownCount > 0 && now < 100 ? enough({ code: 'sure', tile: own.tile, percent: now }) : []),
      ...(isAlone ? [] : partial({ code: 'quiet' })),
    ];
  return instead.isFilling ? [] : partial({ code: 'fills', filled });
}

/** Reasons for the place of a tile that fills an empty cell. */
function fillPlaceReasons(ctx: TurnContext, { own, instead, elsewhere, now }: Compared): readonly Judged[] {
  if (ctx.position.faceDownCount === 0) return [];
  const isBetter = elsewhere.kind !== 'draw' && own.chance - elsewhere.chance >= CHANCE_GAIN;
  const isCheap = own.chance >= GOOD_CHANCE && now - own.chance <= CHANCE_COST_MAX && own.chance <= now;
  return [
    ...(isBetter ? enough({ code: 'next', percent: own.chance, other: elsewhere.chance }) : []),
    ...(instead.kind === 'leave' && isCheap && !isBetter
      ? enough({ code: 'kept', before: now, after: own.chance })
      : []),
    ...(elsewhere.isFilling ? roomReasons(ctx, own, elsewhere) : []),
  ];
}

/** Reasons for exchanging a tile, strongest first. */
function exchangeReasons(ctx: TurnContext, { own, elsewhere, now }: Compared): readonly Judged[] {
  if (ctx.position.faceDownCount === 0) return [];
  const isWaiting = elsewhere.kind === 'leave' || elsewhere.kind === 'draw';
  const isBetter = own.chance - elsewhere.chance >= CHANCE_GAIN;
  return [
    ...openedReasons(ctx, own, elsewhere),
    ...(isWaiting && isBetter ? enough({ code: 'wider', before: now, after: own.chance }) : []),
    ...(!isWaiting && isBetter ? enough({ code: 'next', percent: own.chance, other: elsewhere.chance }) : []),
    ...roomReasons(ctx, own, elsewhere),
  ];
}

function placementReasons(ctx: TurnContext, own: Outcome, { instead, elsewhere }: Partial<Compared>) {
  if (countEmptyCells(own.garden) === 0) return enough({ code: 'wins' });
  if (!elsewhere) return [];
  const now = chanceIn(ctx.position, ctx.position.gardens[ctx.seat] ?? own.garden);
  const compared: Compared = { own, instead: instead ?? elsewhere, elsewhere, now };
  const deny = instead ? denialReasons(ctx, own, instead) : [];
  if (!own.isFilling) return [...deny, ...exchangeReasons(ctx, compared)];
  const place = [...gapReasons(own, elsewhere), ...fillPlaceReasons(ctx, compared)];
  // Another empty cell is filled as well, so the fill alone tells nothing.
  const hasFill = instead && (instead.kind === 'draw' || !elsewhere.isFilling || place.length > 0);
  const fill = hasFill ? fillReasons(ctx, compared) : [];
  // Beside a draw, the certain tile matters most; otherwise the cell does.
  return [...deny, ...(instead?.kind === 'draw' ? [...fill, ...place] : [...place, ...fill])];
}

/** Reasons against a placement, the other move: it lowers the chance for the next tile, or blocks a cell. */
function harmReasons({ position, seat }: TurnContext, other: Outcome): readonly Judged[] {
  const garden = position.gardens[seat];
  if (!garden || other.cell < 0 || position.faceDownCount === 0) return [];
  const now = chanceIn(position, garden);
  const blocked = emptyCellsOf(other.garden)
    .map((cell) => ({
      other: cell,
      before: countFittingTiles(position, garden, cell),
      after: countFittingTiles(position, other.garden, cell),
    }))
    .filter(({ before, after }) => 2 * after <= before && before >= BLOCKED_TILES_MIN)
    .toSorted((a, b) => a.after - b.after)[0];
  return [
    ...(now - other.chance >= CHANCE_LOSS ? enough({ code: 'narrows', before: now, after: other.chance }) : []),
    ...(blocked ? enough({ code: 'would-block', tile: other.tile, cell: other.cell, ...blocked }) : []),
  ];
}

const isUselessToOthers = ({ position, seat }: TurnContext, tile: number): boolean =>
  position.gardens.every((garden, i) => i === seat || !fitsEmptyCell(garden, tile));

function leaveReasons(ctx: TurnContext, tile: number, instead: Outcome | undefined): readonly Judged[] {
  const garden = ctx.position.gardens[ctx.seat];
  const isHarmless = ctx.position.gardens.length > 1 && isUselessToOthers(ctx, tile);
  return [
    ...(garden && !fitsEmptyCell(garden, tile)
      ? [{ reason: { code: 'no-cell', tile } as const, isEnough: instead === undefined }]
      : []),
    ...(instead ? harmReasons(ctx, instead) : []),
    ...(isHarmless ? partial({ code: 'harmless', tile }) : []),
  ];
}

function drawReasons(ctx: TurnContext, own: Outcome, instead: Outcome | undefined): readonly Judged[] {
  const { position, seat } = ctx;
  const garden = position.gardens[seat];
  if (!garden || !instead) return [];
  const lying = [...position.middle.keys()].filter((tile) => tile !== EMPTY && (position.middle[tile] ?? 0) > 0);
  const isNone = lying.every((tile) => !fitsEmptyCell(garden, tile));
  const isWaiting = position.gardens.length > 1 && instead.isFilling && isUselessToOthers(ctx, instead.tile);
  return [
    ...(isNone ? partial({ code: 'middle-none' }) : []),
    ...(!instead.isFilling && own.chance >= GOOD_CHANCE ? enough({ code: 'chance', percent: own.chance }) : []),
    ...(isWaiting ? enough({ code: 'waits', tile: instead.tile }) : []),
    ...harmReasons(ctx, instead),
  ];
}

/** True if the filled cells of a diagonal rise from the top left. */
function isRising(garden: GardenArray): boolean {
  const filled = DIAGONAL.map((cell) => garden[cell] ?? EMPTY).filter((tile) => tile !== EMPTY);
  return filled.every((tile, i) => i === 0 || tile > (filled[i - 1] ?? EMPTY));
}

function diagonalReasons({ position, drawn, seat }: TurnContext, { move, elsewhere }: Choice): readonly Judged[] {
  if (move.kind !== 'place' || elsewhere?.kind !== 'place') return [];
  const garden = position.gardens[seat] ?? new Int8Array(CELLS);
  if (DIAGONAL.some((cell) => garden[cell] !== EMPTY))
    return isRising(garden.with(move.cell, drawn)) && !isRising(garden.with(elsewhere.cell, drawn))
      ? enough({ code: 'rises' })
      : [];
  let smaller = 0;
  for (let tile = 1; tile < drawn && tile <= HIGHEST; tile += 1) smaller += position.faceDown[tile] ?? 0;
  const percent = Math.round((100 * smaller) / Math.max(1, position.faceDownCount));
  // How far the number of earlier cells is from the expected number of smaller tiles, in hundredths.
  const offOf = (cell: number): number => Math.abs(100 * DIAGONAL.indexOf(cell) - (DIAGONAL.length - 1) * percent);
  return offOf(move.cell) < offOf(elsewhere.cell)
    ? enough({ code: 'smaller', tile: drawn, percent, before: DIAGONAL.indexOf(move.cell) })
    : [];
}

/**
 * Return the reasons for a legal move, the strongest first, one to three. `settingUp` is true during Michael's setup,
 * `isOnly` if there is no other legal move.
 */
export function reasonsFor(
  ctx: TurnContext,
  choice: Choice,
  { settingUp, isOnly }: { readonly settingUp: boolean; readonly isOnly: boolean },
): readonly Reason[] {
  const all = settingUp ? diagonalReasons(ctx, choice) : turnReasons(ctx, choice);
  const top = all.slice(0, REASONS_MAX);
  const reasons = top.map(({ reason }) => reason);
  if (top.some(({ isEnough }) => isEnough)) return reasons;
  return [...reasons.slice(0, REASONS_MAX - 1), isOnly ? { code: 'only' } : verdictReason(choice)];
}

function verdictReason({ verdict, elsewhere, gain = 0 }: Choice): Reason {
  if (verdict === 'glance' || !elsewhere) return { code: 'glance' };
  return verdict === 'even'
    ? { code: verdict, instead: elsewhere }
    : { code: verdict, instead: elsewhere, gain: Math.round(gain) };
}

function turnReasons(ctx: TurnContext, { move, instead, elsewhere }: Choice): readonly Judged[] {
  const own = outcomeOf(ctx, move);
  const other = instead && outcomeOf(ctx, instead);
  switch (move.kind) {
    case 'draw':
      return drawReasons(ctx, own, other);
    case 'place':
    case 'take':
      return placementReasons(ctx, own, {
        ...(other && { instead: other }),
        ...(elsewhere && { elsewhere: outcomeOf(ctx, elsewhere) }),
      });
    case 'leave':
      return leaveReasons(ctx, ctx.drawn, other);
    case 'timeout':
      return [];
  }
}
