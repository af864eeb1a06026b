/** Dice in Noch mal!: the roll, the pair that a seat picks, and the faces that a joker stands for. */
import { describe, expect, test } from 'vitest';
import { asSeat, type Rng, type Seat } from '../../../worker/games/game.ts';
import { startMatch } from '../../../worker/games/match.ts';
import { nochMal } from '../../../worker/games/noch-mal/rules.ts';
import type { Move, State } from '../../../worker/games/noch-mal/state.ts';
import { headOf } from '../../kit/play-match.ts';
import { scriptedRng, seededRng, seededStreams } from '../../kit/rng.ts';
import {
  afterMove,
  afterMoves,
  cells,
  colour,
  cross,
  crosses,
  dice,
  diceText,
  ofKind,
  options,
  PASS,
  type PositionSpec,
  pairs,
  position,
  refusalOf,
  sorts,
  viewOf,
  WORKED_2,
} from './kit/build-position.ts';
import { sortedTexts } from './kit/reference-rules.ts';

const CLASSIC = nochMal.defaults;

/** A generator that records the bounds of its calls. */
function listening(rng: Rng): { readonly rng: Rng; readonly bounds: number[] } {
  const bounds: number[] = [];
  return {
    bounds,
    rng: (bound) => {
      bounds.push(bound);
      return rng(bound);
    },
  };
}

/** The fourth roll, by seat 1 of three, with many choices on every sheet. */
const fourth = (given: Partial<PositionSpec> = {}): State =>
  position({ crossed: ['', '', ''], dice: 'b b y | 2 2 5', roll: 4, turn: 1, ...given });

/** Let all seats pass until the roll closes. */
function passed(state: State, rng?: Rng): State {
  let at = state;
  while (at.roll === state.roll && !at.outcome) {
    const [seat = 0] = nochMal.active(at);
    at = afterMove(at, seat, PASS, rng).state;
  }
  return at;
}

