/**
 * Playing ahead, in memory: the positions of seats that have already chosen in the open step, and the queue of their
 * choices. The log stays strict, and all other seats see the match as if the queue were empty.
 */

import { type AheadPosition, nextQueuedChoice, positionAhead, queuedPly, withoutChoice } from '../games/ahead-steps.ts';
import type { GameTypes, Seat } from '../games/game.ts';
import { refusal } from '../games/match.ts';
import { isConcedeMove, type Ply } from '../games/match-types.ts';
import { logFault, logName } from '../log/fault-log.ts';
import {
  type AheadSeat,
  deleteChoice,
  deleteChoices,
  deleteOldWithdrawals,
  type QueueRow,
  writeAheadSeats,
  writeChoice,
} from '../storage/ahead-choices.ts';
import { aheadLimitOf, walkOf } from './ahead-limit.ts';
import { type PlayedEntries, playEntries, writeEntries } from './append-entries.ts';
import { hasLeft, type MatchState, type RunningMatch, revOf, type Write } from './match-state.ts';
import { privateSeatOf, type Sight } from './viewer-sight.ts';
import {
  type GrantedRow,
  lastingGrant,
  lastingWishes,
  moveWishes,
  queueGrants,
  wishesFor,
  withGrantTimes,
  withoutWishes,
  withPlayed,
} from './wish-lists.ts';

/** The position of a seat ahead of the open step, or undefined if it is not ahead. */
function positionOf(state: MatchState, seat: Seat): AheadPosition<GameTypes> | undefined {
  const limit = aheadLimitOf(state);
  if (limit === 0 || !state.running || hasLeft(state, seat)) return undefined;
  return positionAhead(walkOf(state, state.running), seat, limit);
}

/** The same for a viewer: undefined for spectators and shared devices. */
export function seenAhead(state: MatchState, sight: Sight): AheadPosition<GameTypes> | undefined {
  const seat = privateSeatOf(sight);
  return seat === undefined ? undefined : positionOf(state, seat);
}

/** Revision that orders this viewer's snapshots: counts public changes, and those that only the viewer's seat sees. */
export const revFor = (state: MatchState, sight: Sight): number =>
  revOf(state) + (state.ahead?.seats[privateSeatOf(sight) ?? -1]?.rev ?? 0);

/** Add a choice to the queue of its seat. The caller has checked that it is legal. */
export function queueChoice(sql: SqlStorage, state: MatchState, row: QueueRow): MatchState {
  writeChoice(sql, row);
  return withQueue(state, [...(state.ahead?.queue ?? []), row]);
}

const withQueue = (state: MatchState, queue: readonly QueueRow[]): MatchState =>
  state.ahead ? { ...state, ahead: { ...state.ahead, queue } } : state;

/**
 * Return what withdraws a choice of the seat and all later ones that depend on it; undefined if that is impossible: the
 * choice is in the log already, or it is final. Withdrawn choices are remembered, so that a late repeat
 * does not make them again.
 */
export function withdrawChoice(state: MatchState, choice: Pick<QueueRow, 'seat' | 'opened'>): Write | undefined {
  const { ahead, running } = state;
  if (!ahead || !running) return undefined;
  const walk = { ...walkOf(state, running), queue: ahead.queue };
  const queue = withoutChoice<GameTypes, QueueRow>(walk, choice, aheadLimitOf(state));
  if (!queue) return undefined;
  const gone = ahead.queue.filter((row) => !queue.includes(row)).map((row) => ({ ...row, isWithdrawn: true }));
  const next = { ...state, ahead: { ...ahead, queue, withdrawn: [...ahead.withdrawn, ...gone] } };
  return (sql) => {
    for (const row of gone) writeChoice(sql, row);
    return withoutWishes(next, choice.seat);
  };
}

/**
 * Play every queued choice whose step is open now, each as an ordinary entry at this time. Call it in the transaction
 * that opened the step. At the end of the match the rest of the queue is void.
 */
function playQueued(sql: SqlStorage, before: MatchState, nowMs: number): MatchState {
  let state = before;
  for (;;) {
    const { running, ahead } = state;
    if (!running || !ahead) return state;
    const due = nextQueuedChoice<GameTypes, QueueRow>(running.match, ahead.queue);
    if (!due) return running.match.ranks ? voidQueue(sql, state) : forgetWithdrawals(sql, state, running.match.entry);
    const fault = refusal(running.game, running.match, due);
    state = fault ? dropIllegal(sql, state, due, fault) : playOne(sql, state, running, due, nowMs);
  }
}

/**
 * Write a played move and all forced ones after it, then play every queued choice that this makes due. `granted` is the
 * wish that made the move.
 */
export function writeWithQueue(
  sql: SqlStorage,
  entries: PlayedEntries,
  ply: Ply<{ readonly kind: string }>,
  nowMs: number,
  granted?: GrantedRow,
): MatchState {
  const written = writeEntries(sql, entries);
  const [first] = entries.rows;
  const state = granted && first ? withPlayed(written, granted, first.n) : written;
  if (!state.ahead) return state;
  const hasLeftNow = first && isConcedeMove(ply.move);
  return playQueued(sql, hasLeftNow ? moveWishes(voidQueue(sql, state), first.n) : state, nowMs);
}

