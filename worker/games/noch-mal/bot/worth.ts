/** The worth of a sheet of Noch mal!: the points it will have at the end, as far as one can know. */

import { COLOUR_POINTS, COLUMNS, FIRST_POINTS, LATER_POINTS, STAR_POINTS } from '../state.ts';
import { type Facts, gather, noFacts, OF_COLOUR, OF_COLUMN, OVERALL, STAR_FACT } from './facts.ts';
import type { Field } from './field.ts';
import { chanceOf, type Net, soak } from './net.ts';
import type { Race } from './race.ts';
import { coloursAt, columnsAt, jokersAt, KINDS, type Stand, starsAt } from './stand.ts';

/** What the nets are asked: of a column whether it will be complete, be so first, and its star crossed; of a colour the same; which share of the marks stays. */
export interface Nets {
  readonly column: Net;
  readonly colour: Net;
  readonly jokers: Net;
}
export const COMPLETE = 0;
export const FIRST = 1;
export const STAR = 2;

/** Room for the sums of one sheet after the other. */
export interface Sums {
  readonly facts: Facts;
  readonly shared: Float64Array;
  readonly own: Float64Array;
  /** The columns' facts of the stand last told to `rebase`, and what they put into the hidden layer: most stay the same. */
  readonly baseFacts: Float64Array;
  readonly baseOwn: readonly Float64Array[];
}

const WIDEST = 32;
export const noSums = (field: Field): Sums => ({
  facts: noFacts(field),
  shared: new Float64Array(WIDEST),
  own: new Float64Array(WIDEST),
  baseFacts: new Float64Array(OF_COLUMN * COLUMNS).fill(Number.NaN),
  baseOwn: Array.from({ length: COLUMNS }, () => new Float64Array(WIDEST)),
});

/** Remembers a stand from which many others will be reached by one crossing. */
export function rebase({ column: net }: Nets, field: Field, stand: Stand, race: Race, sums: Sums): void {
  gather(field, stand, race, sums.facts);
  sums.baseFacts.set(sums.facts.columns);
  sums.baseOwn.forEach((own, column) => {
    soak(net, OVERALL, OVERALL + OF_COLUMN, sums.facts.columns, column * OF_COLUMN, own);
  });
}

/** What a column puts into the hidden layer, remembered or new. */
function ownOf(net: Net, { facts: { columns }, baseFacts, baseOwn, own }: Sums, column: number): Float64Array {
  const from = column * OF_COLUMN;
  let at = from;
  while (at < from + OF_COLUMN && columns[at] === baseFacts[at]) at += 1;
  if (at === from + OF_COLUMN) return baseOwn[column] ?? own;
  soak(net, OVERALL, OVERALL + OF_COLUMN, columns, from, own);
  return own;
}

function columnsWorth(nets: Nets, field: Field, stand: Stand, race: Race, sums: Sums): number {
  const { column: net } = nets;
  const { facts, shared } = sums;
  soak(net, 0, OVERALL, facts.overall, 0, shared);
  let worth = 0;
  for (let column = 0; column < COLUMNS; column += 1) {
    if (stand[columnsAt(field) + column] === 0) {
      worth += race.columnPoints[column] ?? 0;
      continue;
    }
    const own = ownOf(net, sums, column);
    const later = LATER_POINTS[column] ?? 0;
    const gain = race.columnGone[column] ? 0 : (FIRST_POINTS[column] ?? 0) - later;
    const first = gain > 0 ? chanceOf(net, FIRST, shared, own) : 0;
    worth += chanceOf(net, COMPLETE, shared, own) * (later + first * gain);
    if (facts.columns[column * OF_COLUMN + STAR_FACT]) worth -= STAR_POINTS * (1 - chanceOf(net, STAR, shared, own));
  }
  return worth;
}

function coloursWorth(nets: Nets, field: Field, stand: Stand, race: Race, { facts, shared, own }: Sums): number {
  const { colour: net } = nets;
  soak(net, 0, OVERALL, facts.overall, 0, shared);
  const [best, later] = COLOUR_POINTS;
  let worth = 0;
  for (let colour = 0; colour < KINDS; colour += 1) {
    if (stand[coloursAt(field) + colour] === 0) {
      worth += race.colourPoints[colour] ?? 0;
      continue;
    }
    soak(net, OVERALL, OVERALL + OF_COLOUR, facts.colours, colour * OF_COLOUR, own);
    const first = race.colourGone[colour] ? 0 : chanceOf(net, FIRST, shared, own);
    worth += chanceOf(net, COMPLETE, shared, own) * (later + first * (best - later));
  }
  return worth;
}

/** The points expected at the end of the game. */
export function worthOf(nets: Nets, field: Field, stand: Stand, race: Race, sums: Sums): number {
  gather(field, stand, race, sums.facts);
  const { facts, shared, own } = sums;
  const columns = columnsWorth(nets, field, stand, race, sums);
  const colours = coloursWorth(nets, field, stand, race, sums);
  soak(nets.jokers, 0, OVERALL, facts.overall, 0, shared);
  own.fill(0);
  return columns + colours + (stand[jokersAt(field)] ?? 0) * chanceOf(nets.jokers, 0, shared, own);
}

/** The points of a sheet if the game ended now. */
export function pointsOf(field: Field, stand: Stand, race: Race): number {
  let points = (stand[jokersAt(field)] ?? 0) - STAR_POINTS * (stand[starsAt(field)] ?? 0);
  for (let column = 0; column < COLUMNS; column += 1)
    if (stand[columnsAt(field) + column] === 0) points += race.columnPoints[column] ?? 0;
  for (let colour = 0; colour < KINDS; colour += 1)
    if (stand[coloursAt(field) + colour] === 0) points += race.colourPoints[colour] ?? 0;
  return points;
}
