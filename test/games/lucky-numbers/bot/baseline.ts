/**
 * The best play of Lucky Numbers that is publicly described, in our own words: what the bot must not lose to.
 *
 * Source: "Lucky Numbers: Ultimate Strategy Guide to Win More Often", Boost Your Play,
 * https://boostyourplay.com/lucky-numbers-ultimate-strategy-guide-to-win-more-often/ : spread the main diagonal evenly (1-2, 6-8,
 * 12-14, 19-20) and early, see the garden as seven slants from the bottom left to the top right with a range of numbers for
 * each, lay each number as near to its slant as possible, and exchange what lies far off. An open-source bot that calls the
 * slant of a tile "target diagonal" (the tile divided by three) plays the same thought more simply; no search and no learned
 * play of the game was found in public that is described as good.
 * What the guide leaves open is decided here: what an exchange must gain, and that no cell may be made impossible lightly.
 */
import type { LuckyNumbers, Move, View } from '../../../../worker/games/lucky-numbers/state.ts';
import type { Player } from '../../../kit/tournament.ts';
import { mayPlace, REFERENCE_CELLS, referenceMoves } from '../kit/reference-rules.ts';

type Garden = readonly number[];

/** 1 or 2 at the top left, 19 or 20 at the bottom right, three more on each slant: the ranges of the guide's diagonal. */
const IDEALS: readonly number[] = REFERENCE_CELLS.map((cell) => 1.5 + 3 * (Math.floor(cell / 4) + (cell % 4)));

/** A filled cell, before what its tile is off by; an empty cell that no number fits. Set by hand: order before looks. */
const FILLED = 6;
const IMPOSSIBLE = -4;
/** A tile of the middle is taken without a look at the bag if it makes the garden better by this much. */
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

/** On the bare diagonal of the harder setup too the nearest slant is right. */
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
