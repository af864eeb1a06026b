/** Checks the reasons of the Rummikub bot, with the solver without a budget and with plain counts. */
import type { Reason } from '../../../../worker/games/rummikub/bot.ts';
import { laidTiles } from '../../../../worker/games/rummikub/legal.ts';
import { subtractTiles } from '../../../../worker/games/rummikub/sets.ts';
import { bestMeld, canPlay, solve } from '../../../../worker/games/rummikub/solver/solve.ts';
import { JOKER, MELD, type Move, numberOf, type Tile, type View } from '../../../../worker/games/rummikub/state.ts';
import { box } from '../kit/build-position.ts';
import { difference } from '../kit/reference-sets.ts';

const hasMelded = ({ viewer, melded }: View): boolean => viewer !== 'spectator' && melded[viewer] === true;

/** The most tiles of a rack that can be played. */
function most({ table, rules }: View, rack: readonly Tile[]): number {
  return solve({ table, rack, goal: 'tiles', jokers: rules.jokers })?.laid.length ?? 0;
}

const pointsOf = (tiles: readonly Tile[]): number =>
  tiles.reduce((sum, tile) => sum + (tile === JOKER ? 30 : numberOf(tile)), 0);

/** The share of unseen tiles with which the whole rack could be played, in percent. */
function outPercent(view: View): number {
  const { table, rack = [], counts, pool } = view;
  const all = counts.reduce((sum, count) => sum + count, pool) + table.flat().length;
  const unseen = difference(all === 160 ? box(3, 4) : box(2, 2), [...table.flat(), ...rack]);
  const good = new Map(
    [...new Set(unseen)].map((tile) => [tile, most(view, [...rack, tile]) === rack.length + 1] as const),
  );
  return (100 * unseen.filter((tile) => good.get(tile)).length) / unseen.length;
}

/** Tolerance for rounding. The bot may also state less than the truth if its budget is used up. */
const ROUNDED = 1;

/** Number of sets on the table that no new set contains. */
const parted = ({ table }: View, move: Move): number =>
  move.kind === 'play'
    ? table.filter((set) => !move.table.some((one) => subtractTiles(set, one).length === 0)).length
    : table.length;

/** True if a reason is false. */
export function isFalseReason(view: View, move: Move, why: Reason): boolean {
  const { table, rack = [], rules } = view;
  const laid = move.kind === 'play' ? laidTiles(table, move.table) : [];
  switch (why.code) {
    case 'goes-out':
      return laid.length !== rack.length || why.tiles !== laid.length;
    case 'opens':
      return hasMelded(view) || why.value < MELD || why.value > (bestMeld(rack)?.value ?? 0);
    case 'lays':
      return why.tiles !== laid.length || why.points !== pointsOf(laid) || why.left !== rack.length - laid.length;
    case 'most':
      return why.tiles !== laid.length || most(view, rack) !== laid.length;
    case 'rearranges':
      return why.sets !== parted(view, move);
    case 'lays-joker':
      return !laid.includes(JOKER) || why.points !== pointsOf([JOKER]);
    case 'holds':
      return most(view, rack) < why.tiles + laid.length || why.rest !== rack.length - why.tiles - laid.length;
    case 'alone':
      return most(view, rack) !== rack.length - 1 || !rack.includes(why.tile);
    case 'out':
      return why.percent > outPercent(view) + ROUNDED;
    case 'threat': {
      const others = view.counts.filter((_, seat) => seat !== view.viewer && view.melded[seat]);
      return why.tiles !== Math.min(...others) || why.percent >= why.instead || why.instead > 100;
    }
    case 'nothing-fits':
      return move.kind !== 'draw' || canPlay({ table, rack, melded: true, jokers: rules.jokers });
    case 'no-meld':
      return move.kind !== 'draw' || hasMelded(view) || bestMeld(rack) !== undefined;
    case 'nothing-plain':
    case 'one-more':
      return move.kind !== 'draw';
    case 'must-lay':
      return view.pool > 0 || laid.length === 0;
  }
}
