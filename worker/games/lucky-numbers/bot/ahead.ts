/**
 * Looks ahead in Lucky Numbers: the best moves by the estimate are played on with sampled tiles, every seat greedy, and
 * weighed again some turns later. All moves meet the same tiles, so that luck falls on them alike.
 */
import type { Meter, Rng } from '../../game.ts';
import { CELLS, EMPTY, type Move } from '../state.ts';
import type { Desk, Option } from './choice.ts';
import { type Gauge, survey, turnsLeft } from './gauge.ts';
import {
  aboveOf,
  belowOf,
  copyOf,
  count,
  gapOf,
  isTakeOpen,
  mayLie,
  type Plot,
  reset,
  type Table,
  turnUp,
} from './table.ts';
import { hope, settled } from './worth.ts';

/** How far a line is played, in turns of each seat; alone it is played to the end. */
const ROUNDS = 2;
const SOLO_TURNS = 60;
/** Moves looked at more closely, and how far behind the best one of them may be. */
const MOST = 5;
const BEHIND = 0.06;
const SOLO_BEHIND = 1.5;
/** How many lines the estimate itself counts for. */
const PRIOR = 12;
/** More lines than this change few moves: in 60 matches no gain over a sixth of the work could be measured. */
const ENOUGH = 100;
/** Units of a meter for one turn of a line, more for each number that lies in the middle: measured on warm code, rounded up. */
const TURN_COST = 1.2;
const COST_PER_LYING = 0.6;
/** Every turn brings the end of a garden nearer by one turn on average: a taken tile must do as well as a draw does. */
const PACE = 1;

/** Where a line is played: a desk of its own, that may be spoilt. */
interface Line extends Desk {
  readonly rng: Rng;
}

/** What a greedy turn does with one tile: where it shortens the way most. */
interface Spot {
  readonly tile: number;
  /** -1 is the middle. */
  readonly cell: number;
  readonly turns: number;
}

const turnsWith = (gauge: Gauge, table: Table, plot: Plot, cell: number, tile: number): number => {
  const out = plot[cell] ?? EMPTY;
  plot[cell] = tile;
  const turns = turnsLeft(gauge, plot, table.left);
  plot[cell] = out;
  return turns;
};

/** The best cell for one tile that is in hand. */
function spotFor(gauge: Gauge, table: Table, plot: Plot, least: Spot): Spot {
  let best = least;
  for (let cell = 0; cell < CELLS; cell += 1) {
    if (!mayLie(plot, cell, least.tile)) continue;
    const turns = turnsWith(gauge, table, plot, cell, least.tile);
    if (turns < best.turns) best = { tile: least.tile, cell, turns };
  }
  return best;
}

/** The best tile of the middle and its cell, if it brings the end nearer than to `turns`. */
function spotInMiddle(gauge: Gauge, table: Table, plot: Plot, turns: number): Spot | undefined {
  let best: Spot | undefined;
  let least = turns;
  for (let cell = 0; cell < CELLS; cell += 1) {
    const gap = gapOf(plot, cell);
    for (let tile = aboveOf(gap) + 1; tile < belowOf(gap); tile += 1) {
      if ((table.middle[tile] ?? 0) === 0 || plot[cell] === tile) continue;
      const after = turnsWith(gauge, table, plot, cell, tile);
      if (after >= least) continue;
      least = after;
      best = { tile, cell, turns: after };
    }
  }
  return best;
}

function lay(table: Table, plot: Plot, { tile, cell }: Spot): void {
  if (cell < 0) {
    count(table.middle, tile, 1);
    return;
  }
  const out = plot[cell] ?? EMPTY;
  plot[cell] = tile;
  if (out !== EMPTY) count(table.middle, out, 1);
}

