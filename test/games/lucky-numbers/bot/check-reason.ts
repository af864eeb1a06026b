/**
 * Checks the reasons of the Lucky Numbers bot with an independent implementation, from the view and the rules alone.
 */
import type { Reason } from '../../../../worker/games/lucky-numbers/bot.ts';
import type { Garden, Move, View } from '../../../../worker/games/lucky-numbers/state.ts';
import { mayPlace, REFERENCE_CELLS, referenceMoves } from '../kit/reference-rules.ts';

const DIAGONAL = [0, 5, 10, 15];

/** The numbers of all tiles that are still face down. */
function faceDown({ sets, gardens, middle, drawn }: View): readonly number[] {
  const open = [...gardens.flat(), ...middle, drawn];
  return Array.from({ length: 20 }, (_, i) => i + 1).flatMap((tile) =>
    Array.from({ length: sets - open.filter((one) => one === tile).length }, () => tile),
  );
}

const emptyIn = (garden: Garden): readonly number[] => REFERENCE_CELLS.filter((cell) => garden[cell] === 0);
const fills = (garden: Garden, tile: number): boolean => emptyIn(garden).some((cell) => mayPlace(garden, cell, tile));

const tileOf = (view: View, move: Move): number => (move.kind === 'take' ? move.tile : view.drawn);

/** The garden of the moving seat before and after the move. */
function gardensOf(view: View, move: Move): { readonly before: Garden; readonly after: Garden } {
  const before = (view.viewer === 'spectator' ? undefined : view.gardens[view.viewer]) ?? [];
  const isLaid = move.kind === 'place' || move.kind === 'take';
  return { before, after: isLaid ? before.with(move.cell, tileOf(view, move)) : before };
}

/** Return a false reason as text; undefined if it is true. */
export function falseReason(view: View, move: Move, reason: Reason): string | undefined {
  return isTrue(view, move, reason) ? undefined : JSON.stringify(reason);
}

function isTrue(view: View, move: Move, reason: Reason): boolean {
  const { before, after } = gardensOf(view, move);
  const bag = faceDown(view);
  const chance = (garden: Garden): number =>
    Math.round((100 * bag.filter((tile) => fills(garden, tile)).length) / bag.length);
  const fitting = (garden: Garden, cell: number): number => bag.filter((tile) => mayPlace(garden, cell, tile)).length;
  const others = view.gardens.filter((_, seat) => seat !== view.viewer);
  switch (reason.code) {
    case 'wins':
      return emptyIn(after).length === 0;
    case 'fills':
      return emptyIn(after).length < emptyIn(before).length && reason.filled === 16 - emptyIn(after).length;
    case 'stands':
      return reason.filled === 16 - emptyIn(after).length;
    case 'next':
      return reason.percent === chance(after);
    case 'chance':
      return reason.percent === chance(before);
    case 'wider':
      return reason.before === chance(before) && reason.after === chance(after) && reason.after > reason.before;
    case 'opens':
      return (
        after[reason.cell] === 0 && fitting(before, reason.cell) === 0 && fitting(after, reason.cell) === reason.tiles
      );
    case 'room':
      return (
        after[reason.cell] === 0 && Math.min(...emptyIn(after).map((cell) => fitting(after, cell))) === reason.tiles
      );
    case 'denies': {
      const next = view.gardens[reason.seat] ?? [];
      const isNext = reason.seat === (Number(view.viewer) + 1) % view.gardens.length;
      return (
        isNext &&
        reason.tile === tileOf(view, move) &&
        fills(next, reason.tile) &&
        reason.last === (emptyIn(next).length === 1)
      );
    }
    case 'free':
      return move.kind === 'take' && others.length === 0;
    case 'quiet':
      return move.kind === 'take' && others.length > 0;
    case 'middle-none':
      return view.middle.length > 0 && view.middle.every((tile) => !fills(before, tile));
    case 'waits':
      return (
        view.middle.includes(reason.tile) &&
        fills(before, reason.tile) &&
        !others.some((one) => fills(one, reason.tile))
      );
    case 'no-cell':
      return reason.tile === view.drawn && !fills(before, reason.tile);
    case 'would-block': {
      const laid = before.with(reason.cell, view.drawn);
      const isOpen = before[reason.cell] === 0 && laid[reason.other] === 0 && mayPlace(before, reason.cell, view.drawn);
      const isSo = fitting(before, reason.other) === reason.before && fitting(laid, reason.other) === reason.after;
      return isOpen && isSo && reason.after < reason.before;
    }
    case 'harmless':
      return reason.tile === view.drawn && others.length > 0 && !others.some((one) => fills(one, reason.tile));
    case 'smaller': {
      const smaller = bag.filter((tile) => tile < reason.tile).length;
      const isPlace = move.kind === 'place' && DIAGONAL[reason.before] === move.cell;
      return isPlace && reason.percent === Math.round((100 * smaller) / Math.max(1, bag.length));
    }
    case 'only':
      return referenceMoves(view).length === 1;
  }
}
