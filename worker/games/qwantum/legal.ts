/** The legal moves of a seat of Qwantum, from its view alone. */
import { isActive, ownPart, type Seat } from '../game.ts';
import { worthOf } from './dice.ts';
import {
  ASCENDING,
  COLOURS,
  COLUMNS,
  type Colour,
  DICE_COUNT,
  type Move,
  type Refusal,
  rowOf,
  type View,
} from './state.ts';

/**
 * Return why a number cannot be the next one of a row (QW-5, QW-6: a1 < a2 < a3 < a4 > a5 > a6); undefined if it can.
 */
export function numberRefusal(row: readonly number[], colour: Colour, number: number): Refusal | undefined {
  if (row.length === COLUMNS) return { code: 'row-full', clause: 'QW-5', colour };
  const last = row.at(-1);
  if (last === undefined) return undefined;
  if (row.length < ASCENDING)
    return number > last ? undefined : { code: 'not-greater', clause: 'QW-6', colour, number, last };
  return number < last ? undefined : { code: 'not-smaller', clause: 'QW-6', colour, number, last };
}

/** Return why the view's seat cannot write a colour now; undefined if it can. */
function writeRefusal(view: View, colour: Colour): Refusal | undefined {
  if (view.written === colour) return { code: 'set-aside', clause: 'QW-4', colour };
  return numberRefusal(rowOf(ownPart(view, view.sheets) ?? [], colour), colour, worthOf(view.dice, colour));
}

/** Return why an active seat may not make this move; undefined if it may. Dice must be 0 to 6, ascending. */
export function refusal(view: View, move: Move): Refusal | undefined {
  switch (move.kind) {
    case 'roll':
      if (view.stage !== 'a') return { code: 'no-roll', clause: 'QW-2' };
      return move.dice.length === 0 ? { code: 'no-dice', clause: 'QW-2' } : undefined;
    case 'write':
      return writeRefusal(view, move.colour);
    case 'pass':
      return undefined;
  }
}

/** The colours that the view's seat can write now, in the order of the rows. */
export const writableColours = (view: View): readonly Colour[] =>
  COLOURS.filter((colour) => !writeRefusal(view, colour));

/** All legal moves of the view's seat: colours to write, the pass, then every choice of dice for a second roll. */
export function* moves(view: View): Iterable<Move> {
  if (!isActive(view)) return;
  for (const colour of writableColours(view)) yield { kind: 'write', colour };
  yield { kind: 'pass' };
  if (view.stage !== 'a') return;
  const all = Array.from({ length: DICE_COUNT }, (_, die) => die);
  for (let some = 1; some < 1 << DICE_COUNT; some += 1)
    yield { kind: 'roll', dice: all.filter((die) => (some >> die) & 1) };
}

/**
 * Return a pass if the seat can write nothing (QW-14), or else undefined. Never in stage `a`, which has a second roll.
 */
export function forcedMove(spectatorView: View, seat: Seat): Move | undefined {
  if (spectatorView.stage === 'a' || !spectatorView.active.includes(seat)) return undefined;
  return writableColours({ ...spectatorView, viewer: seat }).length === 0 ? { kind: 'pass' } : undefined;
}

/** The move of a seat whose clock runs out: no second roll, nothing written (QW-15). */
export const timeoutMove = (_view: View): Move => ({ kind: 'pass' });
