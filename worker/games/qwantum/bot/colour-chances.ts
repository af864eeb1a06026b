/** How likely a colour of Qwantum comes to which number: exact, die by die. */
import { FACES, FACES_PER_DIE, type Face, faceUp, WHITE_DIE, whiteOf } from '../dice.ts';
import { numberRefusal } from '../legal.ts';
import type { Colour, Dice } from '../state.ts';

/** One more than the greatest number of one colour: 27 and the white 6. */
const NUMBER_BOUND = 34;
const ALL_DIE_INDEXES: readonly number[] = Array.from({ length: WHITE_DIE + 1 }, (_, die) => die);
const WHITE_FACES: readonly number[] = Array.from({ length: FACES_PER_DIE }, (_, face) => face + 1);

/** The chances once a die adds one of these, all equally likely. */
function convolve(chances: Float64Array, adds: readonly number[]): Float64Array {
  const next = new Float64Array(chances.length);
  for (const add of adds)
    for (let sum = 0; sum + add < next.length; sum += 1)
      next[sum + add] = (next[sum + add] ?? 0) + (chances[sum] ?? 0) / adds.length;
  return next;
}

const contribution = (face: Face | undefined, colour: Colour): number => (face?.colour === colour ? face.number : 0);

/** By number: the chance that a colour is worth it once these dice are rolled again. */
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

/** The chance, 0 to 1, of a number of this kind. */
export const chanceOf = (chances: Float64Array, isMeant: (number: number) => boolean): number =>
  chances.reduce((sum, chance, number) => (chance > 0 && isMeant(number) ? sum + chance : sum), 0);

/** The chance that one throw of all dice gives a row its next number. */
export const nextNumberChance = (row: readonly number[], colour: Colour): number =>
  chanceOf(
    colourNumberChances(
      ALL_DIE_INDEXES.map(() => 0),
      ALL_DIE_INDEXES,
      colour,
    ),
    (number) => !numberRefusal(row, colour, number),
  );
