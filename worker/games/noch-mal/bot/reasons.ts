/** Reasons for a move of Noch mal!: numbers that a player can check on the sheet. */

import { COLOURS, COLUMNS, type Colour, columnOf, STAR_POINTS } from '../state.ts';
import { type Crossing, marksPaid, partOf } from './crossings.ts';
import { type BotPosition, ownSheet, PASS, rivalryFor, sheetAfter } from './position.ts';
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
} from './sheet-state.ts';
import { cellCount, NUMBER_MAX, REGION_SUBSETS } from './sheet-tables.ts';
import { pointsOf } from './sheet-worth.ts';

/** A reason for a move. Facts are about the sheet after the move; columns count from 0 for A. */
export type Reason =
  /** The second colour ends the game, and this seat has `lead` points more than any other now. */
  | { readonly code: 'ends'; readonly lead: number }
  | { readonly code: 'column'; readonly column: number; readonly points: number; readonly isFirst: boolean }
  | { readonly code: 'colour'; readonly colour: Colour; readonly points: number; readonly isFirst: boolean }
  /** With the dice that the move takes out, a rival could score `points` more in this roll. */
  | { readonly code: 'takes'; readonly seat: number; readonly points: number }
  | { readonly code: 'stars'; readonly count: number; readonly points: number }
  /** A column needs only `open` more cells for `points`. */
  | { readonly code: 'nearly'; readonly column: number; readonly open: number; readonly points: number }
  | { readonly code: 'nearly-colour'; readonly colour: Colour; readonly open: number; readonly points: number }
  /** Number of cells that can be crossed in the next roll and could not be crossed in this one. */
  | { readonly code: 'reaches'; readonly count: number }
  /** The move completes a region of this colour. */
  | { readonly code: 'clears'; readonly colour: Colour }
  /** The move uses no joker die although there is one; each mark left is 1 point. */
  | { readonly code: 'keeps'; readonly marks: number }
  /** In the next roll `kinds` of the 25 kinds of choices (a colour and a number) fit. */
  | { readonly code: 'open'; readonly kinds: number }
  /** A pass because no cells can be crossed. */
  | { readonly code: 'none' }
  /** A pass because every crossing costs joker marks. */
  | { readonly code: 'spares'; readonly marks: number }
  /** A pass because every crossing is worse than waiting. */
  | { readonly code: 'waits'; readonly kinds: number };

interface WeightedReason {
  readonly reason: Reason;
  /** About the points that it is worth. */
  readonly weight: number;
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

/** Reasons for columns and colours that the move completes or nearly completes. */
function completionReasons(position: BotPosition, then: SheetState, crossing: Crossing): readonly WeightedReason[] {
  const { tables } = position;
  const rivalry = rivalryFor(position, position.seat);
  const now = ownSheet(position);
  const found: WeightedReason[] = [];
  const touched = new Set((tables.partCells[partOf(crossing)] ?? []).map(columnOf));
  for (let column = 0; column < COLUMNS; column += 1) {
    const open = then[columnsOffset(tables) + column] ?? 0;
    if (!touched.has(column)) continue;
    const points = rivalry.columnPoints[column] ?? 0;
    const isFirst = !rivalry.isColumnClaimed[column];
    if (open === 0) found.push({ reason: { code: 'column', column, points, isFirst }, weight: points + 1 });
    else if (open <= NEARLY_OPEN_MAX)
      found.push({ reason: { code: 'nearly', column, open, points }, weight: (NEARLY_WEIGHT * points) / open });
  }
  for (const [i, colour] of COLOURS.entries()) {
    const open = then[coloursOffset(tables) + i] ?? 0;
    if (open === now[coloursOffset(tables) + i]) continue;
    const points = rivalry.colourPoints[i] ?? 0;
    if (points === 0) continue;
    const isFirst = !rivalry.isColourClaimed[i];
    if (open === 0) found.push({ reason: { code: 'colour', colour, points, isFirst }, weight: points + 1 });
    else if (open <= NEARLY_COLOUR_OPEN_MAX)
      found.push({ reason: { code: 'nearly-colour', colour, open, points }, weight: NEARLY_COLOUR_WEIGHT * points });
  }
  return found;
}

/** A reason if this choice ends the game while the seat leads in points. */
function endingReasons(position: BotPosition, then: SheetState): readonly WeightedReason[] {
  if (position.sheets.length === 1 || openCellsToEnd(position.tables, then) > 0) return [];
  const own = pointsOf(position.tables, then, rivalryFor(position, position.seat));
  const others = position.sheets.flatMap((sheet, seat) =>
    seat === position.seat ? [] : [pointsOf(position.tables, sheet, rivalryFor(position, seat))],
  );
  const lead = own - Math.max(...others);
  return lead > 0 ? [{ reason: { code: 'ends', lead }, weight: END_WEIGHT }] : [];
}

/** A reason for the rival that loses the most points in this roll by the dice that are taken out (NM-2). */
function denialReasons(position: BotPosition, crossing: Crossing): readonly WeightedReason[] {
  if (position.view.stage !== 'pick') return [];
  const costs = costsLeftAfter(position, crossing);
  const losses = position.sheets.flatMap((_, seat) => {
    if (seat === position.seat) return [];
    const replies = rivalReplies(position, seat, (sheet) =>
      pointsOf(position.tables, sheet, rivalryFor(position, seat)),
    );
    return replies ? [{ seat, points: bestReply(replies, position.costs) - bestReply(replies, costs) }] : [];
  });
  return losses
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, 1)
    .map((loss) => ({ reason: { code: 'takes', ...loss }, weight: TAKEN_WEIGHT * loss.points }));
}

