/** Judges the reasons of the Rummikub bot, with the solver without a budget and with plain counts. */
import type { Reason } from '../../../../worker/games/rummikub/bot.ts';
import { laidTiles } from '../../../../worker/games/rummikub/legal.ts';
import { rummikub } from '../../../../worker/games/rummikub/rules.ts';
import { bestMeld, canPlay, solve } from '../../../../worker/games/rummikub/solver/solve.ts';
import { JOKER, MELD, numberOf, type Rummikub, type Tile, type View } from '../../../../worker/games/rummikub/state.ts';
import type { GivenAdvice, ReasonJudge } from '../../../kit/reason-laws.ts';
import { box } from '../kit/build-position.ts';
import { difference } from '../kit/reference-sets.ts';

type Given = GivenAdvice<Rummikub, Reason>;

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

function isTrue({ view, move }: Given, why: Reason): boolean {
  const { table, rack = [], rules } = view;
  const laid = move.kind === 'play' ? laidTiles(table, move.table) : [];
  switch (why.code) {
    case 'goes-out':
      return laid.length === rack.length && why.tiles === laid.length;
    case 'opens':
      return !hasMelded(view) && why.value >= MELD && why.value <= (bestMeld(rack)?.value ?? 0);
    case 'lays':
      return why.tiles === laid.length && why.points === pointsOf(laid) && why.left === rack.length - laid.length;
    case 'most':
      return why.tiles === laid.length && most(view, rack) === laid.length;
    case 'lays-joker':
      return laid.includes(JOKER) && why.points === pointsOf([JOKER]);
    case 'holds':
      return most(view, rack) >= why.tiles + laid.length && why.rest === rack.length - why.tiles - laid.length;
    case 'alone':
      return (
        most(view, rack) === rack.length - 1 &&
        rack.includes(why.tile) &&
        why.points === pointsOf(rack) - pointsOf([why.tile])
      );
    case 'out':
      return why.percent >= 25 && why.percent <= outPercent(view) + ROUNDED;
    case 'threat': {
      const others = view.counts.filter((_, seat) => seat !== view.viewer && view.melded[seat]);
      return (
        why.seat !== view.viewer &&
        view.counts[why.seat] === why.tiles &&
        why.tiles === Math.min(...others) &&
        why.instead >= why.percent + 5 &&
        why.instead <= 100
      );
    }
    case 'nothing-fits':
      return move.kind === 'draw' && !canPlay({ table, rack, melded: true, jokers: rules.jokers });
    case 'no-meld':
      return move.kind === 'draw' && !hasMelded(view) && bestMeld(rack) === undefined;
    case 'nothing-plain':
    case 'none-found':
      return move.kind === 'draw';
    case 'must-lay':
      return view.pool === 0 && laid.length > 0;
  }
}

/** True if the other move does the same. A play is compared with a draw, and a draw with the play of most tiles. */
function fitsOther({ view, move, instead }: Given, why: Reason): boolean {
  if (instead && rummikub.refusal(view, instead)) return true;
  const other = instead?.kind === 'play' ? laidTiles(view.table, instead.table) : [];
  switch (why.code) {
    case 'goes-out':
    case 'opens':
    case 'lays':
    case 'most':
    case 'lays-joker':
      return other.length > 0;
    case 'holds':
      // With an empty pool a tile must be played, so some of the tiles are played.
      return move.kind === 'draw' && (other.length !== why.tiles || pointsOf(other) !== why.points);
    case 'alone':
      return String(difference(view.rack ?? [], other)) !== String([why.tile]);
    case 'out':
    case 'threat':
      return other.length === 0;
    case 'nothing-fits':
    case 'no-meld':
    case 'nothing-plain':
    case 'none-found':
    case 'must-lay':
      return instead !== undefined;
  }
}

const NOT_ENOUGH: readonly Reason['code'][] = ['lays-joker', 'out', 'threat', 'must-lay'];

export const reasonJudge: ReasonJudge<Rummikub, Reason> = {
  isTrue,
  fitsOther,
  isEnough: (_given, { code }) => !NOT_ENOUGH.includes(code),
  opposed: [
    ['holds', 'alone'],
    ['holds', 'nothing-fits'],
    ['holds', 'none-found'],
    ['holds', 'most'],
    ['holds', 'goes-out'],
  ],
};
