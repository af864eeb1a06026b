/**
 * The reasons for a move of Qwantum, the strongest first. Each is a difference between the move and the best other
 * move, computed from the rules and the dice. If none is enough to choose the move, the bot's own estimate is one.
 */
import { asSeat, type Seat } from '../../game.ts';
import { WHITE_DIE, worthOf } from '../dice.ts';
import { numberRefusal, writableColours } from '../legal.ts';
import { columnOf, columnPoints, scoreOf } from '../score.ts';
import { COLOURS, COLUMNS, type Colour, isFull, type Move, rowOf, type Sheet, type View } from '../state.ts';
import { chanceOf, colourNumberChances, nextNumberChance } from './colour-chances.ts';
import type { OtherNumber, Reason } from './reason-types.ts';
import { IDEAL_NUMBERS, idealRange, suitability } from './simple.ts';

/** The move, and what the bot knows about the other moves. */
export interface Choice {
  readonly move: Move;
  /** The best other move. */
  readonly instead: Move | undefined;
  /** How the bot rates the move beside `instead`. A bot that does not look ahead judges at a glance. */
  readonly verdict: 'estimate' | 'even' | 'glance';
  /** The difference of the two ratings, for an estimate. */
  readonly gain?: number | undefined;
  /** For a roll: the share of its results that are better than the current dice, 0 to 1. */
  readonly better?: number | undefined;
}

interface Weighed {
  /** About the points that the reason is worth. It only orders the reasons. */
  readonly weight: number;
  readonly reason: Reason;
  /** True if the reason is enough to choose the move. */
  readonly isEnough: boolean;
}

/** Most reasons of a move. */
const REASONS_MAX = 3;
const WEIGHT_MAX = 100;
const SECOND_NUMBER_WEIGHT = 2;
const ROOM_WEIGHT = 5;
const NEARS_COLUMN_WEIGHT = 3;
const MISTHROW_BOX_WEIGHT = 3;
const DENIED_WEIGHT = 0.5;

/** If fewer than this share of rolls fit the next cell, the row has little room. */
export const LITTLE_ROOM_CHANCE = 0.5;
/** From this share on, a row has room. */
export const ROOM_CHANCE = 0.6;
/** A difference of chances that counts. */
export const CHANCE_GAIN = 0.1;
/** From this share on, a second roll aims at a range of numbers, and keeps one. */
export const AIM_CHANCE = 0.4;
export const KEEP_CHANCE = 0.6;
/** A column that can score this much less than a typical one is spoiled. */
export const CAP_LOSS = 2;

const percentOf = (chance: number): number => Math.round(100 * chance);
const enough = (weight: number, reason: Reason): Weighed => ({ weight, reason, isEnough: true });
const partial = (weight: number, reason: Reason): Weighed => ({ weight, reason, isEnough: false });

/** The reasons by weight. If none is enough, the last of them is the bot's verdict. */
function topReasons(list: readonly Weighed[], { verdict, instead, gain = 0 }: Choice): readonly Reason[] {
  const top = list.toSorted((a, b) => b.weight - a.weight).slice(0, REASONS_MAX);
  const reasons = top.map(({ reason }) => reason);
  if (top.some(({ isEnough }) => isEnough)) return reasons;
  const verdictReason = (): Reason => {
    if (verdict === 'glance' || !instead) return { code: 'glance' };
    return verdict === 'even' ? { code: verdict, instead } : { code: verdict, instead, gain: Math.round(gain) };
  };
  return [...reasons.slice(0, REASONS_MAX - 1), verdictReason()];
}

/** A number in the next cell of its row, and what follows from it. */
interface WrittenNumber {
  readonly colour: Colour;
  readonly number: number;
  readonly column: number;
  readonly after: Sheet;
  /** The points of the column if it is full, or 0. */
  readonly points: number;
  /** The share of all rolls that fit the next cell; undefined if the row is full. */
  readonly room: number | undefined;
  /** The most that the column can score; undefined if nothing limits it yet. */
  readonly cap: number | undefined;
  /** True if the number limits its column to clearly less than a typical one. */
  readonly isSpoiling: boolean;
}

const withNumber = (sheet: Sheet, colour: Colour, number: number): Sheet =>
  sheet.map((row, i) => (COLOURS[i] === colour ? [...row, number] : row));

/** The most that a column can score: its second-lowest different number so far. Later numbers can only lower it. */
function columnCap(sheet: Sheet, column: number): number | undefined {
  const [, second] = [...new Set(columnOf(sheet, column))].sort((a, b) => a - b);
  return second;
}

