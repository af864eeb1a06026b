/** What speaks for a move in Noch mal!, in numbers that a reader can check on the sheet. */

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

/** Everything is said of the sheet as it is after the move; columns are counted from 0 for A. */
export type Reason =
  /** The second colour ends the game, and of the points that are made now this seat has `lead` more than any other. */
  | { readonly code: 'ends'; readonly lead: number }
  | { readonly code: 'column'; readonly column: number; readonly points: number; readonly isFirst: boolean }
  | { readonly code: 'colour'; readonly colour: Colour; readonly points: number; readonly isFirst: boolean }
  /** With the dice that go out, a rival could make `points` more in this roll than without them. */
  | { readonly code: 'takes'; readonly seat: number; readonly points: number }
  | { readonly code: 'stars'; readonly count: number; readonly points: number }
  /** A column lacks only `open` cells for `points`. */
  | { readonly code: 'nearly'; readonly column: number; readonly open: number; readonly points: number }
  | { readonly code: 'nearly-colour'; readonly colour: Colour; readonly open: number; readonly points: number }
  /** Cells that could not be crossed before can be in the next roll. */
  | { readonly code: 'reaches'; readonly count: number }
  /** Nothing of the patch of colour is left over. */
  | { readonly code: 'clears'; readonly colour: Colour }
  /** No joker die is used although one lies there; each mark left is a point. */
  | { readonly code: 'keeps'; readonly marks: number }
  /** Of the 25 kinds of choices, a colour and a number, so many will fit somewhere. */
  | { readonly code: 'open'; readonly kinds: number }
  /** Nothing can be crossed; nothing without paying marks; or what can be crossed is worse than to wait. */
  | { readonly code: 'none' }
  | { readonly code: 'spares'; readonly marks: number }
  | { readonly code: 'waits'; readonly kinds: number };

interface WeightedReason {
  readonly reason: Reason;
  /** About the points it is worth. */
  readonly weight: number;
}

const REASONS_MAX = 3;
/** An end while ahead outweighs all points; a point taken from a rival is worth less than one's own. */
const END_WEIGHT = 50;
const TAKEN_WEIGHT = 0.8;
/** What is nearly there is worth half; a colour has farther to go, and so have marks and open cells. */
const NEARLY_WEIGHT = 0.5;
const NEARLY_OPEN_MAX = 2;
const NEARLY_COLOUR_OPEN_MAX = 4;
const NEARLY_COLOUR_WEIGHT = 0.3;
const CLEARS_WEIGHT = 0.9;
const REACHED_CELL_WEIGHT = 0.12;
const KEEPS_WEIGHT = 0.6;
const OPEN_KINDS_WEIGHT = 0.1;

/** The cells that some choice could cross in the next roll, as sets by region; and how many kinds of choices fit. */
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

/** What becomes complete, or nearly so, among columns or colours. */
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

/** The lead in points made, if this choice ends the game. */
function endingReasons(position: BotPosition, then: SheetState): readonly WeightedReason[] {
  if (position.sheets.length === 1 || openCellsToEnd(position.tables, then) > 0) return [];
  const own = pointsOf(position.tables, then, rivalryFor(position, position.seat));
  const others = position.sheets.flatMap((sheet, seat) =>
    seat === position.seat ? [] : [pointsOf(position.tables, sheet, rivalryFor(position, seat))],
  );
  const lead = own - Math.max(...others);
  return lead > 0 ? [{ reason: { code: 'ends', lead }, weight: END_WEIGHT }] : [];
}

/** The rival who loses most by the dice that go out (NM-2), in points that it could make in this very roll. */
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

/** What a crossing does for the sheet beyond its points. */
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

/** Why nothing is crossed. */
function passReason(position: BotPosition): Reason {
  if (position.crossings.length === 0) return { code: 'none' };
  const marks = ownSheet(position)[jokersOffset(position.tables)] ?? 0;
  if (position.crossings.every((crossing) => marksPaid(crossing) > 0)) return { code: 'spares', marks };
  return { code: 'waits', kinds: crossableNext(position, ownSheet(position)).kinds };
}

/** At most three, the weightiest first. */
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
