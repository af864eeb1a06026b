/**
 * The best choices of the other Noch mal! seats in this roll: to value the dice taken from them, and for the last roll.
 */

import type { Dice } from '../state.ts';
import {
  type Crossing,
  diceWithout,
  type JokerCosts,
  jokerCostsOf,
  listCrossings,
  marksPaid,
  partOf,
  UNAVAILABLE_COST,
} from './crossings.ts';
import { type BotPosition, PASS, pairOf, sheetAfter } from './position.ts';
import { jokersOffset, type SheetState } from './sheet-state.ts';
import { NUMBER_MAX } from './sheet-tables.ts';

/** The best worth that a seat can reach with each kind of choice: by colour and number, and with a pass. */
export interface Replies {
  readonly pass: number;
  /** By colour x NUMBER_MAX + number - 1; -Infinity if no cells fit. */
  readonly kinds: Float64Array;
  /** By kind: its cost in joker marks with all dice. */
  readonly paid: Uint8Array;
  /** The joker marks of the seat. */
  readonly marks: number;
}

/** The cost of paying one more mark: at least the point that it would score. */
const MARK_POINTS = 1;

/**
 * Rate all choices of a seat with all dice. Undefined if `worthOf` returns undefined, because the budget is used up.
 */
export function rivalReplies(
  position: BotPosition,
  seat: number,
  worthOf: (sheet: SheetState) => number | undefined,
): Replies | undefined {
  const { tables, sheets, costs } = position;
  const sheet = sheets[seat] ?? new Uint8Array(0);
  const pass = worthOf(sheetAfter(tables, sheet, PASS));
  const kinds = new Float64Array(tables.partsFor.length).fill(Number.NEGATIVE_INFINITY);
  const paid = new Uint8Array(kinds.length);
  const crossings: Crossing[] = [];
  listCrossings(tables, sheet, costs, crossings);
  for (const crossing of crossings) {
    const worth = worthOf(sheetAfter(tables, sheet, crossing));
    if (worth === undefined) return undefined;
    const kind = choiceKindOf(position, crossing);
    if (worth > (kinds[kind] ?? 0)) kinds[kind] = worth;
    paid[kind] = marksPaid(crossing);
  }
  return pass === undefined ? undefined : { pass, kinds, paid, marks: sheet[jokersOffset(tables)] ?? 0 };
}

/** The kind of a crossing: colour x NUMBER_MAX + number - 1. */
function choiceKindOf({ tables }: BotPosition, crossing: Crossing): number {
  const part = partOf(crossing);
  const colour = tables.colourOf[tables.partRegion[part] ?? 0] ?? 0;
  return colour * NUMBER_MAX + (tables.partCells[part]?.length ?? 1) - 1;
}

/** The best reply with the given dice. */
export function bestReply({ pass, kinds, paid, marks: left }: Replies, costs: JokerCosts): number {
  let best = pass;
  for (let kind = 0; kind < kinds.length; kind += 1) {
    const marks =
      (costs.colours[Math.floor(kind / NUMBER_MAX)] ?? UNAVAILABLE_COST) +
      (costs.numbers[kind % NUMBER_MAX] ?? UNAVAILABLE_COST);
    if (marks > left) continue;
    const worth = (kinds[kind] ?? 0) - MARK_POINTS * (marks - (paid[kind] ?? 0));
    if (worth > best) best = worth;
  }
  return best;
}

/** The dice for the other seats after a crossing of the active seat. */
function diceLeftAfter(position: BotPosition, crossing: Crossing): Dice {
  return position.view.stage === 'pick' && crossing !== PASS
    ? diceWithout(position.dice, pairOf(position, crossing))
    : position.dice;
}

/** The costs of those dice. A crossing takes dice from the others only if the active seat picks first. */
export const costsLeftAfter = (position: BotPosition, crossing: Crossing): JokerCosts =>
  jokerCostsOf(diceLeftAfter(position, crossing));
