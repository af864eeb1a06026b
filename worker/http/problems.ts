/** The sentence for each problem code, and the problem document (RFC 9457) that carries it. */

import type { Err } from '../commands/reply.ts';
import { count } from '../log/metrics.ts';
import {
  BODY_BYTES_MAX,
  BUSY_SECONDS,
  CARDS_RATE,
  CHANGES_RATE,
  CLAIMS_RATE,
  DECLINES_RATE,
  DEVICES_MAX,
  DRAFT_BYTES_MAX,
  DRAFTS_RATE,
  HOUSEHOLD_SPECTATORS_MAX,
  JSON_DEPTH_MAX,
  LOOKS_RATE,
  MAINTENANCE_RETRY_SECONDS,
  MATCHES_PER_DAY,
  MATCHES_PER_MINUTE,
  MOVES_RATE,
  NAME_LENGTH_MAX,
  OPEN_RECOVERIES_MAX,
  PAUSE_DAYS_MAX,
  PUSH_DEVICES_MAX,
  QUOTA_SECONDS,
  REFUSED_MOVES_RATE,
  REMARK_PAUSE_SECONDS,
  RETRY_SECONDS,
  SEAT_SOCKETS_MAX,
  SPECTATORS_MAX,
  VISITS_RATE,
  WISHES_MAX,
} from '../protocol/limits.ts';
import type { Problem } from '../protocol/match.ts';
import { PROBLEM_STATUS, type ProblemCode } from '../protocol/problem-codes.ts';

