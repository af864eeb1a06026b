/** What speaks for a move in Noch mal!, in numbers that a reader can check on the sheet. */

import { COLOURS, COLUMNS, type Colour, columnOf, STAR_POINTS } from '../state.ts';
import { MOST, SETS, sizeOf } from './field.ts';
import { type Crossing, paidIn, partIn } from './offer.ts';
import { endOf } from './race.ts';
import { bestReply, offerLeft, repliesOf } from './rivals.ts';
import { coloursAt, columnsAt, fits, jokersAt, KINDS, partsFor, type Stand } from './stand.ts';
import { after, mine, PASS, raceFor, type Table } from './table.ts';
import { pointsOf } from './worth.ts';

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

interface Weighed {
  readonly reason: Reason;
  /** About the points it is worth. */
  readonly weight: number;
}

const REASONS = 3;
/** An end while ahead outweighs all points; a point taken from a rival is worth less than one's own. */
const END_WEIGHT = 50;
const TAKEN = 0.8;
/** What is nearly there is worth half; a colour has farther to go, and so have marks and open cells. */
const NEARLY = 0.5;
const NEARLY_OPEN = 2;
const NEARLY_COLOUR_OPEN = 4;
const NEARLY_COLOUR = 0.3;
const CLEARS = 0.9;
const REACHED_CELL = 0.12;
const KEEPS = 0.6;
const OPEN = 0.1;

/** The cells that some choice could cross in the next roll, as sets by region; and how many kinds of choices fit. */
function outlook({ field }: Table, stand: Stand): { readonly sets: Uint8Array; readonly kinds: number } {
  const sets = new Uint8Array(field.regions);
  let kinds = 0;
  for (let colour = 0; colour < KINDS; colour += 1)
    for (let number = 1; number <= MOST; number += 1) {
      const fitting = partsFor(field, colour, number).filter((part) => fits(field, stand, part));
      if (fitting.length > 0) kinds += 1;
      for (const part of fitting) {
        const region = field.partRegion[part] ?? 0;
        sets[region] = (sets[region] ?? 0) | (field.partBits[part] ?? 0);
      }
    }
  return { sets, kinds };
}

/** What becomes complete, or nearly so, among columns or colours. */
function completions(table: Table, then: Stand, crossing: Crossing): readonly Weighed[] {
  const { field } = table;
  const race = raceFor(table, table.seat);
  const now = mine(table);
  const found: Weighed[] = [];
  const touched = new Set((field.partCells[partIn(crossing)] ?? []).map(columnOf));
  for (let column = 0; column < COLUMNS; column += 1) {
    const open = then[columnsAt(field) + column] ?? 0;
    if (!touched.has(column)) continue;
    const points = race.columnPoints[column] ?? 0;
    const isFirst = !race.columnGone[column];
    if (open === 0) found.push({ reason: { code: 'column', column, points, isFirst }, weight: points + 1 });
    else if (open <= NEARLY_OPEN)
      found.push({ reason: { code: 'nearly', column, open, points }, weight: (NEARLY * points) / open });
  }
  for (const [i, colour] of COLOURS.entries()) {
    const open = then[coloursAt(field) + i] ?? 0;
    if (open === now[coloursAt(field) + i]) continue;
    const points = race.colourPoints[i] ?? 0;
    const isFirst = !race.colourGone[i];
    if (open === 0) found.push({ reason: { code: 'colour', colour, points, isFirst }, weight: points + 1 });
    else if (open <= NEARLY_COLOUR_OPEN)
      found.push({ reason: { code: 'nearly-colour', colour, open, points }, weight: NEARLY_COLOUR * points });
  }
  return found;
}

/** The lead in points made, if this choice ends the game. */
function ending(table: Table, then: Stand): readonly Weighed[] {
  if (table.stands.length === 1 || endOf(table.field, then) > 0) return [];
  const own = pointsOf(table.field, then, raceFor(table, table.seat));
  const others = table.stands.flatMap((stand, seat) =>
    seat === table.seat ? [] : [pointsOf(table.field, stand, raceFor(table, seat))],
  );
  const lead = own - Math.max(...others);
  return lead > 0 ? [{ reason: { code: 'ends', lead }, weight: END_WEIGHT }] : [];
}

/** The rival who loses most by the dice that go out (NM-2), in points that it could make in this very roll. */
function takings(table: Table, crossing: Crossing): readonly Weighed[] {
  if (table.view.stage !== 'pick') return [];
  const offer = offerLeft(table, crossing);
  const losses = table.stands.flatMap((_, seat) => {
    if (seat === table.seat) return [];
    const replies = repliesOf(table, seat, (stand) => pointsOf(table.field, stand, raceFor(table, seat)));
    return replies ? [{ seat, points: bestReply(replies, table.offer) - bestReply(replies, offer) }] : [];
  });
  return losses
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, 1)
    .map((loss) => ({ reason: { code: 'takes', ...loss }, weight: TAKEN * loss.points }));
}

/** What a crossing does for the sheet beyond its points. */
function prospects(table: Table, then: Stand, crossing: Crossing): readonly Weighed[] {
  const { field, dice } = table;
  const part = partIn(crossing);
  const cells = field.partCells[part] ?? [];
  const region = field.partRegion[part] ?? 0;
  const stars = cells.filter((cell) => field.starAt[cell]).length;
  const [before, later] = [outlook(table, mine(table)), outlook(table, then)];
  const count = later.sets.reduce((sum, set, i) => sum + sizeOf(set & ~(before.sets[i] ?? 0) & (SETS - 1)), 0);
  const colour = COLOURS[field.colourOf[region] ?? 0] ?? 'green';
  const marks = then[jokersAt(field)] ?? 0;
  const couldPay = [...dice.colours, ...dice.numbers].includes('joker') && marks > 0;
  const found: Weighed[] = [{ reason: { code: 'open', kinds: later.kinds }, weight: OPEN }];
  if (stars > 0) {
    const points = STAR_POINTS * stars;
    found.push({ reason: { code: 'stars', count: stars, points }, weight: points });
  }
  if (count > 0) found.push({ reason: { code: 'reaches', count }, weight: REACHED_CELL * count });
  if (then[region] === field.full[region]) found.push({ reason: { code: 'clears', colour }, weight: CLEARS });
  if (couldPay && paidIn(crossing) === 0) found.push({ reason: { code: 'keeps', marks }, weight: KEEPS });
  return found;
}

/** Why nothing is crossed. */
function patience(table: Table): Reason {
  if (table.list.length === 0) return { code: 'none' };
  const marks = mine(table)[jokersAt(table.field)] ?? 0;
  if (table.list.every((crossing) => paidIn(crossing) > 0)) return { code: 'spares', marks };
  return { code: 'waits', kinds: outlook(table, mine(table)).kinds };
}

/** At most three, the weightiest first. */
export function reasonsFor(table: Table, crossing: Crossing): readonly Reason[] {
  if (crossing === PASS) return [patience(table)];
  const then = after(table.field, mine(table), crossing);
  return [
    ...ending(table, then),
    ...completions(table, then, crossing),
    ...takings(table, crossing),
    ...prospects(table, then, crossing),
  ]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, REASONS)
    .map(({ reason }) => reason);
}
