/** The notation of every game, there and back, and matches as text. */

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asSeat, type Game, type GameTypes, seatsOf } from '../../worker/games/game.ts';
import { luckyNumbers } from '../../worker/games/lucky-numbers/rules.ts';
import { replay } from '../../worker/games/match.ts';
import { ENTRY_CAUSES, type Ply } from '../../worker/games/match-types.ts';
import { LINE_CHARS_MAX, readLine, writeLine } from '../../worker/games/notation.ts';
import { type AnyGame, allGameIds, games } from '../../worker/games/registry.ts';
import { moveSchemas } from '../../worker/protocol/move-schemas.ts';
import { runs } from '../kit/depth.ts';
import { fastSeedText, logText, parseLogText, readRulesVersion, rngAtOf, seedFromName } from '../kit/log-text.ts';
import { headOf, playMatch, randomPlies } from '../kit/play-match.ts';
import { seededRng } from '../kit/rng.ts';
import { arbitraryMoveIn } from '../kit/shape-moves.ts';
import { toyFixture } from '../kit/toy/contract-fixture.ts';
import { toy } from '../kit/toy/toy.ts';
import { loadKits } from './kits.ts';
import { LONGEST_MOVE } from './rummikub/kit/game-kit.ts';

const LINES = [
  ['1 s1 draw', { n: 1, seat: asSeat(0), by: 'seat', move: { kind: 'draw' } }],
  ['7 s2 place c2', { n: 7, seat: asSeat(1), by: 'seat', move: { kind: 'place', cell: 6 } }],
  ['12 s4 auto leave', { n: 12, seat: asSeat(3), by: 'auto', move: { kind: 'leave' } }],
  ['100 s3 clock timeout', { n: 100, seat: asSeat(2), by: 'clock', move: { kind: 'timeout' } }],
  ['8 s1 take 20 d4', { n: 8, seat: asSeat(0), by: 'seat', move: { kind: 'take', tile: 20, cell: 15 } }],
  ['3 s2 hint draw', { n: 3, seat: asSeat(1), by: 'hint', move: { kind: 'draw' } }],
  ['4 s9 bot take 1 a1', { n: 4, seat: asSeat(8), by: 'bot', move: { kind: 'take', tile: 1, cell: 0 } }],
  ['5 s1 bot round', { n: 5, seat: asSeat(0), by: 'bot', move: { kind: 'round' } }],
  ['9 s2 round', { n: 9, seat: asSeat(1), by: 'seat', move: { kind: 'round' } }],
] as const;

for (const [line, entry] of LINES)
  test(`"${line}" is one entry, there and back`, () => {
    const { n, ...ply } = entry;

    expect(readLine(luckyNumbers, line)).toEqual(entry);
    expect(writeLine(luckyNumbers, n, ply)).toBe(line);
  });

const NO_LINES = [
  '',
  's1 draw',
  '1 draw',
  '1 s0 draw',
  '1 s1  draw',
  '1 s1 draw ',
  '1 s1 place',
  '1 s1 place e1',
  '1 s1 place a5',
  '1 s1 place a0',
  '1 s1 take 21 a1',
  '1 s1 take 0 a1',
  '1 s1 take 05 a1',
  '1 s1 take a1',
  '1 s1 Draw',
  '-1 s1 draw',
  '0 s1 draw',
  '01 s1 draw',
  '1000000000 s1 draw',
  '1 s1 seat draw',
  '1 s1 bot',
  '1 s1 bot bot draw',
  '1 s1 timer draw',
  '1 s1! draw',
  '1 s10 draw',
  '1 s1 round 2',
  '1 s1 draw\n',
  '1 s1 draw\n2 s1 leave',
];

for (const line of NO_LINES)
  test(`"${line}" is no entry`, () => {
    expect(readLine(luckyNumbers, line)).toBeUndefined();
  });

type AnyMove = { readonly kind: string; readonly [field: string]: unknown };

