/** What the other seats of Noch mal! can make of a roll: for the dice that one takes away, and for the last roll of all. */

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

/** The best that a seat can do with each kind of choice: by colour and number, and by a pass. */
export interface Replies {
  readonly pass: number;
  /** By colour x NUMBER_MAX + number - 1; -Infinity where nothing fits. */
  readonly kinds: Float64Array;
  /** The marks that each took with all dice. */
  readonly paid: Uint8Array;
  /** The marks that the seat has. */
  readonly marks: number;
}

/** A mark more to pay costs its seat at least the point it would score. */
const MARK_POINTS = 1;

/** Everything that a seat could do with the dice of the table, judged; nothing where `worthOf` gives up. */
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

/** Colour x NUMBER_MAX + number - 1. */
function choiceKindOf({ tables }: BotPosition, crossing: Crossing): number {
  const part = partOf(crossing);
  const colour = tables.colourOf[tables.partRegion[part] ?? 0] ?? 0;
  return colour * NUMBER_MAX + (tables.partCells[part]?.length ?? 1) - 1;
}

/** The best of them that other dice still allow. */
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

/** The dice that the others have after a crossing of the table's seat. */
function diceLeftAfter(position: BotPosition, crossing: Crossing): Dice {
  return position.view.stage === 'pick' && crossing !== PASS
    ? diceWithout(position.dice, pairOf(position, crossing))
    : position.dice;
}

/** The same as an offer; who chooses at the same time or later loses nothing by it. */
export const costsLeftAfter = (position: BotPosition, crossing: Crossing): JokerCosts =>
  jokerCostsOf(diceLeftAfter(position, crossing));
