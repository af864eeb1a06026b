/** Reasons for a move of Lucky Numbers: facts that a player can count on the table. */
import type { Seat } from '../../game.ts';
import { asSeat } from '../../game.ts';
import { CELLS, DIAGONAL, EMPTY, HIGHEST, type Move } from '../state.ts';
import {
  type BotPosition,
  canPlace,
  countEmptyCells,
  countFittingTiles,
  countUsefulTiles,
  fitsEmptyCell,
  type GardenArray,
} from './position.ts';
import type { TurnContext } from './rate-moves.ts';

/** A reason for a move. Percentages are whole numbers, of the tiles that are face down now; cells are 0 to 15. */
export type Reason =
  /** The move fills the garden. */
  | { readonly code: 'wins' }
  /** The move fills an empty cell; then `filled` of 16 cells are filled. */
  | { readonly code: 'fills'; readonly filled: number }
  /** After the move the next face-down tile fits an empty cell with this chance. */
  | { readonly code: 'next'; readonly percent: number }
  /** An exchange raises that chance. */
  | { readonly code: 'wider'; readonly before: number; readonly after: number }
  /** No face-down tile fits this empty cell now; after the exchange `tiles` of them do. */
  | { readonly code: 'opens'; readonly cell: number; readonly tiles: number }
  /** The empty cell that is hardest to fill: `tiles` face-down tiles still fit it. */
  | { readonly code: 'room'; readonly cell: number; readonly tiles: number }
  /** The next seat has an empty cell for this tile. `last`: it is that seat's last empty cell. */
  | { readonly code: 'denies'; readonly seat: Seat; readonly tile: number; readonly last: boolean }
  /** In solo, a tile from the middle costs nothing. */
  | { readonly code: 'free' }
  /** A take turns up no new tile for the next seat. */
  | { readonly code: 'quiet' }
  /** No tile of the middle fits an empty cell. */
  | { readonly code: 'middle-none' }
  /** This tile of the middle fits an empty cell of the own garden and of no other garden, so it can wait. */
  | { readonly code: 'waits'; readonly tile: number }
  /** The next face-down tile fits an empty cell with this chance. */
  | { readonly code: 'chance'; readonly percent: number }
  /** The tile fits no empty cell. */
  | { readonly code: 'no-cell'; readonly tile: number }
  /** On `cell` the tile would leave fewer face-down tiles for the empty cell `other`. */
  | {
      readonly code: 'would-block';
      readonly cell: number;
      readonly other: number;
      readonly before: number;
      readonly after: number;
    }
  /** No other seat has an empty cell for the tile. */
  | { readonly code: 'harmless'; readonly tile: number }
  /**
   * Michael's setup: `percent` of the face-down tiles are smaller, and `before` of the other three cells come earlier.
   */
  | { readonly code: 'smaller'; readonly tile: number; readonly percent: number; readonly before: number }
  /** `filled` of 16 cells are filled after the move. */
  | { readonly code: 'stands'; readonly filled: number }
  /** The only legal move. */
  | { readonly code: 'only' };

/** Most reasons of a hint. */
const REASONS_MAX = 3;
/** Most empty cells of the next seat for which `denies` is a reason. */
const NEARLY_FULL_EMPTY_MAX = 4;

const percentOf = (many: number, faceDownCount: number): number => Math.round((100 * many) / faceDownCount);

const emptyCellsOf = (garden: GardenArray): readonly number[] =>
  [...garden.keys()].filter((cell) => garden[cell] === EMPTY);

/** The empty cell that the fewest face-down tiles fit. */
function tightestCell(
  position: BotPosition,
  garden: GardenArray,
): { readonly cell: number; readonly tiles: number } | undefined {
  const cells = emptyCellsOf(garden).map((cell) => ({ cell, tiles: countFittingTiles(position, garden, cell) }));
  return cells.toSorted((a, b) => a.tiles - b.tiles)[0];
}

function denialReasons({ position, seat }: TurnContext, tile: number): readonly Reason[] {
  const seats = position.gardens.length;
  const next = (seat + 1) % seats;
  const garden = position.gardens[next];
  if (seats === 1 || !garden || (position.middle[tile] ?? 0) > 0 || !fitsEmptyCell(garden, tile)) return [];
  const empty = countEmptyCells(garden);
  return empty > NEARLY_FULL_EMPTY_MAX ? [] : [{ code: 'denies', seat: asSeat(next), tile, last: empty === 1 }];
}

/** The reasons for an exchange; `garden` is before and `after` after it. */
function exchangeReasons(position: BotPosition, garden: GardenArray, after: GardenArray): readonly Reason[] {
  if (position.faceDownCount === 0) return [];
  const opened = emptyCellsOf(garden).find(
    (cell) => countFittingTiles(position, garden, cell) === 0 && countFittingTiles(position, after, cell) > 0,
  );
  const [was, is] = [countUsefulTiles(position, garden), countUsefulTiles(position, after)].map((many) =>
    percentOf(many, position.faceDownCount),
  );
  const wider: readonly Reason[] =
    was !== undefined && is !== undefined && is > was ? [{ code: 'wider', before: was, after: is }] : [];
  return opened === undefined
    ? wider
    : [{ code: 'opens', cell: opened, tiles: countFittingTiles(position, after, opened) }, ...wider];
}

