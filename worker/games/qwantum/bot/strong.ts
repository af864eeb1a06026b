/** The strong bot of Qwantum: expected values over the dice, with sheet values learned from self-play. */
import { activeSeatOf, type Rng, type WorkBudget } from '../../game.ts';
import { worthOf } from '../dice.ts';
import { writableColours } from '../legal.ts';
import { COLOURS, MISTHROWS, type Move, type View } from '../state.ts';
import { type BotPosition, positionOf } from './position.ts';
import { bestReroll, diceOfMask, diceValue } from './reroll.ts';
import { bestTurnValue, throwGainsOf, valueOfChoiceInC, valueOfPassInB, valueOfWriteInB } from './turn-value.ts';

/** Work units for the tables of one seat. */
const PROSPECTS_WORK = 150;

/** Tolerance for rounding errors in means of many throws. */
const VALUE_EPSILON = 1e-9;

/** A move and its value: expected points in solo, or else the chance to win. */
export interface RatedMove {
  readonly move: Move;
  readonly value: number;
  /** For a roll: the share of its results that are better than the current dice, 0 to 1. */
  readonly better?: number;
}

/** Rate every colour that can be written, and the pass, best first. */
function rateWrites(view: View, position: BotPosition): readonly RatedMove[] {
  const thrown = throwGainsOf(
    position,
    COLOURS.map((colour) => worthOf(view.dice, colour)),
  );
  const closing = {
    out: view.written ? COLOURS.indexOf(view.written) : -1,
    isMiss: view.viewer === view.turn && view.written === null && view.misthrow === 'b-and-c',
    isLast: (view.misthrows[view.turn] ?? 0) >= MISTHROWS,
  };
  const valueOfRow = (row: number): number => {
    if (view.stage === 'c') return valueOfChoiceInC(position, thrown, row, closing);
    return row < 0 ? valueOfPassInB(position, thrown) : valueOfWriteInB(position, thrown, row);
  };
  const written = writableColours(view).map(
    (colour): RatedMove => ({ move: { kind: 'write', colour }, value: valueOfRow(COLOURS.indexOf(colour)) }),
  );
  return [...written, { move: { kind: 'pass' } as const, value: valueOfRow(-1) }].sort((a, b) => b.value - a.value);
}

/** Rank all writes and the best second roll, best first. Empty if the budget does not cover the tables. */
export function rankMoves(view: View, rng: Rng, spend: WorkBudget): readonly RatedMove[] {
  if (!spend(PROSPECTS_WORK * view.sheets.length)) return [];
  const position = positionOf(view, activeSeatOf(view));
  const rated = rateWrites(view, position);
  if (view.stage !== 'a') return rated;
  const value = bestTurnValue(position);
  const roll = bestReroll(view.dice, value, rng, spend);
  if (!roll) return rated;
  const again: RatedMove = {
    move: { kind: 'roll', dice: diceOfMask(roll.mask) },
    value: roll.mean,
    better: roll.better,
  };
  const now = diceValue(view.dice, value);
  if (roll.mean > now + VALUE_EPSILON) return [again, ...rated];
  const [best, ...others] = rated;
  return best ? [best, ...[...others, again].sort((a, b) => b.value - a.value)] : [again];
}
