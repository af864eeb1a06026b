/** What the other seats of Noch mal! can make of a roll: for the dice that one takes away, and for the last roll of all. */

import type { Dice } from '../state.ts';
import { MOST } from './field.ts';
import { type Crossing, crossings, diceWithout, NEVER, type Offer, offerOf, paidIn, partIn } from './offer.ts';
import { jokersAt, type Stand } from './stand.ts';
import { after, PASS, pairOf, type Table } from './table.ts';

/** The best that a seat can do with each kind of choice: by colour and number, and by a pass. */
export interface Replies {
  readonly pass: number;
  /** By colour x MOST + number - 1; -Infinity where nothing fits. */
  readonly kinds: Float64Array;
  /** The marks that each took with all dice. */
  readonly paid: Uint8Array;
  /** The marks that the seat has. */
  readonly marks: number;
}

/** A mark more to pay costs its seat at least the point it would score. */
const MARK_POINTS = 1;

/** Everything that a seat could do with the dice of the table, judged; nothing where `judge` gives up. */
export function repliesOf(
  table: Table,
  seat: number,
  judge: (stand: Stand) => number | undefined,
): Replies | undefined {
  const { field, stands, offer } = table;
  const stand = stands[seat] ?? new Uint8Array(0);
  const pass = judge(after(field, stand, PASS));
  const kinds = new Float64Array(field.partsFor.length).fill(Number.NEGATIVE_INFINITY);
  const paid = new Uint8Array(kinds.length);
  const list: Crossing[] = [];
  crossings(field, stand, offer, list);
  for (const crossing of list) {
    const worth = judge(after(field, stand, crossing));
    if (worth === undefined) return undefined;
    const kind = kindOf(table, crossing);
    if (worth > (kinds[kind] ?? 0)) kinds[kind] = worth;
    paid[kind] = paidIn(crossing);
  }
  return pass === undefined ? undefined : { pass, kinds, paid, marks: stand[jokersAt(field)] ?? 0 };
}

/** Colour x MOST + number - 1. */
function kindOf({ field }: Table, crossing: Crossing): number {
  const part = partIn(crossing);
  const colour = field.colourOf[field.partRegion[part] ?? 0] ?? 0;
  return colour * MOST + (field.partCells[part]?.length ?? 1) - 1;
}

/** The best of them that other dice still allow. */
export function bestReply({ pass, kinds, paid, marks: left }: Replies, offer: Offer): number {
  let best = pass;
  for (let kind = 0; kind < kinds.length; kind += 1) {
    const marks = (offer.colours[Math.floor(kind / MOST)] ?? NEVER) + (offer.numbers[kind % MOST] ?? NEVER);
    if (marks > left) continue;
    const worth = (kinds[kind] ?? 0) - MARK_POINTS * (marks - (paid[kind] ?? 0));
    if (worth > best) best = worth;
  }
  return best;
}

/** The dice that the others have after a crossing of the table's seat. */
function leftBy(table: Table, crossing: Crossing): Dice {
  return table.view.stage === 'pick' && crossing !== PASS
    ? diceWithout(table.dice, pairOf(table, crossing))
    : table.dice;
}

/** The same as an offer; who chooses at the same time or later loses nothing by it. */
export const offerLeft = (table: Table, crossing: Crossing): Offer => offerOf(leftBy(table, crossing));
