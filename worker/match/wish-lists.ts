/**
 * Wishes of a match in memory: which seat can wish, its list, and the choice that a list becomes. Only the seat itself
 * can see them. A list is stored with the seat's other private data (`AheadSeat`).
 */
import type { GameTypes, Seat } from '../games/game.ts';
import { decisionOf, type GrantedWish, grantedWish, type WishPosition, wishPosition } from '../games/granted-wish.ts';
import type { Wishes } from '../protocol/ahead.ts';
import {
  type AheadSeat,
  emptyAhead,
  type QueueRow,
  type StoredWishes,
  writeAheadSeats,
  writeChoice,
} from '../storage/ahead-choices.ts';
import { aheadLimitOf, walkOf } from './ahead-limit.ts';
import { hasLeft, isPaused, type MatchState } from './match-state.ts';
import { privateSeatOf, type Sight } from './viewer-sight.ts';

/** A wish that its decision has granted, as a choice to be queued or played. */
export type GrantedRow = QueueRow & Pick<GrantedWish<QueueRow['move']>, 'rank' | 'isOpenStep'>;

/** True for matches in which seats can have wishes. */
export const hasWishes = ({ running, seats }: MatchState): boolean =>
  running?.game.wishView !== undefined && seats.length > 1;

/** Return where a seat can wish now: while a person picks first. Bots pick at once, and never wish. */
export function wishPositionOf(state: MatchState, seat: Seat): WishPosition<GameTypes> | undefined {
  const { running, seats } = state;
  if (!running || running.stuckEntry !== undefined || !hasWishes(state)) return undefined;
  if (seats[seat]?.bot || hasLeft(state, seat)) return undefined;
  const position = wishPosition(walkOf(state, running), seat, aheadLimitOf(state));
  return position && !seats[position.first]?.bot ? position : undefined;
}

/** The newest list of a seat, even if it is empty. */
export const wishesOf = ({ ahead }: MatchState, seat: Seat): StoredWishes | undefined => ahead?.seats[seat]?.wishes;

/** The field `wishes` of the seat's own devices; undefined for all others, null if the seat has no list and cannot wish. */
export function wishesFor(state: MatchState, sight: Sight): Wishes | null | undefined {
  if (sight.viewer === 'spectator' || !hasWishes(state)) return undefined;
  const seat = privateSeatOf(sight);
  if (seat === undefined) return null;
  const { wishes, granted } = state.ahead?.seats[seat] ?? {};
  const position = wishPositionOf(state, seat);
  const pending = pendingWish(state, seat);
  // A list that its decision did not grant is shown until the seat has chosen itself.
  const opened = position?.opened ?? openedFor(state, seat);
  const list = wishes?.opened === opened ? wishes : undefined;
  if (!position && !list && !granted) return null;
  return {
    ...(position && { opened: position.opened }),
    id: list?.command ?? null,
    moves: [...(list?.moves ?? [])],
    ...(pending && { pending: { rank: pending.rank, move: { ...pending.move } } }),
    ...(granted && { granted: { rank: granted.rank, move: { ...granted.move } } }),
  };
}

/** The entry that opened the decision which the seat can make now. */
const openedFor = (state: MatchState, seat: Seat): number | undefined =>
  state.running && decisionOf(walkOf(state, state.running), seat, aheadLimitOf(state))?.opened;

const withSeat = (state: MatchState, seat: Seat, change: (old: AheadSeat) => AheadSeat): MatchState => {
  const ahead = state.ahead ?? emptyAhead(state.seats.length);
  return { ...state, ahead: { ...ahead, seats: ahead.seats.map((old, i) => (i === seat ? change(old) : old)) } };
};

/** Replace the seat's list. The caller has checked that it is legal. */
export function storeWishes(sql: SqlStorage, before: MatchState, seat: Seat, wishes: StoredWishes): MatchState {
  const state = withSeat(before, seat, (old) => ({ ...old, wishes }));
  writeAheadSeats(sql, state.ahead?.seats ?? []);
  return state;
}

/** Remove the list after its seat withdrew the choice that a wish became. Otherwise it would be granted again. */
export const withoutWishes = (state: MatchState, seat: Seat): MatchState =>
  wishesOf(state, seat) ? withSeat(state, seat, ({ wishes: _, ...rest }) => rest) : state;

/** The wishes of seats without bots that are granted as the match stands, lowest seat first. */
function grantedRows(state: MatchState): readonly GrantedRow[] {
  const { running, ahead, seats } = state;
  if (!running || running.stuckEntry !== undefined || !ahead) return [];
  return seats.flatMap(({ seat, bot }) => {
    const list = wishesOf(state, seat);
    if (!list || bot || hasLeft(state, seat)) return [];
    const granted = grantedWish(walkOf(state, running), { ...list, seat }, aheadLimitOf(state));
    return granted ? [{ ...granted, command: list.command, isWithdrawn: false }] : [];
  });
}

/**
 * Time from the pick to a granted wish of the open step, in ms: random and even, so that the time does not tell of the
 * wish. A player who has thought before needs at least 2 s to read two dice and mark cells. The longest pause is a third
 * of the shortest turn, so no deadline passes meanwhile.
 */
export const WISH_PAUSE_MS = { min: 2_000, max: 10_000 } as const;

/** Unlike the streams of the match, nobody can compute this number from the record. */
const randomPause = (): number =>
  WISH_PAUSE_MS.min +
  ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % (WISH_PAUSE_MS.max - WISH_PAUSE_MS.min + 1));

