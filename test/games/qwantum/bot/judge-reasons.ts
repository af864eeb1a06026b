/** Judges the reasons of the Qwantum bot with independent counts, from the rules and the faces. */
import { suitability } from '../../../../worker/games/qwantum/bot/simple.ts';
import { rankMoves } from '../../../../worker/games/qwantum/bot/strong.ts';
import type { Reason } from '../../../../worker/games/qwantum/bot.ts';
import { qwantum } from '../../../../worker/games/qwantum/rules.ts';
import type { Colour, Dice, Move, Qwantum, Sheet, View } from '../../../../worker/games/qwantum/state.ts';
import type { GivenAdvice, ReasonJudge } from '../../../kit/reason-laws.ts';
import { seededRng } from '../../../kit/rng.ts';
import {
  mayStand,
  openColours,
  REFERENCE_FACES,
  referenceColumnPoints,
  referencePoints,
  referenceRow,
  referenceSum,
  sheetWith,
} from '../kit/reference-rules.ts';

type Given = GivenAdvice<Qwantum, Reason>;

const ALL = [0, 1, 2, 3, 4, 5, 6];
/** Tolerance for rounded percentages. */
const ROUNDING = 0.5001;
/** A typical number of each column: below it by 2 or more, a column is spoiled. */
const TYPICAL = [4, 8, 11, 15, 10, 6];

const near = (told: number, counted: number): boolean => Math.abs(told - counted) <= ROUNDING;
const seatOf = ({ viewer }: View): number => (viewer === 'spectator' ? 0 : viewer);
const sheetOf = (view: View): Sheet => view.sheets[seatOf(view)] ?? [];
const columnIn = (sheet: Sheet, column: number): readonly number[] =>
  sheet.flatMap((row) => (row.length > column ? [row[column] ?? 0] : []));
const isFullSheet = (sheet: Sheet): boolean => sheet.every((row) => row.length === 6);

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

const shareOf = (dice: Dice, again: readonly number[], colour: Colour, isMeant: (number: number) => boolean): number =>
  [...worths(dice, again, colour)].reduce((sum, [number, share]) => (isMeant(number) ? sum + share : sum), 0);

/** A number written in its row. */
interface Written {
  readonly number: number;
  readonly column: number;
  readonly after: Sheet;
  readonly points: number;
  /** The share of rolls that fit the next cell, in percent; undefined if the row is full. */
  readonly room: number | undefined;
  /** The second-lowest number of the column so far; undefined if it has only one. */
  readonly cap: number | undefined;
  readonly isSpoiling: boolean;
}

function capOf(sheet: Sheet, column: number): number | undefined {
  const cells = columnIn(sheet, column);
  const others = cells.filter((number) => number !== Math.min(...cells));
  return others.length > 0 ? Math.min(...others) : undefined;
}

function written(view: View, colour: Colour): Written {
  const sheet = sheetOf(view);
  const number = referenceSum(view.dice, colour);
  const column = referenceRow(sheet, colour).length;
  const after = sheetWith(sheet, colour, number);
  const row = referenceRow(after, colour);
  const [before, cap] = [capOf(sheet, column), capOf(after, column)];
  return {
    number,
    column,
    after,
    points: referenceColumnPoints(columnIn(after, column)),
    room: row.length < 6 ? shareOf(view.dice, ALL, colour, (next) => mayStand([...row, next])) : undefined,
    cap,
    isSpoiling: cap !== undefined && cap < (before ?? 99) && cap <= (TYPICAL[column] ?? 0) - 2,
  };
}

const writtenBy = (view: View, move: Move | undefined): Written | undefined =>
  move?.kind === 'write' ? written(view, move.colour) : undefined;

/** The good second numbers after writing a colour: they fit, and the bot's rule of thumb likes them. */
const secondNumbers = (view: View, colour: Colour): readonly Colour[] => {
  const { after } = written(view, colour);
  return openColours(after, view.dice, colour).filter(
    (next) => suitability(after, next, referenceSum(view.dice, next)) > 0,
  );
};

/** The most points of another seat if the game ends with this number. In step C it may still write. */
function rivalPoints(view: View, seat: number): number {
  const sheet = view.sheets[seat] ?? [];
  const now = referencePoints(sheet, view.misthrows[seat] ?? 0);
  if (view.stage !== 'c') return now;
  const later = openColours(sheet, view.dice, view.written).map((colour) =>
    referencePoints(sheetWith(sheet, colour, referenceSum(view.dice, colour)), view.misthrows[seat] ?? 0),
  );
  return Math.max(now, ...later);
}