describe('the roll', () => {
  test('NM-1 a match has one to six seats', () => {
    expect(nochMal.seats).toEqual([1, 6]);
  });

  for (const seats of [2, 3, 4, 5, 6])
    test(`NM-1 three colour dice and three number dice are rolled when the turn begins, with ${seats} seats`, () => {
      const { state, events } = nochMal.setup(CLASSIC, seats, asSeat(1), seededRng(seats));

      expect(state.dice.colours).toHaveLength(3);
      expect(state.dice.numbers).toHaveLength(3);
      expect(events).toEqual([{ kind: 'rolled', seat: 1, roll: 1, dice: state.dice }]);
      expect(viewOf(state, 0).dice).toEqual(state.dice);
    });

  test('NM-16 alone there are two of each', () => {
    const { state } = nochMal.setup(CLASSIC, 1, asSeat(0), seededRng(1));

    expect([state.dice.colours.length, state.dice.numbers.length]).toEqual([2, 2]);
    expect([passed(state).dice.colours.length, passed(state).dice.numbers.length]).toEqual([2, 2]);
  });

  for (const [seats, count] of [
    [1, 4],
    [2, 6],
    [6, 6],
  ] as const)
    test(`NM-1 with ${seats} seats a roll asks chance ${count} times for one of six, at the start and later`, () => {
      const first = listening(seededRng(1));
      const { state } = nochMal.setup(CLASSIC, seats, asSeat(0), first.rng);
      const next = listening(seededRng(2));
      passed(state, next.rng);

      expect(first.bounds).toEqual(Array.from({ length: count }, () => 6));
      expect(next.bounds).toEqual(Array.from({ length: count }, () => 6));
    });

  test('NM-1 every face of every die is equally likely: six numbers of chance, six faces', () => {
    for (const die of [0, 1, 2, 3, 4, 5]) {
      const faces = [0, 1, 2, 3, 4, 5].map((number) => {
        const script = [0, 1, 2, 3, 4, 5].map((other) => (other === die ? number : 0));
        const { colours, numbers } = nochMal.setup(CLASSIC, 2, asSeat(0), scriptedRng(script)).state.dice;
        return [...colours, ...numbers][die];
      });

      const six = die < 3 ? ['green', 'yellow', 'blue', 'pink', 'orange', 'joker'] : [1, 2, 3, 4, 5, 'joker'];
      expect(new Set(faces)).toEqual(new Set(six));
    }
  });

  test('NM-1 a choice that leaves the roll open asks for no chance, and there is no second roll', () => {
    const state = position({ crossed: ['', ''], dice: 'b y o | 2 5 5' });

    const { state: open, events } = afterMove(state, 1, PASS, scriptedRng([]));

    expect(open.dice).toEqual(state.dice);
    expect(events).toEqual([{ kind: 'chose', seat: 1 }]);
    expect(new Set(options(state, 0).map((move) => move.kind))).toEqual(new Set(['cross', 'pass']));
  });

  test('NM-1 the turn moves on clockwise after each roll, whoever chose last', () => {
    let state = startMatch(nochMal, headOf(nochMal, 3, asSeat(1)), seededStreams(1)).match.state;
    const turns: Seat[] = [state.turn];
    for (let roll = 1; roll <= 6; roll += 1) {
      for (const seat of roll % 2 === 0 ? [0, 1, 2] : [2, 0, 1])
        if (nochMal.active(state).includes(asSeat(seat))) state = afterMove(state, seat, PASS, seededRng(roll)).state;
      if (state.roll === roll) state = passed(state, seededRng(roll));
      turns.push(state.turn);
    }

    expect(turns).toEqual([1, 2, 0, 1, 2, 0, 1]);
    expect(state.roll).toBe(7);
  });

  test('NM-1 the next roll is told when the last choice is in', () => {
    const state = position({ crossed: ['', ''], dice: 'b y o | 2 5 5', choices: [PASS, null], roll: 2, turn: 1 });

    const { state: next, events } = afterMove(state, 1, PASS, scriptedRng([5, 4, 3, 2, 1, 0]));

    expect(events.at(-1)).toEqual({ kind: 'rolled', seat: 0, roll: 3, dice: next.dice });
    expect(diceText(next.dice)).toBe('* o p | 3 2 1');
  });
});

describe('the first three rolls', () => {
  for (const roll of [1, 2, 3])
    test(`NM-3 in roll ${roll} every seat, the active one too, chooses at once from all six dice`, () => {
      const state = position({ crossed: ['', '', ''], dice: 'b y o | 1 2 5', roll, turn: 1 });
      const all = ['o1', 'o2', 'b1', 'b2', 'y1', 'y2', 'y5'];

      expect(nochMal.active(state)).toEqual([0, 1, 2]);
      expect(viewOf(state).stage).toBe('free');
      for (const seat of [0, 1, 2]) expect(pairs(state, seat).toSorted()).toEqual(all.toSorted());
    });

  test('NM-3 no die is removed by the active seat, nor by anybody', () => {
    const state = position({ crossed: ['', '', ''], dice: 'b y o | 1 2 5', roll: 3, turn: 1 });

    const { state: open, events } = afterMoves(state, [1, cross('b2', 'G4 H4')], [2, cross('b2', 'G4 H4')]);

    expect(events).toEqual([
      { kind: 'chose', seat: 1 },
      { kind: 'chose', seat: 2 },
    ]);
    expect(viewOf(open, 0).taken).toBeUndefined();
    expect(pairs(open, 0)).toContain('b2');
  });

  test('NM-3 ends with the third roll', () => {
    const third = position({ crossed: ['', ''], dice: 'b y o | 1 2 5', roll: 3 });

    const state = passed(third, scriptedRng([2, 2, 1, 1, 1, 4]));

    expect(state).toMatchObject({ roll: 4, turn: 1 });
    expect(nochMal.active(state)).toEqual([1]);
    expect(viewOf(state).stage).toBe('pick');
  });
});