/** The granted wishes of the open step, which wait for their time. Their seats can choose by hand meanwhile. */
const pendingWishes = (state: MatchState): readonly GrantedRow[] =>
  grantedRows(state).filter(({ isOpenStep }) => isOpenStep);

/** The granted wish of a seat that waits for its time. */
export const pendingWish = (state: MatchState, seat: Seat): GrantedRow | undefined =>
  wishesOf(state, seat) && pendingWishes(state).find((row) => row.seat === seat);

/** When the next granted wish is played, in ms since 1970; undefined if there is none. */
export const nextWishAt = (state: MatchState): number | undefined =>
  (isPaused(state) ? [] : pendingWishes(state))
    .flatMap(({ seat }) => wishesOf(state, seat)?.playAt ?? [])
    .toSorted((a, b) => a - b)[0];

/** The granted wish that is to be played by now, if there is one: the earliest. */
export function dueWish(state: MatchState, nowMs: number): GrantedRow | undefined {
  const at = nextWishAt(state);
  if (at === undefined || at > nowMs) return undefined;
  return pendingWishes(state).find(({ seat }) => wishesOf(state, seat)?.playAt === at);
}

/** Draw a time for each wish that has just been granted in the open step. A wish of a later step joins the queue. */
export const withGrantTimes = (state: MatchState, nowMs: number): MatchState =>
  pendingWishes(state).reduce((next, { seat }) => {
    const list = wishesOf(next, seat);
    if (!list || list.playAt !== undefined) return next;
    return withSeat(next, seat, (old) => ({ ...old, wishes: { ...list, playAt: nowMs + randomPause() } }));
  }, state);

const grantOf = ({ opened, rank, move }: Pick<GrantedRow, 'opened' | 'rank' | 'move'>) => ({ opened, rank, move });

/** Queue every wish that is granted in a later step, as a choice ahead. */
export function queueGrants(sql: SqlStorage, before: MatchState): MatchState {
  let state = before;
  for (;;) {
    const row = grantedRows(state).find(({ isOpenStep }) => !isOpenStep);
    if (!row) return state;
    writeChoice(sql, row);
    const next = withSeat(state, row.seat, (old) => ({ ...old, granted: grantOf(row) }));
    const { queue, withdrawn, seats } = next.ahead ?? emptyAhead(0);
    const { rank: _, isOpenStep: __, ...queued } = row;
    // The first seat may have withdrawn its choice before, and this one with it.
    const others = withdrawn.filter(({ seat, command }) => seat !== row.seat || command !== row.command);
    state = { ...next, ahead: { queue: [...queue, queued], withdrawn: others, seats } };
  }
}

/** Newest entries of a seat that are kept in `played`: at least as many as the log lines of a snapshot. */
const PLAYED_KEPT = 64;

/** Record that this entry came from the seat's queue or wishes. */
export const withPlayed = (state: MatchState, { seat, ...row }: QueueRow | GrantedRow, entry: number): MatchState =>
  withSeat(state, seat, ({ wishes, ...old }) => ({
    ...old,
    ...(wishes && wishes.opened > row.opened && { wishes }),
    ...('rank' in row && { granted: grantOf(row) }),
    played: [...(old.played ?? []).filter((n) => n > entry - PLAYED_KEPT), entry],
  }));

/** True if the entry came from the seat's queue or wishes, so its people did not see it happen. */
export const isPlayedForSeat = ({ ahead }: MatchState, seat: Seat, entry: number): boolean =>
  ahead?.seats[seat]?.played?.includes(entry) ?? false;

/**
 * A seat has left, which is entry `entry`. The list for the open step stays: its decision opens one entry later. Later
 * steps get other dice.
 */
export const moveWishes = (state: MatchState, entry: number): MatchState =>
  state.seats.reduce((next, { seat }) => {
    const list = wishesOf(next, seat);
    // It waits for its time.
    if (list?.playAt !== undefined) return next;
    if (list?.opened !== entry) return withoutWishes(next, seat);
    return withSeat(next, seat, (old) => ({ ...old, wishes: { ...list, opened: entry + 1 } }));
  }, state);

/** Return the seat's list if it can still become a choice, or an answer that none of its wishes was possible. */
export function lastingWishes(state: MatchState, seat: Seat): StoredWishes | undefined {
  const { running, seats } = state;
  const list = wishesOf(state, seat);
  if (!list || !running || running.match.ranks || seats[seat]?.bot || hasLeft(state, seat)) return undefined;
  const opened = running.match.opened[seat] ?? 0;
  const isOver = list.opened < opened || (list.opened === opened && !running.match.active.includes(seat));
  return isOver ? undefined : list;
}

/** Return the seat's newest granted wish while it is the seat's newest choice: in the queue, or in the log. */
export function lastingGrant({ running, ahead }: MatchState, seat: Seat): AheadSeat['granted'] {
  const granted = ahead?.seats[seat]?.granted;
  if (!granted || !running) return undefined;
  const opened = running.match.opened[seat] ?? 0;
  const isQueued = ahead?.queue.some((row) => row.seat === seat && row.opened === granted.opened);
  // It stays while the next decision is open.
  const isNewest = running.match.active.includes(seat) ? granted.opened < opened : granted.opened === opened;
  return isQueued || isNewest ? granted : undefined;
}
