/**
 * Reasons for a move of Noch mal!: numbers that a player can check on the sheet. Each is a difference between the move
 * and the best other move. If none is enough to choose the move, the bot's own estimate is one.
 */

import { COLOURS, COLUMNS, type Colour, columnOf, type Move, STAR_POINTS } from '../state.ts';
import { type Crossing, jokerCostsOf, marksPaid, partOf } from './crossings.ts';
import { type BotPosition, moveOf, ownSheet, PASS, rivalryFor, sheetAfter } from './position.ts';
import { bestReply, costsLeftAfter, rivalReplies } from './rival-replies.ts';
import { openCellsToEnd } from './rivalry.ts';
import {
  COLOUR_COUNT,
  canCross,
  coloursOffset,
  columnsOffset,
  jokersOffset,
  partsFor,
  type SheetState,
  starsOffset,
} from './sheet-state.ts';
import { cellCount, NUMBER_MAX, REGION_SUBSETS } from './sheet-tables.ts';
import { pointsOf } from './sheet-worth.ts';

/**
 * A reason for a move. Each holds for the move and not for "the other move": the best one in other cells, or for reasons
 * about the dice the best one with another pair. Facts are about the sheet after the move; columns count from 0 for A.
 */
export type Reason =
  /** The second colour ends the game, and this seat wins by at least `lead` points, whatever the others cross. */
  | { readonly code: 'ends'; readonly lead: number }
  | { readonly code: 'column'; readonly column: number; readonly points: number; readonly isFirst: boolean }
  | { readonly code: 'colour'; readonly colour: Colour; readonly points: number; readonly isFirst: boolean }
  /** With the dice that the move takes out, a rival could score `points` more in this roll. */
  | { readonly code: 'takes'; readonly seat: number; readonly points: number }
  | { readonly code: 'stars'; readonly count: number; readonly points: number }
  /** A column needs only `open` more cells for `points`. */
  | { readonly code: 'nearly'; readonly column: number; readonly open: number; readonly points: number }
  | { readonly code: 'nearly-colour'; readonly colour: Colour; readonly open: number; readonly points: number }
  /** Number of cells that the next roll can reach and this one could not; `other` after the other move. */
  | { readonly code: 'reaches'; readonly count: number; readonly other: number }
  /** The move completes a region of this colour. */
  | { readonly code: 'clears'; readonly colour: Colour }
  /** The move pays no joker mark, the other move does; each mark left is 1 point. */
  | { readonly code: 'keeps'; readonly marks: number }
  /** In the next roll `kinds` of the 25 kinds of choices (a colour and a number) fit; `other` after the other move. */
  | { readonly code: 'open'; readonly kinds: number; readonly other: number }
  /** A pass because no cells can be crossed. */
  | { readonly code: 'none' }
  /** A pass because every crossing costs joker marks. */
  | { readonly code: 'spares'; readonly marks: number }
  /**
   * The bot rates every other move lower; `instead` is the other move. `gain` is the difference in points, rounded;
   * undefined if only one of the two ends the game, so that the chance to win counts.
   */
  | { readonly code: 'estimate'; readonly instead: Move; readonly gain?: number }
  /** The bot rates the other move exactly as high. */
  | { readonly code: 'even'; readonly instead: Move }
  /** The choice of a bot that does not look ahead. */
  | { readonly code: 'glance' };

/** The choice, and what the bot knows about the others. */
export interface Choice {
  readonly crossing: Crossing;
  /** The best other choice. */
  readonly next: Crossing | undefined;
  /** The best choice of other cells, or a pass. */
  readonly elsewhere: Crossing | undefined;
  /** The best choice with another pair of dice, or a pass. */
  readonly instead: Crossing | undefined;
  /** How the bot rates the choice beside `next`. A bot that does not look ahead judges at a glance. */
  readonly verdict: 'estimate' | 'even' | 'glance';
  /** The difference to `next` in points of the expected lead; undefined if only one of the two ends the game. */
  readonly gain?: number | undefined;
}