describe('from the fourth roll on', () => {
  test('NM-2 the active seat chooses first, and nobody else before it has', () => {
    const state = fourth();

    expect(nochMal.active(state)).toEqual([1]);
    expect(options(state, 0)).toEqual([]);
    expect(viewOf(state, 0).stage).toBe('pick');
    expect(pairs(state, 1)).toEqual(expect.arrayContaining(['b2', 'y2', 'y5']));
  });

  test('NM-2 its two dice are told at once and out for everybody else', () => {
    const { state, events } = afterMove(fourth({ dice: 'b o y | 2 1 5' }), 1, cross('b2', 'G4 H4'));

    expect(events).toEqual([{ kind: 'took', seat: 1, colour: 'blue', number: 2 }]);
    expect(nochMal.active(state)).toEqual([0, 2]);
    for (const seat of [0, 2]) {
      expect(viewOf(state, seat)).toMatchObject({ stage: 'rest', taken: { colour: 'blue', number: 2 } });
      expect(pairs(state, seat).toSorted()).toEqual(['o1', 'y1', 'y5']);
      expect(refusalOf(state, cross('b1', 'H4'), seat)).toEqual({
        code: 'no-colour-die',
        clause: 'NM-2',
        face: 'blue',
      });
      expect(refusalOf(state, cross('y2', 'H6 H7'), seat)).toEqual({ code: 'no-number-die', clause: 'NM-2', face: 2 });
    }
  });

  test('NM-2 of two dice with the same face only one goes out', () => {
    const { state } = afterMove(fourth(), 1, cross('b2', 'G4 H4'));

    expect(pairs(state, 0).toSorted()).toEqual(['b2', 'y2', 'y5']);
    expect(refusalOf(state, cross('b2', 'G4 H4'), 0)).toBeUndefined();
  });

  test('NM-2 of three dice with the same face two are left', () => {
    const { state } = afterMove(fourth({ dice: 'b b b | 2 2 2' }), 1, cross('b2', 'G4 H4'));

    expect(pairs(state, 2)).toEqual(['b2']);
  });

  test('NM-2 a joker die that was taken is out, whatever it stood for', () => {
    const { state } = afterMove(fourth({ dice: '* y o | ? 2 5' }), 1, cross('*?', 'G4 H4'));

    expect(viewOf(state, 0).taken).toEqual({ colour: 'joker', number: 'joker' });
    expect(pairs(state, 0).toSorted()).toEqual(['o2', 'y2', 'y5']);
    expect(refusalOf(state, cross('*2', 'G4 H4'), 0)).toMatchObject({ code: 'no-colour-die', face: 'joker' });
    expect(refusalOf(state, cross('y?', 'H6 H7'), 0)).toMatchObject({ code: 'no-number-die', face: 'joker' });
  });

  test('NM-2 several seats may pick the same pair of the rest', () => {
    const taken = afterMove(fourth(), 1, cross('y5', 'H6 I6 H7 I7 J7')).state;

    const same: Move = cross('b2', 'G4 H4');
    const { state } = afterMoves(taken, [0, same], [2, same]);

    expect(state.roll).toBe(5);
    expect(state.crossed[0]).toEqual(state.crossed[2]);
  });

  test('NM-2 no seat but the active one takes dice from another', () => {
    const taken = afterMove(fourth({ crossed: ['', '', '', ''] }), 1, cross('y5', 'H6 I6 H7 I7 J7')).state;

    const { state, events } = afterMoves(taken, [3, cross('b2', 'G4 H4')], [0, PASS]);

    expect(pairs(state, 2)).toEqual(pairs(taken, 2));
    expect(ofKind(events, 'took')).toEqual([]);
  });

  test('NM-4 a pass of the active seat costs nothing, and opens all six dice to the others', () => {
    const state = fourth({ dice: 'b o y | 2 1 5' });

    const { state: open, events } = afterMove(state, 1, PASS);

    expect(events).toEqual([{ kind: 'left', seat: 1 }]);
    expect(viewOf(open, 0)).toMatchObject({ stage: 'rest', dice: dice('b o y | 2 1 5'), active: [0, 2] });
    expect(viewOf(open, 0)).not.toHaveProperty('taken');
    expect(pairs(open, 0).toSorted()).toEqual(['b1', 'b2', 'o1', 'o2', 'y1', 'y2', 'y5']);
    expect(passed(open)).toMatchObject({ crossed: state.crossed, jokers: state.jokers });
  });

  test('NM-4 anybody may pass, in any roll, and has no cross and no joker mark less for it', () => {
    for (const roll of [1, 4]) {
      const state = fourth({ roll });

      for (const seat of nochMal.active(state)) expect(options(state, seat)).toContainEqual(PASS);
      const after = passed(state);
      expect(after).toMatchObject({ crossed: state.crossed, jokers: [8, 8, 8], columns: state.columns });
    }
  });

  test('NM-16 alone nothing is taken out, after the third roll either', () => {
    const state = position({ crossed: [''], dice: 'b y | 2 5', roll: 9 });

    expect(viewOf(state)).toMatchObject({ stage: 'free', active: [0] });
    expect(pairs(state).toSorted()).toEqual(['b2', 'y2', 'y5']);
    expect(ofKind(afterMove(state, 0, cross('b2', 'G4 H4')).events, 'took')).toEqual([]);
  });
});

