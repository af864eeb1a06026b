/** Creates a match: seed and commitment, its seats, and the host's key. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { newKey } from '../auth/keys.ts';
import type { DealtDay } from '../daily/secret-seed.ts';
import { defaultOptions, paceOf } from '../games/default-options.ts';
import { type AnyGame, type GameId, games } from '../games/registry.ts';
import { withBot } from '../match/bots.ts';
import { loadState } from '../match/load-match.ts';
import type { MatchState } from '../match/match-state.ts';
import type { Clock } from '../protocol/clock.ts';
import type { FirstSeatRule } from '../protocol/fields.ts';
import type { CreateBody } from '../protocol/requests.ts';
import { commitment, SEED_BYTES } from '../record/fairness.ts';
import { type MatchConfig, writeHead } from '../storage/head.ts';
import { type SeatRow, writeSeats } from '../storage/seats.ts';
import { type Arrival, dealIfFull, type LobbyChange, newDevice, newSeatRow, storeKey } from './seats-before-start.ts';
import { distinctName } from './unique-names.ts';

export interface MatchParams {
  readonly match: string;
  readonly request: string;
  readonly game: GameId;
  readonly options: object;
  readonly first: FirstSeatRule;
  readonly before?: string | undefined;
  readonly wins?: readonly number[] | undefined;
  readonly hints?: boolean | undefined;
  readonly daily?: string | undefined;
  /** For a daily match: its seed, commitment and household. */
  readonly dealt?: DealtDay | undefined;
  readonly clock?: Clock | undefined;
  readonly awayDays?: number | undefined;
  readonly recovery?: 'never' | undefined;
  readonly talk?: 'off' | undefined;
  readonly ahead?: 1 | 2 | undefined;
}

export function insertMatch(
  sql: SqlStorage,
  { dealt, ...params }: MatchParams,
  seats: readonly SeatRow[],
  now: number,
): void {
  const seed = dealt?.seed ?? crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  const config: MatchConfig = {
    ...params,
    ...(dealt && { dailyCommitment: dealt.commitment, dailyHousehold: dealt.household }),
    version: games[params.game].version,
    seed: bytesToHex(seed),
    commitment: commitment(params.match, seed),
    created: now,
    ...(params.before === undefined && { isBrief: true as const }),
  };
  writeHead(sql, { config, rev: 1 });
  writeSeats(sql, seats);
}

/** The match that was just written. */
export function readNewMatch(sql: SqlStorage): MatchState {
  const state = loadState(sql);
  if (!state) throw new Error('the match was not written');
  return state;
}

/** Create a match with its creator on seat 0. `dealt` is for a daily match. */
export function createMatch(
  match: string,
  request: string,
  body: CreateBody,
  arrival: Arrival,
  dealt?: DealtDay,
): Pick<LobbyChange, 'seated'> & { readonly write: (sql: SqlStorage) => MatchState } {
  const {
    game,
    seats,
    name = null,
    entropy,
    script = false,
    bots = [],
    hints,
    daily,
    clock,
    awayDays,
    recovery,
    ahead,
  } = body;
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
  const options = body.options ?? defaultOptions(rules, seats, paceOf(clock));
  const rest = { hints, daily, dealt, clock, awayDays, recovery, ahead: ahead || undefined };
  const params = { match, request, game, options, first: body.first ?? 'random', ...rest };
  const free = Array.from({ length: seats - 1 }, (_, i) => newSeatRow(i + 1));
  const others = free.map((seat, i) => withBot(seat, bots[i - (free.length - bots.length)] ?? null));
  const key = newKey();
  const write = (sql: SqlStorage): MatchState => {
    insertMatch(sql, params, [host, ...others], arrival.now);
    storeKey(sql, host.seat, key, newDevice(arrival, body), body.id);
    return dealIfFull(sql, readNewMatch(sql), arrival.now);
  };
  return { write, seated: { seat: host.seat, key } };
}
