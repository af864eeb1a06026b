/** The strong way to choose in Qwantum: expected values over the dice, and a sheet's value learned from self-play. */
import type { Meter, Rng } from '../../game.ts';
import { worthOf } from '../dice.ts';
import { writable } from '../legal.ts';
import { COLOURS, MISTHROWS, type Move, type View } from '../state.ts';
import { bestRoll, diceIn, valueOfDice } from './dice.ts';
import { type Table, tableOf } from './table.ts';
import { choosingC, leavingB, throwOf, turnValue, writingB } from './turn.ts';

/** What making a seat's tables costs. */
const TABLE_COST = 150;

/** Means of many throws are not exact to the last digit. */
const HAIR = 1e-9;

/** A move and what it is good for: expected points alone, else the chance to win. */
export interface Rated {
  readonly move: Move;
  readonly value: number;
  /** Of a roll: how often it falls better than the dice lie, 0 to 1. */
  readonly better?: number;
}

/** Every number that can be written, and nothing, best first. */
function numbers(view: View, table: Table): readonly Rated[] {
  const thrown = throwOf(
    table,
    COLOURS.map((colour) => worthOf(view.dice, colour)),
  );
  const closing = {
    out: view.written ? COLOURS.indexOf(view.written) : -1,
    isMiss: view.viewer === view.turn && view.written === null && view.misthrow === 'b-and-c',
    isLast: (view.misthrows[view.turn] ?? 0) >= MISTHROWS,
  };
  const goodOf = (row: number): number => {
    if (view.stage === 'c') return choosingC(table, thrown, row, closing);
    return row < 0 ? leavingB(table, thrown) : writingB(table, thrown, row);
  };
  const written = writable(view).map(
    (colour): Rated => ({ move: { kind: 'write', colour }, value: goodOf(COLOURS.indexOf(colour)) }),
  );
  return [...written, { move: { kind: 'pass' } as const, value: goodOf(-1) }].sort((a, b) => b.value - a.value);
}

/** The moves that were looked at, best first; nothing if the meter allows no look at all. */
export function strongest(view: View, rng: Rng, meter: Meter): readonly Rated[] {
  if (view.viewer === 'spectator' || !meter(TABLE_COST * view.sheets.length)) return [];
  const table = tableOf(view, view.viewer);
  const rated = numbers(view, table);
  if (view.stage !== 'a') return rated;
  const value = turnValue(table);
  const roll = bestRoll(view.dice, value, rng, meter);
  if (!roll) return rated;
  const again: Rated = { move: { kind: 'roll', dice: diceIn(roll.some) }, value: roll.mean, better: roll.better };
  const now = valueOfDice(view.dice, value);
  return roll.mean > now + HAIR ? [again, ...rated] : [...rated, again];
}
