/** Checks the reasons of the Qwantum bot with independent counts, from the rules and the faces. */
import type { Reason } from '../../../../worker/games/qwantum/bot.ts';
import { columnPoints, scoreOf } from '../../../../worker/games/qwantum/score.ts';
import {
  COLUMNS,
  type Colour,
  type Dice,
  isFull,
  type Move,
  rowOf,
  type Sheet,
  type View,
} from '../../../../worker/games/qwantum/state.ts';
import { mayStand, openColours, REFERENCE_COLOURS, REFERENCE_FACES, referenceSum } from '../kit/reference-rules.ts';

const ALL = [0, 1, 2, 3, 4, 5, 6];
/** Tolerance for rounded percentages. */
const ROUNDING = 0.5001;

const added = (sheet: Sheet, colour: Colour, number: number): Sheet =>
  sheet.map((row, i) => (REFERENCE_COLOURS[i] === colour ? [...row, number] : row));

/** The possible worths of a colour after these dice are rolled again, each with its share of all results in percent. */
function worths(dice: Dice, again: readonly number[], colour: Colour): ReadonlyMap<number, number> {
  const letter = colour.charAt(0).toUpperCase();
  let sums = new Map([[0, 100]]);
  for (const die of ALL) {
    const faces = (again.includes(die) ? [0, 1, 2, 3, 4, 5] : [dice[die] ?? 0]).map((face) => {
      const name = REFERENCE_FACES[die]?.[face] ?? '';
      return name.startsWith(letter) || name.startsWith('w') ? Number(name.slice(1)) : 0;
    });
    const next = new Map<number, number>();
    for (const [sum, ways] of sums)
      for (const add of faces) next.set(sum + add, (next.get(sum + add) ?? 0) + ways / faces.length);
    sums = next;
  }
  return sums;
}

/** The share of all throws that give a legal next number for a row, in percent. */
const fitting = (row: readonly number[], dice: Dice, colour: Colour): number =>
  [...worths(dice, ALL, colour)].reduce((sum, [number, share]) => (mayStand([...row, number]) ? sum + share : sum), 0);

/** True if all numbers of the reason fit, with the stated percentage. */
function isAim(view: View, sheet: Sheet, again: readonly number[], aim: Reason & { readonly code: 'aims' }): boolean {
  const { colour, low, high, percent } = aim;
  const shares = [...worths(view.dice, again, colour)].filter(([number]) => number >= low && number <= high);
  const isFit = shares.every(([number]) => mayStand([...rowOf(sheet, colour), number]));
  return (
    isFit &&
    near(
      percent,
      shares.reduce((sum, [, share]) => sum + share, 0),
    )
  );
}

const near = (told: number, counted: number): boolean => Math.abs(told - counted) <= ROUNDING;

/** Return a false reason for this move as text; undefined if it is true. */
export function falseReason(view: View, move: Move, reason: Reason): string | undefined {
  return isTrue(view, move, reason) ? undefined : `${JSON.stringify(reason)} for ${JSON.stringify(move)}`;
}

function isTrue(view: View, move: Move, reason: Reason): boolean {
  const seat = view.viewer === 'spectator' ? 0 : view.viewer;
  const sheet = view.sheets[seat] ?? [];
  const ticked = view.misthrows[seat] ?? 0;
  switch (move.kind) {
    case 'write': {
      const number = referenceSum(view.dice, move.colour);
      return isTrueOfNumber(
        view,
        seat,
        { colour: move.colour, number, after: added(sheet, move.colour, number) },
        reason,
      );
    }
    case 'roll':
      if (reason.code === 'nothing-fits') return openColours(sheet, view.dice, view.written).length === 0;
      if (reason.code === 'better') return reason.percent > 0 && reason.percent <= 100;
      if (reason.code === 'second-roll') return view.stage === 'a';
      if (reason.code === 'aims') return isAim(view, sheet, move.dice, reason);
      return reason.code === 'keeps' && least(view.dice, move.dice, reason.colour) === reason.number;
    case 'pass':
      return isTrueOfNothing(view, sheet, ticked, reason);
  }
}