function writtenNumber({ dice }: View, sheet: Sheet, colour: Colour): WrittenNumber {
  const number = worthOf(dice, colour);
  const column = rowOf(sheet, colour).length;
  const after = withNumber(sheet, colour, number);
  const row = rowOf(after, colour);
  const [before, cap] = [columnCap(sheet, column), columnCap(after, column)];
  const isLower = cap !== undefined && cap < (before ?? Number.POSITIVE_INFINITY);
  return {
    colour,
    number,
    column,
    after,
    points: columnPoints(after, column) ?? 0,
    room: row.length < COLUMNS ? nextNumberChance(row, colour) : undefined,
    cap,
    isSpoiling: isLower && cap <= (IDEAL_NUMBERS[column] ?? 0) - CAP_LOSS,
  };
}

const otherNumber = (view: View, sheet: Sheet, move: Move | undefined): WrittenNumber | undefined =>
  move?.kind === 'write' ? writtenNumber(view, sheet, move.colour) : undefined;

/** The misthrow box that a pass would tick at once, or undefined. */
export function boxAtStake({ viewer, turn, stage, misthrow, written, misthrows }: View): number | undefined {
  if (viewer !== turn) return undefined;
  const isNow = stage === 'c' ? misthrow === 'b-and-c' && written === null : misthrow === 'b-only';
  return isNow ? (misthrows[turn] ?? 0) + 1 : undefined;
}

/** The misthrow box that a pass ticks, now or if nothing is written in step C either. */
export function boxAtRisk(view: View): number | undefined {
  const { viewer, turn, stage, misthrow, misthrows } = view;
  const isLater = viewer === turn && stage !== 'c' && misthrow === 'b-and-c';
  return isLater ? (misthrows[turn] ?? 0) + 1 : boxAtStake(view);
}

/** The best second number in step C after writing a colour; undefined if none is good. */
function secondNumber({ dice }: View, after: Sheet, out: Colour): Colour | undefined {
  const mark = (colour: Colour): number => suitability(after, colour, worthOf(dice, colour));
  const fit = COLOURS.filter(
    (colour) =>
      colour !== out && !numberRefusal(rowOf(after, colour), colour, worthOf(dice, colour)) && mark(colour) > 0,
  );
  return fit.sort((a, b) => mark(b) - mark(a))[0];
}

/** The most points that a seat can have after step C. */
function mostAfterC(view: View, seat: number): number {
  const sheet = view.sheets[seat] ?? [];
  const points = COLOURS.map((colour) => {
    const number = worthOf(view.dice, colour);
    const isOpen = colour !== view.written && !numberRefusal(rowOf(sheet, colour), colour, number);
    return isOpen ? (columnPoints(withNumber(sheet, colour, number), rowOf(sheet, colour).length) ?? 0) : 0;
  });
  return scoreOf(sheet, view.misthrows[seat] ?? 0) + Math.max(...points);
}

/** The reason for filling the sheet with a certain lead. In step C the others may still write. */
function endingReasons(view: View, seat: Seat, { after }: WrittenNumber): readonly Weighed[] {
  if (!isFull(after) || view.sheets.length === 1) return [];
  const points = scoreOf(after, view.misthrows[seat] ?? 0);
  const others = view.sheets.flatMap((sheet, i) => {
    if (i === seat) return [];
    return [view.stage === 'c' ? mostAfterC(view, i) : scoreOf(sheet, view.misthrows[i] ?? 0)];
  });
  const lead = points - Math.max(...others);
  return lead > 0 ? [enough(WEIGHT_MAX, { code: 'ends-ahead', points, lead })] : [];
}

/** The points that a seat could score in step C by filling a column with this colour, or 0. */
function deniedPoints({ sheets, dice, stage }: View, seat: number, colour: Colour): number {
  const sheet = sheets[seat] ?? [];
  const number = worthOf(dice, colour);
  if (stage === 'c' || numberRefusal(rowOf(sheet, colour), colour, number)) return 0;
  return columnPoints(withNumber(sheet, colour, number), rowOf(sheet, colour).length) ?? 0;
}

/** A reason for the best column that another seat could have filled in step C. */
function denialReasons(view: View, seat: Seat, colour: Colour, instead: Move | undefined): readonly Weighed[] {
  // After a second roll other numbers are out.
  if (instead?.kind === 'roll') return [];
  const columns = view.sheets.flatMap((sheet, i): readonly Weighed[] => {
    const points = i === seat ? 0 : deniedPoints(view, i, colour);
    const less = instead?.kind === 'write' ? deniedPoints(view, i, instead.colour) : 0;
    if (points <= less) return [];
    const column = rowOf(sheet, colour).length;
    return [enough(points * DENIED_WEIGHT, { code: 'denies', colour, seat: asSeat(i), column, points })];
  });
  return columns.sort((a, b) => b.weight - a.weight).slice(0, 1);
}