/** One turn of a greedy seat. */
function turn(gauge: Gauge, table: Table, seat: number, rng: Rng): void {
  const plot = table.plots[seat];
  if (!plot) return;
  survey(gauge, table);
  const now = turnsLeft(gauge, plot, table.left);
  // Alone a taken tile costs nothing; but it must help at all.
  const pace = table.plots.length === 1 ? 0 : PACE;
  const spot = isTakeOpen(table) ? spotInMiddle(gauge, table, plot, now - pace) : undefined;
  if (spot) {
    count(table.middle, spot.tile, -1);
    table.takes += 1;
    lay(table, plot, spot);
    return;
  }
  if (table.left === 0) return;
  const tile = turnUp(table, rng);
  table.takes = 0;
  lay(table, plot, spotFor(gauge, table, plot, { tile, cell: -1, turns: now }));
}

/** Plays the move itself, with the drawn tile in hand if there is one. */
function begin({ gauge, table, seat, drawn, rng }: Line, move: Move): void {
  const plot = table.plots[seat];
  if (!plot) return;
  switch (move.kind) {
    case 'place':
      table.takes = 0;
      lay(table, plot, { tile: drawn, cell: move.cell, turns: 0 });
      return;
    case 'take':
      count(table.middle, move.tile, -1);
      table.takes += 1;
      lay(table, plot, { tile: move.tile, cell: move.cell, turns: 0 });
      return;
    case 'draw': {
      const tile = turnUp(table, rng);
      table.takes = 0;
      survey(gauge, table);
      const leave = { tile, cell: -1, turns: turnsLeft(gauge, plot, table.left) };
      lay(table, plot, spotFor(gauge, table, plot, leave));
      return;
    }
    case 'leave':
    case 'timeout':
      table.takes = 0;
      lay(table, plot, { tile: drawn, cell: -1, turns: 0 });
  }
}

/** What the seat has after the move and some turns of all. */
function played(line: Line, move: Move): number {
  const { gauge, table, seat, rng } = line;
  const seats = table.plots.length;
  begin(line, move);
  const turns = seats === 1 ? SOLO_TURNS : ROUNDS * seats;
  for (let n = 0; n < turns; n += 1) {
    const end = settled(table, seat);
    if (end !== undefined) return end;
    turn(gauge, table, (seat + 1 + n) % seats, rng);
  }
  return settled(table, seat) ?? hope(gauge, table, seat, (seat + 1 + turns) % seats);
}

/** A generator of its own for each sample (mulberry32), so that every move meets the same tiles. */
function sampleOf(seed: number): Rng {
  let state = seed | 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

const SEEDS = 2 ** 32;

/** What one turn of a line costs, by how much there is to take. */
const turnCost = ({ middle }: Table): number =>
  TURN_COST + COST_PER_LYING * middle.reduce((sum, many) => sum + Math.sign(many), 0);

/** How many turns a line goes on for, about: alone it goes on until the garden is full or the bag is empty. */
const lengthOf = ({ plots, left }: Table): number => (plots.length === 1 ? left : ROUNDS * plots.length) + 1;

/** The options, best first, after as many lines as the meter allows; they come with the estimate. */
export function lookedAhead(desk: Desk, options: readonly Option[], rng: Rng, meter: Meter): readonly Option[] {
  const { table } = desk;
  const ranked = options.toSorted((a, b) => b.worth - a.worth);
  const least = (ranked[0]?.worth ?? 0) - (table.plots.length === 1 ? SOLO_BEHIND : BEHIND);
  const close = ranked.slice(0, MOST).filter(({ worth }) => worth >= least);
  if (close.length < 2) return ranked;
  const scratch = copyOf(table);
  const sums = close.map(({ worth }) => PRIOR * worth);
  const cost = close.length * turnCost(table) * lengthOf(table);
  let lines = 0;
  while (lines < ENOUGH && meter(cost)) {
    const seed = rng(SEEDS);
    for (const [i, { move }] of close.entries()) {
      reset(scratch, table);
      sums[i] = (sums[i] ?? 0) + played({ ...desk, table: scratch, rng: sampleOf(seed) }, move);
    }
    lines += 1;
  }
  const seen = close.map(({ move }, i) => ({ move, worth: (sums[i] ?? 0) / (PRIOR + lines) }));
  return [...seen.toSorted((a, b) => b.worth - a.worth), ...ranked.slice(close.length)];
}