// Clauses of the chosen faces: NM-5, NM-2 and NM-9, colour, number and jokers.
describe('colour and number', () => {
  test('NM-5 exactly as many cells as the die says', () => {
    const state = position({ crossed: ['', ''], dice: 'y y y | 3 3 3' });

    for (const names of ['H6', 'H6 H7', 'H6 I6 H7 I7', 'H6 I6 H7 I7 J7'])
      expect(refusalOf(state, cross('y3', names))).toEqual({
        code: 'number',
        clause: 'NM-5',
        face: 3,
        cells: cells(names),
      });
    expect(new Set(options(state).map((move) => (move.kind === 'cross' ? move.cells.length : 0)))).toEqual(
      new Set([3, 0]),
    );
  });

  test('NM-5 all cells of the colour of the die', () => {
    const state = position({ crossed: ['', ''], dice: 'y * p | 2 3 3' });

    expect(refusalOf(state, cross('y2', 'H5 H6'))).toEqual({
      code: 'colour',
      clause: 'NM-5',
      face: 'yellow',
      cells: cells('H5'),
    });
    expect(refusalOf(state, cross('*2', 'H5 H6'))).toEqual({
      code: 'colour',
      clause: 'NM-5',
      face: 'joker',
      cells: cells('H6'),
    });
  });

  test('NM-5 on the own sheet, whatever the others have crossed', () => {
    const state = position({ crossed: ['', 'G2 H2'], dice: 'o o o | 2 2 2' });

    expect(pairs(state, 0)).toEqual(['o2']);
    expect(options(state, 1)).toEqual([PASS]);
    const { state: after } = afterMove({ ...state, choices: [null, PASS] }, 0, cross('o2', 'G2 H2'));
    expect(crosses(after, 1)).toBe('G2 H2');
    expect(crosses(after, 0)).toBe('G2 H2');
  });

  test('NM-2 only faces that lie there can be chosen', () => {
    const state = position({ crossed: ['', ''], dice: 'y b p | 2 3 4' });

    expect(refusalOf(state, cross('o2', 'G2 H2'))).toEqual({ code: 'no-colour-die', clause: 'NM-2', face: 'orange' });
    expect(refusalOf(state, cross('*2', 'G2 H2'))).toEqual({ code: 'no-colour-die', clause: 'NM-2', face: 'joker' });
    expect(refusalOf(state, cross('b1', 'H4'))).toEqual({ code: 'no-number-die', clause: 'NM-2', face: 1 });
    expect(refusalOf(state, cross('b?', 'H4'))).toEqual({ code: 'no-number-die', clause: 'NM-2', face: 'joker' });
  });
});

