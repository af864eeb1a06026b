/** Seats that time out repeatedly: who votes about them, and how the vote is applied. */

import { type Err, err } from '../commands/reply.ts';
import type { Seat } from '../games/game.ts';
import { SUBSTITUTE_BOT } from '../match/bots.ts';
import { withEarlyEnd } from '../match/load-match.ts';
import { lastEntryOf, type MatchState, phaseOf, type Write } from '../match/match-state.ts';
import { bumpRevision } from '../match/revision.ts';
import { ABSENCE_CHOICES, type Absence, type AbsenceChoice } from '../protocol/clock.ts';
import { ABSENT_AFTER_TIMEOUTS } from '../protocol/limits.ts';
import { ASKER_RANKS } from '../storage/recoveries.ts';
import { type SeatRow, writeSeats } from '../storage/seats.ts';

/** The seats held and played by people. */
const humanSeats = ({ seats }: MatchState): readonly SeatRow[] =>
  seats.filter(({ state, bot }) => state === 'taken' && !bot);

/** True if this seat missed its last decisions in a row, was not forgiven, and the match is still being played. */
export function isAbsent(matchState: MatchState, { seat, state, bot, time }: SeatRow): boolean {
  const missed = matchState.running?.timing.missedEntries[seat]?.filter((entry) => entry > (time.forgiven ?? 0)) ?? [];
  if (missed.length < ABSENT_AFTER_TIMEOUTS || state !== 'taken' || bot) return false;
  const phase = phaseOf(matchState);
  return phase === 'playing' || phase === 'between';
}

/**
 * True if every human seat is absent. Then the clock stops; otherwise timeouts alone would play the match to its end,
 * or for ever in a match that has none.
 */
export function isEveryoneAbsent(state: MatchState): boolean {
  const all = humanSeats(state);
  return all.length > 0 && all.every((seat) => isAbsent(state, seat));
}

/** The seats that vote about a seat: the others that are present, or all others if none is present. */
function votersOf(state: MatchState, target: Seat): readonly Seat[] {
  const others = humanSeats(state).filter(({ seat }) => seat !== target);
  const present = others.filter((seat) => !isAbsent(state, seat));
  return (present.length > 0 ? present : others).map(({ seat }) => seat);
}

/**
 * True if the seat's player probably requested it back. Until that is decided, there is no vote about the seat. The
 * request of a stranger counts only once another seat has consented to it, because anyone with the link can make one.
 */
const isAskedFor = ({ recoveries }: MatchState, seat: Seat): boolean =>
  recoveries.some(
    (request) => request.seat === seat && (request.rank !== ASKER_RANKS.stranger || request.consents.length > 0),
  );

/** The absent seats that a vote is open about, with the votes so far. */
export const absencesOf = (state: MatchState): readonly Absence[] =>
  state.seats
    .filter((seat) => isAbsent(state, seat) && !isAskedFor(state, seat.seat))
    .map(({ seat, time }) => ({ seat, votes: (time.votes ?? []).map((vote) => ({ ...vote })) }));

/** The seat with all its timeouts so far forgiven. */
const withMissesForgiven = (state: MatchState, row: SeatRow): SeatRow => ({
  ...row,
  time: { ...row.time, forgiven: lastEntryOf(state), votes: undefined },
});

/** The decision, if there is one: `wait` needs all voters, anything else more than half of them. */
function voteOutcome(state: MatchState, target: SeatRow): AbsenceChoice | undefined {
  const voters = votersOf(state, target.seat);
  const votes = (target.time.votes ?? []).filter(({ seat }) => voters.some((voter) => voter === seat));
  return ABSENCE_CHOICES.find((choice) => {
    const agreed = votes.filter((vote) => vote.choice === choice).length;
    return choice === 'wait' ? agreed === voters.length && agreed > 0 : agreed * 2 > voters.length;
  });
}

const withSeatRow = (state: MatchState, next: SeatRow): MatchState => ({
  ...state,
  seats: state.seats.map((row) => (row.seat === next.seat ? next : row)),
});

/** Apply the decision about this seat, if there is one. Nothing is written yet. */
function applyVoteOutcome(state: MatchState, row: SeatRow, now: number): MatchState {
  switch (voteOutcome(state, row)) {
    case undefined:
      return state;
    case 'wait':
      return withSeatRow(state, withMissesForgiven(state, row));
    case 'bot':
      return withSeatRow(state, { ...row, bot: SUBSTITUTE_BOT });
    case 'end':
      return withEarlyEnd({ ...state, head: { ...state.head, ended: now } });
  }
}

/** Apply and write every decision that the votes allow. With fewer voters, fewer votes are enough. */
export function settleAbsenceVotes(sql: SqlStorage, state: MatchState, now: number): MatchState {
  let next = state;
  for (const { seat } of state.seats) {
    const row = next.seats[seat];
    if (row && isAbsent(next, row) && !isAskedFor(next, seat)) next = applyVoteOutcome(next, row, now);
  }
  if (next === state) return state;
  writeSeats(sql, next.seats);
  return bumpRevision(sql, next);
}

/**
 * The change that follows from a move: a seat was given up, or a vote about an absent seat opened or ended. Updates
 * contain neither the seats nor the absent ones, so viewers get snapshots of it.
 */
export function changeAfterMove(
  before: MatchState,
  played: MatchState,
  hasConceded: boolean,
  nowMs: number,
): Write | undefined {
  const isVoteNew =
    before.head.config.clock !== undefined && JSON.stringify(absencesOf(before)) !== JSON.stringify(absencesOf(played));
  if (isVoteNew) return (sql, state) => settleAbsenceVotes(sql, bumpRevision(sql, state), nowMs);
  return hasConceded ? bumpRevision : undefined;
}

/** Record a seat's vote about an absent seat. Voting also proves that the voter is present. */
export function voteOnAbsence(
  { state, seat, now }: { readonly state: MatchState; readonly seat: Seat; readonly now: number },
  target: number,
  choice: AbsenceChoice,
): { readonly write: Write } | Err {
  const row = state.seats[target];
  if (!row) return err('bad-request', { detail: `there is no seat ${target}` });
  if (!isAbsent(state, row)) return err('not-absent');
  if (isAskedFor(state, row.seat)) return err('recovery-pending');
  if (!votersOf(state, row.seat).some((voter) => voter === seat)) return err('not-asked');
  const own = state.seats[seat];
  const present = own && isAbsent(state, own) ? withSeatRow(state, withMissesForgiven(state, own)) : state;
  const votes = [...(row.time.votes ?? []).filter((vote) => vote.seat !== seat), { seat, choice }];
  const voted = withSeatRow(present, { ...row, time: { ...row.time, votes } });
  const write = (sql: SqlStorage): MatchState => {
    writeSeats(sql, voted.seats);
    return settleAbsenceVotes(sql, bumpRevision(sql, voted), now);
  };
  return { write };
}
