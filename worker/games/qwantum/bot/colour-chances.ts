/** The exact probabilities of each number of a colour in Qwantum, by convolution over the dice. */
import { FACES, FACES_PER_DIE, type Face, faceUp, WHITE_DIE, whiteOf } from '../dice.ts';
import { numberRefusal } from '../legal.ts';
import type { Colour, Dice } from '../state.ts';

/** One more than the greatest worth of a colour: 27 plus 6 of the white die. */
const NUMBER_BOUND = 34;
const ALL_DIE_INDEXES: readonly number[] = Array.from({ length: WHITE_DIE + 1 }, (_, die) => die);
const WHITE_FACES: readonly number[] = Array.from({ length: FACES_PER_DIE }, (_, face) => face + 1);

/** The probabilities after adding a die with these values, all equally likely. */
function convolve(chances: Float64Array, adds: readonly number[]): Float64Array {
  const next = new Float64Array(chances.length);
  for (const add of adds)
    for (let sum = 0; sum + add < next.length; sum += 1)
      next[sum + add] = (next[sum + add] ?? 0) + (chances[sum] ?? 0) / adds.length;
  return next;
}

const contribution = (face: Face | undefined, colour: Colour): number => (face?.colour === colour ? face.number : 0);

/** By number: the probability that it is the worth of a colour after these dice are rolled again. */
export function colourNumberChances(dice: Dice, again: readonly number[], colour: Colour): Float64Array {
  let chances: Float64Array = new Float64Array(NUMBER_BOUND);
  chances[0] = 1;
  for (const [die, faces] of FACES.entries())
    chances = convolve(
      chances,
      again.includes(die) ? faces.map((face) => contribution(face, colour)) : [contribution(faceUp(dice, die), colour)],
    );
  return convolve(chances, again.includes(WHITE_DIE) ? WHITE_FACES : [whiteOf(dice)]);
}

/** The probability, 0 to 1, of a matching number. */
export const chanceOf = (chances: Float64Array, isMeant: (number: number) => boolean): number =>
  chances.reduce((sum, chance, number) => (chance > 0 && isMeant(number) ? sum + chance : sum), 0);

/** The probability that a throw of all dice gives a number for the next cell of a row. */
export const nextNumberChance = (row: readonly number[], colour: Colour): number =>
  chanceOf(
    colourNumberChances(
      ALL_DIE_INDEXES.map(() => 0),
      ALL_DIE_INDEXES,
      colour,
    ),
    (number) => !numberRefusal(row, colour, number),
  );