describe('jokers', () => {
  test('NM-9 black stands for any colour and ? for any number from 1 to 5', () => {
    expect(sorts(position({ crossed: ['', ''], dice: '* * * | 2 2 2' })).toSorted()).toEqual(['b2', 'o2', 'p2', 'y2']);
    expect(sorts(position({ crossed: ['', ''], dice: 'y y y | ? ? ?' }))).toEqual(['y1', 'y2', 'y3', 'y4', 'y5']);
  });

  test('NM-9 ? is never a 6', () => {
    const six = 'D2 D3 E3 F3 G3 D4';
    const state = position({ crossed: [WORKED_2, ''], dice: 'g g g | ? ? ?' });

    expect(colour('g')).toContain('D2');
    expect(sorts(state)).toContain('g5');
    expect(sorts(state)).not.toContain('g6');
    expect(refusalOf(state, cross('g?', six))).toEqual({
      code: 'number',
      clause: 'NM-9',
      face: 'joker',
      cells: cells(six),
    });
  });

  for (const [pair, cost] of [
    ['b2', 0],
    ['*2', 1],
    ['b?', 1],
    ['*?', 2],
  ] as const)
    test(`NM-9 ${pair} costs ${cost} of the own marks, once the roll closes`, () => {
      const state = position({ crossed: ['', ''], dice: 'b * y | 2 ? 5', jokers: [8, 5] });

      const open = afterMove(state, 0, cross(pair, 'G4 H4')).state;
      const closed = afterMove(open, 1, PASS);

      expect(open.jokers).toEqual([8, 5]);
      expect(closed.state.jokers).toEqual([8 - cost, 5]);
      expect(ofKind(closed.events, 'crossed')).toEqual([
        { kind: 'crossed', seat: 0, colour: 'blue', cells: cells('G4 H4'), jokers: cost },
      ]);
    });

  test('NM-9 a choice for jokers shows as paid to nobody before the roll closes, not even to its own seat', () => {
    for (const roll of [1, 4]) {
      const state = position({ crossed: ['', ''], dice: 'b * y | 2 ? 5', jokers: [8, 5], roll });

      const open = afterMove(state, 0, cross('*?', 'G4 H4')).state;

      for (const viewer of [asSeat(0), asSeat(1), 'spectator'] as const)
        expect(nochMal.view(open, viewer).jokers).toEqual([8, 5]);
    }
  });

  test('NM-9 with one mark left one joker can be chosen, not both', () => {
    const state = position({ crossed: ['', ''], dice: 'b * y | 2 ? 5', jokers: [1, 8] });

    expect(pairs(state)).toEqual(expect.arrayContaining(['b2', 'b?', '*2']));
    expect(pairs(state)).not.toContain('*?');
    expect(refusalOf(state, cross('*?', 'G4 H4'))).toEqual({ code: 'no-jokers', clause: 'NM-9', paid: 2, left: 1 });
    expect(afterMove({ ...state, choices: [null, PASS] }, 0, cross('b?', 'G4 H4')).state.jokers).toEqual([0, 8]);
  });

  test('NM-9 with no mark left no joker face can be chosen', () => {
    const state = position({ crossed: ['', ''], dice: 'b * y | 2 ? 5', jokers: [0, 8] });

    expect(pairs(state).toSorted()).toEqual(['b2', 'y2', 'y5']);
    expect(refusalOf(state, cross('*2', 'G4 H4'))).toEqual({ code: 'no-jokers', clause: 'NM-9', paid: 1, left: 0 });
    expect(refusalOf(state, cross('b?', 'G4 H4'))).toEqual({ code: 'no-jokers', clause: 'NM-9', paid: 1, left: 0 });
    expect(pairs(state, 1)).toContain('*?');
  });

  test('NM-9 the same crossing may be paid or not, where both dice lie there', () => {
    const state = position({ crossed: ['', ''], dice: 'b * * | 2 ? ?' });

    const ways = options(state).filter((move) => move.kind === 'cross' && `${move.cells}` === `${cells('G4 H4')}`);

    expect(sortedTexts(ways)).toEqual(sortedTexts(['b2', 'b?', '*2', '*?'].map((pair) => cross(pair, 'G4 H4'))));
  });
});
