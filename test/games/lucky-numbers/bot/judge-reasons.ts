/** Judges the reasons of the Lucky Numbers bot with an independent implementation, from the view and the rules alone. */
import type { Reason } from '../../../../worker/games/lucky-numbers/bot.ts';
import { luckyNumbers } from '../../../../worker/games/lucky-numbers/rules.ts';
import type { Garden, LuckyNumbers, Move, View } from '../../../../worker/games/lucky-numbers/state.ts';
import type { GivenAdvice, ReasonJudge } from '../../../kit/reason-laws.ts';
import { mayPlace, REFERENCE_CELLS, referenceMoves } from '../kit/reference-rules.ts';

type Given = GivenAdvice<LuckyNumbers, Reason>;

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
const gardenOf = (view: View): Garden => (view.viewer === 'spectator' ? undefined : view.gardens[view.viewer]) ?? [];

/** The garden of the moving seat after a move. */
const gardenAfter = (view: View, move: Move): Garden =>
  move.kind === 'place' || move.kind === 'take' ? gardenOf(view).with(move.cell, tileOf(view, move)) : gardenOf(view);

const isFill = (view: View, move: Move): boolean =>
  emptyIn(gardenAfter(view, move)).length < emptyIn(gardenOf(view)).length;

/** The percentage of face-down tiles that fit an empty cell of a garden. */
function chanceIn(view: View, garden: Garden): number {
  const bag = faceDown(view);
  return Math.round((100 * bag.filter((tile) => fills(garden, tile)).length) / Math.max(1, bag.length));
}

const countFitting = (view: View, garden: Garden, cell: number): number =>
  faceDown(view).filter((tile) => mayPlace(garden, cell, tile)).length;

const hardest = (view: View, garden: Garden): number =>
  Math.min(...emptyIn(garden).map((cell) => countFitting(view, garden, cell)));

const isRising = (garden: Garden): boolean => {
  const filled = DIAGONAL.map((cell) => garden[cell] ?? 0).filter((tile) => tile > 0);
  return filled.every((tile, i) => filled.slice(0, i).every((before) => before < tile));
};

const isUseless = ({ gardens, viewer }: View, tile: number): boolean =>
  gardens.length > 1 && gardens.every((garden, seat) => seat === viewer || !fills(garden, tile));

function isDenied(view: View, move: Move, reason: Reason & { readonly code: 'denies' }): boolean {
  const next = view.gardens[reason.seat] ?? [];
  const isNext = reason.seat === (Number(view.viewer) + 1) % view.gardens.length;
  // The move must not offer another tile that helps as much.
  const replaced = move.kind === 'place' || move.kind === 'take' ? (gardenOf(view)[move.cell] ?? 0) : 0;
  const copies = view.middle.filter((tile) => tile === reason.tile).length - (move.kind === 'take' ? 1 : 0);
  return (
    isNext &&
    reason.tile === tileOf(view, move) &&
    fills(next, reason.tile) &&
    copies === 0 &&
    (replaced === 0 || !fills(next, replaced)) &&
    reason.last === (emptyIn(next).length === 1)
  );
}

interface Gap {
  readonly line: string;
  readonly cells: number;
  readonly low: number;
  readonly high: number;
}

const gapText = ({ line, cells, low, high }: Gap): string => `${line}: ${cells} of ${low} to ${high}`;