/** In English, for developers of clients. The page has its own sentences by code. */
export const PROBLEM_TITLES: Record<ProblemCode, string> = {
  'bad-json': 'The body is not JSON.',
  'too-deep': `The JSON has more than ${JSON_DEPTH_MAX} levels of lists and objects inside each other.`,
  'bad-request': 'A field is missing, unknown or out of its range.',
  'bad-name': `A name has 1 to ${NAME_LENGTH_MAX} visible characters, at most 2 marks in a row, and no web address.`,
  'bad-options': 'These options are not valid for the game or the number of seats.',
  'bad-move': 'This is not a move of the game.',
  'bad-endpoint': 'The push service of this address is not supported.',
  'bad-webhook': 'The address of a webhook must begin with https:// and be public, without a port or a password.',
  'past-date': 'This day is over.',
  'pause-too-long': `A pause lasts at most ${PAUSE_DAYS_MAX} days.`,
  'no-seat': 'The request has no key for this seat.',
  'not-host': 'Only the host of the match may do this.',
  'not-asked': 'Only other seats decide, if a person plays them who is not absent too.',
  'foreign-origin': 'Pages of other sites may not do this.',
  'wrong-origin':
    'The browser is at another address than the one this service knows, so its cookies would be lost. The detail names the settings.',
  'bad-invite': 'This invite does not belong to the match.',
  'bad-link': 'This seat link was used already, revoked, or belongs to another match.',
  left: 'This seat has left the match: its keys can only watch until the match is over.',
  'seat-given': 'The seat of this key was given to another device.',
  'never-given': 'Lost seats can’t be given back in this match: the host turned that off, or no other person plays.',
  'not-found': 'There is nothing at this address.',
  'no-match': 'There is no match with this id.',
  'no-recovery': 'There is no request for this seat.',
  'no-device': 'The seat has no such device.',
  'no-channel': 'Push notifications are off for this device.',
  'no-feed': 'This calendar address was revoked or never existed.',
  'bad-method': 'This address does not support this method.',
  'not-open': 'The match has started; its seats are fixed.',
  'not-started': 'The match has not started yet.',
  'not-over': 'The match is not over yet; its record would reveal the hidden tiles.',
  'not-revealed':
    'The record of a deal of the day is available from 12:00 UTC on the next day, when the day has ended everywhere.',
  'daily-fixed': 'Everybody plays a deal of the day against the same bot: its other seats can’t be changed or claimed.',
  full: 'All seats are taken.',
  taken: 'This seat is taken already.',
  stale: 'The position has changed; this is the new one.',
  over: 'The match is over.',
  alone: 'A match for one has nobody to concede to; it can be deleted.',
  'not-active': 'This seat has nothing to decide now.',
  'id-used': 'This command id was used for another move; make a new id for each move.',
  'not-queued':
    'This choice is not in the queue, or a seat can have seen dice that come after it: it cannot be taken back.',
  'cannot-wish':
    'This seat has nothing to wish now: wishes are for seats that wait while another person picks dice first.',
  'too-many-wishes': `A list has ${WISHES_MAX} wishes at most.`,
  'bot-plays': 'A bot plays this seat; take the seat back first.',
  'not-absent': 'This seat is not absent, or the others have already decided.',
  'too-many-devices': `A seat can be on at most ${DEVICES_MAX} devices; revoke one first.`,
  'too-many-channels': `At most ${PUSH_DEVICES_MAX} devices of a seat get push notifications; turn one off first.`,
  'no-push': 'This service sends no push notifications: it has no keys for them.',
  'seat-in-use': 'A device of this seat is connected; it can refuse, or hand the seat over with a seat link.',
  'talk-off': 'This match has no small talk: the host turned it off, or one person plays alone.',
  'live-clock': 'A live match has no time away, no gifts of time, no pause and no nudges.',
  'no-clock': 'This match has no clock: there is no time to give or to pause.',
  'over-budget': 'This is longer than what is left of the seat’s days away.',
  'over-pauses': 'This is longer than what is left of the match’s days of pause.',
  'too-late': 'The deadline of this decision has passed.',
  'own-seat': 'A seat can only give time to, or remind, a seat of another device.',
  'nothing-open': 'That seat has no decision to make now that others wait for.',
  'not-waiting': 'Your own seat has a decision to make: others can be reminded after it.',
  'too-early': 'A seat can be reminded after you have waited for 12 hours.',
  'reminded-today': 'This seat was reminded in the last 24 hours.',
  'no-deadline': 'The seat has no such deadline: it has decided, or a bot plays it.',
  'already-given': 'This seat has already given time to this decision.',
  'time-full': 'Gifts have already doubled the normal length of this decision.',
  paused: 'The match is paused: nothing can be played.',
  'pause-open': 'A pause is already proposed or has begun.',
  'no-pause': 'No such pause is proposed, or it has begun or ended.',
  'recovery-pending':
    'There is an open request from this address, or one of a device of this seat; it can be refused, and it expires.',
  'others-play': 'Other people are playing: the host can leave the match, and delete it once it is over.',
  'too-soon': 'A request from this address was refused recently; ask again later.',
  'last-device': 'The last device of a seat cannot be revoked.',
  'too-few-seats': 'More seats than that are taken already.',
  stuck: 'The log of this match can’t be replayed. The match has stopped; no data is lost.',
  damaged: 'The stored data of this match can’t be read. The operator can restore it from a backup.',
  'rolled-back':
    'The server lost the last entries of this match: a receipt proves them. The operator can restore them, or the host can end the match.',
  'not-rolled-back': 'No entries of this match are known to be lost.',
  gone: 'The match was deleted.',
  blocked: 'The operator has blocked this match.',
  missing: 'The server has no data for this match: it was deleted long ago, or the data was lost.',
  'too-large': `The body has more than ${BODY_BYTES_MAX} bytes, or its draft more than ${DRAFT_BYTES_MAX}.`,
  'bad-type': 'The body must be sent as application/json.',
  refused: 'The rules do not allow this move.',
  'too-many-matches': `This address has made ${MATCHES_PER_MINUTE} matches in a minute, or ${MATCHES_PER_DAY} in a day; wait and ask again.`,
  'too-many-sockets': `${SPECTATORS_MAX} spectators, ${HOUSEHOLD_SPECTATORS_MAX} of this address, or ${SEAT_SOCKETS_MAX} pages of this seat are connected; poll instead.`,
  'too-many-polls': `${SPECTATORS_MAX} spectators, or ${HOUSEHOLD_SPECTATORS_MAX} of this address, are polling; ask for the cached snapshot instead.`,
  'too-many-moves': `This seat has sent ${MOVES_RATE.perMinute} moves in a minute; wait and send it again.`,
  'too-many-refused': `The rules have refused ${REFUSED_MOVES_RATE.perMinute} moves of this seat in a minute.`,
  'too-many-drafts': `This seat has saved ${DRAFTS_RATE.perMinute} drafts in a minute; wait and save the last one.`,
  'no-origin': 'This service does not know its own address: whoever runs it has to set TILEPOST_ORIGIN.',
  'too-many-changes': `This seat may change names, links and settings ${CHANGES_RATE.perMinute} times a minute.`,
  'too-many-declines': `This seat may refuse ${DECLINES_RATE.perMinute} requests for lost seats a minute.`,
  'too-many-recoveries': `Many people ask for this seat: at most ${OPEN_RECOVERIES_MAX} at a time, and one more in 10 minutes. A player can refuse them.`,
  'too-many-claims': `This address has asked for seats of this match ${CLAIMS_RATE.perMinute} times in a minute.`,
  'too-many-rematches': 'Rematches were asked for too often; wait and ask again.',
  'too-many-remarks': `A seat can say something every ${REMARK_PAUSE_SECONDS} seconds; wait and say it again.`,
  'too-many-looks': `This address has looked at the past of this match ${LOOKS_RATE.perMinute} times in a minute.`,
  'too-many-visits': `This address has asked for this match ${VISITS_RATE.perMinute} times in a minute; wait and ask again.`,
  'too-many-cards': `This service has drawn ${CARDS_RATE.perMinute} pictures in a minute; wait and ask again.`,
  'no-socket': 'This address accepts only WebSocket connections.',
  maintenance: 'The service is being maintained: matches can be read, and nothing can be changed. Send it again later.',
  bug: 'Something went wrong on our side. You can send the same request again.',
  busy: 'The service is busy or was moved. Send the same request again after the time in Retry-After.',
  quota: 'The service has used up what its host allows for now. Send the same request again later.',
  'disk-full': 'The disk of the server is full, so nothing was saved. You can send the same request again later.',
};

