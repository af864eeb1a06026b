/** What a hint of Rummikub says in English: the proposed move, and what speaks for it. */
import type { Reason } from '../../../../../worker/games/rummikub/bot/reasons.ts';
import { laidTiles } from '../../../../../worker/games/rummikub/legal.ts';
import { setsNotIn } from '../../../../../worker/games/rummikub/meld.ts';
import { subtractTiles } from '../../../../../worker/games/rummikub/sets.ts';
import { MELD, type Move, type Rummikub, type Table, type View } from '../../../../../worker/games/rummikub/state.ts';
import { count } from '../../../count-en.ts';
import type { Hints } from '../../../game-ui.ts';
import { tileName, tileNames } from './words.ts';

const tiles = (n: number): string => count(n, 'tile', 'tiles');
/** More tiles than that are counted, and marked on the board. */
const NAMED_TILES_MAX = 8;

function play({ table, rack = [] }: View, after: Table): string {
  const laid = laidTiles(table, after);
  const changed = setsNotIn(table, after);
  // A set that is a part of a new one has only grown.
  const moved = changed.filter((set) => !after.some((one) => subtractTiles(set, one).length === 0)).length;
  const what =
    laid.length === rack.length && laid.length > NAMED_TILES_MAX
      ? `all your ${tiles(laid.length)}`
      : laid.length > NAMED_TILES_MAX
        ? tiles(laid.length)
        : tileNames(laid);
  if (changed.length === 0) return `Lay ${what} as new sets.`;
  if (moved === 0)
    return `Lay ${what}: ${count(changed.length, 'set', 'sets')} on the table ${changed.length === 1 ? 'grows' : 'grow'}.`;
  return `Lay ${what} and rearrange ${count(moved, 'set', 'sets')} of the table.`;
}

function move(view: View, move: Move): string {
  switch (move.kind) {
    case 'play':
      return play(view, move.table);
    case 'draw':
      return 'Draw a tile.';
    case 'timeout':
      return 'Let the clock run out.';
  }
}

function reason(_view: View, why: Reason): string {
  switch (why.code) {
    case 'goes-out':
      return 'Your rack is empty then: you win the round.';
    case 'opens':
      return `Your first meld is worth ${why.value}; it needs ${MELD}. After it the whole table is open to you.`;
    case 'lays':
      return `${tiles(why.tiles)} with ${count(why.points, 'point', 'points')} ${why.tiles === 1 ? 'leaves' : 'leave'} your rack; ${why.left} ${why.left === 1 ? 'stays' : 'stay'}.`;
    case 'most':
      return `No play lays more than ${tiles(why.tiles)} now.`;
    case 'rearranges':
      return `It works because ${count(why.sets, 'set', 'sets')} of the table can be taken apart and put together anew.`;
    case 'lays-joker':
      return `A joker leaves your rack; left there it would count ${why.points}.`;
    case 'holds':
      return `${tiles(why.tiles)} could be laid, but on the table everybody could use them. Keep ${why.tiles === 1 ? 'it' : 'them'} until the other ${tiles(why.rest)} can go too.`;
    case 'alone':
      return `Laying all that fits would leave you with ${tileName(why.tile)} alone, and no place for it yet.`;
    case 'out':
      return `If the table stays as it is, ${why.percent}% of the tiles you cannot see let you lay your whole rack next turn.`;
    case 'threat':
      return `A seat has ${tiles(why.tiles)} left: as the table lies, it could lay ${why.tiles === 1 ? 'any such tile' : 'any such tiles'} in ${why.percent}% of cases; after your play in ${why.instead}%.`;
    case 'nothing-fits':
      return 'No tile of your rack can be laid, however the table is rearranged.';
    case 'no-meld':
      return `Your rack has no sets worth ${MELD} yet, so your first meld must wait.`;
    case 'nothing-plain':
      return 'At first sight nothing on your rack makes a set or fits one on the table.';
    case 'must-lay':
      return 'The pool is empty, so a tile must be laid.';
    case 'one-more':
      return 'A new tile may complete a set.';
  }
}

export const hints: Hints<Rummikub, Reason> = { move, reason };
