/** Seats of a match: claiming, resizing, renaming, and the start once all are taken. */
import { inviteKey, isSameKey, keyHash, newKey } from '../auth/keys.ts';
import { type Err, err } from '../commands/reply.ts';
import { AHEAD_SEATS_MIN } from '../games/ahead-steps.ts';
import { defaultOptions, paceOf } from '../games/default-options.ts';
import { asSeat, type Seat } from '../games/game.ts';
import { type AnyGame, type GameId, gameOf, games } from '../games/registry.ts';
import { startAndSave } from '../match/append-entries.ts';
import { isBotOnly, isClaimable } from '../match/bots.ts';
import { lastEntryOf, type MatchState, type Write } from '../match/match-state.ts';
import { bumpRevision, reloadLobby } from '../match/revision.ts';
import { DEVICES_MAX } from '../protocol/limits.ts';
import type { ClaimBody, CreateBody } from '../protocol/requests.ts';
import { canonicalJson } from '../record/canonical-json.ts';
import { renumberSeat } from '../storage/all-tables.ts';
import { writeDraft } from '../storage/drafts.ts';
import { addKey, deleteKeys, type KeyRow } from '../storage/keys.ts';
import { type SeatRow, writeSeats } from '../storage/seats.ts';
import { distinctName } from './unique-names.ts';

/** A change that the room writes, and the key of the player whom it seats, if any. */
export interface LobbyChange {
  readonly write: Write;
  readonly seated?: { readonly seat: Seat; readonly key: string } | undefined;
}

export const newSeatRow = (index: number): SeatRow => ({
  seat: asSeat(index),
  state: 'open',
  name: null,
  entropy: null,
  command: null,
  host: false,
  script: false,
  origin: null,
  bot: null,
  time: {},
});

/** The device that a key is for. */
export type NewDevice = Pick<KeyRow, 'kind' | 'label' | 'at' | 'browser'>;

/** When a request came, in ms since 1970, and from which browser. */
export interface Arrival {
  readonly now: number;
  readonly credentials: { readonly browser?: string | undefined };
}

/** The device that a request gives a key to. */
export const newDevice = (
  { now, credentials }: Arrival,
  { script = false, label = '' }: Pick<CreateBody, 'script' | 'label'>,
): NewDevice => ({ kind: script ? 'script' : 'device', label, at: now, browser: credentials.browser ?? null });

/** Store a new key for a seat's device. Only its hash is kept. */
export const storeKey = (
  sql: SqlStorage,
  seat: Seat,
  key: string,
  device: NewDevice,
  code: string | null = null,
): number => addKey(sql, { ...device, seat, code, hash: keyHash(key) });

/** True if the seat has the maximum number of devices and links. */
export const isAtDeviceLimit = ({ keys }: MatchState, seat: Seat): boolean =>
  keys.filter((key) => key.seat === seat && key.kind !== 'lost').length >= DEVICES_MAX;

/** Keys that one command may create. Its replies may arrive out of order, so the previous key stays valid. */
const KEYS_PER_COMMAND_MAX = 2;

/**
 * Issue another key for a player who is seated already: they join from a second device, or the reply to this command
 * got lost. Beyond two keys of one command, the new key replaces the oldest one.
 */
export function reissueKey(state: MatchState, seat: Seat, device: NewDevice, command: string): LobbyChange | Err {
  const earlierKeys = state.keys.filter((key) => key.seat === seat && key.code === command && key.kind !== 'lost');
  const supersededKeys = earlierKeys.slice(0, Math.max(0, earlierKeys.length - KEYS_PER_COMMAND_MAX + 1));
  if (supersededKeys.length === 0 && isAtDeviceLimit(state, seat)) return err('too-many-devices');
  const key = newKey();
  const write = (sql: SqlStorage): MatchState => {
    deleteKeys(
      sql,
      supersededKeys.map(({ id }) => id),
    );
    storeKey(sql, seat, key, device, command);
    return reloadLobby(sql, state);
  };
  return { write, seated: { seat, key } };
}

