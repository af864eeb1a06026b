/**
 * The notation of every game: each move has one text and each text one move, easy to read aloud; no other text is read.
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asSeat, seatsOf } from '../../worker/games/game.ts';
import { ENTRY_CAUSES, type Ply } from '../../worker/games/match-types.ts';
import { LINE_CHARS_MAX, readLine, writeLine } from '../../worker/games/notation.ts';
import { type AnyGame, allGameIds, games } from '../../worker/games/registry.ts';
import { moveSchemas } from '../../worker/protocol/move-schemas.ts';
import { runs } from '../kit/depth.ts';
import { arbitraryMoveIn } from '../kit/shape-moves.ts';
import { LONGEST_MOVE } from './rummikub/kit/game-kit.ts';

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

type AnyMove = { readonly kind: string };

for (const id of allGameIds) {
  const game: AnyGame = games[id];
  const { write, read } = game.notation;
  const arbitraryMove = arbitraryMoveIn(game.moveShapes);
  const plies: fc.Arbitrary<Ply<AnyMove>> = fc.record({
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
