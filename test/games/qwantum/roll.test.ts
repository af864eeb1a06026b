/** Rolling in Qwantum: the dice of a turn, and how often. */
import { describe, expect, test } from 'vitest';
import { asSeat, seatsOf } from '../../../worker/games/game.ts';
import { FACES, FACES_PER_DIE, faceUp, WHITE_DIE, whiteOf, worthOf } from '../../../worker/games/qwantum/dice.ts';
import { qwantum } from '../../../worker/games/qwantum/rules.ts';
import { type Colour, DEFAULTS, DICE_COUNT, type Dice } from '../../../worker/games/qwantum/state.ts';
import { scriptedRng } from '../../kit/rng.ts';
import {
  afterMove,
  choosing,
  countingRng,
  dice,
  EMPTY,
  JERRYS_DICE,
  NEXT_DICE,
  options,
  PASS,
  position,
  refusalOf,
  roll,
  SARAS_DICE,
  throws,
  write,
} from './kit/build-position.ts';
import { REFERENCE_COLOURS, REFERENCE_FACES, referenceSum, upFaces } from './kit/reference-rules.ts';

const FOUR = [EMPTY, EMPTY, EMPTY, EMPTY];

describe('the start', () => {
  test('QW-1 a match has two to four seats; QW-16 adds one', () => {
    expect(qwantum.seats).toEqual([1, 4]);
    expect([1, 2, 3, 4].map((seats) => qwantum.optionFault(DEFAULTS, seats))).toEqual(Array(4).fill(undefined));
    expect(qwantum.rounds(DEFAULTS, 4)).toBe(1);
  });

  for (const seats of [1, 2, 3, 4])
    for (const first of seatsOf(seats))
      test(`QW-1 seat ${first} of ${seats} can be the first; all sheets are empty`, () => {
        const { state, events } = qwantum.setup(DEFAULTS, seats, first, throws(NEXT_DICE));

        expect(state).toEqual(
          position({ sheets: FOUR.slice(0, seats), stage: 'a', turn: first, dice: NEXT_DICE, misthrow: 'b-and-c' }),
        );
        expect(events).toEqual([{ kind: 'rolled', seat: first, dice: dice(NEXT_DICE) }]);
        expect(qwantum.active(state)).toEqual([first]);
      });

  test('QW-1 the turn goes on clockwise and around', () => {
    const turns = [0, 1, 2].map((turn) => {
      const state = position({ sheets: [EMPTY, EMPTY, EMPTY], stage: 'c', turn, written: 'red' });
      return choosing(state, [
        [1, PASS],
        [2, PASS],
        [0, PASS],
      ]).state.turn;
    });

    expect(turns).toEqual([1, 2, 0]);
  });
});

describe('step A', () => {
  const state = position({ sheets: [EMPTY, EMPTY], stage: 'a' });

  test('QW-2 seven dice are rolled, each asked for once', () => {
    const { rng, asked } = countingRng();

    qwantum.setup(DEFAULTS, 3, asSeat(1), rng);

    expect(asked).toEqual([6, 6, 6, 6, 6, 6, 6]);
  });

  test('QW-2 any dice may be rolled again: 127 ways', () => {
    const rolls = options(state).flatMap((move) => (move.kind === 'roll' ? [`${move.dice}`] : []));

    expect(new Set(rolls).size).toBe(127);
    expect(rolls).toHaveLength(127);
    expect(rolls).toContain('0,1,2,3,4,5,6');
    expect(rolls).toContain('6');
  });

  test('QW-2 only the named dice fall anew, one number a die, and all can see it', () => {
    const fallen = [1, 4].map((die) => dice('Y5 P4 R3 P3 P5 B3 w3')[die] ?? 0);

    const step = afterMove(state, roll(1, 4), scriptedRng(fallen));

    expect(step.state).toEqual({ ...state, stage: 'b', dice: dice('Y5 P4 R3 P3 P5 B3 w3') });
    expect(step.events).toEqual([{ kind: 'rerolled', seat: 0, again: [1, 4], dice: dice('Y5 P4 R3 P3 P5 B3 w3') }]);
  });

  for (const [what, thrown] of [
    ['one die', [2]],
    ['the white die too', [0, 6]],
    ['all seven', [0, 1, 2, 3, 4, 5, 6]],
  ] as const)
    test(`QW-2 rolling again asks for one number a die: ${what}`, () => {
      const { rng, asked } = countingRng();

      const { dice: fallen } = afterMove(state, roll(...thrown), rng).state;

      expect(asked).toEqual(thrown.map(() => 6));
      expect(fallen).toEqual(state.dice.map((face, die) => (thrown.some((one) => one === die) ? 0 : face)));
    });

  test('QW-2 no die need be rolled again: a number, or none, is then step B at once', () => {
    expect(afterMove(state, write('blue')).state).toMatchObject({
      stage: 'c',
      dice: dice(SARAS_DICE),
      written: 'blue',
    });
    expect(afterMove(state, PASS).state).toMatchObject({ stage: 'c', dice: dice(SARAS_DICE), written: null });
  });

  test('QW-2 dice are rolled again once, and not in step C', () => {
    const again = afterMove(state, roll(0), scriptedRng([0])).state;

    expect(options(again).some((move) => move.kind === 'roll')).toBe(false);
    expect(refusalOf(again, roll(0))).toEqual({ code: 'no-roll', clause: 'QW-2' });
    expect(refusalOf({ ...again, stage: 'c' }, roll(6))).toEqual({ code: 'no-roll', clause: 'QW-2' });
    expect(refusalOf({ ...again, stage: 'c' }, roll(6), 1)).toEqual({ code: 'no-roll', clause: 'QW-2' });
  });

  test('QW-2 rolling no dice is no move', () => {
    expect(refusalOf(state, roll())).toEqual({ code: 'no-dice', clause: 'QW-2' });
  });

  test('QW-2 only the seat of the turn may do anything', () => {
    expect(qwantum.active(state)).toEqual([0]);
    expect(options(state, 1)).toEqual([]);
  });
});

// The dice: their faces, and the worth of a throw (QW-2, QW-3, QW-7).
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