/** The reasons for placing a tile on a cell. The tile is counted neither in the bag nor in the middle. */
function placementReasons(ctx: TurnContext, tile: number, cell: number, taken: boolean): readonly Reason[] {
  const { position, seat } = ctx;
  const garden = position.gardens[seat] ?? new Int8Array(CELLS);
  const after = garden.with(cell, tile);
  const empty = countEmptyCells(after);
  if (empty === 0) return [{ code: 'wins' }];
  const isFilling = garden[cell] === EMPTY;
  const tight = tightestCell(position, after);
  const ownWay: readonly Reason[] = isFilling
    ? [{ code: 'fills', filled: CELLS - empty }]
    : exchangeReasons(position, garden, after);
  const isAlone = position.gardens.length === 1;
  const free: readonly Reason[] = taken && isAlone ? [{ code: 'free' }] : [];
  const quiet: readonly Reason[] = taken && !isAlone ? [{ code: 'quiet' }] : [];
  const deny = denialReasons(ctx, tile);
  const next: readonly Reason[] =
    position.faceDownCount > 0
      ? [{ code: 'next', percent: percentOf(countUsefulTiles(position, after), position.faceDownCount) }]
      : [];
  const room: readonly Reason[] = tight && tight.tiles > 0 ? [{ code: 'room', ...tight }] : [];
  const urgent = deny.some((one) => one.code === 'denies' && one.last);
  return isFilling
    ? [...(urgent ? deny : []), ...ownWay, ...free, ...next, ...(urgent ? [] : deny), ...room]
    : [...ownWay, ...deny, ...free, ...quiet, ...room, { code: 'stands', filled: CELLS - empty }];
}

/** The harm of the best empty cell for the tile: on it the most face-down tiles stay useful. */
function harmReasons({ position, seat }: TurnContext, tile: number): readonly Reason[] {
  const garden = position.gardens[seat];
  if (!garden) return [];
  const ways = emptyCellsOf(garden).filter((cell) => canPlace(garden, cell, tile));
  const harms = ways.map((cell) => {
    const after = garden.with(cell, tile);
    const others = emptyCellsOf(after).map((other) => ({
      cell,
      other,
      before: countFittingTiles(position, garden, other),
      after: countFittingTiles(position, after, other),
    }));
    const worst = others.filter((one) => one.after < one.before).toSorted((a, b) => a.after - b.after)[0];
    return { worst, welcome: countUsefulTiles(position, after) };
  });
  const least = harms.toSorted((a, b) => b.welcome - a.welcome)[0]?.worst;
  return least ? [{ code: 'would-block', ...least }] : [];
}

const isUselessToOthers = ({ position, seat }: TurnContext, tile: number): boolean =>
  position.gardens.length > 1 && position.gardens.every((garden, i) => i === seat || !fitsEmptyCell(garden, tile));

function leaveReasons(ctx: TurnContext, tile: number): readonly Reason[] {
  const garden = ctx.position.gardens[ctx.seat];
  const harmless: readonly Reason[] = isUselessToOthers(ctx, tile) ? [{ code: 'harmless', tile }] : [];
  if (!garden || !fitsEmptyCell(garden, tile)) return [{ code: 'no-cell', tile }, ...harmless];
  const reasons = [...harmReasons(ctx, tile), ...harmless, ...chanceReasons(ctx)];
  return reasons.length > 0 ? reasons : [{ code: 'stands', filled: CELLS - countEmptyCells(garden) }];
}

/** The chance that the next drawn tile fits an empty cell of the garden as it is now. */
function chanceReasons({ position, seat }: TurnContext): readonly Reason[] {
  const garden = position.gardens[seat];
  return garden && position.faceDownCount > 0
    ? [{ code: 'chance', percent: percentOf(countUsefulTiles(position, garden), position.faceDownCount) }]
    : [];
}

function drawReasons(ctx: TurnContext): readonly Reason[] {
  const { position, seat } = ctx;
  const garden = position.gardens[seat];
  const lying = [...position.middle.keys()].filter((tile) => tile !== EMPTY && (position.middle[tile] ?? 0) > 0);
  const useful = lying.filter((tile) => garden && fitsEmptyCell(garden, tile));
  const waiting = useful.find((tile) => isUselessToOthers(ctx, tile));
  if (lying.length > 0 && useful.length === 0) return [{ code: 'middle-none' }, ...chanceReasons(ctx)];
  return waiting === undefined ? chanceReasons(ctx) : [...chanceReasons(ctx), { code: 'waits', tile: waiting }];
}

function diagonalReasons({ position, drawn }: TurnContext, cell: number): readonly Reason[] {
  let smaller = 0;
  for (let tile = 1; tile < drawn && tile <= HIGHEST; tile += 1) smaller += position.faceDown[tile] ?? 0;
  const percent = percentOf(smaller, Math.max(1, position.faceDownCount));
  return [{ code: 'smaller', tile: drawn, percent, before: DIAGONAL.indexOf(cell) }];
}

/** Return the reasons for a legal move, the strongest first, at most three. `setup` is true during Michael's setup. */
export function reasonsFor(ctx: TurnContext, move: Move, setup: boolean): readonly Reason[] {
  return allReasons(ctx, move, setup).slice(0, REASONS_MAX);
}

function allReasons(ctx: TurnContext, move: Move, setup: boolean): readonly Reason[] {
  switch (move.kind) {
    case 'draw':
      return setup ? [{ code: 'only' }] : drawReasons(ctx);
    case 'place':
      return setup ? diagonalReasons(ctx, move.cell) : placementReasons(ctx, ctx.drawn, move.cell, false);
    case 'take': {
      const middle = ctx.position.middle.with(move.tile, (ctx.position.middle[move.tile] ?? 1) - 1);
      return placementReasons({ ...ctx, position: { ...ctx.position, middle } }, move.tile, move.cell, true);
    }
    case 'leave':
      return leaveReasons(ctx, ctx.drawn);
    case 'timeout':
      return [{ code: 'only' }];
  }
}
