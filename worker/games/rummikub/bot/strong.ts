/** The strong bot of Rummikub: it plays no tile until it can play its whole rack. */
import type { Rng, WorkBudget } from '../../game.ts';
import { laidTiles, playRefusal } from '../legal.ts';
import { subtractTiles } from '../sets.ts';
import { solve } from '../solver/solve.ts';
import { JOKER, numberOf, rackSum, type Table, type View } from '../state.ts';
import { canLayAll, goOutChance, rivalOutChance } from './chances.ts';
import {
  type ChosenMove,
  drawMove,
  findPlay,
  hasLockedJokers,
  playFinding,
  playMove,
  splitLockedSets,
  trackBudget,
} from './choose.ts';
import { holdReason, type Reason } from './reasons.ts';
import { nearestRival, unseenTiles } from './unseen-tiles.ts';

/** Most work units to check if the whole rack can be played; the solver needs the rest. */
const OUTRIGHT_WORK = 3_000;
/** Most work units for the reasons of a draw. */
const REASON_WORK = 2_500;
/** Most tiles of another seat for which `threat` is a reason. */
const NEAR_OUT_TILES = 3;
/** Smaller chances are no reason: of going out with the next tile, and of more danger by the play. In percent. */
const OUT_PERCENT_MIN = 25;
const THREAT_PERCENT_MIN = 5;
const percentOf = (share: number): number => Math.round(100 * share);

/** A table with the whole rack, if it fits: first any table, then one with fewer changes if the budget allows. */
function tableWithWholeRack(view: View, spend: WorkBudget): Table | undefined {
  const { table, rack = [], rules } = view;
  const { held, loose } = splitLockedSets(view);
  const all = [...loose.flat(), ...rack];
  if (!canLayAll(all, trackBudget(spend, OUTRIGHT_WORK).spend)) return undefined;
  const plain = solve({ table: [], rack: all, goal: 'tiles', jokers: 'free' }, spend);
  const rebuilt = plain && [...held, ...plain.table];
  if (!rebuilt || plain.laid.length !== all.length || playRefusal(view, rebuilt)) return undefined;
  const near = solve({ table, rack, goal: 'tiles', jokers: rules.jokers }, spend);
  return near?.laid.length === rack.length && !playRefusal(view, near.table) ? near.table : rebuilt;
}

/** The reasons to draw although this table could be played; `isProved` if no play has more tiles. */
export function waitReasons(
  view: View,
  table: Table,
  isProved: boolean,
  rng: Rng,
  spend: WorkBudget,
): readonly Reason[] {
  const { rack = [] } = view;
  const laid = laidTiles(view.table, table);
  const rest = rack.length - laid.length;
  const [alone] = isProved && rest === 1 ? subtractTiles(rack, laid) : [];
  const unseen = unseenTiles(view);
  const spendOnReasons = trackBudget(spend, REASON_WORK).spend;
  const rival = nearestRival(view);
  const threat = (on: Table) =>
    rival && rival.tiles <= NEAR_OUT_TILES
      ? rivalOutChance(on.flat(), rival.tiles, unseen, rng, spendOnReasons)
      : undefined;
  const percent = percentOf(threat(view.table) ?? 0);
  const instead = percentOf(threat(table) ?? 0);
  const out = percentOf(goOutChance([...splitLockedSets(view).loose.flat(), ...rack], unseen, spendOnReasons) ?? 0);
  const reasons: Reason[] = [];
  if (alone !== undefined && alone !== JOKER) reasons.push({ code: 'alone', tile: alone, points: rackSum(laid) });
  else reasons.push(holdReason(laid, rest));
  if (out >= OUT_PERCENT_MIN) reasons.push({ code: 'out', percent: out });
  if (rival && instead - percent >= THREAT_PERCENT_MIN && !hasLockedJokers(view))
    reasons.push({ code: 'threat', ...rival, percent, instead });
  return reasons;
}

/**
 * Play a single tile when a play is required: the highest that fits alone. The rest is kept. With an empty pool this
 * won 94 % (± 4) of 120 matches against playing all tiles that fit.
 */
function playOneTile(view: View, most: Table, spend: WorkBudget): ChosenMove | undefined {
  const { table, rack = [], rules } = view;
  const laid = laidTiles(table, most);
  const kinds = [...new Set(laid)].filter((tile) => tile !== JOKER).sort((a, b) => numberOf(b) - numberOf(a));
  for (const tile of kinds) {
    if (!hasLockedJokers(view) && !canLayAll([...table.flat(), tile], spend)) continue;
    const answer = solve({ table, rack: [tile], goal: 'any', jokers: rules.jokers }, spend);
    if (!answer || playRefusal(view, answer.table)) continue;
    const kept = holdReason(subtractTiles(laid, [tile]), rack.length - laid.length);
    return playMove(view, answer.table, [{ code: 'must-lay' }, ...(laid.length > 1 ? [kept] : [])]);
  }
  return undefined;
}

/**
 * Wait until the whole rack can be played. Every seat can use the tiles on the table: playing some tiles early does not
 * help the last ones, but helps the others and costs the draw that may make the rest fit. Against seats that always
 * play the most tiles this wins nearly every match of two seats, and more than half of those of four.
 */
export function chooseStrong(view: View, rng: Rng, spend: WorkBudget): ChosenMove {
  const all = tableWithWholeRack(view, spend);
  if (all) return playMove(view, all);
  const found = findPlay(view, spend);
  const isAll = found.table && laidTiles(view.table, found.table).length === (view.rack ?? []).length;
  if (!found.table || isAll) return playFinding(view, found);
  if (view.pool > 0) return drawMove(waitReasons(view, found.table, found.isProved, rng, spend), found.table);
  return playOneTile(view, found.table, spend) ?? playFinding(view, found);
}