/** Moves with their texts, at least one of each kind. */
const EXAMPLES: Readonly<Record<string, readonly (readonly [text: string, move: AnyMove])[]>> = {
  'lucky-numbers': [
    ['draw', { kind: 'draw' }],
    ['place c2', { kind: 'place', cell: 6 }],
    ['leave', { kind: 'leave' }],
    ['take 20 d4', { kind: 'take', tile: 20, cell: 15 }],
    ['timeout', { kind: 'timeout' }],
  ],
  'noch-mal': [
    ['cross blue 3 d7 e7 f7', { kind: 'cross', colour: 'blue', number: 3, cells: [93, 94, 95] }],
    ['cross joker joker h6', { kind: 'cross', colour: 'joker', number: 'joker', cells: [82] }],
    ['pass', { kind: 'pass' }],
  ],
  qwantum: [
    ['roll 1 4 w', { kind: 'roll', dice: [0, 3, 6] }],
    ['write purple', { kind: 'write', colour: 'purple' }],
    ['pass', { kind: 'pass' }],
  ],
  rummikub: [
    [
      'play r4 r5 r6 / b8 k8 joker o8',
      {
        kind: 'play',
        table: [
          [4, 5, 6],
          [21, 34, 0, 47],
        ],
      },
    ],
    ['play nothing', { kind: 'play', table: [] }],
    ['draw', { kind: 'draw' }],
    ['timeout', { kind: 'timeout' }],
  ],
};

for (const [id, examples] of Object.entries(EXAMPLES)) {
  const rules: AnyGame = games[id as keyof typeof games];

  test.each(examples)(`(P-30) ${id}: "%s" is one move, there and back`, (text, move) => {
    expect(rules.notation.read(text)).toEqual(move);
    expect(rules.notation.write(move)).toBe(text);
  });

  test(`(P-30) ${id} has an example of each kind of move`, () => {
    const kinds = new Set(examples.map(([, move]) => move.kind));

    expect([...kinds].toSorted()).toEqual(Object.keys(rules.moveShapes).toSorted());
  });
}

// The notation of every game: each move has one text and each text one move, easy to read aloud; no other text is read.

/** Words and coordinates, which can be read aloud without naming characters. */
const SPEAKABLE = /^[a-z0-9]+( [a-z0-9]+| \/(?= [a-z0-9]))*$/;

/** Characters of the notation, their neighbours, and some look-alikes. */
const LETTERS = [...'abkoprstw0123459 /*?!+-.AZ', '\n', '\t', ' ', '１', 'а', 'é'];

interface Edit {
  readonly at: number;
  readonly cut: number;
  readonly put: string;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat({ max: 400 }),
  cut: fc.nat({ max: 3 }),
  put: fc.array(fc.constantFrom(...LETTERS), { maxLength: 2 }).map((signs) => signs.join('')),
});

/** The text with a few characters exchanged, at a position counted from its end. */
const edited = (text: string, { at, cut, put }: Edit): string => {
  const place = text.length - (at % (text.length + 1));
  return text.slice(0, place) + put + text.slice(place + cut);
};

const seats = seatsOf(9);

const SEED = 20_261_122;

type SomeMove = { readonly kind: string };

for (const id of allGameIds) {
  const game: AnyGame = games[id];
  const { write, read } = game.notation;
  const arbitraryMove = arbitraryMoveIn(game.moveShapes);
  const plies: fc.Arbitrary<Ply<SomeMove>> = fc.record({
    seat: fc.constantFrom(...seats),
    by: fc.constantFrom(...ENTRY_CAUSES),
    move: fc.oneof({ weight: 9, arbitrary: arbitraryMove }, { weight: 1, arbitrary: fc.constant({ kind: 'round' }) }),
  });
  const numbers = fc.integer({ min: 1, max: 999_999_999 });
  const isSent = (move: unknown): boolean => moveSchemas[id].safeParse(move).success;

  describe(`the text form of ${id}`, () => {
    test('(P-30) is tried on all kinds of moves, each of which the wire lets pass or a clock makes', () => {
      const tried = new Set<string>();
      fc.assert(
        fc.property(arbitraryMove, (move) => {
          tried.add(move.kind);
          return isSent(move) || move.kind === 'timeout';
        }),
        runs(500, SEED),
      );

      expect([...tried].toSorted()).toEqual(Object.keys(game.moveShapes).toSorted());
    });

    test('(P-30) reads every move that it writes', () => {
      fc.assert(
        fc.property(arbitraryMove, (move) => {
          expect(read(write(move))).toEqual(move);
        }),
        runs(2_000, SEED),
      );
    });

    test('(P-30) reads every line that it writes, whoever caused the entry', () => {
      fc.assert(
        fc.property(numbers, plies, (n, ply) => {
          expect(readLine(game, writeLine(game, n, ply))).toEqual({ n, ...ply });
        }),
        runs(1_000, SEED),
      );
    });

    test('(P-30) is words and coordinates in plain letters, within a line', () => {
      fc.assert(
        fc.property(numbers, plies, (n, ply) => {
          const line = writeLine(game, n, ply);
          expect(line).toMatch(SPEAKABLE);
          expect(line.length).toBeLessThanOrEqual(LINE_CHARS_MAX);
        }),
        runs(100, SEED),
      );
    });

    test('(P-30) says the same of no two texts: what it reads of a changed text is written back letter by letter', () => {
      fc.assert(
        fc.property(arbitraryMove, fc.array(edit, { minLength: 1, maxLength: 2 }), (move, edits) => {
          const other = edits.reduce(edited, write(move));
          const found = read(other);
          if (!found) return;
          expect(write(found)).toBe(other);
          expect(isSent(found) || found.kind === 'timeout').toBe(true);
        }),
        runs(3_000, SEED),
      );
    });

    test('(P-30) says the same of no two lines', () => {
      fc.assert(
        fc.property(numbers, plies, fc.array(edit, { minLength: 1, maxLength: 2 }), (n, ply, edits) => {
          const other = edits.reduce(edited, writeLine(game, n, ply));
          const found = readLine(game, other);
          if (found) expect(writeLine(game, found.n, found)).toBe(other);
        }),
        runs(3_000, SEED),
      );
    });

    test('(P-30) throws at no text whatever', () => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
          expect([read(text), readLine(game, text), readLine(game, `1 s1 ${text}`)]).toEqual([
            undefined,
            undefined,
            undefined,
          ]);
        }),
        runs(500, SEED),
      );
    });
  });
}

