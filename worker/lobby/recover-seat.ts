/**
 * Recovery of lost seats: requested with a new key, granted by other seats, ended by the seat's own devices or a
 * refusal.
 */
import { keyHash, newRecoveryCode } from '../auth/keys.ts';
import { type Caller, opensSeat } from '../commands/caller.ts';
import { type Err, err } from '../commands/reply.ts';
import type { Seat } from '../games/game.ts';
import { isBotOnly } from '../match/bots.ts';
import { hasLeft, lastEntryOf, type MatchState, type Write } from '../match/match-state.ts';
import { bumpRevision } from '../match/revision.ts';
import { OPEN_RECOVERIES_MAX } from '../protocol/limits.ts';
import type { ConsentBody, RecoveryBody } from '../protocol/recovery.ts';
import { deleteSeatChannels } from '../storage/channels.ts';
import { dropDraft } from '../storage/drafts.ts';
import { addFormerKeys, readFormerSeats } from '../storage/former-keys.ts';
import { addKey, deleteKeys, randomKeyId } from '../storage/keys.ts';
import { deleteRecoveryMessages } from '../storage/messages.ts';
import { CLOCK_SLACK_MS, deletePresence } from '../storage/presence.ts';
import {
  ASKER_RANKS,
  type AskerRank,
  deleteRecoveries,
  type RecoveryRow,
  readWait,
  writeRecovery,
  writeWait,
} from '../storage/recoveries.ts';
import { writeSeats } from '../storage/seats.ts';
import { grantableFrom, recoveryLapsesAt, recoveryWaitMs } from './recovery-delay.ts';
import { hasIndependentPair, isHereNow, wasHereLately } from './seat-in-use.ts';
import { type Arrival, type LobbyChange, newDevice } from './seats-before-start.ts';

/** Context for handling requests for lost seats. */
export interface RecoveryContext {
  readonly sql: SqlStorage;
  readonly state: MatchState;
  readonly now: number;
}

/** When to try again if all places for requests are taken, in seconds. */
const FULL_RETRY_S = 600;

/** The seats that can consent: people hold them, and they have not left the match. */
const consentingSeats = (state: MatchState, lost: Seat): readonly Seat[] =>
  state.seats
    .filter((row) => row.seat !== lost && row.state === 'taken' && !isBotOnly(state, row) && !hasLeft(state, row.seat))
    .map(({ seat }) => seat);

function rankOf(sql: SqlStorage, seat: Seat, { keys, hashes }: Caller): AskerRank {
  if (keys.some((key) => key.seat === seat)) return ASKER_RANKS.own;
  return readFormerSeats(sql, hashes).some((former) => former.seat === seat)
    ? ASKER_RANKS.former
    : ASKER_RANKS.stranger;
}

/** When one other seat alone can grant this request, in ms since 1970. */
export const grantableAloneFrom = ({ head, seats }: MatchState, { seat, at }: RecoveryRow): number =>
  grantableFrom(head.config.clock, at, seats[seat]?.time.quiet);

/** Return why this seat cannot be requested now, or undefined. */
function requestFault(
  { sql, state, now }: RecoveryContext,
  seat: Seat,
  rank: AskerRank,
  household: string,
): Err | undefined {
  if (hasLeft(state, seat)) return err('left');
  if (state.head.config.recovery === 'never' || consentingSeats(state, seat).length === 0) return err('never-given');
  const pending = state.recoveries.filter((request) => request.seat === seat);
  const isStranger = rank === ASKER_RANKS.stranger;
  if (!isStranger && pending.some((request) => rank <= request.rank)) return err('recovery-pending');
  if (rank === ASKER_RANKS.own) return undefined;
  if (readWait(sql, seat, household, now) !== undefined) return err('too-soon');
  if (!isStranger) return undefined;
  if (state.recoveries.some((request) => request.household === household)) return err('recovery-pending');
  const strangers = pending.filter((request) => request.rank === ASKER_RANKS.stranger);
  return strangers.length < OPEN_RECOVERIES_MAX ? undefined : err('too-many-recoveries', { retryAfter: FULL_RETRY_S });
}

/**
 * Request a seat back. The new key opens nothing until the request is granted; both sides see the same code. Requests
 * of strangers stand beside each other, at most three for a seat and one of a household. A device that holds or held the
 * seat replaces those of a lower rank.
 */
export function requestRecovery(
  ctx: RecoveryContext & Arrival & { readonly caller: Caller; readonly household: string },
  { seat: asked, label }: RecoveryBody,
  key: string,
): (LobbyChange & { readonly request: RecoveryRow; readonly code: string }) | Err {
  const { sql, state, caller, household, now } = ctx;
  const row = state.seats[asked];
  if (row?.state !== 'taken' || isBotOnly(state, row))
    return err('bad-request', { detail: `nobody sits on seat ${asked}` });
  const { seat } = row;
  const rank = rankOf(sql, seat, caller);
  const fault = requestFault(ctx, seat, rank, household);
  if (fault) return fault;
  const ofSeat = state.recoveries.filter((one) => one.seat === seat);
  const replaced = ofSeat.filter((one) => one.rank < rank);
  const code = newRecoveryCode(ofSeat.flatMap(({ id }) => state.keys.find((one) => one.id === id)?.code ?? []));
  const id = randomKeyId();
  const request = { id, seat, household, at: now, entry: lastEntryOf(state), rank, consents: [] };
  const write = (rows: SqlStorage): MatchState => {
    deleteRecoveries(rows, replaced);
    // Each request sends its own message, even at the same entry.
    deleteRecoveryMessages(rows, seat, request.entry);
    addKey(rows, { ...newDevice(ctx, { label }), seat, kind: 'lost', hash: keyHash(key), code }, id);
    writeRecovery(rows, request);
    return bumpRevision(rows, state);
  };
  return { write, request, code };
}