interface WeightedReason {
  readonly reason: Reason;
  /** About the points that it is worth. */
  readonly weight: number;
  /** True if the reason is enough to choose the move. */
  readonly isEnough: boolean;
}

const REASONS_MAX = 3;
/** Ending the game while ahead outweighs all points. A point that a rival loses is worth less than an own point. */
const END_WEIGHT = 50;
const TAKEN_WEIGHT = 0.8;
/** Weights per point or item. Nearly complete columns count half; colours, marks and open cells less. */
const NEARLY_WEIGHT = 0.5;
const NEARLY_OPEN_MAX = 2;
const NEARLY_COLOUR_OPEN_MAX = 4;
const NEARLY_COLOUR_WEIGHT = 0.3;
const CLEARS_WEIGHT = 0.9;
const REACHED_CELL_WEIGHT = 0.12;
const KEEPS_WEIGHT = 0.6;
const OPEN_KINDS_WEIGHT = 0.1;
/** More cells, kinds of choices and points of a rival than this are enough to choose a move. */
const MANY_MORE = 3;
const RIVAL_POINTS_MANY = 2;

/** The sheet after a choice, and what a player can count on it. */
interface Outcome {
  readonly crossing: Crossing;
  readonly sheet: SheetState;
  /** The points of the sheet if the game ended now. */
  readonly points: number;
  /** Number of cells that the next roll can reach and this one could not. */
  readonly reached: number;
  /** Number of the 25 kinds of choices that fit in the next roll. */
  readonly kinds: number;
}

/** The cells that can be crossed in the next roll, as sets by region, and the number of kinds of choices that fit. */
function crossableNext(
  { tables }: BotPosition,
  sheet: SheetState,
): { readonly sets: Uint8Array; readonly kinds: number } {
  const sets = new Uint8Array(tables.regions);
  let kinds = 0;
  for (let colour = 0; colour < COLOUR_COUNT; colour += 1)
    for (let number = 1; number <= NUMBER_MAX; number += 1) {
      const fitting = partsFor(tables, colour, number).filter((part) => canCross(tables, sheet, part));
      if (fitting.length > 0) kinds += 1;
      for (const part of fitting) {
        const region = tables.partRegion[part] ?? 0;
        sets[region] = (sets[region] ?? 0) | (tables.partBits[part] ?? 0);
      }
    }
  return { sets, kinds };
}

function outcomeOf(position: BotPosition, crossing: Crossing, before: Uint8Array): Outcome {
  const sheet = sheetAfter(position.tables, ownSheet(position), crossing);
  const { sets, kinds } = crossableNext(position, sheet);
  const reached = sets.reduce((sum, set, i) => sum + cellCount(set & ~(before[i] ?? 0) & (REGION_SUBSETS - 1)), 0);
  return {
    crossing,
    sheet,
    points: pointsOf(position.tables, sheet, rivalryFor(position, position.seat)),
    reached,
    kinds,
  };
}

/** Reasons for columns and colours that the move completes or nearly completes, and the other move does not. */
function completionReasons(position: BotPosition, own: Outcome, other: Outcome): readonly WeightedReason[] {
  const { tables } = position;
  const rivalry = rivalryFor(position, position.seat);
  const isEnough = own.points > other.points;
  const found: WeightedReason[] = [];
  const touched = new Set((tables.partCells[partOf(own.crossing)] ?? []).map(columnOf));
  for (let column = 0; column < COLUMNS; column += 1) {
    const at = columnsOffset(tables) + column;
    const open = own.sheet[at] ?? 0;
    if (!touched.has(column) || open >= (other.sheet[at] ?? 0)) continue;
    const points = rivalry.columnPoints[column] ?? 0;
    const isFirst = !rivalry.isColumnClaimed[column];
    if (open === 0) found.push({ reason: { code: 'column', column, points, isFirst }, weight: points + 1, isEnough });
    else if (open <= NEARLY_OPEN_MAX)
      found.push({
        reason: { code: 'nearly', column, open, points },
        weight: (NEARLY_WEIGHT * points) / open,
        isEnough: false,
      });
  }
  for (const [i, colour] of COLOURS.entries()) {
    const at = coloursOffset(tables) + i;
    const open = own.sheet[at] ?? 0;
    const points = rivalry.colourPoints[i] ?? 0;
    if (points === 0 || open >= (other.sheet[at] ?? 0)) continue;
    const isFirst = !rivalry.isColourClaimed[i];
    if (open === 0) found.push({ reason: { code: 'colour', colour, points, isFirst }, weight: points + 1, isEnough });
    else if (open <= NEARLY_COLOUR_OPEN_MAX)
      found.push({
        reason: { code: 'nearly-colour', colour, open, points },
        weight: NEARLY_COLOUR_WEIGHT * points,
        isEnough: false,
      });
  }
  return found;
}

