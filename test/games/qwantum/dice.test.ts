/** The dice: their faces, and the worth of a throw (QW-2, QW-3, QW-7). */
import { describe, expect, test } from 'vitest';
import { FACES, FACES_PER_DIE, faceUp, WHITE_DIE, whiteOf, worthOf } from '../../../worker/games/qwantum/dice.ts';
import { type Colour, DICE_COUNT, type Dice } from '../../../worker/games/qwantum/state.ts';
import { dice, JERRYS_DICE, SARAS_DICE } from './kit/build-position.ts';
import { REFERENCE_COLOURS, REFERENCE_FACES, referenceSum, upFaces } from './kit/reference-rules.ts';

const worths = (text: string): Readonly<Record<Colour, number>> => ({
  purple: worthOf(dice(text), 'purple'),
  blue: worthOf(dice(text), 'blue'),
  red: worthOf(dice(text), 'red'),
  yellow: worthOf(dice(text), 'yellow'),
});

/** All 46,656 throws of the colour dice; the white die cycles through its faces. */
const ALL_THROWS: readonly Dice[] = Array.from({ length: 6 ** 6 }, (_, n) => [
  ...[0, 1, 2, 3, 4, 5].map((die) => Math.floor(n / 6 ** die) % 6),
  n % 6,
]);

describe('the dice', () => {
  test('QW-2 the faces of every colour die can be looked up, and are those of the table', () => {
    const names = FACES.map((faces) => faces.map(({ colour, number }) => `${colour.charAt(0).toUpperCase()}${number}`));

    expect(names).toEqual(REFERENCE_FACES.slice(0, 6));
    expect([DICE_COUNT, WHITE_DIE, FACES_PER_DIE]).toEqual([7, 6, 6]);
  });

  for (const colour of REFERENCE_COLOURS)
    test(`QW-2 ${colour} stands on nine of the 36 faces`, () => {
      expect(FACES.flat().filter((face) => face.colour === colour)).toHaveLength(9);
    });

  for (const number of [1, 2, 3, 4, 5, 6])
    test(`QW-2 the ${number} stands on six of the 36 faces and once on the white die`, () => {
      expect(FACES.flat().filter((face) => face.number === number)).toHaveLength(6);
      expect([0, 1, 2, 3, 4, 5].filter((face) => whiteOf([0, 0, 0, 0, 0, 0, face]) === number)).toHaveLength(1);
    });

  test('QW-2 what lies up on a die is the face of that die', () => {
    const up = [0, 1, 2, 3, 4, 5].map((die) => faceUp(dice(SARAS_DICE), die));

    expect(up.map((face) => `${face?.colour} ${face?.number}`)).toEqual([
      'yellow 5',
      'blue 5',
      'red 3',
      'purple 3',
      'blue 2',
      'blue 3',
    ]);
    expect(whiteOf(dice(SARAS_DICE))).toBe(3);
  });
});

describe('what a colour is worth', () => {
  test("QW-3 all its dice and the white one: Sara's red 6, yellow 8, purple 6, blue 13", () => {
    expect(worths(SARAS_DICE)).toEqual({ red: 6, yellow: 8, purple: 6, blue: 13 });
  });

  test("QW-7 worked position 2: what is missing is worth the white die alone: Jerry's red 3 and purple 3", () => {
    expect(worths(JERRYS_DICE)).toEqual({ red: 3, yellow: 8, purple: 3, blue: 19 });
  });

  test('QW-7 three colours can be missing at once', () => {
    expect(worths('R1 R2 R1 R5 R3 R6 w6')).toEqual({ red: 24, yellow: 6, purple: 6, blue: 6 });
  });

  test('QW-3 every throw is worth what the book says, in every colour', () => {
    const wrong = ALL_THROWS.filter((one) =>
      REFERENCE_COLOURS.some((colour) => worthOf(one, colour) !== referenceSum(one, colour)),
    );

    expect(wrong.map(upFaces)).toEqual([]);
  });

  for (const colour of REFERENCE_COLOURS)
    test(`QW-3 the greatest sum of ${colour} is 27, with the white die 33`, () => {
      const sums = ALL_THROWS.map((one) => worthOf(one, colour) - whiteOf(one));
      const best = ALL_THROWS[sums.indexOf(27)] ?? [];

      expect([Math.min(...new Set(sums)), Math.max(...new Set(sums))]).toEqual([0, 27]);
      expect(worthOf([...best.slice(0, 6), 5], colour)).toBe(33);
    });
});