const numberWithRoom = ({ colour, number }: WrittenNumber, room: number): OtherNumber => ({
  colour,
  number,
  percent: percentOf(room),
});

/** Reasons for the room that a number leaves in its row, beside the other number or beside writing nothing. */
function roomReasons(own: WrittenNumber, other: WrittenNumber | undefined, instead: Move | undefined) {
  const list: Weighed[] = [];
  if (other?.room !== undefined && own.room === undefined && other.room < LITTLE_ROOM_CHANCE)
    list.push(enough(ROOM_WEIGHT, spoilsReason(other)));
  if (own.room === undefined) return list;
  const reason = { code: 'room', colour: own.colour, percent: percentOf(own.room) } as const;
  if (other?.room !== undefined && own.room >= LITTLE_ROOM_CHANCE && own.room - other.room >= CHANCE_GAIN) {
    list.push(enough(own.room * ROOM_WEIGHT, { ...reason, other: numberWithRoom(other, other.room) }));
  }
  if (instead?.kind === 'pass' && own.room >= ROOM_CHANCE) list.push(enough(own.room * ROOM_WEIGHT, reason));
  return list;
}

/** Beside the verdict that two numbers are equally good: the room of both, if this one leaves no less. */
function evenRoomReasons(own: WrittenNumber, other: WrittenNumber | undefined): readonly Weighed[] {
  if (own.room === undefined || other?.room === undefined || percentOf(own.room) < percentOf(other.room)) return [];
  const { colour, room } = own;
  const reason = { code: 'room', colour, percent: percentOf(room), other: numberWithRoom(other, other.room) } as const;
  return [partial(room, reason)];
}

const spoilsReason = ({ colour, number, room = 0 }: WrittenNumber): Reason => ({
  code: 'spoils',
  colour,
  number,
  percent: percentOf(room),
});

const capsReasons = ({ colour, number, column, cap, isSpoiling }: WrittenNumber): readonly Weighed[] =>
  isSpoiling && cap !== undefined
    ? [enough((IDEAL_NUMBERS[column] ?? 0) - cap, { code: 'caps', colour, number, column, points: cap })]
    : [];

/** Reasons for a number in its column. */
function columnReasons(own: WrittenNumber, other: WrittenNumber | undefined): readonly Weighed[] {
  const { column, points, cap = 0, after } = own;
  const rivalPoints = other?.points ?? 0;
  if (points > rivalPoints) return [enough(points, { code: 'fills-column', column, points })];
  const isLower = other?.cap !== undefined && other.cap < (own.cap ?? Number.POSITIVE_INFINITY);
  const caps = other && isLower && !own.isSpoiling ? capsReasons(other) : [];
  const isNear = (one: WrittenNumber): boolean => columnOf(one.after, one.column).length === after.length - 1;
  const nears =
    isNear(own) && cap > 0 && !own.isSpoiling && rivalPoints === 0 && !(other && isNear(other))
      ? [partial(NEARS_COLUMN_WEIGHT, { code: 'nears-column', column, points: cap })]
      : [];
  return [...caps, ...nears];
}

/** A reason for a second number in the turn, if the other move leaves no good one. */
function secondNumberReasons(view: View, own: WrittenNumber, other: WrittenNumber | undefined): readonly Weighed[] {
  if (view.stage === 'c' || isFull(own.after)) return [];
  const next = secondNumber(view, own.after, own.colour);
  if (!next || (other && secondNumber(view, other.after, other.colour))) return [];
  return [partial(SECOND_NUMBER_WEIGHT, { code: 'then', colour: next, number: worthOf(view.dice, next) })];
}

function writeReasons(view: View, seat: Seat, colour: Colour, choice: Choice): readonly Weighed[] {
  const { instead, verdict } = choice;
  const sheet = view.sheets[seat] ?? [];
  const own = writtenNumber(view, sheet, colour);
  const other = otherNumber(view, sheet, instead);
  const box = instead?.kind === 'pass' ? boxAtStake(view) : undefined;
  const list = [
    ...endingReasons(view, seat, own),
    ...denialReasons(view, seat, colour, instead),
    ...columnReasons(own, other),
    ...roomReasons(own, other, instead),
    ...secondNumberReasons(view, own, other),
    ...(box === undefined ? [] : [enough(box * MISTHROW_BOX_WEIGHT, { code: 'avoids-misthrow', box })]),
  ];
  const isVerdictNeeded = verdict === 'even' && !list.some(({ isEnough }) => isEnough);
  return isVerdictNeeded ? [...list, ...evenRoomReasons(own, other)] : list;
}

