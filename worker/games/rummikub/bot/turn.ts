/** How a turn of Rummikub is found and told, whatever the strength: melds, the solver's plays, draws, each with its reasons. */
import type { Advice, Meter } from '../../game.ts';
import { laidBy, playFault } from '../legal.ts';
import { without, worthOf } from '../sets.ts';
import { bestMeld, solve } from '../solver/solve.ts';
import { JOKER, type Rummikub, type Table, type TileSet, type View } from '../state.ts';
import { firstOf, ofPlay, type Reason } from './reasons.ts';
import { simplePlay, smallestMeld } from './simple.ts';

export type Chosen = Advice<Rummikub, Reason>;

/** A meter that remembers whether it was used up, and may have less than the one it draws on. */
export interface Purse {
  readonly meter: Meter;
  readonly isSpent: () => boolean;
}

export function purseOf(meter: Meter, most = Number.POSITIVE_INFINITY): Purse {
  let left = most;
  let isSpent = false;
  return {
    meter: (cost) => {
      left -= cost;
      if (isSpent || left < 0 || !meter(cost)) isSpent = true;
      return !isSpent;
    },
    isSpent: () => isSpent,
  };
}

/** What looking for plain plays may cost: the solver needs the rest. */
const PLAIN_WORK = 1_000;
/** What the first look at a table with locked jokers may cost. */
const BESIDES_WORK = 4_000;

export const isMelded = ({ viewer, melded }: View): boolean => viewer !== 'spectator' && melded[viewer] === true;

export const draw = (reasons: readonly Reason[]): Chosen => ({ move: { kind: 'draw' }, reasons: firstOf(reasons) });

export const play = (view: View, table: Table, more: readonly Reason[] = []): Chosen => ({
  move: { kind: 'play', table },
  reasons: firstOf([...more, ...ofPlay(view, table, laidBy(view.table, table))]),
});

/** Whether jokers on the table do not move freely (RK-11): then a table is more than its tiles. */
export const isBound = ({ rules, table }: View): boolean => rules.jokers === 'locked' && table.flat().includes(JOKER);

/** The sets of the table that had better stay as they are, for their locked jokers, and those that move freely. */
export function parted(view: View): { readonly held: Table; readonly loose: Table } {
  const bound = isBound(view);
  const isHeld = (set: TileSet): boolean => bound && set.includes(JOKER);
  return { held: view.table.filter(isHeld), loose: view.table.filter((set) => !isHeld(set)) };
}

/**
 * The initial meld that is worth most, and where the rules let it, all that can be laid on the table besides. Strong play lays no
 * more than it must, unless all goes.
 */
export function opening(view: View, isPatient: boolean, meter?: Meter): Chosen | undefined {
  const { table, rack = [], rules } = view;
  const meld = bestMeld(rack, meter)?.sets;
  if (!meld) return undefined;
  const rest = without(rack, meld.flat());
  const laid = [...table, ...meld];
  const more = rules.meldThenTable && solve({ table: laid, rack: rest, goal: 'tiles', jokers: rules.jokers }, meter);
  const isAll = (more ? more.laid.length : 0) === rest.length;
  const wide = more && (isAll || !isPatient) && !playFault(view, more.table) ? more.table : undefined;
  const sets = isPatient && !isAll ? smallestMeld(rack, meld, meter) : meld;
  const after = wide ?? [...table, ...sets];
  if (playFault(view, after)) return undefined;
  const isOut = laidBy(table, after).length === rack.length;
  const value = (wide ? meld : sets).reduce((sum, set) => sum + worthOf(set), 0);
  return play(view, after, isOut ? [] : [{ code: 'opens', value }]);
}

/** The play with the most tiles; with an empty pool the one that leaves the least on the rack (RK-16). */
export function largest(view: View, meter?: Meter): Table | undefined {
  const { table, rack = [], rules, pool } = view;
  const answer = solve({ table, rack, goal: pool > 0 ? 'tiles' : 'value', jokers: rules.jokers }, meter);
  return answer && !playFault(view, answer.table) ? answer.table : undefined;
}

/**
 * Where no play was found in time: a draw; with an empty pool the search goes on to its end, since the rules have just found
 * by the same search that there is a play (RK-14).
 */
export function otherwise(view: View, reasons: readonly Reason[]): Chosen {
  if (view.pool > 0) return draw(reasons);
  const { table, rack = [], rules } = view;
  if (!isMelded(view)) return opening(view, false) ?? draw(reasons);
  const answer = solve({ table, rack, goal: 'any', jokers: rules.jokers });
  return answer ? play(view, answer.table, [{ code: 'must-lay' }]) : draw(reasons);
}

/** What the solver finds for a seat that has melded, and whether it has looked at everything. */
export interface Found {
  readonly table?: Table | undefined;
  readonly isProved: boolean;
}

/** Of two tables the one with more tiles, the first if they have the same. */
const larger = (one: Table | undefined, other: Table | undefined): Table | undefined =>
  (one?.flat().length ?? 0) < (other?.flat().length ?? 0) ? other : one;

/** The most tiles that can be laid while the sets with locked jokers stay as they are: no more to think of than with free ones. */
function besides(view: View, meter: Meter): Table | undefined {
  const { held, loose } = parted(view);
  const answer = solve({ table: loose, rack: view.rack ?? [], goal: 'tiles', jokers: 'free' }, meter);
  const table = answer && [...held, ...answer.table];
  return table && !playFault(view, table) ? table : undefined;
}

export function solved(view: View, meter: Meter): Found {
  const simple = simplePlay(view, purseOf(meter, PLAIN_WORK).meter);
  const plain = isBound(view) ? larger(besides(view, purseOf(meter, BESIDES_WORK).meter), simple) : simple;
  const purse = purseOf(meter);
  const table = largest(view, purse.meter);
  const isProved = !purse.isSpent();
  return { table: isProved ? table : larger(table, plain), isProved };
}

/** The play that the solver found. */
export function laying(view: View, { table, isProved }: Found): Chosen {
  if (!table) return otherwise(view, [{ code: isProved ? 'nothing-fits' : 'one-more' }]);
  const tiles = laidBy(view.table, table).length;
  const isMost = isProved && view.pool > 0 && tiles > 1 && tiles < (view.rack ?? []).length;
  const { move, reasons } = play(view, table);
  const [first, ...rest] = reasons;
  return first && isMost ? { move, reasons: firstOf([first, { code: 'most', tiles }, ...rest]) } : { move, reasons };
}
