/** The exact expected worth of a Noch mal! sheet after the next roll, with the best choice for every throw. */

import { COLOUR_COUNT, canCross, crossPart, jokersOffset, partsFor, type SheetState } from './sheet-state.ts';
import { NUMBER_MAX, type SheetTables } from './sheet-tables.ts';

/** The worth of a sheet; higher is better. */
export type SheetValue = (sheet: SheetState) => number;

/** All results of a throw of dice as sets of faces, and the probability of each set. */
interface ThrowOutcomes {
  readonly faces: readonly (readonly number[])[];
  readonly chance: readonly number[];
}

const FACES = 6;

/** The sets of faces that `dice` dice can show. */
function throwOutcomes(dice: number): ThrowOutcomes {
  const found = new Map<number, number>();
  for (let fall = 0; fall < FACES ** dice; fall += 1) {
    let set = 0;
    for (let rest = fall, i = 0; i < dice; i += 1, rest = Math.floor(rest / FACES)) set |= 1 << (rest % FACES);
    found.set(set, (found.get(set) ?? 0) + 1);
  }
  const all = [...found].sort(([a], [b]) => a - b);
  return {
    faces: all.map(([set]) => Array.from({ length: FACES }, (_, face) => face).filter((face) => (set >> face) & 1)),
    chance: all.map(([, count]) => count / FACES ** dice),
  };
}

const OUTCOMES_BY_DICE = [throwOutcomes(1), throwOutcomes(2), throwOutcomes(3)];
const NO_OUTCOMES: ThrowOutcomes = { faces: [], chance: [] };

/**
 * Compute the best worth by colour face and number face, the joker last: FACES x FACES. `pass` is the worth of a pass.
 */
function bestWorthByFaces(
  tables: SheetTables,
  sheet: SheetState,
  worthOf: SheetValue,
  pass: number,
  into: Float64Array,
  spare: SheetState,
): void {
  into.fill(pass);
  const jokers = sheet[jokersOffset(tables)] ?? 0;
  for (let colour = 0; colour < COLOUR_COUNT; colour += 1)
    for (let number = 1; number <= NUMBER_MAX; number += 1) {
      const parts = partsFor(tables, colour, number);
      const at = colour * FACES + number - 1;
      for (let i = 0; i < parts.length; i += 1) {
        const part = parts[i] ?? 0;
        if (!canCross(tables, sheet, part)) continue;
        spare.set(sheet);
        crossPart(tables, spare, part, 0);
        const worth = worthOf(spare);
        if (worth > (into[at] ?? 0)) into[at] = worth;
      }
    }
  if (jokers === 0) return;
  spare.set(sheet);
  spare[jokersOffset(tables)] = jokers - 1;
  const price = Math.max(0, pass - worthOf(spare));
  applyJokers(into, price, jokers);
}

/** Set the worth of joker faces: the best face of the same kind, minus the price of a mark. */
function applyJokers(best: Float64Array, price: number, jokers: number): void {
  const joker = FACES - 1;
  const raise = (at: number, worth: number): void => {
    if (worth > (best[at] ?? 0)) best[at] = worth;
  };
  for (let one = 0; one < joker; one += 1)
    for (let other = 0; other < joker; other += 1) {
      const worth = best[one * FACES + other] ?? 0;
      raise(joker * FACES + other, worth - price);
      raise(one * FACES + joker, worth - price);
      if (jokers > 1) raise(joker * FACES + joker, worth - 2 * price);
    }
}

/** The mean, over all throws, of the best worth among the faces of the throw. Numbers first, then colours. */
function meanOfBest(best: Float64Array, { faces, chance }: ThrowOutcomes): number {
  const column = new Float64Array(FACES);
  let mean = 0;
  faces.forEach((numbers, i) => {
    for (let colour = 0; colour < FACES; colour += 1) {
      let most = Number.NEGATIVE_INFINITY;
      for (const number of numbers) most = Math.max(most, best[colour * FACES + number] ?? 0);
      column[colour] = most;
    }
    let sum = 0;
    faces.forEach((colours, k) => {
      let most = Number.NEGATIVE_INFINITY;
      for (const colour of colours) most = Math.max(most, column[colour] ?? 0);
      sum += most * (chance[k] ?? 0);
    });
    mean += sum * (chance[i] ?? 0);
  });
  return mean;
}

/** Scratch arrays of `expectedWorth`. */
export interface NextRollScratch {
  readonly best: Float64Array;
  readonly spare: SheetState;
}
export const createScratch = (sheet: SheetState): NextRollScratch => ({
  best: new Float64Array(FACES * FACES),
  spare: sheet.slice(),
});

/** The expected worth after the next roll, if this seat can choose from `dice` dice of each kind (1 to 3). */
export function expectedWorth(
  tables: SheetTables,
  sheet: SheetState,
  worthOf: SheetValue,
  dice: number,
  { best, spare }: NextRollScratch,
): number {
  bestWorthByFaces(tables, sheet, worthOf, worthOf(sheet), best, spare);
  return meanOfBest(best, OUTCOMES_BY_DICE[dice - 1] ?? NO_OUTCOMES);
}
