/** A view of Noch mal! as a bot counts with it: every seat's stand, the race, and what there is to choose. */

import { openDice } from '../legal.ts';
import { COLOURS, type Dice, FREE_ROLLS, type Move, NUMBERS, type Pair, SOLO_ROLLS, type View } from '../state.ts';
import { type Field, fieldOf } from './field.ts';
import { type Crossing, crossings, type Offer, offerOf, paidIn, partIn } from './offer.ts';
import { endOf, type Race, raceOf } from './race.ts';
import { cross, type Stand, standOf } from './stand.ts';

export interface Table {
  readonly view: View;
  readonly field: Field;
  readonly seat: number;
  /** By seat. */
  readonly stands: readonly Stand[];
  readonly races: readonly Race[];
  readonly dice: Dice;
  readonly offer: Offer;
  /** What could be crossed; a pass is always possible too. */
  readonly list: readonly Crossing[];
}

/** No crossing at all. */
export const PASS: Crossing = -1;

export function tableOf(view: View): Table {
  const { viewer, sheet, crossed, jokers, roll } = view;
  if (viewer === 'spectator' || !view.active.includes(viewer)) throw new Error('a bot was asked out of turn');
  const field = fieldOf(sheet);
  const stands = crossed.map((rows, seat) => standOf(field, rows, jokers[seat] ?? 0));
  const races = stands.map((_, seat) => raceOf(field, stands, view, seat, roll));
  const dice = openDice(view);
  const offer = offerOf(dice);
  const list: Crossing[] = [];
  crossings(field, stands[viewer] ?? new Uint8Array(0), offer, list);
  return { view, field, seat: viewer, stands, races, dice, offer, list };
}

export const mine = ({ stands, seat }: Table): Stand => stands[seat] ?? new Uint8Array(0);

/** The race of one seat; every seat of a table has one. */
export function raceFor({ races }: Pick<Table, 'races'>, seat: number): Race {
  const race = races[seat];
  if (!race) throw new Error(`no seat ${seat}`);
  return race;
}

/** The stand after a crossing or a pass. */
export function after(field: Field, stand: Stand, crossing: Crossing): Stand {
  const next = stand.slice();
  if (crossing !== PASS) cross(field, next, partIn(crossing), paidIn(crossing));
  return next;
}

/** The pair of dice that a crossing takes. */
export function pairOf({ field, offer }: Pick<Table, 'field' | 'offer'>, crossing: Crossing): Pair {
  const part = partIn(crossing);
  const colour = field.colourOf[field.partRegion[part] ?? 0] ?? 0;
  const number = field.partCells[part]?.length ?? 0;
  return {
    colour: offer.colours[colour] === 0 ? (COLOURS[colour] ?? 'joker') : 'joker',
    number: offer.numbers[number - 1] === 0 ? (NUMBERS[number - 1] ?? 'joker') : 'joker',
  };
}

export function moveOf(table: Table, crossing: Crossing): Move {
  if (crossing === PASS) return { kind: 'pass' };
  return { kind: 'cross', ...pairOf(table, crossing), cells: [...(table.field.partCells[partIn(crossing)] ?? [])] };
}

/** Whether a crossing ends the game for this seat's part: its second colour, or the last roll alone. */
export const isEnd = ({ view, field }: Table, stand: Stand): boolean =>
  view.crossed.length === 1 ? view.roll === SOLO_ROLLS : endOf(field, stand) === 0;

/** Dice of each sort that will be open to the seat in the next roll: those left over where another seat picks first. */
export function diceNext({ view, seat }: Table): number {
  const seats = view.crossed.length;
  if (seats === 1) return 2;
  return view.roll + 1 <= FREE_ROLLS || (view.turn + 1) % seats === seat ? 3 : 2;
}
