/** Whole matches of Qwantum, compared with the tests' referee entry by entry. */
import { describe, expect, test } from 'vitest';
import { asSeat, type Rng } from '../../../worker/games/game.ts';
import { playMove, startMatch, timeoutPly } from '../../../worker/games/match.ts';
import { isMatchMove, type Match, type Ply } from '../../../worker/games/match-types.ts';
import { ranksOf } from '../../../worker/games/points.ts';
import { qwantum } from '../../../worker/games/qwantum/rules.ts';
import { MISTHROW_RULES, type Move, type Qwantum, type State } from '../../../worker/games/qwantum/state.ts';
import { seeds } from '../../kit/depth.ts';
import { headOf, movesOf } from '../../kit/play-match.ts';
import { pick, seededRng, seededStreams } from '../../kit/rng.ts';
import {
  type RefereeState,
  refereeMove,
  referenceMoves,
  referenceSum,
  resultOf,
  seatsToMove,
  startReferee,
} from './kit/reference-rules.ts';

/** Usually write the lowest number that fits; otherwise roll again, pass, or time out. */
function chosen(match: Match<Qwantum>, rng: Rng): Ply<Move> {
  const seat = pick(match.active, rng);
  if (rng(12) === 0) return timeoutPly(qwantum, match, seat);
  const moves = movesOf(qwantum, match, seat);
  const numbers = moves.flatMap((move) =>
    move.kind === 'write' ? [{ move, number: referenceSum(match.state.dice, move.colour) }] : [],
  );
  const [lowest] = numbers.toSorted((a, b) => a.number - b.number);
  const wanted = lowest && rng(6) > 0 && (lowest.number > 3 || match.state.stage !== 'a') ? lowest.move : undefined;
  return { seat, by: 'seat', move: wanted ?? pick(moves, rng) };
}

const keys = (moves: Iterable<Move>): readonly string[] =>
  [...moves].map((move) => qwantum.notation.write(move)).sort();

/** The fields that the referee and the state have in common, with the names of the state. */
const shown = (table: RefereeState) => ({
  turn: table.turn,
  sheets: table.sheets,
  misthrows: table.boxes,
  active: seatsToMove(table),
  why: table.why,
});
const actual = (state: State) => ({
  turn: state.turn,
  sheets: state.sheets,
  misthrows: state.misthrows,
  active: qwantum.active(state),
  why: state.outcome?.why ?? 'on',
});

/** QW-2: only the dice that are rolled again may change; within a turn all others stay the same. */
function expectDice(before: State, after: State, move: Move): void {
  const isOver = after.outcome !== undefined;
  if (before.stage === 'c' && !isOver && after.stage === 'a') return;
  const kept = before.dice.map((face, die) => (move.kind === 'roll' && move.dice.includes(die) ? 'any' : face));
  expect(after.dice.map((face, die) => (kept[die] === 'any' ? 'any' : face))).toEqual(kept);
}

interface Tally {
  entries: number;
  automatic: number;
  readonly whys: Record<string, number>;
}

/** Play one match to its end, and compare each entry with the referee. */
function refereedMatch(seats: number, seed: number, misthrow: State['misthrow'], tally: Tally): void {
  const [rng, rngAt] = [seededRng(seed), seededStreams(seed)];
  const first = asSeat(seed % seats);
  let { match } = startMatch(qwantum, headOf(qwantum, seats, first, { misthrow }), rngAt);
  let table = startReferee(misthrow, seats, first);
  while (!match.ranks) {
    for (const { ply, match: next } of playMove(qwantum, match, chosen(match, rng), rngAt)) {
      const before = match.state;
      const view = qwantum.view(before, ply.seat);
      expect(keys(qwantum.moves(view))).toEqual(keys(referenceMoves(view)));
      if (isMatchMove(ply.move)) throw new Error('one round is a match');
      expect(keys(referenceMoves(view))).toContain(qwantum.notation.write(ply.move));
      table = refereeMove(table, ply.seat, ply.move, before.dice);
      match = next;
      expect(actual(match.state)).toEqual(shown(table));
      expectDice(before, match.state, ply.move);
      tally.entries += 1;
      tally.automatic += ply.by === 'auto' ? 1 : 0;
    }
  }
  expect(match.totals).toEqual(resultOf(table));
  expect(match.ranks).toEqual(ranksOf(resultOf(table)));
  tally.whys[table.why] = (tally.whys[table.why] ?? 0) + 1;
}

describe('whole matches', () => {
  for (const misthrow of MISTHROW_RULES)
    for (const seats of [1, 2, 3, 4])
      test(`QW-3 to QW-12 with ${seats} seats and misthrow ${misthrow}: the referee comes to the same`, () => {
        const tally: Tally = { entries: 0, automatic: 0, whys: {} };

        for (const seed of seeds(6, 1)) refereedMatch(seats, seed, misthrow, tally);

        expect(tally.entries).toBeGreaterThan(150);
        expect(tally.automatic).toBeGreaterThan(0);
      });

  test('QW-10, QW-11 both ends come about', () => {
    const tally: Tally = { entries: 0, automatic: 0, whys: {} };

    for (const seed of seeds(15, 100)) refereedMatch(2, seed, 'b-and-c', tally);

    expect(Math.min(tally.whys.rows ?? 0, tally.whys.misthrows ?? 0)).toBeGreaterThan(1);
  });
});
