/** A sentence for each way to be wrong, and the problem document (RFC 9457) that carries it. */

import type { Err } from '../commands/reply.ts';
import {
  BODY_BYTES_MAX,
  DEVICES_MAX,
  DRAFT_BYTES_MAX,
  NAME_LENGTH_MAX,
  PUSH_DEVICES_MAX,
  RECOVERY_COOLDOWN_SECONDS,
  SOCKETS_MAX,
} from '../protocol/limits.ts';
import type { Problem } from '../protocol/match.ts';
import { PROBLEM_STATUS, type ProblemCode } from '../protocol/problem-codes.ts';

/** In English, for whoever writes a client; the page has its own sentences by code. */
export const PROBLEM_TITLES: Record<ProblemCode, string> = {
  'bad-json': 'The body is not JSON.',
  'bad-request': 'A field is missing, unknown or out of its range.',
  'bad-name': `A name has 1 to ${NAME_LENGTH_MAX} visible characters, without control or direction-changing ones.`,
  'bad-options': 'These options do not fit the game or the number of seats.',
  'bad-move': 'This is not a move of the game.',
  'bad-endpoint': 'This address belongs to no push service that is known here.',
  'bad-webhook':
    'The address of a webhook begins with https:// and is one of the public net, without a port or a password in it.',
  'no-seat': 'The request carries no key that opens this seat.',
  'not-host': 'Only the host of the match may do this.',
  'not-asked': 'Those decide who are at the table: not the seat itself, not a bot, nobody who is absent too.',
  'foreign-origin': 'A page of another site may not do this.',
  'bad-invite': 'This invite does not belong to the match.',
  'bad-link': 'This seat link was used already, revoked, or belongs to another match.',
  left: 'This seat has left the match: its keys can only watch until the match is over.',
  'not-found': 'There is nothing at this address.',
  'no-match': 'There is no match with this id.',
  'no-recovery': 'Nobody has asked for this seat.',
  'no-device': 'The seat has no such device.',
  'no-channel': 'This device is not told anything.',
  'no-feed': 'This calendar address was revoked, or never was one.',
  'bad-method': 'This address does not take this method.',
  'not-open': 'The match has started; its seats stay as they are.',
  'not-started': 'The match has not started yet.',
  'not-over': 'The match is not over yet; its record would give the hidden tiles away.',
  full: 'All seats are taken.',
  taken: 'Somebody sits there already.',
  stale: 'The position has changed since; here is the new one.',
  over: 'The match is over.',
  alone: 'A match for one has nobody to concede to; it can be deleted.',
  'not-active': 'This seat has nothing to decide now.',
  'bot-plays': 'A bot plays this seat; take the seat back first.',
  'not-absent': 'This seat has not let its time run out again and again, or something was decided about it.',
  'too-many-devices': `A seat may be on ${DEVICES_MAX} devices; revoke one first.`,
  'too-many-channels': `Messages of a seat go to ${PUSH_DEVICES_MAX} devices at most; turn one off first.`,
  'no-push': 'This service sends no push messages: it was given no keys for them.',
  'seat-in-use': 'A device of this seat is connected now; it can refuse, or hand the seat over by a seat link.',
  'too-soon': `Somebody asked for this seat less than ${RECOVERY_COOLDOWN_SECONDS} seconds ago.`,
  'last-device': 'The last device of a seat cannot be revoked.',
  'too-few-seats': 'More seats than that are taken already.',
  gone: 'The match was deleted.',
  'too-large': `The body has more than ${BODY_BYTES_MAX} bytes, or a draft in it more than ${DRAFT_BYTES_MAX}.`,
  'bad-type': 'The body must be sent as application/json.',
  refused: 'The rules do not allow this move.',
  'too-many-matches': 'Too many matches were made from this address; wait a minute.',
  'too-many-sockets': `More than ${SOCKETS_MAX} are looking on; poll instead.`,
  'no-socket': 'This address speaks WebSocket only.',
  stuck: 'The log of this match cannot be replayed; it stands still and nothing is lost.',
  bug: 'Something is wrong on our side. The same request can be sent again.',
};

export const statusOf = (code: ProblemCode): (typeof PROBLEM_STATUS)[ProblemCode] => PROBLEM_STATUS[code];

export const problemDocument = ({ code, detail, refusal, frame }: Omit<Err, 'ok'>): Problem => ({
  type: 'about:blank',
  title: PROBLEM_TITLES[code],
  status: statusOf(code),
  code,
  ...(detail && { detail }),
  ...(refusal && { refusal: refusal as Problem['refusal'] }),
  ...(frame && { frame }),
});
