/** A match of Rummikub in which two seats share a win and its points cannot be divided evenly. */
import { asSeat } from '../../worker/games/game.ts';
import { isBetweenRounds, timeoutPly } from '../../worker/games/match.ts';
import { type AnyGame, type AnyMatch, gameOf } from '../../worker/games/registry.ts';
import type { Options } from '../../worker/games/rummikub/state.ts';
import type { MatchRecord } from '../../worker/record/record-format.ts';
import { buildRecord, type TimedPly } from './build-record.ts';

export const SHARED_WIN = {
  match: '0123456789abcdefghjkmnpq',
  seed: '41'.padStart(64, '0'),
  clock: { kind: 'live', seconds: 60 },
  options: {
    box: 'classic',
    meldThenTable: false,
    jokers: 'free',
    penalty: 3,
    strict: false,
    poolEnd: 'first-stuck',
    rounds: 1,
  } satisfies Options,
  /** Two racks of 259 and one of 270: the loser's 11 points are divided. */
  totals: ['11/2', -11, '11/2'],
  ranks: [1, 3, 1],
} as const;

const START = 1_800_000_000_000;

/** Every seat draws until the pool is empty, and then times out. */
function nextPly(game: AnyGame, match: AnyMatch): TimedPly['ply'] {
  const [seat = asSeat(0)] = match.active;
  if (isBetweenRounds(game, match)) return { seat, by: 'seat', move: { kind: 'round' } };
  const { pool } = game.view(match.state, 'spectator');
  return pool > 0 ? { seat, by: 'seat', move: { kind: 'draw' } } : timeoutPly(game, match, seat);
}

/** The record of this match by the rules of this version. Further rounds end in the same way. */
export function sharedWinRecord(version: number, rounds = 1): MatchRecord {
  const game = gameOf('rummikub', version);
  if (!game) throw new Error(`no version ${version} of Rummikub`);
  const { match, seed, clock } = SHARED_WIN;
  const seats = [0, 1, 2].map((n) => ({ name: null, entropy: `${n}`.repeat(32), host: n === 0 }));
  const options = { ...SHARED_WIN.options, rounds };
  return buildRecord(game, { match, seed, options, seats, rule: 'host', clock, at: START }, (played) => ({
    ply: nextPly(game, played),
    at: START + 1_000 * (played.entry + 1),
  }));
}
