/** Clauses of choosing at the same time: NM-15, the seat that can only pass (NM-17), and the clock (NM-18). */
import { describe, expect, test } from 'vitest';
import { asSeat, seatsOf, type Viewer } from '../../../worker/games/game.ts';
import { playForcedMoves, playMove, startMatch, timeoutPly } from '../../../worker/games/match.ts';
import type { Match } from '../../../worker/games/match-types.ts';
import { nochMal } from '../../../worker/games/noch-mal/rules.ts';
import type { Move, NochMal, State } from '../../../worker/games/noch-mal/state.ts';
import { writeLine } from '../../../worker/games/notation.ts';
import { headOf } from '../../kit/play-match.ts';
import { scriptedRng, seededStreams } from '../../kit/rng.ts';
import {
  afterMove,
  afterMoves,
  cells,
  cross,
  crosses,
  ofKind,
  options,
  PASS,
  pairs,
  position,
  viewOf,
} from './kit/build-position.ts';

const viewersBut = (seat: number, seats = 3): readonly Viewer[] => [
  ...seatsOf(seats).filter((other) => other !== seat),
  'spectator',
];
const bytes = (value: unknown): string => JSON.stringify(value);

/** All information that other viewers get when a seat makes this move: its events, and their views. */
const toldOthers = (state: State, seat: number, move: Move): string => {
  const { state: after, events } = afterMove(state, seat, move, scriptedRng([]));
  return bytes([events, viewersBut(seat, state.choices.length).map((viewer) => nochMal.view(after, viewer))]);
};

const THREE = ['', '', ''];
const FREE = position({ crossed: THREE, dice: 'b y o | 1 2 5' });
const PICK = position({ crossed: THREE, dice: 'b y o | 1 2 5', roll: 5, turn: 1 });
const REST = afterMove(PICK, 1, cross('o1', 'H2')).state;

/** A match at this position. */
const matchAt = (state: State): Match<NochMal> => {
  const { match } = startMatch(nochMal, headOf(nochMal, state.choices.length, asSeat(0)), seededStreams(1));
  return { ...match, state, active: nochMal.active(state) };
};

