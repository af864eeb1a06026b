/** Strong play: nothing is laid before everything can be. */
import type { Meter, Rng } from '../../game.ts';
import { laidBy, playFault } from '../legal.ts';
import { without } from '../sets.ts';
import { solve } from '../solver/solve.ts';
import { JOKER, numberOf, type Table, type View } from '../state.ts';
import { fitsAll, outWith, threatOf } from './judge.ts';
import type { Reason } from './reasons.ts';
import { type Chosen, draw, isBound, laying, parted, play, purseOf, solved } from './turn.ts';
import { nearest, unseenOf } from './unseen.ts';

/** What it may cost to see whether all can be laid: the solver needs the rest. */
const OUTRIGHT_WORK = 3_000;
/** What the reasons of a draw may cost. */
const REASON_WORK = 2_500;
/** A seat with so few tiles is worth a word. */
const NEAR = 3;
const percentOf = (share: number): number => Math.round(100 * share);

/** A table of all tiles of the old one and the rack, if they fit: at once any, then one that changes less if there is time. */
function outright(view: View, meter: Meter): Table | undefined {
  const { table, rack = [], rules } = view;
  const { held, loose } = parted(view);
  const all = [...loose.flat(), ...rack];
  if (!fitsAll(all, purseOf(meter, OUTRIGHT_WORK).meter)) return undefined;
  const plain = solve({ table: [], rack: all, goal: 'tiles', jokers: 'free' }, meter);
  const any = plain && [...held, ...plain.table];
  if (!any || plain.laid.length !== all.length || playFault(view, any)) return undefined;
  const near = solve({ table, rack, goal: 'tiles', jokers: rules.jokers }, meter);
  return near?.laid.length === rack.length && !playFault(view, near.table) ? near.table : any;
}

/** Why nothing is laid although this table could be; `isProved` if none has more tiles. */
export function waiting(view: View, table: Table, isProved: boolean, rng: Rng, meter: Meter): readonly Reason[] {
  const { rack = [] } = view;
  const laid = laidBy(view.table, table);
  const rest = rack.length - laid.length;
  const [alone] = isProved && rest === 1 ? without(rack, laid) : [];
  const unseen = unseenOf(view);
  const purse = purseOf(meter, REASON_WORK).meter;
  const tiles = nearest(view);
  const threat = (on: Table) => (tiles <= NEAR ? threatOf(on.flat(), tiles, unseen, rng, purse) : undefined);
  const percent = percentOf(threat(view.table) ?? 0);
  const instead = percentOf(threat(table) ?? 0);
  const out = percentOf(outWith([...parted(view).loose.flat(), ...rack], unseen, purse) ?? 0);
  const reasons: Reason[] = [];
  if (alone !== undefined && alone !== JOKER) reasons.push({ code: 'alone', tile: alone });
  else reasons.push({ code: 'holds', tiles: laid.length, rest });
  if (out > 0) reasons.push({ code: 'out', percent: out });
  if (instead > percent && !isBound(view)) reasons.push({ code: 'threat', tiles, percent, instead });
  return reasons;
}

/**
 * A single tile, where one must be laid: the highest that goes alone. The rest is kept as before; this won 94 % (4 less or more) of
 * 120 matches against laying all that fits once the pool is empty.
 */
function sparing(view: View, most: Table, meter: Meter): Chosen | undefined {
  const { table, rack = [], rules } = view;
  const laid = laidBy(table, most);
  const kinds = [...new Set(laid)].filter((tile) => tile !== JOKER).sort((a, b) => numberOf(b) - numberOf(a));
  for (const tile of kinds) {
    if (!isBound(view) && !fitsAll([...table.flat(), tile], meter)) continue;
    const answer = solve({ table, rack: [tile], goal: 'any', jokers: rules.jokers }, meter);
    if (!answer || playFault(view, answer.table)) continue;
    const holds = { code: 'holds', tiles: laid.length - 1, rest: rack.length - laid.length } as const;
    return play(view, answer.table, [{ code: 'must-lay' }, ...(laid.length > 1 ? [holds] : [])]);
  }
  return undefined;
}

/**
 * Lays nothing until all can go at once. Whatever lies on the table is everybody's: laying some tiles brings the last one no
 * nearer than keeping them, helps the others, and costs the draw that may make the rest fit. Against seats that always lay the most
 * tiles this wins nearly every match of two and more than half of those of four.
 */
export function strong(view: View, rng: Rng, meter: Meter): Chosen {
  const all = outright(view, meter);
  if (all) return play(view, all);
  const found = solved(view, meter);
  const isAll = found.table && laidBy(view.table, found.table).length === (view.rack ?? []).length;
  if (!found.table || isAll) return laying(view, found);
  if (view.pool > 0) return draw(waiting(view, found.table, found.isProved, rng, meter));
  return sparing(view, found.table, meter) ?? laying(view, found);
}
