/** Creates a match: seed and commitment, its seats, and the host's key. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { defaultOptions } from '../games/default-options.ts';
import { type AnyGame, type GameId, games } from '../games/registry.ts';
import { withBot } from '../match/bots.ts';
import { loadState } from '../match/load.ts';
import type { Clock } from '../protocol/clock.ts';
import type { CreateBody, FirstSeatRule } from '../protocol/match.ts';
import { commitment, dailySeed, SEED_BYTES } from '../record/fairness.ts';
import { type MatchConfig, type SeatRow, writeMatchRow, writeSeats } from '../storage/rows.ts';
import { issueKey, keyKindOf, type LobbyChange, newSeatRow, startIfFull } from './lobby.ts';
import { distinctName } from './seat-names.ts';

export interface MatchParams {
  readonly match: string;
  readonly request: string;
  readonly game: GameId;
  readonly options: object;
  readonly first: FirstSeatRule;
  readonly before?: string | undefined;
  readonly hints?: boolean | undefined;
  readonly daily?: string | undefined;
  readonly clock?: Clock | undefined;
  readonly recovery?: 'never' | undefined;
}

export function insertMatch(sql: SqlStorage, params: MatchParams, seats: readonly SeatRow[], now: number): void {
  const { game, daily } = params;
  const seed = daily ? dailySeed(game, daily) : crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  const config: MatchConfig = {
    ...params,
    version: games[game].version,
    seed: bytesToHex(seed),
    commitment: commitment(params.match, seed),
    created: now,
  };
  writeMatchRow(sql, { config, rev: 0 });
  writeSeats(sql, seats);
}

/** A new match with its maker on seat 0. */
export function createMatch(
  storage: DurableObjectStorage,
  match: string,
  request: string,
  body: CreateBody,
  now: number,
): LobbyChange {
  const {
    game,
    seats,
    name = null,
    entropy,
    label = '',
    script = false,
    bots = [],
    hints,
    daily,
    clock,
    recovery,
  } = body;
  return storage.transactionSync(() => {
    const host: SeatRow = {
      ...newSeatRow(0),
      state: 'taken',
      name: distinctName(name, 0, []),
      entropy,
      command: body.id,
      host: true,
      script,
    };
    const rules: AnyGame = games[game];
    const options = body.options ?? defaultOptions(rules, seats, clock?.kind);
    const params = { match, request, game, options, first: body.first ?? 'random', hints, daily, clock, recovery };
    const free = Array.from({ length: seats - 1 }, (_, i) => newSeatRow(i + 1));
    const others = free.map((seat, i) => withBot(seat, bots[i - (free.length - bots.length)] ?? null));
    insertMatch(storage.sql, params, [host, ...others], now);
    const key = issueKey(storage.sql, host.seat, { kind: keyKindOf(script), label, at: now }, body.id);
    const state = loadState(storage.sql);
    if (!state) throw new Error('the match was not written');
    return { state: startIfFull(storage, state, now), seated: { seat: host.seat, key } };
  });
}