/** Reasons for the sheet itself: stars, new reachable cells, complete regions, kept marks, kinds of choices. */
function otherReasons(position: BotPosition, then: SheetState, crossing: Crossing): readonly WeightedReason[] {
  const { tables, dice } = position;
  const part = partOf(crossing);
  const cells = tables.partCells[part] ?? [];
  const region = tables.partRegion[part] ?? 0;
  const stars = cells.filter((cell) => tables.starAt[cell]).length;
  const [before, later] = [crossableNext(position, ownSheet(position)), crossableNext(position, then)];
  const count = later.sets.reduce(
    (sum, set, i) => sum + cellCount(set & ~(before.sets[i] ?? 0) & (REGION_SUBSETS - 1)),
    0,
  );
  const colour = COLOURS[tables.colourOf[region] ?? 0] ?? 'green';
  const marks = then[jokersOffset(tables)] ?? 0;
  const couldPay = [...dice.colours, ...dice.numbers].includes('joker') && marks > 0;
  const found: WeightedReason[] = [{ reason: { code: 'open', kinds: later.kinds }, weight: OPEN_KINDS_WEIGHT }];
  if (stars > 0) {
    const points = STAR_POINTS * stars;
    found.push({ reason: { code: 'stars', count: stars, points }, weight: points });
  }
  if (count > 0) found.push({ reason: { code: 'reaches', count }, weight: REACHED_CELL_WEIGHT * count });
  if (then[region] === tables.full[region]) found.push({ reason: { code: 'clears', colour }, weight: CLEARS_WEIGHT });
  if (couldPay && marksPaid(crossing) === 0) found.push({ reason: { code: 'keeps', marks }, weight: KEEPS_WEIGHT });
  return found;
}

/** The reason for a pass. */
function passReason(position: BotPosition): Reason {
  if (position.crossings.length === 0) return { code: 'none' };
  const marks = ownSheet(position)[jokersOffset(position.tables)] ?? 0;
  if (position.crossings.every((crossing) => marksPaid(crossing) > 0)) return { code: 'spares', marks };
  return { code: 'waits', kinds: crossableNext(position, ownSheet(position)).kinds };
}

/** Return one to three reasons, the strongest first. */
export function reasonsFor(position: BotPosition, crossing: Crossing): readonly Reason[] {
  if (crossing === PASS) return [passReason(position)];
  const then = sheetAfter(position.tables, ownSheet(position), crossing);
  return [
    ...endingReasons(position, then),
    ...completionReasons(position, then, crossing),
    ...denialReasons(position, crossing),
    ...otherReasons(position, then, crossing),
  ]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, REASONS_MAX)
    .map(({ reason }) => reason);
}