describe('an open roll', () => {
  const twins: readonly (readonly [what: string, state: State, seat: number, moves: readonly Move[]])[] = [
    ['free roll', FREE, 0, [cross('y5', 'H6 I6 H7 I7 J7'), cross('b1', 'H4'), cross('o2', 'G2 H2'), PASS]],
    ['free roll, not the first to choose', afterMove(FREE, 2, PASS).state, 1, [cross('b2', 'G4 H4'), PASS]],
    ['rest', REST, 0, [cross('b2', 'G4 H4'), cross('b2', 'H4 H5'), cross('y5', 'H6 I6 H7 I7 J7'), PASS]],
    ['pick, the same dice', PICK, 1, [cross('b2', 'G4 H4'), cross('b2', 'H4 H5'), cross('b2', 'G5 H5')]],
  ];
  for (const [what, state, seat, moves] of twins)
    test(`NM-15 gives the others the same bytes whatever a seat chose (${what})`, () => {
      const told = moves.map((move) => toldOthers(state, seat, move));

      expect(new Set(told).size).toBe(1);
      expect(moves.length).toBeGreaterThan(1);
    });

  test('NM-15 shows the own choice to the seat itself alone', () => {
    const mine = cross('b2', 'G4 H4');

    const open = afterMove(FREE, 1, mine).state;

    expect(viewOf(open, 1).mine).toEqual(mine);
    for (const viewer of viewersBut(1)) expect(nochMal.view(open, viewer)).not.toHaveProperty('mine');
  });

  test('NM-15 has no new cross, mark or claim on any sheet before all have chosen', () => {
    const open = afterMoves(FREE, [0, cross('b2', 'G4 H4')], [2, cross('y5', 'H6 I6 H7 I7 J7')]).state;

    expect({ ...open, choices: FREE.choices }).toEqual(FREE);
    expect(nochMal.active(open)).toEqual([1]);
  });

  test('NM-15 tells in the open only that a seat has chosen', () => {
    const { events } = afterMoves(FREE, [2, cross('b2', 'G4 H4')], [0, PASS]);

    expect(events).toEqual([
      { kind: 'chose', seat: 2 },
      { kind: 'chose', seat: 0 },
    ]);
  });

  test('NM-15 lets a seat that has chosen do nothing more, and leaves the choices of the others as they were', () => {
    const open = afterMove(FREE, 1, cross('b2', 'G4 H4')).state;

    expect(options(open, 1)).toEqual([]);
    for (const seat of [0, 2]) expect(options(open, seat)).toEqual(options(FREE, seat));
  });

  test('NM-15 opens all at once when the last choice is in, from the seat of the turn on', () => {
    const start = position({ crossed: THREE, dice: 'b y * | 1 2 5', roll: 2, turn: 1 });

    const { state, events } = afterMoves(start, [2, cross('b2', 'G4 H4')], [0, PASS], [1, cross('*1', 'H2')]);

    expect(events.map(({ kind }) => kind)).toEqual(['chose', 'chose', 'crossed', 'crossed', 'passed', 'rolled']);
    expect(ofKind(events, 'crossed')).toEqual([
      { kind: 'crossed', seat: 1, colour: 'orange', cells: cells('H2'), jokers: 1 },
      { kind: 'crossed', seat: 2, colour: 'blue', cells: cells('G4 H4'), jokers: 0 },
    ]);
    expect([0, 1, 2].map((seat) => crosses(state, seat))).toEqual(['', 'H2', 'G4 H4']);
    expect(state.choices).toEqual([null, null, null]);
    expect(viewOf(state, 2)).not.toHaveProperty('mine');
  });

  test('NM-15 comes to the same in whatever order the choices arrive, whoever closes it', () => {
    const deeds = [
      [0, cross('b2', 'G4 H4')],
      [1, cross('y5', 'H6 I6 H7 I7 J7')],
      [2, PASS],
    ] as const;
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];

    const steps = orders.map((order) =>
      afterMoves(FREE, ...order.flatMap((i) => deeds.filter(([seat]) => seat === i))),
    );

    for (const { state, events } of steps) {
      expect(bytes(state)).toBe(bytes(steps[0]?.state));
      // After the last "chose" the events are the same in the same order.
      expect(events.slice(3)).toEqual(steps[0]?.events.slice(3));
    }
  });

  test('NM-15 tells the pass of a seat that chose first once: at once, and not again when the roll closes', () => {
    const { events } = afterMoves({ ...PICK, roll: 6 }, [1, PASS], [2, PASS], [0, PASS]);

    expect(events.map((event) => ('seat' in event ? [event.kind, event.seat] : event.kind))).toEqual([
      ['left', 1],
      ['chose', 2],
      ['passed', 2],
      ['passed', 0],
      ['rolled', 2],
    ]);
  });

  test('NM-15 tells of a seat that chose first its dice at once, and its cells when the roll closes', () => {
    const { events } = afterMoves(PICK, [1, cross('b2', 'G4 H4')], [2, PASS], [0, PASS]);

    expect(ofKind(events, 'took')).toEqual([{ kind: 'took', seat: 1, colour: 'blue', number: 2 }]);
    expect(ofKind(events, 'crossed')).toEqual([
      { kind: 'crossed', seat: 1, colour: 'blue', cells: cells('G4 H4'), jokers: 0, isTaken: true },
    ]);
  });

  test('NM-15 tells of the other seats, and in the first three rolls of all, what they crossed', () => {
    const taken = afterMoves(PICK, [1, PASS], [2, cross('b2', 'G4 H4')], [0, PASS]);
    const free = afterMoves(FREE, [0, cross('b2', 'G4 H4')], [1, PASS], [2, PASS]);

    for (const { events } of [taken, free])
      for (const event of ofKind(events, 'crossed')) expect(event.isTaken).toBe(undefined);
    expect(ofKind(free.events, 'passed').map(({ seat }) => seat)).toEqual([1, 2]);
  });

  test('NM-15 from the fourth roll on: the dice that went out are known, what was crossed for them is not', () => {
    const state = afterMove(PICK, 1, cross('b2', 'G4 H4')).state;

    for (const viewer of viewersBut(1)) {
      const view = nochMal.view(state, viewer);
      expect(view.taken).toEqual({ colour: 'blue', number: 2 });
      expect(bytes(view)).not.toContain('cells');
      expect(view.crossed).toEqual(PICK.crossed);
    }
  });
});