/** The runs of empty cells that begin beside the placed tile, with the numbers that their row or column allows. */
function gapsBeside(view: View, move: Move): readonly (Gap & { readonly numbers: number })[] {
  const at = move.kind === 'place' || move.kind === 'take' ? move.cell : -1;
  const garden = gardenAfter(view, move);
  const tile = garden[at] ?? 0;
  const lines = [
    { line: 'row', run: REFERENCE_CELLS.filter((cell) => Math.floor(cell / 4) === Math.floor(at / 4)) },
    { line: 'column', run: REFERENCE_CELLS.filter((cell) => cell % 4 === at % 4) },
  ];
  return lines.flatMap(({ line, run }) => {
    const before = run.filter((cell) => cell < at);
    const after = run.filter((cell) => cell > at);
    const last = before.findLast((cell) => garden[cell] !== 0);
    const next = after.find((cell) => garden[cell] !== 0);
    const [low, high] = [last === undefined ? 0 : (garden[last] ?? 0), next === undefined ? 21 : (garden[next] ?? 0)];
    return [
      { line, cells: before.filter((cell) => cell > (last ?? -1)).length, low: low + 1, high: tile - 1 },
      { line, cells: after.filter((cell) => cell < (next ?? 16)).length, low: tile + 1, high: high - 1 },
    ].flatMap((gap) => (gap.cells > 0 ? [{ ...gap, numbers: Math.max(0, gap.high - gap.low + 1) }] : []));
  });
}

function isTrue({ view, move, instead, elsewhere }: Given, reason: Reason): boolean {
  const before = gardenOf(view);
  const after = gardenAfter(view, move);
  const isAlone = view.gardens.length === 1;
  switch (reason.code) {
    case 'wins':
      return emptyIn(after).length === 0;
    case 'fills':
      return isFill(view, move) && reason.filled === 16 - emptyIn(after).length;
    case 'keeps':
      return (
        isFill(view, move) &&
        gapsBeside(view, move).some((gap) => gapText(gap) === gapText(reason)) &&
        gapsBeside(view, move).every((gap) => gap.numbers / gap.cells >= (reason.high - reason.low + 1) / reason.cells)
      );
    case 'sure':
      return move.kind === 'take' && isFill(view, move) && reason.percent === chanceIn(view, before);
    case 'next':
      return reason.percent === chanceIn(view, after) && reason.percent >= reason.other + 3;
    case 'kept':
      return (
        isFill(view, move) &&
        reason.before === chanceIn(view, before) &&
        reason.after === chanceIn(view, after) &&
        reason.after >= 50 &&
        reason.before - reason.after <= 15
      );
    case 'wider':
      return (
        reason.before === chanceIn(view, before) &&
        reason.after === chanceIn(view, after) &&
        reason.after >= reason.before + 3
      );
    case 'opens':
      return (
        after[reason.cell] === 0 &&
        countFitting(view, before, reason.cell) === 0 &&
        countFitting(view, after, reason.cell) === reason.tiles &&
        reason.tiles > 0
      );
    case 'room':
      return (
        after[reason.cell] === 0 &&
        countFitting(view, after, reason.cell) === reason.tiles &&
        hardest(view, after) === reason.tiles
      );
    case 'denies':
      return isDenied(view, move, reason);
    case 'free':
      return move.kind === 'take' && isAlone;
    case 'quiet':
      return move.kind === 'take' && !isAlone && isFill(view, move);
    case 'middle-none':
      return view.middle.length > 0 && view.middle.every((tile) => !fills(before, tile));
    case 'waits':
      return view.middle.includes(reason.tile) && fills(before, reason.tile) && isUseless(view, reason.tile);
    case 'chance':
      return move.kind === 'draw' && reason.percent === chanceIn(view, before) && reason.percent >= 50;
    case 'no-cell':
      return reason.tile === view.drawn && !fills(before, reason.tile);
    case 'would-block':
    case 'narrows':
      return instead !== undefined && isHarm(view, instead, reason);
    case 'harmless':
      return reason.tile === view.drawn && isUseless(view, reason.tile);
    case 'smaller': {
      const bag = faceDown(view);
      const smaller = bag.filter((tile) => tile < reason.tile).length;
      return (
        move.kind === 'place' &&
        DIAGONAL.every((cell) => before[cell] === 0) &&
        DIAGONAL[reason.before] === move.cell &&
        reason.percent === Math.round((100 * smaller) / Math.max(1, bag.length))
      );
    }
    case 'rises':
      return isRising(after);
    case 'only':
      return referenceMoves(view).length === 1;
    case 'estimate':
    case 'even':
      return JSON.stringify(reason.instead) === JSON.stringify(elsewhere);
    case 'glance':
      return true;
  }
}