/** Clear the claim id so that a replayed claim cannot restore a seat whose keys were revoked. */
export const clearClaimCommand = (sql: SqlStorage, { seats }: MatchState, seat: Seat): void =>
  writeSeats(
    sql,
    seats.map((s) => (s.seat === seat ? { ...s, command: null } : s)),
  );

/** Deal once every seat is taken. */
export const dealIfFull = (sql: SqlStorage, state: MatchState, now: number): MatchState =>
  state.seats.every((seat) => seat.state === 'taken') && !state.head.started ? startAndSave(sql, state, now) : state;

/** Count a change of the lobby, and deal once every seat is taken. */
export const startIfFull = (sql: SqlStorage, state: MatchState, now: number): MatchState =>
  dealIfFull(sql, bumpRevision(sql, state), now);

export const hasRoomFor = ([min, max]: readonly [min: number, max: number], count: number): boolean =>
  count >= min && count <= max;

/** Return why the game cannot be played with these options and this number of seats, or undefined. */
export function checkSetup(game: GameId, version: number, options: object, seats: number): Err | undefined {
  const rules = gameOf(game, version);
  const allowed = rules?.seats ?? [1, 1];
  const [min, max] = allowed;
  if (!hasRoomFor(allowed, seats)) return err('bad-request', { detail: `${game} has ${min} to ${max} seats` });
  const fault = rules?.optionFault(options, seats);
  return fault ? err('bad-options', { detail: fault }) : undefined;
}

/** Return why this match cannot allow playing ahead. Undefined if it can, or does not ask for it. */
export function checkAhead({ game, seats, ahead, clock, daily }: CreateBody): Err | undefined {
  if (!ahead) return undefined;
  const rules: AnyGame = games[game];
  const isSlow = clock?.kind !== 'live' && daily === undefined;
  return rules.ahead && seats >= AHEAD_SEATS_MIN && isSlow ? undefined : err('bad-options', { detail: 'ahead' });
}

/** The same, and the seats that the device holds already. */
export type SeatArrival = Arrival & { readonly caller: { readonly mine: readonly Seat[] } };

/** The number of the next guest of a match, from 1. */
const nextGuest = ({ seats }: Pick<MatchState, 'seats'>): number =>
  1 + Math.max(0, ...seats.map(({ time: { joined } }) => joined?.n ?? 0));

/** The news of a guest for the host. Somebody on the host's own device is no news. */
export const joinedAt = (state: MatchState, { now, caller }: SeatArrival): Pick<SeatRow['time'], 'joined'> =>
  state.seats.some(({ host, seat }) => host && caller.mine.includes(seat))
    ? {}
    : { joined: { at: now, entry: lastEntryOf(state), n: nextGuest(state) } };

/** Seat a player who has the invite. The same claim sent again gets the same seat with a new key. */
export function claimSeat(state: MatchState, secret: string, body: ClaimBody, arrival: SeatArrival): LobbyChange | Err {
  const { id, name = null, entropy, script = false } = body;
  const device = newDevice(arrival, body);
  if (!isSameKey(body.invite, inviteKey(secret, state.head.config.match))) return err('bad-invite');
  // A seat claimed from a bot after the start has no entropy: the shuffle is done.
  const alreadyClaimed = state.seats.find(
    (s) => s.state === 'taken' && s.command === id && (s.entropy === null || s.entropy === entropy),
  );
  if (alreadyClaimed) return reissueKey(state, alreadyClaimed.seat, device, id);
  const free = state.seats
    .filter((s) => isClaimable(state, s))
    .sort((a, b) => Number(a.bot !== null) - Number(b.bot !== null));
  if (free.length === 0) return err('full');
  const requested = body.seat === undefined ? free[0] : state.seats[body.seat];
  if (!requested) return err('bad-request', { detail: `there is no seat ${body.seat}` });
  if (!free.includes(requested)) return err('taken');
  const { seat } = requested;
  const key = newKey();
  // A new player inherits nothing from the seat's previous holder, such as quiet hours.
  const taken: SeatRow = {
    ...requested,
    state: 'taken',
    name: distinctName(name, seat, state.seats),
    entropy: state.head.started ? null : entropy,
    command: id,
    script,
    bot: null,
    time: joinedAt(state, arrival),
  };
  const write = (sql: SqlStorage): MatchState => {
    writeSeats(
      sql,
      state.seats.map((s) => (s === requested ? taken : s)),
    );
    // A player who sits down during the match starts at the newest entry, without a summary of earlier ones.
    if (state.head.started) writeDraft(sql, { seat, looked: lastEntryOf(state) });
    storeKey(sql, seat, key, device, id);
    return startIfFull(sql, state, arrival.now);
  };
  return { write, seated: { seat, key } };
}