/** Count an answer to a client with this problem. */
export const countProblem = (code: ProblemCode): void =>
  PROBLEM_STATUS[code] === 429 ? count('tilepost_limits_hit', code) : count('tilepost_refusals', code);

export const statusOf = (code: ProblemCode): (typeof PROBLEM_STATUS)[ProblemCode] => PROBLEM_STATUS[code];

const PLATFORM_SECONDS: Readonly<Partial<Record<ProblemCode, number>>> = {
  maintenance: MAINTENANCE_RETRY_SECONDS,
  busy: BUSY_SECONDS,
  quota: QUOTA_SECONDS,
};

/** Seconds to wait, for the codes that pass with time. */
function retryAfterOf(code: ProblemCode, known: number | undefined): Pick<Problem, 'retryAfter'> {
  const seconds = statusOf(code) === 429 ? (known ?? RETRY_SECONDS) : PLATFORM_SECONDS[code];
  return seconds === undefined ? {} : { retryAfter: seconds };
}

export const problemDocument = ({
  code,
  detail,
  refusal,
  frame,
  retryAfter,
  availableAt,
}: Omit<Err, 'ok'>): Problem => ({
  type: 'about:blank',
  title: PROBLEM_TITLES[code],
  status: statusOf(code),
  code,
  ...retryAfterOf(code, retryAfter),
  ...(availableAt !== undefined && { availableAt }),
  ...(detail && { detail }),
  ...(refusal && { refusal: refusal as Problem['refusal'] }),
  ...(frame && { frame }),
});
