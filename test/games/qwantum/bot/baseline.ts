/**
 * The best publicly described strategy for Qwantum, as an opponent to measure the bot.
 *
 * We found no paper on Qwantum and no computer opponent for it, by name or by its rules. There are some for its
 * predecessors Qwixx and Qwinto. For Qwantum there is only published advice:
 * - "Qwantum", review on superfred.de, http://superfred.de/qwantum.html: players who start high get stuck, fill hardly
 * any   column and collect misthrows. More than 15 or even 20 is hard to throw (a hint of the rulebook).
 * - "Rezension: Qwantum", Spielekritik, 12 February 2019,
 *   https://spielekritik.blogspot.com/2019/02/rezension-qwantum-von-nurnberger.html: before the second roll decide on a
 *   number, look at the faces of every die, and roll again those that may give it and not those that would overshoot.
 * So: start low, rise in small steps to about 15 at the line, and fall in steps behind it. Roll again the dice that
 * give a wanted number with the highest probability. The probabilities are exact.
 */
import { FACES, faceUp, WHITE_DIE, whiteOf, worthOf } from '../../../../worker/games/qwantum/dice.ts';
import { writableColours } from '../../../../worker/games/qwantum/legal.ts';
import {
  ASCENDING,
  COLOURS,
  COLUMNS,
  type Colour,
  type Dice,
  type Move,
  type Qwantum,
  rowOf,
  type Sheet,
  type View,
} from '../../../../worker/games/qwantum/state.ts';
import type { Player } from '../../../kit/tournament.ts';

/** The highest number that is easy to throw. */
const PEAK = 15;
/** Largest distance from the wanted number. Of 2, 3 and 4 this value plays best. */
const TOLERANCE = 3;

const sheetOf = ({ sheets, viewer }: View): Sheet => (viewer === 'spectator' ? undefined : sheets[viewer]) ?? [];

/** The wanted next number of a row: in even steps up to the peak, then in even steps down to 0. */
function wanted(row: readonly number[]): number {
  const last = row.at(-1) ?? 0;
  if (row.length < ASCENDING) return last + Math.max(1, (PEAK - last) / (ASCENDING - row.length));
  return last - last / (COLUMNS - row.length + 1);
}

const miss = (sheet: Sheet, colour: Colour, number: number): number => Math.abs(number - wanted(rowOf(sheet, colour)));

/** The probabilities of the sums of some dice, each given by the numbers that it may add. */
function sums(dice: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  let chances = new Map([[0, 1]]);
  for (const adds of dice) {
    const next = new Map<number, number>();
    for (const [sum, chance] of chances)
      for (const add of adds) next.set(sum + add, (next.get(sum + add) ?? 0) + chance / adds.length);
    chances = next;
  }
  return chances;
}

/** The probability that a colour gets a wanted number if these dice are rolled again. */
function wantedChance(sheet: Sheet, dice: Dice, again: readonly number[], colour: Colour): number {
  const adds = FACES.map((faces, die) =>
    (again.includes(die) ? faces : [faceUp(dice, die)]).map((face) => (face?.colour === colour ? face.number : 0)),
  );
  const white = again.includes(WHITE_DIE) ? [1, 2, 3, 4, 5, 6] : [whiteOf(dice)];
  let sum = 0;
  for (const [number, chance] of sums([...adds, white])) if (miss(sheet, colour, number) <= TOLERANCE) sum += chance;
  return sum;
}

/** Sets of dice to roll again for a colour: those that show it, the others, or all; with or without the white die. */
function waysFor(dice: Dice, colour: Colour): readonly (readonly number[])[] {
  const all = FACES.map((_, die) => die);
  const shows = all.filter((die) => faceUp(dice, die)?.colour === colour);
  const rest = all.filter((die) => !shows.includes(die));
  return [rest, shows, all, []].flatMap((some) => [some, [...some, WHITE_DIE]]).filter((some) => some.length > 0);
}

function bestRoll(view: View): Move {
  const sheet = sheetOf(view);
  let best: Move = { kind: 'pass' };
  let chance = 0;
  for (const colour of COLOURS.filter((one) => rowOf(sheet, one).length < COLUMNS))
    for (const dice of waysFor(view.dice, colour)) {
      const likely = wantedChance(sheet, view.dice, dice, colour);
      if (likely > chance) [chance, best] = [likely, { kind: 'roll', dice }];
    }
  return best;
}

export const baseline: Player<Qwantum> = (view) => {
  const sheet = sheetOf(view);
  const off = (colour: Colour): number => miss(sheet, colour, worthOf(view.dice, colour));
  const [nearest] = [...writableColours(view)].sort((a, b) => off(a) - off(b));
  const write: Move = nearest ? { kind: 'write', colour: nearest } : { kind: 'pass' };
  if (nearest && off(nearest) <= TOLERANCE) return write;
  if (view.stage === 'a') {
    const roll = bestRoll(view);
    return roll.kind === 'pass' ? write : roll;
  }
  // No number is wanted: write one only if a pass would be a misthrow.
  const isPressed = view.viewer === view.turn && view.written === null;
  return isPressed && (view.stage === 'c' || view.misthrow === 'b-only') ? write : { kind: 'pass' };
};
