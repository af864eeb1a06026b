/** The members that a game may leave out, their usual values, and those that the compiler requires. */
import { describe, expect, test } from 'vitest';
import { defineGame, type GameParts, onlyListedMove } from '../../worker/games/define-game.ts';
import {
  asSeat,
  type BaseView,
  type GameTypes,
  isActive,
  type NoOptions,
  type Outcome,
  type Seat,
} from '../../worker/games/game.ts';
import { listOf, type MoveOf, numberIn, oneOf } from '../../worker/games/move-shapes.ts';
import { type Toy, toy } from '../kit/toy/toy.ts';

const MOVES = { count: { number: numberIn(1, 3) }, stop: {} };

interface CounterState {
  readonly turn: Seat;
  readonly sum: number;
  readonly outcome?: Outcome | undefined;
}

/** One seat after the other adds to a sum. */
interface Counter extends GameTypes {
  readonly Options: NoOptions;
  readonly State: CounterState;
  readonly View: BaseView & { readonly sum: number };
  readonly Move: MoveOf<typeof MOVES>;
  readonly Event: { readonly kind: 'counted' };
  readonly Refusal: { readonly code: 'no'; readonly clause: 'C-1' };
}

const PARTS: GameParts<Counter> = {
  id: 'counter',
  version: 1,
  seats: [1, 2],
  moveShapes: MOVES,
  setup: (_options, _seats, first) => ({ state: { turn: first, sum: 0 }, events: [] }),
  active: ({ turn, outcome }) => (outcome ? [] : [turn]),
  view: ({ sum }) => ({ sum }),
  *moves(view) {
    if (!isActive(view)) return;
    if (view.sum === 0) yield { kind: 'count', number: 2 };
    yield { kind: 'stop' };
  },
  refusal: () => undefined,
  play: (state) => ({ state, events: [] }),
  dailyStreams: { sharedDrawKind: 'counted' },
};
const counter = defineGame<Counter>(PARTS);

const [ONE, TWO] = [asSeat(0), asSeat(1)];
const START: CounterState = { turn: ONE, sum: 0 };
const ENDED: CounterState = { turn: ONE, sum: 4, outcome: { points: [4], ranks: [1], why: 'stopped' } };

describe('a game that leaves out what is usual', () => {
  test('has one round, no options, and a complete list of moves', () => {
    expect(counter.defaults).toEqual({});
    expect(counter.optionFault({}, 2)).toBeUndefined();
    expect(counter.rounds({}, 2)).toBe(1);
    expect(counter.listsMoves).toBe('all');
  });

  test('forces no move, and plays the first one of the list when the clock runs out', () => {
    expect(counter.forcedMove(counter.view(START, 'spectator'), ONE)).toBeUndefined();
    expect(counter.timeoutMove(counter.view(START, ONE))).toEqual({ kind: 'count', number: 2 });
    expect(() => counter.timeoutMove(counter.view(START, TWO))).toThrow('counter: an active seat without a move');
  });

  test('has the outcome that its state holds', () => {
    expect(counter.outcome(START)).toBeUndefined();
    expect(counter.outcome(ENDED)).toBe(ENDED.outcome);
  });

  test('has views with viewer, active seats and outcome, beside what it builds itself', () => {
    expect(counter.view(START, TWO)).toEqual({ viewer: TWO, active: [ONE], sum: 0 });
    expect(counter.view(ENDED, 'spectator')).toEqual({
      viewer: 'spectator',
      active: [],
      sum: 4,
      outcome: { points: [4], ranks: [1], why: 'stopped' },
    });
  });

  test('writes a move as its kind and its fields, and reads no other text', () => {
    expect(counter.notation.write({ kind: 'count', number: 3 })).toBe('count 3');
    expect(counter.notation.read('count 3')).toEqual({ kind: 'count', number: 3 });
    expect(counter.notation.read('stop')).toEqual({ kind: 'stop' });
    for (const text of ['', 'count', 'count ', 'count 4', 'count 0', 'count 03', 'count 1 2', 'stop 1', 'toString'])
      expect(counter.notation.read(text), text).toBeUndefined();
  });
});

test('where all can see what a seat can do, the only move of the list can be forced', () => {
  const forced = onlyListedMove<Counter>(counter.moves);

  expect(forced(counter.view({ ...START, sum: 1 }, 'spectator'), ONE)).toEqual({ kind: 'stop' });
  expect(forced(counter.view(START, 'spectator'), ONE)).toBeUndefined();
  expect(forced(counter.view({ ...START, sum: 1 }, 'spectator'), TWO)).toBeUndefined();
});

test('a game keeps what it writes', () => {
  const forcedMove = () => ({ kind: 'stop' }) as const;
  const own = defineGame<Counter>({
    ...PARTS,
    listsMoves: 'some',
    rounds: () => 2,
    forcedMove,
    timeoutMove: forcedMove,
  });

  expect(own.listsMoves).toBe('some');
  expect(own.rounds({}, 1)).toBe(2);
  expect(own.forcedMove).toBe(forcedMove);
  expect(own.timeoutMove).toBe(forcedMove);
});

test('a game with two lists in one move needs a notation of its own', () => {
  const lists = { pick: { cards: listOf(numberIn(0, 3), 0, 4), dice: listOf(numberIn(1, 6), 0, 2) } };
  const define = (moveShapes: object) => defineGame<Counter>({ ...PARTS, moveShapes: moveShapes as never });

  expect(() => define(lists)).toThrow('counter needs a notation of its own');
  expect(define({ pick: { colour: oneOf(['red']), cards: listOf(numberIn(0, 3), 0, 4) } }).id).toBe('counter');
});

test('the compiler asks for shapes that fit the type of the moves, and for the defaults of a game with options', () => {
  const incomplete: readonly object[] = [
    // @ts-expect-error: the kind `stop` has no shape.
    { ...PARTS, moveShapes: { count: MOVES.count } } satisfies GameParts<Counter>,
    // @ts-expect-error: the field of `count` has no shape.
    { ...PARTS, moveShapes: { count: {}, stop: {} } } satisfies GameParts<Counter>,
    // @ts-expect-error: the field is a number.
    { ...PARTS, moveShapes: { ...MOVES, count: { number: oneOf(['one']) } } } satisfies GameParts<Counter>,
    // @ts-expect-error: the defaults are missing.
    { ...(PARTS as unknown as Omit<GameParts<Toy>, 'defaults'>) } satisfies GameParts<Toy>,
  ];

  expect(incomplete).toHaveLength(4);
  expect(toy.defaults).toEqual({ rounds: 1 });
});
