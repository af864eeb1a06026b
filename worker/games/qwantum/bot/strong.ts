/** The strong way to choose in Qwantum: expected values over the dice, and a sheet's value learned from self-play. */
import { activeSeatOf, type Rng, type WorkBudget } from '../../game.ts';
import { worthOf } from '../dice.ts';
import { writableColours } from '../legal.ts';
import { COLOURS, MISTHROWS, type Move, type View } from '../state.ts';
import { type BotPosition, positionOf } from './position.ts';
import { bestReroll, diceOfMask, diceValue } from './reroll.ts';
import { bestTurnValue, throwGainsOf, valueOfChoiceInC, valueOfPassInB, valueOfWriteInB } from './turn-value.ts';

/** What making a seat's tables costs. */
const PROSPECTS_WORK = 150;

/** Means of many throws are not exact to the last digit. */
const VALUE_EPSILON = 1e-9;

/** A move and what it is good for: expected points alone, else the chance to win. */
export interface RatedMove {
  readonly move: Move;
  readonly value: number;
  /** Of a roll: how often it falls better than the dice lie, 0 to 1. */
  readonly better?: number;
}

/** Every number that can be written, and nothing, best first. */
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

/** The moves that were looked at, best first; nothing if the budget allows no look at all. */
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
  return roll.mean > now + VALUE_EPSILON ? [again, ...rated] : [...rated, again];
}
