/** A Noch mal! view prepared for the bot: the sheets of all seats, their rivalries, and the possible crossings. */

import { activeSeatOf } from '../../game.ts';
import { availableDice } from '../legal.ts';
import { COLOURS, type Dice, FREE_ROLLS, type Move, NUMBERS, type Pair, SOLO_ROLLS, type View } from '../state.ts';
import { type Crossing, type JokerCosts, jokerCostsOf, listCrossings, marksPaid, partOf } from './crossings.ts';
import { openCellsToEnd, type Rivalry, rivalryOf } from './rivalry.ts';
import { crossPart, type SheetState, sheetStateOf } from './sheet-state.ts';
import { type SheetTables, sheetTablesOf } from './sheet-tables.ts';

export interface BotPosition {
  readonly view: View;
  readonly tables: SheetTables;
  readonly seat: number;
  /** By seat. */
  readonly sheets: readonly SheetState[];
  readonly rivalries: readonly Rivalry[];
  readonly dice: Dice;
  readonly costs: JokerCosts;
  /** The legal crossings; a pass is always possible too. */
  readonly crossings: readonly Crossing[];
}

/** The value for a pass. */
export const PASS: Crossing = -1;

export function positionOf(view: View): BotPosition {
  const { sheet, crossed, jokers, roll } = view;
  const own = activeSeatOf(view);
  const tables = sheetTablesOf(sheet);
  const sheets = crossed.map((rows, seat) => sheetStateOf(tables, rows, jokers[seat] ?? 0));
  const rivalries = sheets.map((_, seat) => rivalryOf(tables, sheets, view, seat, roll));
  const dice = availableDice(view);
  const costs = jokerCostsOf(dice);
  const crossings: Crossing[] = [];
  listCrossings(tables, sheets[own] ?? new Uint8Array(0), costs, crossings);
  return { view, tables, seat: own, sheets, rivalries, dice, costs, crossings };
}

export const ownSheet = ({ sheets, seat }: BotPosition): SheetState => sheets[seat] ?? new Uint8Array(0);

/** The rivalry of one seat. Throws for a seat that does not exist. */
export function rivalryFor({ rivalries }: Pick<BotPosition, 'rivalries'>, seat: number): Rivalry {
  const rivalry = rivalries[seat];
  if (!rivalry) throw new Error(`no seat ${seat}`);
  return rivalry;
}

/** The sheet after a crossing or a pass. */
export function sheetAfter(tables: SheetTables, sheet: SheetState, crossing: Crossing): SheetState {
  const next = sheet.slice();
  if (crossing !== PASS) crossPart(tables, next, partOf(crossing), marksPaid(crossing));
  return next;
}

/** The pair of dice for a crossing; jokers only if necessary. */
export function pairOf({ tables, costs }: Pick<BotPosition, 'tables' | 'costs'>, crossing: Crossing): Pair {
  const part = partOf(crossing);
  const colour = tables.colourOf[tables.partRegion[part] ?? 0] ?? 0;
  const number = tables.partCells[part]?.length ?? 0;
  return {
    colour: costs.colours[colour] === 0 ? (COLOURS[colour] ?? 'joker') : 'joker',
    number: costs.numbers[number - 1] === 0 ? (NUMBERS[number - 1] ?? 'joker') : 'joker',
  };
}

export function moveOf(position: BotPosition, crossing: Crossing): Move {
  if (crossing === PASS) return { kind: 'pass' };
  return {
    kind: 'cross',
    ...pairOf(position, crossing),
    cells: [...(position.tables.partCells[partOf(crossing)] ?? [])],
  };
}

/** True if this sheet ends the game: by its second colour, or in solo by the last roll. */
export const endsGame = ({ view, tables }: BotPosition, sheet: SheetState): boolean =>
  view.crossed.length === 1 ? view.roll === SOLO_ROLLS : openCellsToEnd(tables, sheet) === 0;

/**
 * Number of dice of each kind for the seat in the next roll: 2 in solo or after another seat picks first, or else 3.
 */
export function diceInNextRoll({ view, seat }: BotPosition): number {
  const seats = view.crossed.length;
  if (seats === 1) return 2;
  return view.roll + 1 <= FREE_ROLLS || (view.turn + 1) % seats === seat ? 3 : 2;
}