/** True if the other move does this harm. */
function isHarm(view: View, instead: Move, reason: Reason & { readonly code: 'would-block' | 'narrows' }): boolean {
  const before = gardenOf(view);
  const after = gardenAfter(view, instead);
  if (reason.code === 'narrows')
    return (
      reason.before === chanceIn(view, before) &&
      reason.after === chanceIn(view, after) &&
      reason.before - reason.after >= 10
    );
  const isThere = (instead.kind === 'place' || instead.kind === 'take') && instead.cell === reason.cell;
  return (
    isThere &&
    tileOf(view, instead) === reason.tile &&
    after[reason.other] === 0 &&
    countFitting(view, before, reason.other) === reason.before &&
    countFitting(view, after, reason.other) === reason.after &&
    2 * reason.after <= reason.before
  );
}

function fitsOther(given: Given, reason: Reason): boolean {
  const { view, instead, elsewhere } = given;
  if ([instead, elsewhere].some((other) => other && luckyNumbers.refusal(view, other))) return true;
  if (reason.code === 'only') return elsewhere !== undefined;
  return (
    (instead !== undefined && fitsOtherPiece(given, instead, reason)) ||
    (elsewhere !== undefined && fitsOtherPlace(given, elsewhere, reason))
  );
}

/** Reasons for a tile or action, beside the best one with another. */
function fitsOtherPiece({ view }: Given, instead: Move, reason: Reason): boolean {
  switch (reason.code) {
    case 'fills':
    case 'chance':
      return isFill(view, instead);
    case 'kept':
      return instead.kind !== 'leave';
    case 'denies':
      return (instead.kind === 'place' || instead.kind === 'take') && tileOf(view, instead) === reason.tile;
    case 'sure':
    case 'free':
    case 'quiet':
      return instead.kind !== 'draw';
    case 'waits':
      return !(instead.kind === 'take' && instead.tile === reason.tile && isFill(view, instead));
    default:
      return false;
  }
}

/** Reasons for a place, beside the best other move. */
function fitsOtherPlace({ view, move }: Given, elsewhere: Move, reason: Reason): boolean {
  const other = gardenAfter(view, elsewhere);
  switch (reason.code) {
    case 'keeps': {
      const size = reason.high - reason.low + 1;
      const isTighter = ({ numbers, cells }: { readonly numbers: number; readonly cells: number }) =>
        numbers === reason.other && numbers < size && numbers / cells < size / reason.cells;
      return !isFill(view, elsewhere) || !gapsBeside(view, elsewhere).some(isTighter);
    }
    case 'wider':
      return chanceIn(view, other) >= reason.after;
    case 'next':
      return elsewhere.kind === 'draw' || reason.other !== chanceIn(view, other);
    case 'opens':
      return other[reason.cell] !== 0 || countFitting(view, other, reason.cell) > 0;
    case 'room':
      return reason.other !== hardest(view, other) || reason.tiles < 2 * reason.other;
    case 'rises':
      return isRising(other);
    case 'smaller': {
      const off = (cell: number): number => Math.abs(100 * DIAGONAL.indexOf(cell) - 3 * reason.percent);
      return elsewhere.kind !== 'place' || move.kind !== 'place' || off(elsewhere.cell) <= off(move.cell);
    }
    default:
      return false;
  }
}

/** A count of cells alone, for example, is no reason to place a tile. */
const NOT_ENOUGH: readonly Reason['code'][] = ['fills', 'quiet', 'middle-none', 'harmless', 'no-cell'];

export const reasonJudge: ReasonJudge<LuckyNumbers, Reason> = {
  isTrue,
  fitsOther,
  isEnough: (_given, reason) => !NOT_ENOUGH.includes(reason.code) && (reason.code !== 'denies' || reason.last),
  opposed: [
    ['kept', 'next'],
    ['kept', 'narrows'],
    ['sure', 'fills'],
    ['middle-none', 'waits'],
    ['harmless', 'denies'],
    ['no-cell', 'fills'],
  ],
};
