/**
 * Parts of a Rummikub turn that all strengths of the bot share: melds, solver plays and draws, each with its reasons.
 */
import { type Advice, ownPart, type WorkBudget } from '../../game.ts';
import { laidTiles, playRefusal } from '../legal.ts';
import { setValue, subtractTiles } from '../sets.ts';
import { bestMeld, solve } from '../solver/solve.ts';
import { JOKER, type Rummikub, type Table, type TileSet, type View } from '../state.ts';
import { playReasons, type Reason, topReasons } from './reasons.ts';
import { simplePlay, smallestMeld } from './simple.ts';

export type ChosenMove = Advice<Rummikub, Reason>;

/** A budget that remembers if it was used up. It may be smaller than the budget that it spends from. */
export interface TrackedBudget {
  readonly spend: WorkBudget;
  readonly isSpent: () => boolean;
}

export function trackBudget(spend: WorkBudget, most = Number.POSITIVE_INFINITY): TrackedBudget {
  let left = most;
  let isSpent = false;
  return {
    spend: (cost) => {
      left -= cost;
      if (isSpent || left < 0 || !spend(cost)) isSpent = true;
      return !isSpent;
    },
    isSpent: () => isSpent,
  };
}

/** Most work units for simple plays; the solver needs the rest. */
const SIMPLE_WORK = 1_000;
/** Most work units for plays beside locked jokers. */
const LOCKED_WORK = 4_000;

export const isMelded = (view: View): boolean => ownPart(view, view.melded) === true;

/** A draw; `instead` is the table that could be played. */
export const drawMove = (reasons: readonly Reason[], instead?: Table): ChosenMove => ({
  move: { kind: 'draw' },
  reasons: topReasons(reasons),
  ...(instead && { instead: { kind: 'play', table: instead } }),
});

export const playMove = (view: View, table: Table, more: readonly Reason[] = []): ChosenMove => ({
  move: { kind: 'play', table },
  reasons: topReasons([...more, ...playReasons(view, laidTiles(view.table, table))]),
  ...(view.pool > 0 && { instead: { kind: 'draw' } }),
});

/** True if there are locked jokers on the table (RK-11): then a table is more than the multiset of its tiles. */
export const hasLockedJokers = ({ rules, table }: View): boolean =>
  rules.jokers === 'locked' && table.flat().includes(JOKER);

/** Split the table into sets with locked jokers (`held`), which should stay as they are, and all others (`loose`). */
export function splitLockedSets(view: View): { readonly held: Table; readonly loose: Table } {
  const isLocked = hasLockedJokers(view);
  const isHeld = (set: TileSet): boolean => isLocked && set.includes(JOKER);
  return { held: view.table.filter(isHeld), loose: view.table.filter((set) => !isHeld(set)) };
}

/**
 * The most valuable initial meld. If the rules allow it, with all other tiles that fit on the table. A patient bot
 * plays as few tiles as possible, unless it can play its whole rack. Undefined if there is no meld.
 */
export function initialMeldMove(view: View, isPatient: boolean, spend?: WorkBudget): ChosenMove | undefined {
  const { table, rack = [], rules } = view;
  const meld = bestMeld(rack, spend)?.sets;
  if (!meld) return undefined;
  const rest = subtractTiles(rack, meld.flat());
  const laid = [...table, ...meld];
  const more = rules.meldThenTable && solve({ table: laid, rack: rest, goal: 'tiles', jokers: rules.jokers }, spend);
  const isAll = (more ? more.laid.length : 0) === rest.length;
  const wide = more && (isAll || !isPatient) && !playRefusal(view, more.table) ? more.table : undefined;
  const sets = isPatient && !isAll ? smallestMeld(rack, meld, spend) : meld;
  const after = wide ?? [...table, ...sets];
  if (playRefusal(view, after)) return undefined;
  const isOut = laidTiles(table, after).length === rack.length;
  const value = (wide ? meld : sets).reduce((sum, set) => sum + setValue(set), 0);
  return playMove(view, after, isOut ? [] : [{ code: 'opens', value }]);
}

/** The play with the most tiles; with an empty pool, the one that leaves the lowest rack sum (RK-16). */
export function largestPlay(view: View, spend?: WorkBudget): Table | undefined {
  const { table, rack = [], rules, pool } = view;
  const answer = solve({ table, rack, goal: pool > 0 ? 'tiles' : 'value', jokers: rules.jokers }, spend);
  return answer && !playRefusal(view, answer.table) ? answer.table : undefined;
}

/**
 * The move if the budget has found no play: a draw. With an empty pool, search without a budget: the rules have just
 * proved by the same search that there is a play (RK-14).
 */
export function fallbackMove(view: View, reasons: readonly Reason[]): ChosenMove {
  if (view.pool > 0) return drawMove(reasons);
  const { table, rack = [], rules } = view;
  if (!isMelded(view)) return initialMeldMove(view, false) ?? drawMove(reasons);
  const answer = solve({ table, rack, goal: 'any', jokers: rules.jokers });
  return answer ? playMove(view, answer.table, [{ code: 'must-lay' }]) : drawMove(reasons);
}

/** The solver's result for a seat that has melded. `isProved` is true if the search was complete. */
export interface SolverFinding {
  readonly table?: Table | undefined;
  readonly isProved: boolean;
}

/** The table with more tiles; the first if they have the same number. */
const largerTable = (one: Table | undefined, other: Table | undefined): Table | undefined =>
  (one?.flat().length ?? 0) < (other?.flat().length ?? 0) ? other : one;

/** The play with the most tiles that leaves sets with locked jokers as they are. As cheap as with free jokers. */
function playBesideLocked(view: View, spend: WorkBudget): Table | undefined {
  const { held, loose } = splitLockedSets(view);
  const answer = solve({ table: loose, rack: view.rack ?? [], goal: 'tiles', jokers: 'free' }, spend);
  const table = answer && [...held, ...answer.table];
  return table && !playRefusal(view, table) ? table : undefined;
}

/** Find the best play within the budget: simple plays first, then the solver. */
export function findPlay(view: View, spend: WorkBudget): SolverFinding {
  const simple = simplePlay(view, trackBudget(spend, SIMPLE_WORK).spend);
  const plain = hasLockedJokers(view)
    ? largerTable(playBesideLocked(view, trackBudget(spend, LOCKED_WORK).spend), simple)
    : simple;
  const budget = trackBudget(spend);
  const table = largestPlay(view, budget.spend);
  const isProved = !budget.isSpent();
  return { table: isProved ? table : largerTable(table, plain), isProved };
}

/** The move for a solver result, with its reasons. */
export function playFinding(view: View, { table, isProved }: SolverFinding): ChosenMove {
  if (!table) return fallbackMove(view, [{ code: isProved ? 'nothing-fits' : 'none-found' }]);
  const tiles = laidTiles(view.table, table).length;
  const isMost = isProved && view.pool > 0 && tiles > 1 && tiles < (view.rack ?? []).length;
  const play = playMove(view, table);
  const [first, ...rest] = play.reasons;
  return first && isMost ? { ...play, reasons: topReasons([first, { code: 'most', tiles }, ...rest]) } : play;
}