test('(P-30) a line that is longer than any move is no entry', () => {
  const { rummikub } = games;
  const line = writeLine(rummikub, 999_999_999, { seat: asSeat(8), by: 'clock', move: LONGEST_MOVE });

  expect(line.length).toBeLessThanOrEqual(LINE_CHARS_MAX);
  expect(readLine(rummikub, line)?.move).toEqual(LONGEST_MOVE);
  expect(readLine(rummikub, line.padEnd(LINE_CHARS_MAX + 1, ' / joker'))).toBeUndefined();
});

// Whole matches as text and back, with time-outs and rounds: the text gives exactly the match that was played.
function logs<T extends GameTypes>(game: Game<T>, all: readonly T['Options'][]): void {
  describe(game.id, () => {
    test.each(all.map((options, i) => [JSON.stringify(options), options, i] as const))(
      '(P-30) goes through a text and back, to its end, with %s',
      (_, options, i) => {
        const rng = seededRng(40 + i);
        const head = headOf(game, game.seats[0] + (i % 2), asSeat(0), options);
        const seed = fastSeedText(i);
        const { plies } = playMatch(game, head, rngAtOf(seed), randomPlies(game, rng, 2));
        const script = { head, seed, entries: plies.map((ply, n) => ({ ...ply, n: n + 1 })) };
        const text = logText(game, script);

        expect(parseLogText(game, text)).toEqual(script);
        expect(parseLogText(game, text.replaceAll('\n', '\r\n'))).toEqual(script);
        expect(logText(game, parseLogText(game, text))).toBe(text);
        expect(readRulesVersion(text)).toEqual({ game: game.id, version: game.version });
        expect(replay(game, script.head, script.entries, rngAtOf(script.seed)).ranks).toBeDefined();
      },
    );
  });
}

for (const { game, fixture, fewOptions = fixture.options } of await loadKits()) logs(game, fewOptions);
logs(toy, toyFixture.options);

test('(P-30) a seed names its streams: the match’s, the day’s, or the quick ones of the tests', () => {
  const bytes = seedFromName('streams');
  const draws = (seed: string, entry: number, alike?: number): number => rngAtOf(seed)(entry, alike)(2 ** 32);

  expect(draws(bytes, 3, 5)).toBe(draws(bytes, 3));
  expect(draws(`${bytes} alike`, 3, 5)).toBe(draws(bytes, 5));
  expect(draws(fastSeedText(7), 3)).toBe(draws('fast 7', 3));
  expect(draws(fastSeedText(7), 3)).not.toBe(draws(fastSeedText(8), 3));
  for (const seed of ['', 'fast', 'fast -1', bytes.slice(1), `${bytes} `, `${bytes} like`, bytes.replace(/^./, 'x')])
    expect(() => rngAtOf(seed)).toThrow('no seed');
});
