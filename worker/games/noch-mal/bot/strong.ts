/**
 * Chooses in Noch mal! as well as the time allows: the worth of the sheet after each choice, of the best of them the
 * worth after the next roll too, exactly over all dice; what the dice taken leave to the others; and whether to end it.
 */
import type { Meter } from '../../game.ts';
import { hopeOf, roomFor } from './odds.ts';
import type { Crossing } from './offer.ts';
import { endOf } from './race.ts';
import { bestReply, offerLeft, type Replies, repliesOf } from './rivals.ts';
import { fits, type Stand } from './stand.ts';
import { after, diceNext, isEnd, mine, PASS, raceFor, type Table } from './table.ts';
import { NETS } from './weights.ts';
import { noSums, pointsOf, rebase, type Sums, worthOf } from './worth.ts';

/** Measured, in microseconds: the worth of one stand; the mean over all dice. */
const WORTH_COST = 5;
const MEAN_COST = 30;

/** So many of the choices that look best are followed into the next roll. */
const FOLLOWED = 14;

/** How far the lead at the end strays from the one expected, in points: when this roll is the last, and for each cell before. */
const STRAY = 1;
const STRAY_A_CELL = 0.45;
/** An end that no reply can turn into less than a win. */
const CERTAIN = 1_000;

interface Option {
  readonly crossing: Crossing;
  readonly stand: Stand;
  readonly isEnd: boolean;
  readonly worth: number;
}

interface Thought {
  readonly table: Table;
  readonly meter: Meter;
  readonly sums: Sums;
}

const netsFor = ({ table }: Thought) => (table.stands.length === 1 ? NETS.solo : NETS.table);

const worthFor = (thought: Thought, stand: Stand, seat: number): number =>
  worthOf(netsFor(thought), thought.table.field, stand, raceFor(thought.table, seat), thought.sums);

/** Stands that follow from this one are judged more quickly from now on. */
const restOn = (thought: Thought, stand: Stand): void =>
  rebase(netsFor(thought), thought.table.field, stand, raceFor(thought.table, thought.table.seat), thought.sums);

/** Every choice by its worth, best first; fewer where the meter ends. */
function ranked(thought: Thought): readonly Option[] {
  const { table, meter } = thought;
  const options: Option[] = [];
  restOn(thought, mine(table));
  for (const crossing of [...table.list, PASS]) {
    if (!meter(WORTH_COST)) break;
    const stand = after(table.field, mine(table), crossing);
    const ends = isEnd(table, stand);
    const worth = ends
      ? pointsOf(table.field, stand, raceFor(table, table.seat))
      : worthFor(thought, stand, table.seat);
    options.push({ crossing, stand, isEnd: ends, worth });
  }
  return options.sort((a, b) => b.worth - a.worth);
}

/** The worth after the next roll; nothing where the meter ends. */
function followed(thought: Thought, { stand, isEnd: ends, worth }: Option): number | undefined {
  const { table, meter } = thought;
  if (ends) return worth;
  const { field } = table;
  let count = 2;
  for (let part = 0; part < field.partRegion.length; part += 1) if (fits(field, stand, part)) count += 1;
  if (!meter(count * WORTH_COST + MEAN_COST)) return undefined;
  restOn(thought, stand);
  return hopeOf(field, stand, (next) => worthFor(thought, next, table.seat), diceNext(table), roomFor(stand));
}

/** What every rival can do in this roll, if it is the last one or if it is not; nobody where the meter ends. */
function rivalsOf(thought: Thought, isLast: boolean): readonly Replies[] {
  const { table, meter } = thought;
  const rivals: Replies[] = [];
  for (let seat = 0; seat < table.stands.length; seat += 1) {
    if (seat === table.seat) continue;
    const race = raceFor(table, seat);
    const replies = repliesOf(table, seat, (stand) => {
      if (!meter(isLast ? 1 : WORTH_COST)) return undefined;
      return isLast || endOf(table.field, stand) === 0
        ? pointsOf(table.field, stand, race)
        : worthFor(thought, stand, seat);
    });
    if (!replies) return [];
    rivals.push(replies);
  }
  return rivals;
}

/** The points of the best rival as the sheets lie: for an end that there was no time to look behind. */
function mostNow(table: Table): number {
  if (table.stands.length === 1) return 0;
  const points = table.stands.map((stand, seat) =>
    seat === table.seat ? Number.NEGATIVE_INFINITY : pointsOf(table.field, stand, raceFor(table, seat)),
  );
  return Math.max(...points);
}

/** What the others are worth after a choice: the best of them if it is over then, else half the best and half the mean. */
function against(table: Table, rivals: readonly Replies[], { crossing, isEnd: ends }: Option): number {
  if (rivals.length === 0) return ends ? mostNow(table) : 0;
  const offer = offerLeft(table, crossing);
  const each = rivals.map((replies) => bestReply(replies, offer));
  const best = Math.max(...each);
  return ends ? best : (best + each.reduce((sum, one) => sum + one, 0) / each.length) / 2;
}

/** The best ones, and before them the best that would end the game: it is quickly judged. */
function shortList(options: readonly Option[]): readonly Option[] {
  const best = options.slice(0, FOLLOWED);
  const end = options.find((option) => option.isEnd);
  return end ? [end, ...best.filter((option) => option !== end)] : best;
}

/** A meter that is asked no more once it has said no. */
function frugal(meter: Meter): Meter {
  let isOver = false;
  return (cost) => {
    if (!isOver) isOver = !meter(cost);
    return !isOver;
  };
}

/** The choice with the surest lead; nothing where the meter ends too early for any. */
export function strongest(table: Table, meter: Meter): Crossing | undefined {
  const thought: Thought = { table, meter: frugal(meter), sums: noSums(table.field) };
  const options = ranked(thought);
  const canEnd = table.stands.length > 1 && options.some((option) => option.isEnd);
  const lasts = canEnd ? rivalsOf(thought, true) : [];
  const rivals = canEnd || table.view.stage === 'pick' ? rivalsOf(thought, false) : [];
  const stray = STRAY + STRAY_A_CELL * Math.min(...table.stands.map((stand) => endOf(table.field, stand)));
  let [best, most] = [options[0]?.crossing, Number.NEGATIVE_INFINITY];
  for (const option of shortList(options)) {
    const worth = followed(thought, option);
    if (worth === undefined) break;
    const isLast = option.isEnd && canEnd;
    const lead = worth - against(table, isLast ? lasts : rivals, option);
    const sure = isLast ? (lead > 0 ? CERTAIN + lead : lead / STRAY) : lead / stray;
    if (sure > most) [best, most] = [option.crossing, sure];
  }
  return best;
}