/**
 * Answer the request with this code. A refusal by the seat itself or by any other seat ends it. Other seats may consent
 * unless a device of the seat is online now. Their consent is stored until `settleRecoveries` can grant the request.
 */
export function resolveRecovery(
  ctx: RecoveryContext & { readonly caller: Caller },
  asked: number,
  { code, consent }: ConsentBody,
): LobbyChange | Err {
  const { sql, state, caller, now } = ctx;
  const request = state.recoveries.find(
    ({ id, seat }) => seat === asked && state.keys.some((key) => key.id === id && key.code === code),
  );
  if (!request) return err('no-recovery');
  const { seat, household, rank, consents } = request;
  const otherSeats = caller.mine.filter((held) => held !== seat);
  if (consent && otherSeats.length === 0) return err('no-seat', { detail: 'another seat has to consent' });
  if (consent && isHereNow(sql, seat, now)) return err('seat-in-use');
  const write = (rows: SqlStorage): MatchState => {
    if (consent) {
      writeRecovery(rows, { ...request, consents: [...new Set([...consents, ...otherSeats])] });
    } else {
      deleteRecoveries(rows, [request]);
      const waitMs = recoveryWaitMs(state.head.config.clock, caller.mine.includes(seat));
      if (rank !== ASKER_RANKS.own) writeWait(rows, seat, household, now + waitMs);
    }
    return bumpRevision(rows, state);
  };
  return { write };
}

/** True if enough seats consent (one alone only after the delay), and the seat's devices were offline that long. */
function isGrantable({ sql, state, now }: RecoveryContext, request: RecoveryRow): boolean {
  const able = consentingSeats(state, request.seat);
  const agreed = request.consents.filter((seat) => able.includes(seat));
  if (agreed.length === 0 || wasHereLately(sql, state, request.seat, now)) return false;
  return hasIndependentPair(sql, agreed) || now >= grantableAloneFrom(state, request);
}

/** True if the request ends without a grant: it is too old, the clock was set back, or no seat can consent any more. */
const isLapsed = ({ state, now }: RecoveryContext, { seat, at }: RecoveryRow): boolean =>
  now >= recoveryLapsesAt(state.head.config.clock, at) ||
  at > now + CLOCK_SLACK_MS ||
  hasLeft(state, seat) ||
  consentingSeats(state, seat).length === 0;

/** Return what grants and ends the requests that are due; undefined if none is. */
export function settleRecoveries(ctx: RecoveryContext): Write | undefined {
  const { state } = ctx;
  const grantable = state.recoveries.filter((request) => isGrantable(ctx, request));
  // The oldest of a seat: it ends the others.
  const granted = grantable.filter(({ seat }, i) => grantable.findIndex((one) => one.seat === seat) === i);
  const lapsed = state.recoveries.filter((request) => !granted.includes(request) && isLapsed(ctx, request));
  if (granted.length + lapsed.length === 0) return undefined;
  return (sql) => {
    deleteRecoveries(sql, lapsed);
    return granted.reduce((next, request) => grant(sql, next, request, ctx.now), bumpRevision(sql, state));
  };
}

/**
 * Give the seat to the requesting device. Old keys stop working, but are remembered so that their devices can be
 * informed. Notification channels and the draft of the turn are deleted; missed turns are forgiven.
 */
function grant(sql: SqlStorage, state: MatchState, request: RecoveryRow, now: number): MatchState {
  const { seat, id } = request;
  const asked = state.keys.find((key) => key.id === id);
  if (!asked) throw new Error('a request without its key');
  const seatKeys = state.keys.filter((key) => key.seat === seat);
  const opening = seatKeys.filter(opensSeat);
  deleteRecoveries(
    sql,
    state.recoveries.filter((one) => one.seat === seat),
  );
  deleteKeys(
    sql,
    seatKeys.map((key) => key.id),
  );
  addFormerKeys(sql, seat, opening, now);
  addKey(sql, { ...asked, kind: 'device', at: now });
  deleteSeatChannels(sql, seat);
  dropDraft(sql, seat);
  deletePresence(sql, seat);
  // The old device may also have consented to other requests.
  for (const other of state.recoveries)
    if (other.seat !== seat) writeRecovery(sql, { ...other, consents: other.consents.filter((one) => one !== seat) });
  const forgiven = state.head.config.clock && { forgiven: lastEntryOf(state), votes: undefined };
  writeSeats(
    sql,
    // Replaying the original claim does not bring the seat back.
    state.seats.map((row) => (row.seat === seat ? { ...row, command: null, time: { ...row.time, ...forgiven } } : row)),
  );
  return bumpRevision(sql, state);
}