function passReasons(view: View, seat: Seat, { instead, verdict }: Choice): readonly Weighed[] {
  if (writableColours(view).length === 0)
    return [{ weight: WEIGHT_MAX, reason: { code: 'nothing-fits' }, isEnough: instead === undefined }];
  const other = otherNumber(view, view.sheets[seat] ?? [], instead);
  if (!other) return [];
  const list = [
    ...(other.room !== undefined && other.room < LITTLE_ROOM_CHANCE ? [enough(WEIGHT_MAX, spoilsReason(other))] : []),
    ...capsReasons(other),
  ];
  const box = boxAtRisk(view);
  const { colour, number } = other;
  if (box === undefined) return list.length > 0 ? [...list, partial(0, { code: 'free' })] : [];
  // Without a comparison by the bot, nothing is known to be worse than a misthrow.
  return verdict === 'estimate' ? [...list, enough(WEIGHT_MAX / 2, { code: 'accepts', box, colour, number })] : [];
}

/** The chance that a colour is worth `low` to `high` after these dice are rolled again. */
const rangeChance = (
  { dice }: View,
  again: readonly number[],
  colour: Colour,
  [low, high]: readonly [number, number],
) => chanceOf(colourNumberChances(dice, again, colour), (number) => number >= low && number <= high);

/** A reason for the colour without a suitable number that most likely gets one by the roll. */
function aimReasons(view: View, sheet: Sheet, again: readonly number[]): readonly Weighed[] {
  const aims = COLOURS.flatMap((colour) => {
    const range = idealRange(sheet, colour);
    const number = worthOf(view.dice, colour);
    if (!range || (number >= range[0] && number <= range[1])) return [];
    return [{ colour, number, range, chance: rangeChance(view, again, colour, range) }];
  });
  const [best] = aims.sort((a, b) => b.chance - a.chance);
  if (!best || best.chance < AIM_CHANCE) return [];
  const { colour, number, chance, range } = best;
  const reason: Reason = { code: 'aims', colour, number, low: range[0], high: range[1], percent: percentOf(chance) };
  return [partial(WEIGHT_MAX / 4, reason)];
}

/** A reason for the number that could be written instead, if the roll most likely keeps its colour in range. */
function keptNumberReasons(view: View, sheet: Sheet, again: readonly number[], instead: Move | undefined) {
  if (instead?.kind !== 'write' || again.length === WHITE_DIE + 1) return [];
  const { colour } = instead;
  const range = idealRange(sheet, colour);
  const number = worthOf(view.dice, colour);
  if (!range || number < range[0] || number > range[1]) return [];
  const chance = rangeChance(view, again, colour, range);
  if (chance < KEEP_CHANCE) return [];
  const [low, high] = range;
  return [
    partial(MISTHROW_BOX_WEIGHT, { code: 'keeps', colour, number, low, high, percent: percentOf(chance) } as const),
  ];
}

function rollReasons(view: View, seat: Seat, again: readonly number[], { instead, better = 0 }: Choice) {
  if (writableColours(view).length === 0)
    return [enough(WEIGHT_MAX, { code: 'nothing-fits' }), partial(0, { code: 'second-roll' })];
  const sheet = view.sheets[seat] ?? [];
  const percent = percentOf(better);
  return [
    ...(percent > 50 ? [enough(WEIGHT_MAX / 2, { code: 'better', percent })] : []),
    ...aimReasons(view, sheet, again),
    ...keptNumberReasons(view, sheet, again, instead),
  ];
}

function allReasons(view: View, seat: Seat, choice: Choice): readonly Weighed[] {
  const { move } = choice;
  switch (move.kind) {
    case 'write':
      return writeReasons(view, seat, move.colour, choice);
    case 'pass':
      return passReasons(view, seat, choice);
    case 'roll':
      return rollReasons(view, seat, move.dice, choice);
  }
}

/** Return the reasons for a legal move of the view's seat: one to three. */
export const reasonsFor = (view: View, seat: Seat, choice: Choice): readonly Reason[] =>
  topReasons(allReasons(view, seat, choice), choice);