/** The seat whose player made this entry; undefined for bots, timeouts and forced moves. */
export const actorOf = ({ seat, by }: Pick<Ply, 'seat' | 'by'>): Seat | undefined =>
  by === 'seat' || by === 'hint' ? seat : undefined;

function playOne(sql: SqlStorage, state: MatchState, running: RunningMatch, due: QueueRow, nowMs: number): MatchState {
  const queue = (state.ahead?.queue ?? []).filter((row) => row !== due);
  deleteChoice(sql, due);
  const played = playEntries(withQueue(state, queue), running, queuedPly(due), nowMs, due.command);
  return withPlayed(writeEntries(sql, played), due, running.match.entry + 1);
}

/** Drop illegal queued choices of a seat, so that it decides again. The model proves that this never happens. */
function dropIllegal(sql: SqlStorage, state: MatchState, due: QueueRow, fault: object): MatchState {
  const { match, game } = state.head.config;
  logFault({ ahead: game, match: logName(match), opened: due.opened, refusal: JSON.stringify(fault) });
  const queue = (state.ahead?.queue ?? []).filter((row) => row.seat !== due.seat);
  for (const row of state.ahead?.queue ?? []) if (row.seat === due.seat) deleteChoice(sql, row);
  return withQueue(state, queue);
}

/** Drop all choices: the match is over, or a seat has left and later steps get other dice. */
function voidQueue(sql: SqlStorage, state: MatchState): MatchState {
  if (!state.ahead || state.ahead.queue.length + state.ahead.withdrawn.length === 0) return state;
  deleteChoices(sql);
  return { ...state, ahead: { ...state.ahead, queue: [], withdrawn: [] } };
}

function forgetWithdrawals(sql: SqlStorage, state: MatchState, entry: number): MatchState {
  const withdrawn = state.ahead?.withdrawn.filter(({ opened }) => opened >= entry) ?? [];
  if (!state.ahead || withdrawn.length === state.ahead.withdrawn.length) return state;
  deleteOldWithdrawals(sql, entry);
  return { ...state, ahead: { ...state.ahead, withdrawn } };
}

/** Find the choice that a command of a seat made, queued or withdrawn. */
export const queuedCommand = ({ ahead }: MatchState, seat: Seat, command: string): QueueRow | undefined =>
  [...(ahead?.queue ?? []), ...(ahead?.withdrawn ?? [])].find((row) => row.seat === seat && row.command === command);

/**
 * Update what each seat can do ahead after this change, which `actor` made. A seat whose own view changed without a log
 * entry gets a higher `rev`.
 */
export function updateAheadSeats(
  sql: SqlStorage,
  before: MatchState,
  written: MatchState,
  actor: Seat | undefined,
  nowMs: number,
): MatchState {
  if (!written.ahead) return written;
  const after = withGrantTimes(withLastingWishes(before, queueGrants(sql, written), actor), nowMs);
  const { ahead } = after;
  if (!ahead) return after;
  const isPrivate = revOf(before) === revOf(after);
  const seats = ahead.seats.map((old, i): AheadSeat => {
    const seat = after.seats[i]?.seat;
    if (seat === undefined) return old;
    const position = positionOf(after, seat);
    const isNews =
      isPrivate && JSON.stringify(privateSight(before, seat)) !== JSON.stringify(privateSight(after, seat));
    const { decision: known, ...rest } = { ...old, rev: isNews ? old.rev + 1 : old.rev };
    if (!position?.isToChoose) return rest;
    const { opened } = position;
    const decision = known?.opened === opened ? known : { opened, since: nowMs, isKnown: seat === actor };
    return { ...rest, decision };
  });
  if (JSON.stringify(seats) === JSON.stringify(before.ahead?.seats)) return after;
  writeAheadSeats(sql, seats);
  return { ...after, ahead: { ...ahead, seats } };
}

/** Remove past lists and grants. A seat that chooses or wishes again has read what was granted. */
function withLastingWishes(before: MatchState, after: MatchState, actor: Seat | undefined): MatchState {
  if (!after.ahead) return after;
  const seats = after.ahead.seats.map(({ wishes: _, granted: __, ...old }, i): AheadSeat => {
    const seat = after.seats[i]?.seat;
    if (seat === undefined) return old;
    const wishes = lastingWishes(after, seat);
    const granted = lastingGrant(after, seat);
    const isRead = seat === actor && granted === before.ahead?.seats[i]?.granted;
    return { ...old, ...(wishes && { wishes }), ...(granted && !isRead && { granted }) };
  });
  return { ...after, ahead: { ...after.ahead, seats } };
}

/** The part that only the seat's own devices see. */
const privateSight = (state: MatchState, seat: Seat): unknown => [
  positionOf(state, seat),
  wishesFor(state, { viewer: seat, isShared: false }),
];

/** Seats whose private view changed without a log entry. */
export const seatsWithNews = (before: MatchState, after: MatchState): readonly Seat[] =>
  after.seats
    .map(({ seat }) => seat)
    .filter((seat) => (before.ahead?.seats[seat]?.rev ?? 0) !== (after.ahead?.seats[seat]?.rev ?? 0));
