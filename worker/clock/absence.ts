/** Seats that let their time run out again and again: who is asked about them, and what becomes of them. */

import { type Err, err } from '../commands/reply.ts';
import type { Seat } from '../games/game.ts';
import { SUBSTITUTE_BOT } from '../match/bots.ts';
import { withEarlyEnd } from '../match/load.ts';
import { bumpRevision } from '../match/revision.ts';
import { lastEntryOf, type MatchState, phaseOf } from '../match/state.ts';
import { ABSENCE_CHOICES, type Absence, type AbsenceChoice } from '../protocol/clock.ts';
import { ABSENT_AFTER_TIMEOUTS } from '../protocol/limits.ts';
import { type SeatRow, writeSeats } from '../storage/rows.ts';

/** The seats that people hold and play themselves. */
const humanSeats = ({ seats }: MatchState): readonly SeatRow[] =>
  seats.filter(({ state, bot }) => state === 'taken' && !bot);

/** Whether the clock made this seat's last decisions, nothing was decided about that, and the match goes on. */
export function isAbsent(matchState: MatchState, { seat, state, bot, time }: SeatRow): boolean {
  const missed = matchState.running?.timing.missedEntries[seat]?.filter((entry) => entry > (time.forgiven ?? 0)) ?? [];
  if (missed.length < ABSENT_AFTER_TIMEOUTS || state !== 'taken' || bot) return false;
  const phase = phaseOf(matchState);
  return phase === 'playing' || phase === 'between';
}

/**
 * Whether nobody is there to play for: then the clock stands still, or it would play the match to its end, or for ever
 * where it has none, for nobody.
 */
export function isEveryoneAbsent(state: MatchState): boolean {
  const all = humanSeats(state);
  return all.length > 0 && all.every((seat) => isAbsent(state, seat));
}

/** Who decides about a seat: those who are there; where nobody seems to be, whoever comes first. */
function votersOf(state: MatchState, target: Seat): readonly Seat[] {
  const others = humanSeats(state).filter(({ seat }) => seat !== target);
  const present = others.filter((seat) => !isAbsent(state, seat));
  return (present.length > 0 ? present : others).map(({ seat }) => seat);
}

/** True if somebody asks for the lost seat. Until that is decided, there is no vote about the seat. */
const isAskedFor = ({ recoveries }: MatchState, seat: Seat): boolean =>
  recoveries.some((request) => request.seat === seat);

/** The seats that are asked about. */
export const absencesOf = (state: MatchState): readonly Absence[] =>
  state.seats
    .filter((seat) => isAbsent(state, seat) && !isAskedFor(state, seat.seat))
    .map(({ seat, time }) => ({ seat, votes: (time.votes ?? []).map((vote) => ({ ...vote })) }));

/** The seat with all that it missed so far forgiven. */
const withMissesForgiven = (state: MatchState, row: SeatRow): SeatRow => ({
  ...row,
  time: { ...row.time, forgiven: lastEntryOf(state), votes: undefined },
});

/** What has been decided: waiting by all who are asked, anything else by more than half of them. */
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

/** Does what has been decided about this seat. Nothing is written yet. */
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

/** Does and writes what those who are there agree on by now: with fewer of them, fewer have to. */
export function settleAbsenceVotes(storage: DurableObjectStorage, state: MatchState, now: number): MatchState {
  let next = state;
  for (const { seat } of state.seats) {
    const row = next.seats[seat];
    if (row && isAbsent(next, row) && !isAskedFor(next, seat)) next = applyVoteOutcome(next, row, now);
  }
  if (next === state) return state;
  return storage.transactionSync(() => {
    writeSeats(storage.sql, next.seats);
    return bumpRevision(storage.sql, next);
  });
}

/** One of those who are there says what is to become of somebody who is not. Whoever speaks is there. */
export function voteOnAbsence(
  storage: DurableObjectStorage,
  { state, seat, now }: { readonly state: MatchState; readonly seat: Seat; readonly now: number },
  target: number,
  choice: AbsenceChoice,
): { readonly state: MatchState } | Err {
  const row = state.seats[target];
  if (!row) return err('bad-request', { detail: `there is no seat ${target}` });
  if (!isAbsent(state, row)) return err('not-absent');
  if (isAskedFor(state, row.seat)) return err('recovery-pending');
  if (!votersOf(state, row.seat).some((voter) => voter === seat)) return err('not-asked');
  const own = state.seats[seat];
  const present = own && isAbsent(state, own) ? withSeatRow(state, withMissesForgiven(state, own)) : state;
  const votes = [...(row.time.votes ?? []).filter((vote) => vote.seat !== seat), { seat, choice }];
  return storage.transactionSync(() => {
    const voted = withSeatRow(present, { ...row, time: { ...row.time, votes } });
    writeSeats(storage.sql, voted.seats);
    return { state: settleAbsenceVotes(storage, bumpRevision(storage.sql, voted), now) };
  });
}