/**
 * The order in which seats are removed. A taken seat that can be removed is a bot's. Reserved seats come last; after one
 * is closed, no bot gets a seat that is added, so that a person is not replaced by removing and adding seats.
 */
const SEAT_REMOVAL_ORDER: readonly SeatRow['state'][] = ['open', 'taken', 'held'];

/** The options for another number of seats. If they were the defaults before, the new number's defaults. */
function resizedOptions({ head: { config }, seats }: MatchState, count: number): object {
  const rules = gameOf(config.game, config.version);
  const defaultsOf = (some: number): object =>
    rules ? defaultOptions(rules, some, paceOf(config.clock)) : config.options;
  return canonicalJson(config.options) === canonicalJson(defaultsOf(seats.length)) ? defaultsOf(count) : config.options;
}

/** Add open seats, or remove open, then bots', then reserved seats. The remaining seats are renumbered without gaps. */
export function resizeSeats(state: MatchState, count: number, now: number): LobbyChange | Err {
  const { game, version } = state.head.config;
  if (state.head.started) return err('not-open');
  const options = resizedOptions(state, count);
  const fault = checkSetup(game, version, options, count);
  if (fault) return fault;
  const isPerson = (s: SeatRow): boolean => s.state === 'taken' && !isBotOnly(state, s);
  const taken = state.seats.filter(isPerson).length;
  if (count < taken) return err('too-few-seats', { detail: `${taken} seats are taken` });
  const surplus = Math.max(0, state.seats.length - count);
  const removed = [...state.seats]
    .filter((s) => !isPerson(s))
    .sort((a, b) => SEAT_REMOVAL_ORDER.indexOf(a.state) - SEAT_REMOVAL_ORDER.indexOf(b.state) || b.seat - a.seat)
    .slice(0, surplus);
  const remaining = state.seats.filter((s) => !removed.includes(s));
  const closesHeld = removed.some((s) => s.state === 'held');
  const added = Array.from({ length: Math.max(0, count - remaining.length) }, (_, i) =>
    newSeatRow(remaining.length + i),
  );
  const write = (sql: SqlStorage): MatchState => {
    writeSeats(sql, [...remaining.map((s, i) => ({ ...s, seat: asSeat(i) })), ...added]);
    // In this order each seat moves to a number that is already free.
    for (const [i, { seat }] of remaining.entries()) if (seat !== i) renumberSeat(sql, seat, asSeat(i));
    const config = { ...state.head.config, options, ...(closesHeld && { closedHeld: true as const }) };
    const head = { ...state.head, config };
    return startIfFull(sql, { ...state, head }, now);
  };
  return { write };
}

export function renameSeat(state: MatchState, seat: Seat, name: string): LobbyChange {
  const seats = state.seats.map((s) => (s.seat === seat ? { ...s, name: distinctName(name, seat, state.seats) } : s));
  const write = (sql: SqlStorage): MatchState => {
    writeSeats(sql, seats);
    return bumpRevision(sql, state);
  };
  return { write };
}