describe('a seat that can only pass', () => {
  /** Only green 1 opens with green, so no seat can use these dice. */
  const NOTHING = { crossed: THREE, dice: 'g g g | 5 5 5' };
  /** Only orange 2 is possible with these dice. */
  const ONE_PAIR = { crossed: THREE, dice: 'o g g | 2 5 5' };

  test('NM-17 is passed by the match, as everybody can see', () => {
    const open = viewOf(position(NOTHING), 0);

    for (const seat of seatsOf(3))
      expect(nochMal.forcedMove(nochMal.view(position(NOTHING), 'spectator'), seat)).toEqual(PASS);
    expect([...nochMal.moves(open)]).toEqual([PASS]);
  });

  test('NM-17 is not a seat that could do something, nor one that is not asked', () => {
    const watched = nochMal.view(position({ ...ONE_PAIR, roll: 4, turn: 1 }), 'spectator');

    expect(seatsOf(3).map((seat) => nochMal.forcedMove(watched, seat))).toEqual([undefined, undefined, undefined]);
  });

  test('NM-17 is told as blocked, and its pass is not told twice', () => {
    const { state, events } = afterMoves(position(NOTHING), [1, PASS], [0, PASS], [2, PASS]);

    expect(events.map(({ kind }) => kind)).toEqual(['blocked', 'blocked', 'blocked', 'rolled']);
    expect(events.slice(0, 3).map((event) => 'seat' in event && event.seat)).toEqual([1, 0, 2]);
    expect(state.roll).toBe(2);
  });

  test('NM-17 is not told of a seat that passes of its own will', () => {
    const { events } = afterMoves(position(ONE_PAIR), [0, PASS], [1, PASS], [2, PASS]);

    expect(ofKind(events, 'blocked')).toEqual([]);
    expect(ofKind(events, 'passed').map(({ seat }) => seat)).toEqual([0, 1, 2]);
  });

  test('NM-17 keeps nobody waiting: the match goes on by itself to where somebody can choose', () => {
    const steps = playForcedMoves(nochMal, matchAt(position(NOTHING)), () => scriptedRng([2, 1, 1, 1, 1, 1]));

    expect(steps).toHaveLength(3);
    expect(steps.map(({ ply }, i) => writeLine(nochMal, i + 1, ply))).toEqual([
      '1 s1 auto pass',
      '2 s2 auto pass',
      '3 s3 auto pass',
    ]);
    expect(steps.at(-1)?.match.active).toEqual([0, 1, 2]);
    expect(steps.at(-1)?.match.state.roll).toBe(2);
  });

  test('NM-17 waits for those who can choose, and for no other', () => {
    const start = matchAt(position({ ...ONE_PAIR, crossed: ['', 'H2', ''] }));

    const steps = playForcedMoves(nochMal, start, () => scriptedRng([]));

    expect(steps.map(({ ply }) => ply.seat)).toEqual([1]);
    expect(steps.at(-1)?.match.active).toEqual([0, 2]);
  });

  test('NM-17 may be the active one: it takes nothing out, and the others choose from all six', () => {
    const start = position({ ...ONE_PAIR, crossed: ['', 'H2', ''], roll: 4, turn: 1 });

    const { state, events } = afterMove(start, 1, PASS);

    expect(events).toEqual([{ kind: 'blocked', seat: 1 }]);
    expect(nochMal.active(state)).toEqual([0, 2]);
    expect(viewOf(state, 0)).not.toHaveProperty('taken');
    expect(pairs(state, 0)).toEqual(['o2']);
  });

  test('NM-17 may be so because of the two dice that are out', () => {
    const taken = afterMove(position({ ...ONE_PAIR, roll: 4, turn: 1 }), 1, cross('o2', 'G2 H2')).state;

    const steps = playForcedMoves(nochMal, matchAt(taken), () => scriptedRng([0, 0, 0, 0, 0, 0]));

    expect(steps[0]?.events).toEqual([{ kind: 'blocked', seat: 0 }]);
    expect(steps[1]?.events.map(({ kind }) => kind)).toEqual(['blocked', 'crossed', 'rolled']);
  });

  test('NM-17 may be so because its joker marks are gone', () => {
    const state = position({ crossed: ['', ''], dice: '* * * | 5 5 5', jokers: [0, 1] });

    expect(nochMal.forcedMove(nochMal.view(state, 'spectator'), asSeat(0))).toEqual(PASS);
    expect(nochMal.forcedMove(nochMal.view(state, 'spectator'), asSeat(1))).toBeUndefined();
  });
});

describe('a clock that runs out', () => {
  for (const [what, state, seat, event] of [
    ['in a free roll', FREE, 2, { kind: 'chose', seat: 2 }],
    ['of the active seat', PICK, 1, { kind: 'left', seat: 1 }],
    ['in the rest', REST, 0, { kind: 'chose', seat: 0 }],
  ] as const)
    test(`NM-18 is a pass ${what}`, () => {
      expect(nochMal.timeoutMove(viewOf(state, seat))).toEqual(PASS);
      expect(afterMove(state, seat, nochMal.timeoutMove(viewOf(state, seat))).events).toEqual([event]);
    });

  test('NM-18 is written as an entry of the clock, and the roll goes on with the others', () => {
    const match = matchAt(PICK);

    const ply = timeoutPly(nochMal, match, asSeat(1));

    expect(writeLine(nochMal, 7, ply)).toBe('7 s2 clock pass');
    expect(playMove(nochMal, match, ply, () => scriptedRng([])).at(-1)?.match.active).toEqual([0, 2]);
  });

  test('NM-18 costs nothing but the chance', () => {
    const { state } = afterMoves(FREE, [0, nochMal.timeoutMove(viewOf(FREE, 0))], [1, PASS], [2, cross('b2', 'G4 H4')]);

    expect(crosses(state, 0)).toBe('');
    expect(state.jokers).toEqual([8, 8, 8]);
    expect(nochMal.active(state)).toEqual([0, 1, 2]);
  });
});