/** The lowest worth of a colour after the roll. */
function least(dice: Dice, again: readonly number[], colour: Colour): number {
  const letter = colour.charAt(0).toUpperCase();
  return ALL.reduce((sum, die) => {
    const names = REFERENCE_FACES[die] ?? [];
    const name = names[dice[die] ?? 0] ?? '';
    if (name.startsWith('w')) return sum + (again.includes(die) ? 1 : Number(name.slice(1)));
    return !again.includes(die) && name.startsWith(letter) ? sum + Number(name.slice(1)) : sum;
  }, 0);
}

/** A written number, and the sheet with it. */
interface WrittenNumber {
  readonly colour: Colour;
  readonly number: number;
  readonly after: Sheet;
}

function isTrueOfNumber(view: View, seat: number, { colour, number, after }: WrittenNumber, reason: Reason): boolean {
  const ticked = view.misthrows[seat] ?? 0;
  const points = scoreOf(after, ticked);
  switch (reason.code) {
    case 'fills-column':
      return columnPoints(after, reason.column) === reason.points && rowOf(after, colour).length === reason.column + 1;
    case 'ends-ahead': {
      const others = view.sheets.flatMap((other, i) => (i === seat ? [] : [scoreOf(other, view.misthrows[i] ?? 0)]));
      return isFull(after) && view.stage !== 'c' && reason.lead > 0 && reason.lead === points - Math.max(...others);
    }
    case 'fills-sheet':
      return isFull(after) && reason.points === points;
    case 'fills-row':
      return rowOf(after, colour).length === COLUMNS;
    case 'room':
      return near(reason.percent, fitting(rowOf(after, colour), view.dice, colour));
    case 'small-step':
      return rowOf(after, colour).at(-2) === reason.last && Math.abs(number - reason.last) <= 3;
    case 'high':
      return reason.number === number && rowOf(after, colour).length === reason.column + 1;
    case 'nears-column':
      return after.filter((row) => row.length <= reason.column).length === reason.left && reason.left > 0;
    case 'avoids-misthrow':
      return reason.box === ticked + 1 && view.turn === seat && view.written === null;
    case 'white-alone':
      return number === reason.number && number === referenceSum(view.dice, colour) && number <= 6;
    case 'then': {
      const open = openColours(after, view.dice, colour);
      return open.includes(reason.colour) && referenceSum(view.dice, reason.colour) === reason.number;
    }
    case 'denies': {
      const theirs = added(view.sheets[reason.seat] ?? [], colour, number);
      return reason.seat !== seat && view.stage !== 'c' && columnPoints(theirs, reason.column) === reason.points;
    }
    default:
      return false;
  }
}

function isTrueOfNothing(view: View, sheet: Sheet, ticked: number, reason: Reason): boolean {
  const open = openColours(sheet, view.dice, view.written);
  const isStake =
    view.stage === 'c' ? view.misthrow === 'b-and-c' && view.written === null : view.misthrow === 'b-only';
  const costs = view.viewer === view.turn && isStake;
  switch (reason.code) {
    case 'nothing-fits':
      return open.length === 0;
    case 'spoils': {
      const after = rowOf(added(sheet, reason.colour, reason.number), reason.colour);
      return open.includes(reason.colour) && near(reason.percent, fitting(after, view.dice, reason.colour));
    }
    case 'low':
      return open.includes(reason.colour) && rowOf(sheet, reason.colour).length === reason.column;
    case 'later':
      return view.stage !== 'c' && open.includes(reason.colour);
    case 'risks':
      return view.viewer === view.turn && view.stage !== 'c' && !isStake && reason.box === ticked + 1;
    case 'free':
      return !costs && (view.viewer !== view.turn || view.stage === 'c');
    case 'misthrow':
      return costs && reason.box === ticked + 1;
    default:
      return false;
  }
}
