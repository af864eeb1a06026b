/**
 * The best publicly described strategy for Lucky Numbers, in our own words. The bot must not lose to it.
 *
 * Source: "Lucky Numbers: Ultimate Strategy Guide to Win More Often", Boost Your Play,
 * https://boostyourplay.com/lucky-numbers-ultimate-strategy-guide-to-win-more-often/ : spread the main diagonal evenly
 * (1-2, 6-8, 12-14, 19-20) and early. Treat the garden as seven anti-diagonals with a range of numbers for each. Place
 * each number as near to its anti-diagonal as possible, and exchange tiles that are far off. An open-source bot with a
 * "target diagonal" for each tile (the tile divided by three) plays the same idea more simply. We found no public
 * search or learned player of the game that is described as good. The guide leaves two points open, which are decided
 * here: the gain that an exchange needs, and the penalty for making a cell impossible.
 */
import type { LuckyNumbers, Move, View } from '../../../../worker/games/lucky-numbers/state.ts';
import type { Player } from '../../../kit/tournament.ts';
import { mayPlace, REFERENCE_CELLS, referenceMoves } from '../kit/reference-rules.ts';

type Garden = readonly number[];

/** The guide's ranges: 1 or 2 at the top left, three more on each anti-diagonal, 19 or 20 at the bottom right. */
const IDEALS: readonly number[] = REFERENCE_CELLS.map((cell) => 1.5 + 3 * (Math.floor(cell / 4) + (cell % 4)));

/**
 * The score of a filled cell, minus the distance of its tile, and of an empty cell that no number fits. Set by hand.
 */
const FILLED = 6;
const IMPOSSIBLE = -4;
/** A take is preferred to a draw if it improves the garden by at least this much. */
const GOOD_TAKE = 4;

const NUMBERS: readonly number[] = Array.from({ length: 20 }, (_, i) => i + 1);

function worthOf(garden: Garden): number {
  const cells = REFERENCE_CELLS.map((cell) => {
    const tile = garden[cell] ?? 0;
    if (tile > 0) return FILLED - Math.abs(tile - (IDEALS[cell] ?? 0));
    return NUMBERS.some((number) => mayPlace(garden, cell, number)) ? 0 : IMPOSSIBLE;
  });
  return cells.reduce((sum, one) => sum + one, 0);
}

/** The garden after a move. In Michael's setup too, the nearest anti-diagonal is right. */
const after = (garden: Garden, move: Move, drawn: number): Garden => {
  if (move.kind === 'place') return garden.with(move.cell, drawn);
  return move.kind === 'take' ? garden.with(move.cell, move.tile) : garden;
};

const best = (moves: readonly Move[], worth: (move: Move) => number): Move | undefined =>
  moves.reduce<Move | undefined>((top, one) => (top && worth(top) >= worth(one) ? top : one), undefined);

export const baseline: Player<LuckyNumbers> = (view: View) => {
  const garden = view.viewer === 'spectator' ? [] : (view.gardens[view.viewer] ?? []);
  const moves = referenceMoves(view);
  const worth = (move: Move): number => worthOf(after(garden, move, view.drawn));
  const draw = moves.find(({ kind }) => kind === 'draw');
  const good = best(
    moves.filter(({ kind }) => kind !== 'draw'),
    worth,
  );
  if (draw && (!good || worth(good) - worthOf(garden) < GOOD_TAKE)) return draw;
  return good ?? { kind: 'draw' };
};