/** The points that a seat could score in step C with this colour. */
function deniedPoints(view: View, seat: number, colour: Colour): number {
  const sheet = view.sheets[seat] ?? [];
  if (!openColours(sheet, view.dice, null).includes(colour)) return 0;
  const after = sheetWith(sheet, colour, referenceSum(view.dice, colour));
  return referenceColumnPoints(columnIn(after, referenceRow(sheet, colour).length));
}

const boxAtRisk = (view: View): number | undefined => {
  const isOwnTurn = view.viewer === view.turn;
  const isStake = view.misthrow === 'b-only' ? view.stage !== 'c' : view.stage !== 'c' || view.written === null;
  return isOwnTurn && isStake ? (view.misthrows[view.turn] ?? 0) + 1 : undefined;
};
const isDueNow = (view: View): boolean =>
  boxAtRisk(view) !== undefined && (view.misthrow === 'b-only' || view.stage === 'c');

/** True if the range suits the row: all its numbers fit, and the bot's rule of thumb likes both ends. */
function isSuiting(view: View, colour: Colour, low: number, high: number): boolean {
  const sheet = sheetOf(view);
  const row = referenceRow(sheet, colour);
  return [low, high].every((number) => mayStand([...row, number]) && suitability(sheet, colour, number) > 0);
}

/** True beside the verdict that two moves are equally good: then a fact need not be a difference. */
const isEven = (reasons: readonly Reason[]): boolean => reasons.some(({ code }) => code === 'even');

function isTrueOfNumber({ view, reasons }: Given, colour: Colour, reason: Reason): boolean {
  const seat = seatOf(view);
  const own = written(view, colour);
  switch (reason.code) {
    case 'fills-column':
      return own.column === reason.column && own.points === reason.points && own.points > 0;
    case 'ends-ahead': {
      const points = referencePoints(own.after, view.misthrows[seat] ?? 0);
      const others = view.sheets.flatMap((_, i) => (i === seat ? [] : [rivalPoints(view, i)]));
      return (
        isFullSheet(own.after) &&
        reason.points === points &&
        reason.lead === points - Math.max(...others) &&
        reason.lead > 0
      );
    }
    case 'room': {
      const other = reason.other && written(view, reason.other.colour);
      const isOther = !reason.other || (other?.room !== undefined && near(reason.other.percent, other.room));
      return (
        own.room !== undefined && near(reason.percent, own.room) && isOther && (reason.percent >= 50 || isEven(reasons))
      );
    }
    case 'nears-column':
      return (
        own.column === reason.column &&
        columnIn(own.after, own.column).length === 3 &&
        own.cap === reason.points &&
        !own.isSpoiling
      );
    case 'avoids-misthrow':
      return isDueNow(view) && reason.box === boxAtRisk(view);
    case 'then':
      return (
        view.stage !== 'c' &&
        secondNumbers(view, colour).includes(reason.colour) &&
        referenceSum(view.dice, reason.colour) === reason.number
      );
    case 'denies':
      return reason.seat !== seat && view.stage !== 'c' && deniedPoints(view, reason.seat, colour) === reason.points;
    default:
      return isTrueOfOther({ view, reasons }, reason);
  }
}

/** Reasons against the number that could be written instead, and verdicts. */
function isTrueOfOther({ view, reasons }: Pick<Given, 'view' | 'reasons'>, reason: Reason): boolean {
  switch (reason.code) {
    case 'spoils': {
      const { room, number } = written(view, reason.colour);
      return number === reason.number && room !== undefined && near(reason.percent, room) && room < 50;
    }
    case 'caps': {
      const { cap, number, column, isSpoiling } = written(view, reason.colour);
      return number === reason.number && column === reason.column && cap === reason.points && isSpoiling;
    }
    case 'free':
      return boxAtRisk(view) === undefined && reasons.some(({ code }) => code === 'spoils' || code === 'caps');
    case 'accepts':
      return boxAtRisk(view) === reason.box && referenceSum(view.dice, reason.colour) === reason.number;
    case 'nothing-fits':
      return openColours(sheetOf(view), view.dice, view.stage === 'c' ? view.written : null).length === 0;
    case 'estimate':
      return Number.isInteger(reason.gain) && reason.gain >= 0;
    case 'even':
    case 'glance':
      return true;
    default:
      return false;
  }
}

