/**
 * Reference rules of Rummikub: slow and written from the rule text alone. The product's rules are compared with them.
 */
import type { Rules, Table, Tile } from '../../../../worker/games/rummikub/state.ts';
import { respectsLocks } from './reference-locked.ts';
import { bestWorth, containsAll, difference, isSet, nameOf, worth } from './reference-sets.ts';

/** The situation before a turn: the table, and the seat that wants to play. */
export interface TurnSituation {
  readonly table: Table;
  readonly rack: readonly Tile[];
  readonly melded: boolean;
  readonly rules: Pick<Rules, 'meldThenTable' | 'jokers'>;
}

/** The new sets of a table; undefined if an old set is missing or changed. */
export function addedSets(before: Table, after: Table): Table | undefined {
  let rest = after;
  for (const old of before) {
    const at = rest.findIndex((set) => nameOf([set]) === nameOf([old]));
    if (at < 0) return undefined;
    rest = rest.filter((_, i) => i !== at);
  }
  return rest;
}

/** RK-4, RK-5, RK-6: true if this is an initial meld of 30, or with the option a turn with one. */
function isMeld({ table, rules }: TurnSituation, after: Table, laid: readonly Tile[]): boolean {
  if (rules.meldThenTable) return bestWorth(laid) >= 30;
  const added = addedSets(table, after);
  return added !== undefined && added.reduce((sum, set) => sum + worth(set), 0) >= 30;
}

/** The tiles that come from the rack in this change of the table. */
export const laidBy = (before: Table, after: Table): readonly Tile[] => difference(after.flat(), before.flat());

/** RK-3 to RK-11: true if the clauses allow the seat to play this table. */
export function isLegalTable(situation: TurnSituation, after: Table): boolean {
  const { table, rack, melded, rules } = situation;
  const laid = laidBy(table, after);
  if (laid.length === 0 || !containsAll(rack, laid) || !containsAll(after.flat(), table.flat())) return false;
  if (!after.every(isSet)) return false;
  if (!melded && !isMeld(situation, after, laid)) return false;
  return rules.jokers === 'free' || respectsLocks(table, after, laid);
}

/** RK-15: the sum of a rack at the end of a round. */
export const countOf = (rack: readonly Tile[]): number =>
  rack.reduce((sum, tile) => sum + (tile === 0 ? 30 : 1 + ((tile - 1) % 13)), 0);
