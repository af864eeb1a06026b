/** Which crossings of Noch mal! some dice allow, as numbers; a joker die is used only where no plain one says the same. */

import { COLOURS, type Dice, type Pair } from '../state.ts';
import { type Field, MOST } from './field.ts';
import { fits, jokersAt, KINDS, partsFor, type Stand } from './stand.ts';

/** By colour and by number - 1: the joker marks that it takes, 0 or 1; NEVER where no die says so. */
export interface Offer {
  readonly colours: Uint8Array;
  readonly numbers: Uint8Array;
}

/** More than anybody has. */
export const NEVER = 100;

const costs = (faces: readonly (string | number)[], names: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(names, (name) => (faces.includes(name) ? 0 : faces.includes('joker') ? 1 : NEVER));

const NUMBERS_SAID = Array.from({ length: MOST }, (_, i) => i + 1);

export const offerOf = ({ colours, numbers }: Dice): Offer => ({
  colours: costs(colours, COLOURS),
  numbers: costs(numbers, NUMBERS_SAID),
});

/** The dice without a pair that was taken out (NM-2). */
export const diceWithout = ({ colours, numbers }: Dice, { colour, number }: Pair): Dice => ({
  colours: colours.toSpliced(colours.indexOf(colour), 1),
  numbers: numbers.toSpliced(numbers.indexOf(number), 1),
});

/** A crossing: a part of the field, and the joker marks it costs. Kept in one number to be cheap: part * 4 + paid. */
export type Crossing = number;
export const partIn = (crossing: Crossing): number => crossing >> 2;
export const paidIn = (crossing: Crossing): number => crossing & 3;

/** Every crossing that fits, in the order of colours and numbers; `into` is filled from 0, the count is told. */
export function crossings(field: Field, stand: Stand, offer: Offer, into: Crossing[]): number {
  const left = stand[jokersAt(field)] ?? 0;
  let count = 0;
  for (let colour = 0; colour < KINDS; colour += 1)
    for (let number = 1; number <= MOST; number += 1) {
      const paid = (offer.colours[colour] ?? NEVER) + (offer.numbers[number - 1] ?? NEVER);
      if (paid > left) continue;
      const parts = partsFor(field, colour, number);
      for (let i = 0; i < parts.length; i += 1) {
        const part = parts[i] ?? 0;
        if (!fits(field, stand, part)) continue;
        into[count] = part * 4 + paid;
        count += 1;
      }
    }
  return count;
}