function isTrueOfRoll(given: Given, again: readonly number[], reason: Reason): boolean {
  const { view } = given;
  switch (reason.code) {
    case 'better':
      return reason.percent > 50 && reason.percent <= 100;
    case 'second-roll':
      return view.stage === 'a' && openColours(sheetOf(view), view.dice, null).length === 0;
    case 'aims':
    case 'keeps': {
      const { colour, number, low, high, percent } = reason;
      const share = shareOf(view.dice, again, colour, (worth) => worth >= low && worth <= high);
      const isIn = number >= low && number <= high;
      return (
        referenceSum(view.dice, colour) === number &&
        near(percent, share) &&
        isSuiting(view, colour, low, high) &&
        (reason.code === 'keeps' ? isIn && percent >= 60 : !isIn && percent >= 40)
      );
    }
    default:
      return isTrueOfOther(given, reason);
  }
}

function isTrue(given: Given, reason: Reason): boolean {
  const { move } = given;
  switch (move.kind) {
    case 'write':
      return isTrueOfNumber(given, move.colour, reason);
    case 'roll':
      return isTrueOfRoll(given, move.dice, reason);
    case 'pass':
      return isTrueOfOther(given, reason);
  }
}

const ALL_WORK = (): boolean => true;

/** True if an exact rating of writes and passes, with any budget, does not put the move first. */
function isRatedHigher(view: View, instead: Move, move: Move): boolean {
  if (move.kind === 'roll' || instead.kind === 'roll') return false;
  // In step A the other move is rated without the second roll.
  const rated = rankMoves(view.stage === 'a' ? { ...view, stage: 'b' } : view, seededRng(1), ALL_WORK);
  const ratingOf = (one: Move): number =>
    rated.find((other) => JSON.stringify(other.move) === JSON.stringify(one))?.value ?? 0;
  return ratingOf(instead) > ratingOf(move) - 1e-9;
}

function fitsOther({ view, move, instead, reasons }: Given, reason: Reason): boolean {
  if (!instead) return false;
  if (qwantum.refusal(view, instead)) return true;
  const own = writtenBy(view, move);
  const other = writtenBy(view, instead);
  const isOther = (colour: Colour): boolean => instead.kind === 'write' && instead.colour === colour;
  switch (reason.code) {
    case 'fills-column':
      return (other?.points ?? 0) >= reason.points;
    case 'ends-ahead':
      return other !== undefined && isFullSheet(other.after);
    case 'room':
      if (!reason.other) return instead.kind !== 'pass';
      if (isEven(reasons)) return !isOther(reason.other.colour);
      return !isOther(reason.other.colour) || (other?.room ?? 100) > (own?.room ?? 0) - 10 + ROUNDING;
    case 'nears-column':
      return other !== undefined && (columnIn(other.after, other.column).length === 3 || other.points > 0);
    case 'avoids-misthrow':
      return instead.kind !== 'pass';
    case 'then':
      return instead.kind === 'write' && secondNumbers(view, instead.colour).length > 0;
    case 'denies':
      return (
        instead.kind === 'roll' ||
        (instead.kind === 'write' && deniedPoints(view, reason.seat, instead.colour) >= reason.points)
      );
    case 'caps':
      return !isOther(reason.colour) || own?.isSpoiling === true || (own?.cap ?? 99) <= reason.points;
    case 'spoils':
    case 'accepts':
    case 'keeps':
      return !isOther(reason.colour);
    case 'estimate':
      return isRatedHigher(view, instead, move);
    case 'free':
    case 'nothing-fits':
    case 'second-roll':
    case 'better':
    case 'aims':
    case 'even':
    case 'glance':
      return false;
  }
}

const NOT_ENOUGH: readonly Reason['code'][] = ['nears-column', 'then', 'aims', 'keeps', 'second-roll', 'free'];

export const reasonJudge: ReasonJudge<Qwantum, Reason> = {
  isTrue,
  fitsOther,
  // That nothing fits says nothing about a second roll instead of a pass.
  isEnough: ({ move, instead }, { code }) =>
    code === 'nothing-fits' ? move.kind === 'roll' || instead === undefined : !NOT_ENOUGH.includes(code),
  opposed: [
    ['room', 'spoils'],
    ['nothing-fits', 'spoils'],
    ['nothing-fits', 'keeps'],
    ['nothing-fits', 'accepts'],
    ['free', 'accepts'],
  ],
};