/** The position with the dice of this seat. In stage `rest` the active seat has crossed with the pair that it took. */
function withDiceOf(position: BotPosition, seat: number): BotPosition {
  const { stage, turn, taken } = position.view;
  if (stage !== 'rest' || seat !== turn) return position;
  const dice = { colours: taken ? [taken.colour] : [], numbers: taken ? [taken.number] : [] };
  return { ...position, dice, costs: jokerCostsOf(dice) };
}

/** The fewest points by which this seat is ahead if the game ends with this choice, whatever the others cross now. */
function leadAtEnd(position: BotPosition, { crossing, points }: Outcome): number {
  const others = position.sheets.flatMap((_, seat) => {
    const own = seat === position.seat ? undefined : withDiceOf(position, seat);
    const replies = own && repliesOf(own, seat);
    return replies ? [bestReply(replies, costsLeftAfter(own, crossing))] : [];
  });
  return points - Math.max(...others);
}

/** A reason if this choice ends the game and wins for certain. */
function endingReasons(position: BotPosition, own: Outcome, other: Outcome): readonly WeightedReason[] {
  const isEnd = ({ sheet }: Outcome): boolean => openCellsToEnd(position.tables, sheet) === 0;
  if (position.sheets.length === 1 || !isEnd(own)) return [];
  const lead = leadAtEnd(position, own);
  if (lead <= 0 || (isEnd(other) && leadAtEnd(position, other) >= lead)) return [];
  return [{ reason: { code: 'ends', lead }, weight: END_WEIGHT, isEnough: true }];
}

const repliesOf = (position: BotPosition, seat: number) =>
  rivalReplies(position, seat, (sheet) => pointsOf(position.tables, sheet, rivalryFor(position, seat)));

/** A reason for the rival that loses most by the dice taken out (NM-2), and more than by the other move. */
function denialReasons(position: BotPosition, own: Outcome, other: Outcome): readonly WeightedReason[] {
  if (position.view.stage !== 'pick') return [];
  const [costs, otherCosts] = [costsLeftAfter(position, own.crossing), costsLeftAfter(position, other.crossing)];
  const losses = position.sheets.flatMap((_, seat) => {
    const replies = seat === position.seat ? undefined : repliesOf(position, seat);
    if (!replies) return [];
    const left = bestReply(replies, costs);
    return [{ seat, points: bestReply(replies, position.costs) - left, more: bestReply(replies, otherCosts) - left }];
  });
  return losses
    .filter(({ points, more }) => points > 0 && more > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, 1)
    .map(({ seat, points, more }) => ({
      reason: { code: 'takes', seat, points },
      weight: TAKEN_WEIGHT * points,
      isEnough: more >= RIVAL_POINTS_MANY,
    }));
}

/** True if the choice completes the region that it crosses. */
function isClearing({ tables }: BotPosition, { crossing, sheet }: Outcome): boolean {
  const region = tables.partRegion[partOf(crossing)] ?? 0;
  return crossing !== PASS && sheet[region] === tables.full[region];
}

