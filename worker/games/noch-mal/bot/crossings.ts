/**
 * The crossings that given dice allow in Noch mal!, as numbers. A joker die is used only if no plain die does the same.
 */

import { COLOURS, type Dice, type Pair } from '../state.ts';
import { COLOUR_COUNT, canCross, jokersOffset, partsFor, type SheetState } from './sheet-state.ts';
import { NUMBER_MAX, type SheetTables } from './sheet-tables.ts';

/** By colour and by number - 1: its cost in joker marks, 0 or 1, or `UNAVAILABLE_COST` if no die allows it. */
export interface JokerCosts {
  readonly colours: Uint8Array;
  readonly numbers: Uint8Array;
}

/** More joker marks than any seat has. */
export const UNAVAILABLE_COST = 100;

const jokerCosts = (faces: readonly (string | number)[], names: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(names, (name) => (faces.includes(name) ? 0 : faces.includes('joker') ? 1 : UNAVAILABLE_COST));

const NUMBERS_ON_DICE = Array.from({ length: NUMBER_MAX }, (_, i) => i + 1);

export const jokerCostsOf = ({ colours, numbers }: Dice): JokerCosts => ({
  colours: jokerCosts(colours, COLOURS),
  numbers: jokerCosts(numbers, NUMBERS_ON_DICE),
});

/** The dice without a pair that was taken out (NM-2). */
export const diceWithout = ({ colours, numbers }: Dice, { colour, number }: Pair): Dice => ({
  colours: colours.toSpliced(colours.indexOf(colour), 1),
  numbers: numbers.toSpliced(numbers.indexOf(number), 1),
});

/** A crossing: a part of the sheet and its cost in joker marks, in one number for speed: part * 4 + paid. */
export type Crossing = number;
export const partOf = (crossing: Crossing): number => crossing >> 2;
export const marksPaid = (crossing: Crossing): number => crossing & 3;

/** List all legal crossings by colour and number. Writes them to `into` from index 0 and returns their number. */
export function listCrossings(tables: SheetTables, sheet: SheetState, costs: JokerCosts, into: Crossing[]): number {
  const left = sheet[jokersOffset(tables)] ?? 0;
  let count = 0;
  for (let colour = 0; colour < COLOUR_COUNT; colour += 1)
    for (let number = 1; number <= NUMBER_MAX; number += 1) {
      const paid = (costs.colours[colour] ?? UNAVAILABLE_COST) + (costs.numbers[number - 1] ?? UNAVAILABLE_COST);
      if (paid > left) continue;
      const parts = partsFor(tables, colour, number);
      for (let i = 0; i < parts.length; i += 1) {
        const part = parts[i] ?? 0;
        if (!canCross(tables, sheet, part)) continue;
        into[count] = part * 4 + paid;
        count += 1;
      }
    }
  return count;
}