/** Reasons for the sheet itself: stars, new reachable cells, complete regions, kinds of choices. */
function sheetReasons(position: BotPosition, own: Outcome, other: Outcome): readonly WeightedReason[] {
  const { tables } = position;
  const found: WeightedReason[] = [];
  const crossedStars = ({ sheet }: Outcome): number =>
    (ownSheet(position)[starsOffset(tables)] ?? 0) - (sheet[starsOffset(tables)] ?? 0);
  const stars = crossedStars(own);
  if (stars > crossedStars(other)) {
    const points = STAR_POINTS * stars;
    const isEnough = own.points > other.points;
    found.push({ reason: { code: 'stars', count: stars, points }, weight: points, isEnough });
  }
  const cells = own.reached - other.reached;
  if (cells > 0)
    found.push({
      reason: { code: 'reaches', count: own.reached, other: other.reached },
      weight: REACHED_CELL_WEIGHT * cells,
      isEnough: cells >= MANY_MORE,
    });
  const kinds = own.kinds - other.kinds;
  if (kinds > 0)
    found.push({
      reason: { code: 'open', kinds: own.kinds, other: other.kinds },
      weight: OPEN_KINDS_WEIGHT * kinds,
      isEnough: kinds >= MANY_MORE,
    });
  if (isClearing(position, own) && !isClearing(position, other)) {
    const colour = COLOURS[tables.colourOf[tables.partRegion[partOf(own.crossing)] ?? 0] ?? 0] ?? 'green';
    found.push({ reason: { code: 'clears', colour }, weight: CLEARS_WEIGHT, isEnough: false });
  }
  return found;
}

/** A reason for a choice without joker marks where the one with other dice pays some. */
const keptMarksReasons = (position: BotPosition, own: Outcome, other: Outcome): readonly WeightedReason[] =>
  paidBy(own) === 0 && paidBy(other) > 0
    ? [
        {
          reason: { code: 'keeps', marks: own.sheet[jokersOffset(position.tables)] ?? 0 },
          weight: KEEPS_WEIGHT * paidBy(other),
          isEnough: true,
        },
      ]
    : [];

const paidBy = ({ crossing }: Outcome): number => (crossing === PASS ? 0 : marksPaid(crossing));

/** A reason for a pass where every crossing costs joker marks. */
function sparedReasons(position: BotPosition): readonly WeightedReason[] {
  const marks = ownSheet(position)[jokersOffset(position.tables)] ?? 0;
  return position.crossings.every((crossing) => marksPaid(crossing) > 0)
    ? [{ reason: { code: 'spares', marks }, weight: END_WEIGHT, isEnough: false }]
    : [];
}

/** Return one to three reasons, the strongest first. */
export function reasonsFor(
  position: BotPosition,
  { crossing, next, elsewhere, instead, verdict, gain }: Choice,
): readonly Reason[] {
  if (position.crossings.length === 0) return [{ code: 'none' }];
  const before = crossableNext(position, ownSheet(position)).sets;
  const own = outcomeOf(position, crossing, before);
  const outcome = (other: Crossing | undefined): Outcome => outcomeOf(position, other ?? PASS, before);
  const [place, dice] = [outcome(elsewhere), outcome(instead)];
  const all =
    crossing === PASS
      ? [...sparedReasons(position), ...sheetReasons(position, own, place)]
      : [
          ...endingReasons(position, own, place),
          ...completionReasons(position, own, place),
          ...sheetReasons(position, own, place),
          ...denialReasons(position, own, dice),
          ...keptMarksReasons(position, own, dice),
        ];
  const top = all.toSorted((a, b) => b.weight - a.weight).slice(0, REASONS_MAX);
  const reasons = top.map(({ reason }) => reason);
  if (top.some(({ isEnough }) => isEnough)) return reasons;
  return [...reasons.slice(0, REASONS_MAX - 1), verdictReason(position, { next, verdict, gain })];
}

/** The bot's own rating as a reason. */
function verdictReason(
  position: BotPosition,
  { next, verdict, gain }: Pick<Choice, 'next' | 'verdict' | 'gain'>,
): Reason {
  if (verdict === 'glance' || next === undefined) return { code: 'glance' };
  const instead = moveOf(position, next);
  if (verdict === 'even') return { code: verdict, instead };
  return { code: verdict, instead, ...(gain !== undefined && { gain: Math.round(gain) }) };
}
